# Штрафная скамейка: что прочитано, что показывают часы и чего прочитать нельзя.
box-team-home = хозяева
box-team-away = гости
box-man = { $team }, № { $player }
box-man-label = { $team }, { $player }
box-man-unnamed = { $team }, игрок без номера { $number }
box-man-only = { $team }, игрок без номера
box-man-nobody = { $team }, тот, кто отбывает
box-man-nobody-for = { $team }, тот, кто отбывает за № { $player }
box-serving-for = { $man } (отбывал за № { $player })

box-kind-minor = малый
box-kind-bench-minor = малый скамеечный
box-kind-double-minor = двойной малый
box-kind-major = большой
box-kind-match = матч-штраф
box-kind-misconduct = дисциплинарный
box-kind-game-misconduct = дисциплинарный до конца игры
box-kind-gross-misconduct = грубый дисциплинарный
box-kind-game-ejection = удаление до конца игры
box-kind-penalty-shot = штрафной бросок
box-kind-goal = гол

box-read = Прочитано так
box-names = H — { $home }, A — { $away }.
box-name-one = H — { $home }.
box-name-other = A — { $away }.
box-clock-up = Время — сыгранное с начала игры.
box-clock-down = Часы идут на убывание; P+1 — следующий период.
box-clock-periods-down = Часы периода идут на убывание, от { $minutes }:00.
box-clock-periods-up = Часы периода идут на прибавление; период — { $minutes } мин.
box-unnamed = Игроки без номера считаются разными.

box-strengths = Полевые игроки на льду
box-strength = { $home } на { $away }
box-strength-named = { $first } { $home }, { $second } { $away }
box-strength-line = { $t } { $strength }
box-strengths-line = Полевые, { $first } против { $second }: { $line }.
box-even = поровну
box-ahead = { $team }: на одного больше
box-two-ahead = { $team }: на двоих больше

box-goals = Голы и сигналы
box-goal-ends = гол заканчивает штраф ({ $kind }): { $man }
box-goal-ends-none = { $team } пропускают, но штраф не заканчивается: { $why ->
    [short] они в меньшинстве, но малого штрафа, который снимает гол, нет
   *[even] игроков на льду у них не меньше
  }
box-washed-out = показанный штраф ({ $kind }) не налагается, его отменяет гол: { $man }
box-waits = штраф ({ $kind }) начнётся позже, двое уже отбывают: { $man }
box-stays-short = { $team } остаются в меньшинстве до остановки: на скамейке некому выйти
box-held = { $man }: отбыл, но ждёт остановки

box-returns = Кто выходит
box-returns-none = Никто не выходит.
box-how-on-the-fly = по ходу игры
box-how-at-stoppage = в остановке
box-how-goal = из-за гола
box-return = { $man } — выходит { $how }
box-return-line = { $t }: { $man } — выходит { $how }.
box-if = если { $choice }
box-and = и
box-pick-returns-first = капитан называет первым: { $man }
box-pick-ends-on-goal = капитан называет, чей штраф заканчивается: { $man }
box-pick-unsubstituted = команда оставляет без замены: { $man }
box-pick-starts-first = команда выбирает, кто начинает первым: { $man }

box-choices = Выбор
box-choice = { $chooser ->
    [captain] Капитан ({ $team })
   *[penalized_team] Наказанная команда ({ $team })
  } { $what ->
    [returns_first] называет, кто выходит первым
    [ends_on_goal] называет, чей штраф заканчивается
    [unsubstituted] решает, кто остаётся без замены
   *[starts_first] решает, кто начинает первым
  }
box-choice-of = { $t }: { $choice }
box-choice-pick = { $man }
box-choice-outcome = { $man }: { $outcome }
box-choice-same-returns = на то, кто выходит, не влияет
box-outcome-return = { $t } { $man } { $how }

box-terms = Кто и когда отбывал
box-term = { $man }, { $kind }: отбыто { $served } ({ $spans }){ $ended ->
    [goal] , закончен голом
    [lapsed] , остальное отпало
   *[time] {""}
  }
box-term-none = { $man }, { $kind }: не начинался
box-term-with-substitute = { $term }, на льду замена

box-at = На скамейке в { $t }
box-at-strength = { $t }: { $first } { $home }, { $second } { $away }.
box-at-empty = На скамейке штрафников никого нет.
box-at-man = { $man }: { $kind }, { $state ->
    [serving] осталось { $left }
    [waiting] ждёт начала, отбыть { $left }
    [substituted] осталось { $left }, на льду замена
    [missing] того, кто отбывает, на скамейке нет, осталось { $left }
   *[over] время вышло, ждёт остановки
  }
box-at-signalled = { $man }: { $kind }, рука поднята

box-sheet = Протокол
box-sheet-penalty = { $man }: { $kind }, { $minutes } мин
box-sheet-goal = гол, { $man }
box-sheet-goal-team = гол, { $team }
box-served-by = { $line }, отбывает № { $player }

box-open = Что текст оставляет открытым
box-notices = Замечание
box-notice-sorted = События шли не по порядку времени; они упорядочены.
box-notice-field-ignored = Неизвестное поле не учтено ({ $given }).
box-notice-serves-himself = Отбывать за самого себя нельзя; считается, что никто не назван ({ $given }).
box-notice-signal-after-goal = После гола игра остановлена: штраф считается наложенным в остановке ({ $given }).
box-notice-cannot-serve = Названный сам наказан или уже отбывает; считается, что никто не назван ({ $given }).
box-notice-no-stand-in = Отбывать за этого игрока никому не надо: на льду сразу может быть замена ({ $given }).
box-notice-placed-late = Отбывающий должен сесть сразу; позже — малый скамеечный, 404(a) ({ $given }).
box-notice-ejection = Удаление до конца игры есть только у юниоров, 404(b) ({ $given }).
box-notice-fifteen-penalties = Пятнадцать штрафов: главный тренер пропускает следующую игру, 404(d) ({ $given }).
box-notice-not-assessed = Показан, но не наложен: остановки после него не было ({ $given }).
box-notice-more-choices = Открытых выборов больше, чем разыграно; конец игры может от них зависеть.

box-refused = { $rulebook }: счёта штрафного времени в этих правилах нет — ни времени штрафов, ни численности, ни выходов. В них есть: { $holds }.
box-incomplete = На это могли бы ответить штрафные часы, но чего-то не хватает: { $missing }
box-summary = Штрафная скамейка

box-picture-title = Штрафная скамейка
box-picture-goal = гол: { $team }
box-picture-stop = остановка
box-picture-served = отбывает
box-picture-waits = ждёт начала
box-picture-by-goal = закончен голом
box-picture-substituted = на льду замена
box-picture-strength = на льду

# Чего в записи прочитать нельзя.
box-bad-long = Текст слишком длинный.
box-bad-empty = Нет ни одного события. Пишите, например: 3:00 H7 2; 4:10 A9 2+10; 5:20 goal A
box-bad-no-time = У «{ $given }» нет времени: событие начинается с него, например 3:00 H7 2.
box-bad-time = «{ $given }» — не время: минуты и две цифры секунд меньше 60, например 3:05.
box-bad-nothing = Что произошло в это время? Например, H7 2 (малый), goal A, stop.
box-bad-period = «{ $given }» — не период: P1, P2, P3, OT.
box-bad-length = «{ $given }» минут — не длина периода: от 1 до 60.
box-bad-level = Такого уровня нет: { $known }.
box-bad-period-missing = У одних времён период назван, у этого нет; пишите, например, P2 12:34.
box-bad-direction = Часы периода идут на убывание или на прибавление? Напишите сначала «down;» или «up;».
box-bad-past-period = «{ $given }» — больше периода в { $minutes } мин; другую длину задаёт, например, «period 15;» в начале.
box-bad-overtime = Сколько длится овертайм? Напишите сначала, например, «overtime 5;».
box-bad-event = Это использовать нельзя: { $reason }
box-bad-rest = «{ $given }» здесь не читается; события разделяет «;», штрафы одного игрока соединяет «+».
box-bad-no-team = Чья команда? H — хозяева, A — гости, например 3:00 H7 2.
box-bad-team = «{ $given }» — не команда (H — хозяева, A — гости) и не событие (goal, stop, look).
box-bad-player = Не назван игрок: номер или H?, если он неизвестен.
box-bad-player-or-minutes = «{ $given }» — игрок или минуты? Пишите H7 2 или, если номера нет, H? 2.
box-bad-no-kind = Какой штраф? 2, 2+2, 5, 10, GM, match, bench, соединённые «+».
box-bad-kind = «{ $given }» — не штраф: 2, 2+2, 5, 10, GM, gross, GE, match, bench, PS, соединённые «+».
box-bad-minutes = «{ $given }» минут — не один штраф: 2, 4, 5, 10 или вместе: 5+GM, 10+GM.
box-bad-server = Кто отбывает? Пишите «by 12».
box-bad-goal-team = Чей гол? Пишите «goal H» или «goal A»: команда, которой он засчитан.
box-bad-own-goal = Кому засчитан гол? Пишите «goal A own» (засчитан A) или «own goal by H» (забросили H).
box-bad-ice = Игроки на льду вместе с вратарями пишутся «ice 6-5», сначала хозяева.
box-bad-at = «{ $given }» — не время на этих часах.
box-bad-picture = Штрафов больше { $most }; столько нарисовать нельзя.
box-bad-file = { $path } не читается: { $reason }
box-bad-json = { $path } — не JSON: строка { $line }, знак { $column }: { $reason }
box-bad-shape = В { $path } должен быть список событий или объект с «events».
box-bad-rulebook = Правил «{ $given }» нет: { $known }.
box-bad-input = Это использовать нельзя: { $reason }

# Чего не хватает в предложении.
box-missing = Предложение нельзя прочитать однозначно: { $missing }
box-missing-notation = Напишите в записи, например: 3:00 H7 2; 3:30 A9 2; 4:00 goal H
box-missing-times = нет времени на часах, например 3:00.
box-missing-events = нет ни штрафа, ни гола.
box-missing-time = когда было «{ $given }»?
box-missing-team = чья команда в «{ $given }»?
box-missing-kind = какой штраф в «{ $given }»: малый, большой, …?
box-missing-what = что произошло в { $t }?
box-missing-words = непонятно «{ $given }».
box-missing-one-or-two = «{ $given }»: один игрок или двое?
box-missing-sides = кто в «{ $given }» хозяева и кто гости?
box-missing-direction = часы идут на прибавление или на убывание? Времена идут и так и так.
box-missing-period = времена в разных периодах; пишите, например, P2 12:34.

# Команда Discord и её форма.
command-box = штрафы
command-box-description = Штрафы: кто и когда выходит, сколько игроков на льду, текстом и рисунком
option-box-events = события
option-box-events-description = 3:00 H7 2; 4:10 A9 2+10; 5:20 гол A; 6:00 стоп — или не заполняйте, будет форма
box-form-title = Штрафы
box-form-home = Штрафы хозяев
box-form-home-about = По одному в строке: время, игрок, штрафы; ~ перед временем, если только сигнал
box-form-home-example =
    3:00 7 2
    5:10 12 2+10
box-form-away = Штрафы гостей
box-form-away-about = По одному в строке, как выше; «тренер скамеечный» — скамеечный штраф тренера
box-form-away-example =
    3:30 9 2
    8:05 4 5+GM
box-form-goals = Голы
box-form-goals-about = По одному в строке: время и кому засчитан
box-form-goals-example =
    5:20 гости
    7:45 хозяева
box-form-stops = Свистки
box-form-stops-about = По одному в строке: когда игра останавливалась, если это важно для выхода
box-form-stops-example = 6:00
box-form-clock = Как показывали часы
box-form-clock-about = С часами периода пишите П2 перед временем второго периода
box-form-clock-played = Сыгранное время с начала
box-form-clock-down = Часы периода, идут вниз
box-form-clock-up = Часы периода, идут вверх
