# Решение в виде блок-схемы.
chart-yes = да
chart-no = нет
chart-otherwise = иначе
chart-undecided = { $clause } ничего не решает: { $reason }
chart-topic = У { $clause } нет темы «{ $given }». Есть: { $known }.
chart-also = Другие решения { $clause }: { $topics } (--topic).
chart-written = Записан файл { $file }.
chart-one = Схема рисуется для одного пункта; «{ $given }» — это { $count }: { $clauses }.
chart-dense = Шрифт мелкий ({ $points } пт); задайте известное через --fact ИМЯ=ЗНАЧЕНИЕ, и схема станет меньше.
