# Работа бота: что и где хранится, ограничения, остановка.
state-no-folder = не удаётся создать папку { $folder } ({ $reason }); укажите другую в WHISTLE_DATA
state-bad-url = в { $variable } не адрес базы данных; нужно postgresql://USER:PASSWORD@HOST/NAME или sqlite:///FILE, либо не задавайте её
state-no-driver = драйвер { $driver } не установлен; установите его: pip install "whistle[postgres]"
state-bad-revision = ревизии «{ $given }» нет; известны: { $known }, head
state-later-version = база данных от более новой версии Whistle; установите её или укажите другую базу
state-unreachable = базой данных пользоваться нельзя ({ $reason }); проверьте WHISTLE_DATABASE и WHISTLE_DATA

discord-bad-shards = В { $variable } нужны номера шардов и их общее число, например 0,1/4; не задавайте её, чтобы обслуживать все
discord-bad-mentions = { $variable } — это 1 (бот отвечает на упоминания) или 0; не задано значит 0
discord-no-content-intent = Discord не разрешает боту читать упоминания; включите «Message Content Intent» на https://discord.com/developers/applications (Bot) или уберите { $variable }
discord-bad-port = В { $variable } нужен порт от 1 до 65535; не задавайте её, если метрики не нужны
discord-port-taken = порт из { $variable } занять не удалось ({ $reason }); укажите другой

discord-limited = Слишком много запросов подряд. Попробуйте снова через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
  }.
discord-not-allowed = Это могут только те, кто управляет сервером (право «Управлять сервером»).
discord-stopping = Бот перезапускается. Спросите ещё раз через минуту.
discord-unremembered = Сейчас это нельзя сохранить, ничего не изменено. Попробуйте ещё раз через минуту.
discord-gone = Это больше не хранится; задайте вопрос заново и продолжайте с нового ответа.
