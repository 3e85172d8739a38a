# Что установлено для человека, канала и сервера.
language-name = русский

command-settings = настройки
command-settings-description = Правила, уровень, язык и видимость ответов: ваши, канала и сервера
option-settings-scope = чьи
option-settings-scope-description = Ваши, если не указать иное; для канала и сервера нужно право «Управлять сервером»

settings-title = Настройки
settings-in-force = Действует для вас здесь
settings-person = Мои настройки
settings-person-note = Действуют везде и важнее настроек канала и сервера.
settings-channel = Этот канал
settings-channel-note = Для всех в канале и его ветках, кто не установил своего. Нужно право «Управлять сервером».
settings-server = Этот сервер
settings-server-note = Для каналов, где не установлено иное. Нужно право «Управлять сервером».

settings-rulebook = Правила
settings-rulebook-none = названные в вопросе, иначе самые подходящие
settings-level = Уровень
settings-level-none = как сказано в вопросе
settings-language = Язык
settings-language-heard = язык вопроса, иначе { $language }
settings-private = Ответы
settings-private-yes = видите только вы
settings-private-no = видят все
settings-unset = { $setting }: не установлено

settings-from-option = выбрано для этого ответа
settings-from-person = ваша настройка
settings-from-channel = установлено для канала
settings-from-server = установлено для сервера
settings-from-question = ваш вопрос
settings-from-client = язык вашего Discord
settings-from-guild = язык сервера
settings-from-default = ничего не установлено
