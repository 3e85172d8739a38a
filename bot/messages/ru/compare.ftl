# Предмет правил рядом по всем книгам.
compare-none = Ни в одной из книг здесь нет ничего о «{ $query }».
compare-silent = об этом ничего нет
compare-empty = об этом не сказано
compare-sometimes = в некоторых случаях
compare-if = если { $when }
compare-part = Показаны только темы, ближайшие к словам; для остальных уточните слова.
compare-aspect-time = Время
compare-aspect-number = Игроки
compare-aspect-place = Место и расстояние
compare-aspect-spot = Вбрасывание
compare-aspect-sanction = Наказание
compare-aspect-play = Игра и голы
compare-aspect-change = Смена
compare-aspect-procedure = Порядок
compare-clauses = Пункты
