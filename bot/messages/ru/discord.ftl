# Discord: команды, какими они публикуются, и то, что говорит только он.
command-ask = спросить
command-ask-description = Опишите, что произошло, и получите решение с пунктом правил
option-ask-question = вопрос
option-ask-question-description = Что произошло, своими словами и на своём языке
option-rulebook = правила
option-rulebook-description = По каким правилам играли; иначе так, как сказано в вопросе
option-private = лично
option-private-description = Показать ответ только вам

command-rule = правило
command-rule-description = Показать пункт по номеру или названию
option-rule-clause = пункт
option-rule-clause-description = Номер или слова из названия, например 205(b)
option-rule-whole = целиком
option-rule-whole-description = Всё правило (да) или только этот пункт (нет)
option-lookup-private-description = Показать только вам; так и будет, если не указать иное

command-search = найти
command-search-description = Найти пункты по словам
option-search-words = слова
option-search-words-description = Что искать, например смена вратаря
option-search-most = сколько
option-search-most-description = Сколько пунктов; если не указать, пять
option-search-rulebook-description = Только в этих правилах
discord-search-found = Ближе всего к «{ $words }»
discord-search-far = Не уверен, что в моих правилах есть что-то о «{ $words }»; вот самое близкое

command-compare = сравнить
command-compare-description = Один предмет во всех правилах рядом
option-compare-subject = предмет
option-compare-subject-description = Выберите или опишите словами

command-review = разобрать
command-review-description = Разбор решения судьи: что верно, что нет, чего не хватает
option-review-situation = ситуация
option-review-situation-description = Что произошло, своими словами и на своём языке
option-review-call = решение
option-review-call-description = Что дал судья, например малый скамеечный штраф и буллит

command-ruling = Узнать решение

discord-quote = «{ $words }»
discord-change = Понято не так? Измените факт
discord-and-more = { $count ->
    [one] и ещё { $count } пункт
    [few] и ещё { $count } пункта
   *[many] и ещё { $count } пунктов
  }
discord-found = Что может значить «{ $words }»
discord-more = Ещё…
discord-open = Открыть один из них
discord-page = страница { $page } из { $pages }
discord-dispute = Оспорить…
discord-do-text = Полный текст
discord-do-restated = Пересказ рядом с официальным текстом
discord-do-words = Уточнить…
discord-do-share = Показать всем
discord-do-right = Верно
discord-do-wrong = Неверно
discord-do-language = По-русски
discord-do-book = То же по правилам: { $rulebook }
discord-do-chart = Как это решается: схема
discord-do-timeline = Хронология картинкой
discord-too-many = Для картинки слишком много штрафов.
discord-mention-private = Здесь ответы видны только спросившему. Используйте /спросить или «Узнать решение» в меню сообщения.
discord-words-title = Уточнение
discord-words-label = Что ещё или что иначе?
discord-words-placeholder = Например: а если это был вратарь?
discord-voted-right = Спасибо. Вы считаете это решение верным; чтобы передумать, нажмите другую кнопку.
discord-voted-wrong = Спасибо. Вы считаете это решение неверным; чтобы передумать, нажмите другую кнопку.
discord-voted-dispute = Если от этого зависит решение судьи, оспорьте его: лига увидит это, и итог будет записан.

discord-outdated = Это сделано другой версией; задайте вопрос заново.
discord-outdated-command = Это команда другой версии. Перезапустите Discord и попробуйте снова.
discord-busy = Сейчас слишком много вопросов. Спросите ещё раз через минуту.
discord-error = Что-то сломалось у нас. Ошибка { $number }.

discord-no-token = Переменная { $variable } не задана; создайте бота на https://discord.com/developers/applications, скопируйте токен (Bot, Reset Token) и запишите его в эту переменную
discord-bad-token = Discord не принимает токен из { $variable }; скопируйте его заново на https://discord.com/developers/applications (Bot, Reset Token)
discord-unreachable = Discord недоступен ({ $reason }); попробуйте позже
