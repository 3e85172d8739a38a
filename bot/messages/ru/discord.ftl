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
option-rule-private-description = Показать только вам; так и будет, если не указать иное

discord-quote = «{ $words }»
discord-change = Понято не так? Измените факт
discord-and-more = { $count ->
    [one] и ещё { $count } пункт
    [few] и ещё { $count } пункта
   *[many] и ещё { $count } пунктов
  }
discord-outdated = Это сделано другой версией; задайте вопрос заново.
discord-outdated-command = Это команда другой версии. Перезапустите Discord и попробуйте снова.
discord-busy = Сейчас слишком много вопросов. Спросите ещё раз через минуту.
discord-error = Что-то сломалось у нас. Ошибка { $number }.

discord-no-token = Переменная { $variable } не задана; создайте бота на https://discord.com/developers/applications, скопируйте токен (Bot, Reset Token) и запишите его в эту переменную
discord-bad-token = Discord не принимает токен из { $variable }; скопируйте его заново на https://discord.com/developers/applications (Bot, Reset Token)
discord-unreachable = Discord недоступен ({ $reason }); попробуйте позже
