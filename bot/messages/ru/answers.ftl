# Рамка ответа.
ruling-silent = Текст этого не решает.
answer-branches = Зависит от обстоятельств:
answer-question = Решает одно обстоятельство:
answer-text = Решения по этому вопросу нет; ближайшие пункты:
answer-reference = То, что вы спросили:
answer-abstain = Этого нет в правилах, которые у меня есть. Ближайшие пункты, если помогут:
answer-foreign-book = Вопрос по чужой книге правил ({ $book }), её у меня нет. Ближайшие пункты из тех, что есть:
answer-source = { $rulebook }, { $edition }
answer-assumed-rulebook = Правила не названы; решение по книге { $rulebook }.
answer-rivals = Не уверен, что верно понял, о каком правиле речь. Возможно, это { $clauses }; уточните вопрос или посмотрите там.
answer-also = Об этом есть и в других правилах: { $rulebooks }.
answer-ordinarily = Обычно
answer-if = Если
answer-facts = Что понято из вопроса
answer-given = указано вами
answer-clauses = Пункты
answer-readings = Как читается неясное место
answer-choose = Введите номер или продолжайте своими словами.
condition-all-but = в любом случае, кроме «{ $clause }»
joined-and = и
joined-or = или

bad-empty = Вопрос пуст. Опишите своими словами, что произошло.
bad-too-long = { $length ->
    [one] В вопросе { $length } знак
    [few] В вопросе { $length } знака
   *[many] В вопросе { $length } знаков
  }; читается не больше { $most }. Уберите то, что не важно для решения.
bad-no-words = В вопросе нет слов. Опишите своими словами, что произошло.
bad-rulebook = Нет правил «{ $given }». Есть: { $known }.
bad-fact = Этот факт использовать нельзя: { $reason }.
bad-clause = Нет пункта «{ $given }». Пишите, как судьи: USAH 205(b), INLINE 11.5.8.F.

index-built = Индекс построен.
index-rebuilt-damaged = Сохранённый индекс был повреждён и построен заново.
index-not-saved = В папку кэша нельзя писать; индекс только в памяти и в следующий раз будет построен снова.
index-encoder = Готовлю кодировщик, один раз
index-embed = Чтение правил
index-analyse = Подсчёт слов
index-fit = Подгонка

rule-dead-refs = Ссылается на то, чего здесь нет: { $refs }
