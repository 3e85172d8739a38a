# Решение словами: по сообщению на вид последствия, переменные — поля его класса.
# Тексты приходят как есть (bench_minor), да/нет — "yes"/"no", числа — числами, отсутствующее поле — "none".
# Атрибут .short — назывная форма: для вариантов, для разбора вызова и сравнений.
# Сообщения part-… — части предложений, которые стоят под ними.


penalty-name = { $kind ->
    [minor] малый
    [bench_minor] малый скамеечный
    [double_minor] двойной малый
    [major] большой
    [misconduct] дисциплинарный
    [game_misconduct] дисциплинарный до конца игры
    [gross_misconduct] грубый дисциплинарный
    [match] матч-штраф
    [game_ejection] удаление до конца игры (EJ)
    [penalty_shot] штрафной бросок
   *[other] штраф
 }

## penalty

part-penalty = { $kind ->
    [minor] Малый штраф
    [bench_minor] Малый скамеечный штраф
    [double_minor] Двойной малый штраф
    [major] Большой штраф
    [misconduct] Дисциплинарный штраф
    [game_misconduct] Дисциплинарный штраф до конца игры
    [gross_misconduct] Грубый дисциплинарный штраф
    [match] Матч-штраф
    [game_ejection] Удаление до конца игры (EJ)
    [penalty_shot] Штрафной бросок
   *[other] Штраф
 }
part-penalty-time = { $minutes ->
    [none] { "" }
    [one] { " " }({ $minutes } минута)
    [few] { " " }({ $minutes } минуты)
   *[many] { " " }({ $minutes } минут)
 }
part-penalty-link = { $kind ->
    [penalty_shot] { " " }за нарушение { "" }
   *[other] { " " }
 }
part-penalty-against = { $against ->
    [player] { part-penalty-link }{ $kind ->
        [penalty_shot] игрока
       *[other] игроку
     }
    [goalkeeper] { part-penalty-link }{ $kind ->
        [penalty_shot] вратаря
       *[other] вратарю
     }
    [team] { $kind ->
        [bench_minor] { "" }
        [penalty_shot] { "" }
       *[other] { " " }команде
     }
    [team_official] { part-penalty-link }{ $kind ->
        [penalty_shot] представителя команды
       *[other] представителю команды
     }
    [coach] { part-penalty-link }{ $kind ->
        [penalty_shot] тренера
       *[other] тренеру
     }
   *[none] { "" }
 }
part-penalty-infraction = { $infraction ->
    [too_many_players] { " " }за нарушение численного состава
    [delay_of_game] { " " }за задержку игры
    [illegal_substitution] { " " }за неправильную замену
    [ineligible_player] { " " }за участие неправомочного игрока
    [illegal_exit] { " " }за уход со льда не через скамейку игроков
    [leaving_bench] { " " }за уход со скамейки во время конфликта
    [leaving_penalty_bench] { " " }за преждевременный уход со скамейки штрафников
    [interference] { " " }за блокировку
    [leaving_crease] { " " }за уход от площади ворот во время конфликта
    [participation_beyond_centre] { " " }за участие в игре за красной линией
    [abuse_of_officials] { " " }за оскорбление судей
   *[none] { "" }
 }
part-penalty-limit = { $max_players ->
    [none] { "" }
    [one] , не более чем { $max_players } игроку одной команды
   *[many] , не более чем { $max_players } игрокам одной команды
 }
part-penalty-discretion = { $discretionary ->
    [yes] , если так решит судья
   *[no] { "" }
 }
consequence-penalty = { part-penalty }{ part-penalty-time }{ part-penalty-against }{ part-penalty-infraction }{ part-penalty-limit }{ part-penalty-discretion }.
    .short = { penalty-name }{ part-penalty-time }

## choice

part-chooser = { $chooser ->
    [non_offending_team] ненарушившей команды
    [penalized_team] наказанной команды
    [penalized_team_before_end_of_next_game] наказанной команды
    [captain] капитана
    [coach] тренера
    [referee] судьи
    [penalty_timekeeper] хронометриста штрафного времени
   *[other] стороны, имеющей на это право
 }
consequence-choice = { $chooser ->
    [non_offending_team] Ненарушившая команда выбирает: { $options }.
    [penalized_team] Наказанная команда выбирает: { $options }.
    [penalized_team_before_end_of_next_game] Наказанная команда до конца своей следующей игры выбирает: { $options }.
    [captain] Капитан выбирает: { $options }.
    [coach] Тренер выбирает: { $options }.
    [referee] Судья выбирает: { $options }.
    [penalty_timekeeper] Хронометрист штрафного времени выбирает: { $options }.
   *[other] Возможен выбор: { $options }.
 }
    .short = на выбор { part-chooser }: { $options }

## served_by

part-server = { $who ->
    [offender] сам наказанный игрок
    [any_teammate_not_goalkeeper] любой неоштрафованный партнёр, кроме вратаря
    [teammate_on_ice_at_offence] партнёр, бывший на площадке в момент нарушения
    [additional_teammate_not_goalkeeper] ещё один неоштрафованный игрок, кроме вратаря
    [substitute_goalkeeper] запасной вратарь
    [goalkeeper] сам вратарь
   *[other] партнёр по команде
 }
part-designated = { $designated_by ->
    [manager_or_coach_through_captain] { " " }(его называет менеджер или тренер через капитана)
    [captain] { " " }(его называет капитан)
    [referee] { " " }(его называет судья)
   *[none] { "" }
 }
part-served = { $what ->
    [unexpired_time] Остаток штрафа отбывает
   *[none] { $serves ->
        [none] Штраф отбывает
        [minor] Малый штраф отбывает
        [bench_minor] Малый скамеечный штраф отбывает
        [major] Большой штраф отбывает
        [misconduct] Дисциплинарный штраф отбывает
        [match] Пять минут матч-штрафа отбывает
        [match_minor] Пять минут матч-штрафа и малый отбывает
        [match_major] Пять минут матч-штрафа и большой отбывает
       *[other] Все эти штрафы один за другим отбывает
     }
 }
part-seat = { $placed ->
    [immediately] { $replaceable ->
        [no] ; он садится на скамейку штрафников сразу, менять его нельзя
        [yes] ; он садится на скамейку штрафников сразу, менять его можно
       *[none] ; он садится на скамейку штрафников сразу
     }
    [before_expiry] { $replaceable ->
        [no] ; сесть на скамейку штрафников он должен до истечения срока, менять его нельзя
        [yes] ; сесть на скамейку штрафников он должен до истечения срока, менять его можно
       *[none] ; сесть на скамейку штрафников он должен до истечения срока
     }
   *[none] { $replaceable ->
        [no] ; менять его нельзя
        [yes] ; менять его можно
       *[none] { "" }
     }
 }
consequence-served-by = { part-served } { part-server }{ part-designated }{ part-seat }.
    .short = отбывает { part-server }

## substitution

part-changer = { $who ->
    [both_teams] Обе команды могут сменить
   *[other] { $team ->
        [visiting] Гости могут сменить
        [home] Хозяева могут сменить
       *[none] Команда может сменить
     }
 }
part-change-allowed = { $who ->
    [player_for_goalkeeper] Вместо вратаря может выйти игрок
    [goalkeeper] Вратаря сменить можно
    [goalkeeper_for_extra_attacker] Вратарь может вернуться вместо шестого полевого
    [goalkeeper_back] Вратарь может вернуться вместо шестого полевого
    [injured_player] Травмированного игрока заменить можно
    [penalized_player] Вместо наказанного игрока сразу может выйти другой
    [offender] Вместо наказанного игрока сразу может выйти другой
    [both_teams] Замены сразу разрешены обеим командам
   *[other] { $team ->
        [visiting] Гости могут меняться
        [home] Хозяева могут меняться
       *[none] Замена разрешена сразу
     }
 }
part-change-time = { $seconds ->
    [none] { "" }
    [one] { " " }за { $seconds } секунду
    [few] { " " }за { $seconds } секунды
   *[many] { " " }за { $seconds } секунд
 }
part-change-number = { $max_players ->
    [none] { $seconds ->
        [none] { part-change-allowed }
       *[other] { part-changer } игроков{ part-change-time }
     }
    [one] { part-changer } одного игрока{ part-change-time }
   *[many] { part-changer } до { $max_players } игроков{ part-change-time }
 }
part-change-noted = { $note ->
    [goalkeeper_may_return_before_shot] Вратарь может вернуться до броска
    [full_goalkeeper_equipment] Вместо вратаря сразу может выйти член команды или другой вратарь с полной вратарской экипировкой
    [goalkeeper_equipment] Вместо вратаря сразу может выйти член команды или запасной вратарь с вратарской экипировкой
    [until_his_time_starts] Пока не пошло время наказанного игрока, вместо него играет замена
    [penalized_player_replaced] Заменяют только самого наказанного игрока
   *[other] { part-change-number }
 }
part-change-refused = { $who ->
    [goalkeeper] Вратаря сменить нельзя
    [player_for_goalkeeper] Вместо вратаря выйти нельзя
    [both_teams] Замены запрещены обеим командам
    [penalized_player] Выйти вместо наказанного игрока нельзя
    [offender] Выйти вместо наказанного игрока нельзя
   *[other] { $team ->
        [visiting] Гости меняться не могут
        [home] Хозяева меняться не могут
       *[none] Замена запрещена
     }
 }
part-change-until = { $until ->
    [none] { part-change-refused }
    [penalized_player_at_bench] Выйти вместо отбывшего штраф нельзя, пока он не доберётся до скамейки игроков
    [play_resumes] { part-change-refused }, пока игра не возобновится
    [play_commences] { part-change-refused }, пока игра не начнётся
    [face_off] { part-change-refused } до вбрасывания
    [next_stoppage] { part-change-refused } до ближайшей остановки
   *[other] { part-change-refused } (временно)
 }
consequence-substitution = { $allowed ->
    [none] { $note ->
        [penalized_player_replaced] Заменить можно только самого наказанного игрока
        [only_from_penalty_bench] Выйти вместо наказанного игрока можно только со скамейки штрафников
       *[other] { part-change-until }
     }
    [immediate_for_equal_number] { $team ->
        [visiting] На равное число штрафов гости сразу выпускают замену
        [home] На равное число штрафов хозяева сразу выпускают замену
       *[none] { $note ->
            [accompanying_penalty] На сопутствующий штраф, погашенный как обоюдный, замену выпускают сразу
            [match_penalty] На матч-штраф, погашенный как обоюдный, замену выпускают сразу
            [surplus_is_served] На равное число штрафов обе команды сразу выпускают замену, а лишние штрафы отбываются
           *[other] На равное число штрафов обе команды сразу выпускают замену
         }
     }
   *[immediate] { part-change-noted }
 }.
    .short = { $allowed ->
        [none] без замены
        [immediate_for_equal_number] замена на равное число штрафов
       *[immediate] замена сразу
     }

## strength

part-skaters = { $skaters ->
    [one] { $skaters } полевой игрок
    [few] { $skaters } полевых игрока
   *[many] { $skaters } полевых игроков
 }
consequence-strength = { $reduced ->
    [yes] { $skaters ->
        [none] Наказанная команда играет в уменьшенном составе.
       *[other] Наказанная команда играет в уменьшенном составе: { part-skaters }.
     }
    [no] { $skaters ->
        [none] Состав команды на площадке не уменьшается.
       *[other] Состав команды на площадке не уменьшается: { part-skaters }.
     }
   *[none] { $skaters ->
        [none] Состав на площадке определяют штрафы.
       *[other] У команды на площадке { part-skaters }.
     }
 }
    .short = { $reduced ->
        [yes] { $skaters ->
            [none] игра в уменьшенном составе
           *[other] игра в уменьшенном составе ({ part-skaters })
         }
        [no] { $skaters ->
            [none] состав не уменьшается
           *[other] состав не уменьшается ({ part-skaters })
         }
       *[none] { $skaters ->
            [none] состав на площадке
           *[other] { part-skaters }
         }
     }

## release

part-released = { $who ->
    [additional_teammate_not_goalkeeper] Отбывающий игрок
    [additional_player] Отбывающий игрок
    [designated_player] Отбывающий игрок
    [stand_in] Отбывающий игрок
    [substitute] Заменивший его
    [offender] Наказанный игрок
    [penalized_player] Наказанный игрок
    [first_player] Первый игрок
    [second_player] Второй игрок
    [third_player] Третий игрок
    [least_time_left] Игрок, которому осталось меньше всего,
    [as_captain_designates] Игрок, которого назовёт капитан,
    [surplus_player] Игрок, чей штраф не погашен,
    [substituted_player] Игрок, чей штраф погашен,
    [owner_of_major] Игрок с большим штрафом
   *[other] Игрок
 }
part-release-order = { $who ->
    [first_player] Первым выходит первый игрок
    [second_player] Первым выходит второй игрок
    [as_captain_designates] Игроки выходят в том порядке, который назовёт капитан
   *[other] Игроки выходят в том порядке, в каком истекли их штрафы
 }
consequence-release = { $when ->
    [on_expiry] { part-released } выходит по истечении штрафа{ $clock ->
        [playing_time] ; идёт только чистое игровое время.
       *[none] .
     }
    [on_goal_against] { part-released } выходит после гола в ворота своей команды.
    [first_stoppage_after_expiry] { part-released } выходит на первой остановке после истечения штрафа.
    [next_stoppage] { part-released } выходит на ближайшей остановке.
    [in_order_of_expiry] { part-release-order }.
   *[other] { part-released } выходит, когда это допускают правила.
 }
    .short = { $when ->
        [on_expiry] { $who ->
            [first_player] первым выходит первый игрок
            [second_player] первым выходит второй игрок
           *[other] выход по истечении штрафа
         }
        [on_goal_against] { $who ->
            [first_player] после гола выходит первый игрок
            [second_player] после гола выходит второй игрок
           *[other] выход после пропущенного гола
         }
        [first_stoppage_after_expiry] выход на первой остановке после истечения штрафа
        [next_stoppage] выход на ближайшей остановке
        [in_order_of_expiry] { $who ->
            [first_player] первым выходит первый игрок
            [second_player] первым выходит второй игрок
            [as_captain_designates] выход в порядке, названном капитаном
           *[other] выход в порядке истечения штрафов
         }
       *[other] выход со скамейки штрафников
     }

## order

part-order-first = { $first ->
    [unexpired_penalty] Сначала отбывается остаток первого штрафа
    [additional_minor] Сначала отбывается дополнительный малый штраф
    [first_penalty] Отбывается один штраф
    [minor] Сначала отбывается малый штраф
    [bench_minor] Сначала отбывается малый скамеечный штраф
    [double_minor] Сначала отбывается двойной малый штраф
    [major] Сначала отбывается большой штраф
    [match] Сначала отбываются пять минут матч-штрафа
    [misconduct] Сначала отбывается дисциплинарный штраф
    [game_misconduct] Сначала идёт дисциплинарный штраф до конца игры
    [timed_penalty] Сначала отбывается малый или большой штраф
    [penalty_shot] Сначала исполняется штрафной бросок
    [visiting_penalized_players] Первыми садятся удалённые игроки гостей
    [home_penalized_players] Первыми садятся удалённые игроки хозяев
    [unpaired_minor] Сначала отбывается малый штраф, которому нет пары
    [surplus_minor] Сначала отбывается малый штраф, которому нет пары
   *[other] { $consecutive ->
        [yes] Штрафы отбываются один за другим
       *[no] Этот штраф отбывается первым
     }
 }
part-order-second = { $second ->
    [none] { $first ->
        [penalty_shot] , а свой штраф игрок отбывает потом
       *[other] { "" }
     }
    [unexpired_penalty] , затем остаток другого штрафа
    [additional_minor] , затем дополнительный малый
    [minor] { $first ->
        [minor] , затем второй малый
       *[other] , затем малый
     }
    [bench_minor] , затем малый скамеечный
    [double_minor] , затем двойной малый
    [major] { $first ->
        [major] , затем второй большой
       *[other] , затем большой
     }
    [match] , затем пять минут матч-штрафа
    [misconduct] , затем дисциплинарный
    [game_misconduct] , затем дисциплинарный до конца игры
    [timed_penalty] , затем малый или большой
    [visiting_penalized_players] , затем удалённые игроки гостей
    [home_penalized_players] , затем удалённые игроки хозяев
    [next_penalty] , затем следующий
   *[other] , затем другой штраф
 }
consequence-order = { part-order-first }{ part-order-second }{ $consecutive ->
        [yes] { $second ->
            [none] { "" }
           *[other] , без перерыва
         }
       *[no] { "" }
     }.
    .short = { $first ->
        [unexpired_penalty] сначала остаток первого штрафа
        [additional_minor] сначала дополнительный малый
        [first_penalty] штрафы один за другим
        [minor] сначала малый
        [bench_minor] сначала малый скамеечный
        [double_minor] сначала двойной малый
        [major] сначала большой
        [match] сначала пять минут матч-штрафа
        [misconduct] сначала дисциплинарный
        [game_misconduct] сначала дисциплинарный до конца игры
        [timed_penalty] сначала малый или большой
        [penalty_shot] сначала штрафной бросок
        [visiting_penalized_players] сначала удалённые игроки гостей
        [home_penalized_players] сначала удалённые игроки хозяев
        [unpaired_minor] сначала малый без пары
        [surplus_minor] сначала малый без пары
       *[other] { $consecutive ->
            [yes] штрафы один за другим
           *[no] сначала этот штраф
         }
     }

## delay_start

part-waiting = { $who ->
    [major] Время большого штрафа
    [minor] Время малого штрафа
    [bench_minor] Время малого скамеечного штрафа
    [match] Время матч-штрафа
    [third_player] Время третьего игрока
    [third_penalized_player] Время третьего игрока
    [offender] Время наказанного игрока
    [first_player] Время первого игрока
    [second_player] Время второго игрока
    [both] Время обоих новых штрафов
    [one_of_the_two] Время одного из двух новых штрафов
   *[other] Время этого штрафа
 }
consequence-delay-start = { part-waiting } { $until ->
    [one_of_first_two_elapsed] пойдёт, только когда закончится штраф одного из первых двоих.
   *[none] пока не идёт.
 }
    .short = { $who ->
        [major] отложенный большой
        [minor] отложенный малый
        [bench_minor] отложенный малый скамеечный
        [match] отложенный матч-штраф
        [third_player] отложенный штраф третьего игрока
        [third_penalized_player] отложенный штраф третьего игрока
        [first_player] отложенный штраф первого игрока
        [second_player] отложенный штраф второго игрока
        [both] оба новых штрафа отложены
        [one_of_the_two] один из двух новых штрафов отложен
       *[other] отложенный штраф
     }

## terminate, wipe_out, goal

consequence-terminate = { $which ->
    [minor] Из-за гола заканчивается отбываемый малый штраф.
    [bench_minor] Из-за гола заканчивается отбываемый малый скамеечный штраф.
    [coincident_minor] Из-за гола заканчивается обоюдный малый штраф.
    [minor_causing_shorthandedness] Из-за гола заканчивается тот малый штраф, из-за которого команда в меньшинстве.
    [major] Из-за гола заканчивается отбываемый большой штраф.
    [match] Из-за гола заканчиваются пять минут матч-штрафа.
    [none] Гол не заканчивает ни одного штрафа.
   *[other] Из-за гола заканчивается один отбываемый штраф.
 }
    .short = { $which ->
        [minor] конец отбываемого малого
        [bench_minor] конец отбываемого малого скамеечного
        [coincident_minor] конец обоюдного малого
        [minor_causing_shorthandedness] конец малого, из-за которого команда в меньшинстве
        [major] конец отбываемого большого
        [match] конец пяти минут матч-штрафа
        [none] ни один штраф не заканчивается
       *[other] конец одного отбываемого штрафа
     }

consequence-wipe-out = { $which ->
    [first_minor] Из-за гола первый показанный малый штраф не назначается.
    [minor] Из-за гола показанный малый штраф не назначается.
    [major] Из-за гола показанный большой штраф не назначается.
    [all] Из-за гола ни один из показанных штрафов не назначается.
    [none] Гол не отменяет ни одного показанного штрафа.
   *[other] Из-за гола показанный штраф не назначается.
 }
    .short = { $which ->
        [first_minor] первый показанный малый не назначается
        [minor] показанный малый не назначается
        [major] показанный большой не назначается
        [all] показанные штрафы не назначаются
        [none] показанные штрафы назначаются и при голе
       *[other] показанный штраф не назначается
     }

consequence-goal = { $allowed ->
    [yes] Гол засчитан.
   *[no] Гол не засчитан.
 }
    .short = { $allowed ->
        [yes] гол засчитан
       *[no] гол не засчитан
     }

## play, face_off

consequence-play = { $stops ->
    [immediately] Игра сразу останавливается.
    [when_offender_side_has_possession] Игра останавливается, как только шайба под контролем нарушившей команды.
    [on_change_of_possession] Игра останавливается, когда шайба перейдёт к другой команде.
    [on_completion_of_play] Игра останавливается, когда ненарушившая команда завершит атаку.
    [no] Игра продолжается.
   *[other] Игра останавливается.
 }
    .short = { $stops ->
        [immediately] остановка сразу
        [when_offender_side_has_possession] остановка, когда шайба под контролем нарушившей команды
        [on_change_of_possession] остановка при смене владения
        [on_completion_of_play] остановка после завершения атаки соперника
        [no] игра продолжается
       *[other] остановка игры
     }

part-spot = { $spot ->
    [centre_ice] в центре
    [where_play_stopped] на месте остановки игры
    [last_legally_played] там, где шайбой последний раз сыграли по правилам
    [centre_or_end_zone_better_for_non_offending] в центре или в концевой зоне — где выгоднее ненарушившей команде
    [nearest_neutral_zone_spot] на ближайшей точке нейтральной зоны
    [neutral_zone_near_defending_blue_line_of_shooting_team] в нейтральной зоне, у синей линии защиты команды, отправившей шайбу
    [either_end_spot_in_zone_of_shot] на любой концевой точке той зоны, где исполнялся бросок
   *[other] на точке, которую указывают правила
 }
consequence-face-off = Вбрасывание { part-spot }.
    .short = вбрасывание { part-spot }

## warning

consequence-warning = { $to ->
    [team] { $via ->
        [coach] Команде — предупреждение через тренера.
       *[none] Команде — предупреждение.
     }
    [coach] Тренеру — предупреждение.
    [player] { $via ->
        [coach] Игроку — предупреждение через тренера.
       *[none] Игроку — предупреждение.
     }
   *[other] Выносится предупреждение.
 }
    .short = { $to ->
        [team] предупреждение команде
        [coach] предупреждение тренеру
        [player] предупреждение игроку
       *[other] предупреждение
     }

## suspension

part-authority = { $decided_by ->
    [proper_authorities] уполномоченный орган
    [proper_disciplinary_authority] дисциплинарный орган
    [disciplinary_committee] дисциплинарный комитет лиги или турнира
    [league_discipline_committee] дисциплинарный комитет Лиги
    [discipline_committee_of_next_event] дисциплинарный комитет следующего турнира
    [president_commissioner] президент или комиссар Лиги
    [referee_in_chief] главный арбитр
    [league_appointee] назначенное Лигой лицо
    [hearing] слушание
    [president_commissioner_referee_in_chief_league_appointee] президент или комиссар Лиги, главный арбитр либо назначенное Лигой лицо
   *[other] дисциплинарный орган
 }
part-suspended = { $who ->
    [head_coach] Дисквалификация главного тренера
    [coach] Дисквалификация тренера
    [team_official] Дисквалификация представителя команды
    [goalkeeper] Дисквалификация вратаря
   *[other] Дисквалификация
 }
part-games = { $scope ->
    [next_games_of_that_team] { $games ->
        [one] на следующую игру этой команды
        [few] на { $games } следующие игры этой команды
       *[many] на { $games } следующих игр этой команды
     }
    [next_scheduled_league_games] { $games ->
        [one] на следующую календарную игру Лиги
        [few] на { $games } следующие календарные игры Лиги
       *[many] на { $games } следующих календарных игр Лиги
     }
    [next_league_games] { $games ->
        [one] на следующую игру Лиги
        [few] на { $games } следующие игры Лиги
       *[many] на { $games } следующих игр Лиги
     }
    [all_usah_games_and_practices] { $games ->
        [one] на { $games } игру, со всех игр и тренировок USA Hockey
        [few] на { $games } игры, со всех игр и тренировок USA Hockey
       *[many] на { $games } игр, со всех игр и тренировок USA Hockey
     }
    [same_playoff_or_championship] { $games ->
        [one] на { $games } игру того же плей-офф или чемпионата
        [few] на { $games } игры того же плей-офф или чемпионата
       *[many] на { $games } игр того же плей-офф или чемпионата
     }
   *[none] { $competition ->
        [playoffs] { $games ->
            [one] на следующую игру плей-офф
            [few] на { $games } следующие игры плей-офф
           *[many] на { $games } следующих игр плей-офф
         }
        [regular_season] { $games ->
            [one] на следующую игру регулярного чемпионата
            [few] на { $games } следующие игры регулярного чемпионата
           *[many] на { $games } следующих игр регулярного чемпионата
         }
       *[none] { $games ->
            [one] на { $games } игру
            [few] на { $games } игры
           *[many] на { $games } игр
         }
     }
 }
part-case-decided = { $decided_by ->
    [none] { "" }
   *[other] { " " }(его принимает { part-authority })
 }
part-hearing = { $until_hearing ->
    [yes] { " " }до решения по делу{ part-case-decided }
   *[no] { "" }
 }
part-days = { $days ->
    [none] { "" }
    [one] ; решение — в течение { $days } дня
    [few] ; решение — в течение { $days } дней
   *[many] ; решение — в течение { $days } дней
 }
part-added = { $in_addition ->
    [none] { "" }
   *[other] , сверх любой другой дисквалификации
 }
part-heard = { $hearing ->
    [none] { "" }
    [mandatory] { " " }и обязательное слушание
   *[other] { " " }и слушание
 }
part-more = { $until_hearing ->
    [yes] { $hearing ->
        [mandatory] ; слушание обязательно{ part-added }
        [mandatory_decision_within_30_days] ; слушание обязательно, решение — в течение 30 дней{ part-added }
       *[none] { part-added }
     }
   *[no] { $decided_by ->
        [none] { part-added }
       *[other] ; { part-authority } может её увеличить
     }
 }
part-suspension-open = { $scope ->
    [all_usah_games_and_practices] Отстранение от всех игр и тренировок USA Hockey{ part-hearing }{ part-days }{ part-more }
    [same_playoff_or_championship] Дисквалификация отбывается на том же плей-офф или чемпионате
    [next_games_of_that_team] { part-suspended } на следующие игры этой команды{ part-hearing }{ part-more }
    [next_scheduled_league_games] { part-suspended } на следующие календарные игры Лиги{ part-hearing }{ part-more }
    [next_league_games] { part-suspended } на следующие игры Лиги{ part-hearing }{ part-more }
   *[none] { $until_hearing ->
        [yes] { part-suspended }{ part-hearing }{ part-days }{ part-more }
       *[no] { $days ->
            [none] { $decided_by ->
                [none] { $in_addition ->
                    [none] { $hearing ->
                        [none] { part-suspended }
                       *[other] Дисквалификацию решает слушание
                     }
                   *[other] Возможна дополнительная дисквалификация
                 }
               *[other] { $hearing ->
                    [held] Слушание прошло; решение о дисквалификации принимает { part-authority }
                    [after_hearing_at_discretion] После слушания { part-authority } может увеличить дисквалификацию
                    [after_investigation] После разбора { part-authority } может увеличить дисквалификацию
                    [none] Возможна дополнительная дисквалификация; её определяет { part-authority }
                   *[other] Возможна дополнительная дисквалификация; её после слушания определяет { part-authority }
                 }
             }
            [one] Решение по делу — в течение { $days } дня
            [few] Решение по делу — в течение { $days } дней
           *[many] Решение по делу — в течение { $days } дней
         }
     }
 }
consequence-suspension = { $ended ->
    [none] { $games ->
        [none] { part-suspension-open }.
        [0] Дисквалификации нет.
       *[other] { part-suspended } { part-games }{ part-heard }{ part-more }.
     }
    [automatically_if_hearing_prevented] { $days ->
        [none] Если слушанию помешали уважительные обстоятельства, дисквалификация снимается сама.
        [one] Если слушанию помешали уважительные обстоятельства, через { $days } день дисквалификация снимается сама.
        [few] Если слушанию помешали уважительные обстоятельства, через { $days } дня дисквалификация снимается сама.
       *[many] Если слушанию помешали уважительные обстоятельства, через { $days } дней дисквалификация снимается сама.
     }
   *[other] { $days ->
        [none] Дисквалификация снимается сама.
        [one] Через { $days } день дисквалификация снимается сама.
        [few] Через { $days } дня дисквалификация снимается сама.
       *[many] Через { $days } дней дисквалификация снимается сама.
     }
 }
    .short = { $games ->
        [none] { $ended ->
            [none] дисквалификация
           *[other] конец дисквалификации
         }
        [0] без дисквалификации
       *[other] дисквалификация { part-games }
     }

## fine, report, record

part-fined = { $against ->
    [team] Денежный штраф команде
    [player] Денежный штраф игроку
   *[none] Денежный штраф
 }
part-fine-per = { $per ->
    [none] { "" }
    [player] { " " }за каждого участника
    [player_involved] { " " }за каждого участника
    [occurrence] { " " }за каждый случай
    [game_of_unexpired_suspension] { " " }за каждую неотбытую игру дисквалификации
   *[other] { " " }каждый раз
 }
part-fine-total = { $total ->
    [none] { "" }
   *[other] , всего до { $total } долл.
 }
consequence-fine = { $max ->
    [none] Возможен денежный штраф; сумма в тексте не указана.
    [0] Возможен денежный штраф; сумма в тексте не указана.
   *[other] { part-fined } до { $max } долл.{ part-fine-per }{ $total ->
        [none] { $per ->
            [none] { "" }
           *[other] .
         }
       *[other] { part-fine-total }
     }
 }
    .short = { $max ->
        [none] денежный штраф
        [0] денежный штраф
       *[other] денежный штраф до { $max } долл.{ part-fine-per }
     }

consequence-report = { $when ->
    [immediately_after_game] Судья подаёт доклад уполномоченным органам сразу после игры.
   *[none] Судья подаёт доклад уполномоченным органам.
 }
    .short = доклад уполномоченным органам

part-minutes = { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
 }
part-recorded-against = { $against ->
    [player] { " " }на игрока
    [goalkeeper] { " " }на вратаря
    [team] { " " }на команду
    [team_official] { " " }на представителя команды
    [coach] { " " }на тренера
   *[none] { "" }
 }
consequence-record = { $minutes ->
    [none] Штраф записывают{ part-recorded-against }.
   *[other] В протокол{ part-recorded-against }: { part-minutes }.
 }
    .short = { $minutes ->
        [none] запись{ part-recorded-against }
       *[other] в протокол: { part-minutes }
     }

## removal

part-removed = { $who ->
    [offender] Нарушитель
    [penalized_player] Наказанный игрок
    [goalkeeper] Вратарь
    [fouled_player] Пострадавший игрок
    [designated_player] Назначенный игрок
    [team_official] Представитель команды
    [head_coach] Главный тренер
    [coach] Тренер
    [visiting_penalized_players] Удалённые игроки гостей
    [home_penalized_players] Удалённые игроки хозяев
    [players_of_both_teams] Игроки обеих команд
   *[other] Тот, кого это касается,
 }
part-place = { $where ->
    [penalty_bench] сесть на скамейку штрафников
    [dressing_room] уйти в раздевалку
    [visitors_place] сесть на место для гостей на скамейке штрафников
    [place_farthest_from_gate] сесть на край скамейки штрафников, самый дальний от калитки
    [sides_of_rink_beyond_centre_red_line] отойти к бортам за красную линию
   *[none] покинуть игру
 }
consequence-removal = { part-removed } { $who ->
        [visiting_penalized_players] должны
        [home_penalized_players] должны
        [players_of_both_teams] должны
       *[other] должен
     } { part-place }.
    .short = { $where ->
        [penalty_bench] на скамейку штрафников
        [dressing_room] в раздевалку
        [visitors_place] на место для гостей на скамейке штрафников
        [place_farthest_from_gate] на край скамейки штрафников, дальний от калитки
        [sides_of_rink_beyond_centre_red_line] к бортам за красную линию
       *[none] удаление из игры
     }

## shot

part-shooter = { $shooter ->
    [fouled_player] { $designated_by ->
        [referee] Бросает пострадавший игрок, его называет судья
        [captain_of_non_offending_team] Бросает пострадавший игрок, его называет капитан ненарушившей команды
       *[none] Бросает пострадавший игрок
     }
    [player_on_ice_at_foul] { $designated_by ->
        [referee] Бросает игрок, бывший на площадке в момент нарушения; его называет судья
        [captain_of_non_offending_team] Бросает игрок, бывший на площадке в момент нарушения; его называет капитан ненарушившей команды
       *[none] Бросает игрок, бывший на площадке в момент нарушения
     }
   *[none] { $designated_by ->
        [referee] Исполнителя называет судья
        [captain_of_non_offending_team] Исполнителя называет капитан ненарушившей команды
       *[none] { "" }
     }
 }
part-shooter-final = { $changeable ->
    [no] ; изменить выбор нельзя. { "" }
    [yes] ; выбор ещё можно изменить. { "" }
   *[none] . { "" }
 }
part-shot-who = { $shooter ->
    [none] { $designated_by ->
        [none] { $changeable ->
            [no] Изменить выбор исполнителя нельзя. { "" }
            [yes] Выбор исполнителя ещё можно изменить. { "" }
           *[none] { "" }
         }
       *[other] { part-shooter }{ part-shooter-final }
     }
   *[other] { part-shooter }{ part-shooter-final }
 }
part-shot-start = { $start ->
    [none] { $on ->
        [none] { "" }
        [immediately] Бросок исполняется сразу. { "" }
       *[other] Бросок начинается по команде судьи. { "" }
     }
   *[other] { $on ->
        [none] Шайба лежит на центральной точке. { "" }
       *[other] Шайба лежит на центральной точке, начало — по команде судьи. { "" }
     }
 }
part-shot-end = { $complete_on ->
    [goal_line] Когда шайба пересекла линию ворот, попытка окончена. { "" }
    [shot_released] Когда бросок сделан, попытка окончена. { "" }
   *[none] { "" }
 }
part-shot-retake = { $retake ->
    [yes] Бросок повторяется. { "" }
    [no] Бросок не повторяется. { "" }
   *[none] { "" }
 }
part-shot-time = { $time_counts ->
    [no] Время броска в игровое не входит. { "" }
    [yes] Время броска входит в игровое. { "" }
   *[none] { "" }
 }
part-shot-defender = { $defender ->
    [none] { "" }
    [goalkeeper] Ворота защищает вратарь.
    [substitute_goalkeeper] Ворота защищает запасной вратарь.
    [temporary_goalkeeper] Ворота защищает временный вратарь.
    [skater] Ворота защищает полевой игрок.
   *[other] При броске в воротах может быть только вратарь: заявленный, запасной или временный.
 }
consequence-shot = { part-shot-who }{ part-shot-start }{ part-shot-end }{ part-shot-retake }{ part-shot-time }{ part-shot-defender }
    .short = { $retake ->
        [yes] повтор броска
        [no] без повтора броска
       *[none] { $shooter ->
            [fouled_player] бросок пострадавшего игрока
            [player_on_ice_at_foul] бросок игрока, бывшего на площадке в момент нарушения
           *[none] порядок броска
         }
     }

## arm_signal, signal

consequence-arm-signal = { $given ->
    [yes] Судья поднимает руку: штраф показан.
   *[no] Судья руку не поднимает.
 }
    .short = { $given ->
        [yes] рука поднята
       *[no] рука не поднимается
     }

part-signaller = { $by ->
    [referee] Судья
    [linesman] Линейный судья
    [face_off_referee] Судья, проводящий вбрасывание,
    [non_face_off_referee] Судья, не проводящий вбрасывание,
   *[other] Судья
 }
part-signal = { $act ->
    [raise_hand] поднимает руку
    [lower_hand] опускает руку
    [whistle] даёт свисток
   *[other] даёт сигнал
 }
part-signal-meaning = { $meaning ->
    [visitors_closed] : гости больше не меняются
    [home_closed] : хозяева больше не меняются
    [take_positions] : игроки занимают места для вбрасывания
   *[none] { "" }
 }
consequence-signal = { part-signaller } { part-signal }{ part-signal-meaning }.
    .short = { $act ->
        [raise_hand] рука поднята
        [lower_hand] рука опущена
        [whistle] свисток
       *[other] сигнал
     }

## time_limit

part-timed = { $who ->
    [visiting] У гостей
    [home] У хозяев
    [incoming_goalkeeper] У выходящего вратаря
    [all_players] У игроков
   *[none] У команд
 }
part-time-purpose = { $purpose ->
    [line_change] { " " }на смену
    [face_off_positions] { " " }на то, чтобы занять места для вбрасывания
    [puck_drop] { " " }до вбрасывания
   *[none] { "" }
 }
part-seconds = { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
 }
consequence-time-limit = { $extra ->
    [yes] { part-timed } есть дополнительное время{ part-time-purpose }{ $seconds ->
        [none] ; сколько — в тексте не сказано.
       *[other] : { part-seconds }.
     }
    [no] { part-timed } нет дополнительного времени{ part-time-purpose }.
   *[none] { $seconds ->
        [none] { part-timed } есть разумное время{ part-time-purpose }; секунды в тексте не названы.
        [one] { $purpose ->
            [puck_drop] Шайба вбрасывается через { $seconds } секунду.
           *[other] { part-timed } { part-seconds }{ part-time-purpose }.
         }
       *[other] { $purpose ->
            [puck_drop] Шайба вбрасывается через { part-seconds }.
           *[other] { part-timed } { part-seconds }{ part-time-purpose }.
         }
     }
 }
    .short = { $extra ->
        [yes] дополнительное время
        [no] без дополнительного времени
       *[none] { $seconds ->
            [none] разумное время
           *[other] { part-seconds }
         }
     }

## requirement, announce, return_to_bench

consequence-requirement = { $what ->
    [retiring_player_at_bench] До выхода сменщика уходящий должен быть у скамейки и вне игры.
    [retiring_player_within_3_m] До выхода сменщика уходящий должен быть не дальше 3 м (10 футов) от скамейки.
    [goalkeeper_within_5_ft] До выхода сменщика вратарь должен быть не дальше 5 футов (1,5 м) от скамейки.
    [goalkeeper_within_3_m] До выхода сменщика вратарь должен быть не дальше 3 м (10 футов) от скамейки.
    [go_by_way_of_ice_to_bench] Игрок должен сначала проехать со скамейки штрафников по площадке к скамейке игроков.
    [full_number] У каждой команды на площадке должны быть все положенные ей игроки.
    [take_face_off_positions] Игроки должны занять места для вбрасывания.
    [leave_at_players_bench] Уходить со льда можно только у скамейки игроков.
    [proceed_directly_to_face_off] Игроки должны ехать прямо к месту вбрасывания.
    [same_players_as_when_puck_left_stick] На льду остаются те же игроки, кто был там, когда шайба сошла с клюшки.
    [no_goalkeeper_privileges] У игрока, вышедшего вместо вратаря, прав вратаря нет.
    [goalkeeper_change_in_line_change_time] Вратаря надо сменить за обычное время смены.
    [timekeeper_notes_time_and_alerts_referee] Хронометрист штрафного времени отмечает время и сообщает судье.
    [stay_away_from_bench] Представитель команды не должен находиться у скамейки.
    [no_directing_of_play] Представитель команды не может никак руководить командой.
    [referee_in_face_off_position] Судья, проводящий вбрасывание, стоит на своём обычном месте.
   *[other] Надо соблюсти порядок, установленный правилом.
 }
    .short = { $what ->
        [retiring_player_at_bench] сначала уходящий у скамейки
        [retiring_player_within_3_m] сначала уходящий в 3 м (10 футах) от скамейки
        [goalkeeper_within_5_ft] сначала вратарь в 5 футах (1,5 м) от скамейки
        [goalkeeper_within_3_m] сначала вратарь в 3 м (10 футах) от скамейки
        [go_by_way_of_ice_to_bench] по площадке к скамейке игроков
        [full_number] полный состав на площадке
        [take_face_off_positions] места для вбрасывания заняты
        [leave_at_players_bench] уход со льда у скамейки игроков
        [proceed_directly_to_face_off] прямо к месту вбрасывания
        [same_players_as_when_puck_left_stick] те же игроки, что и когда шайба сошла с клюшки
        [no_goalkeeper_privileges] без прав вратаря
        [goalkeeper_change_in_line_change_time] смена вратаря за обычное время
        [timekeeper_notes_time_and_alerts_referee] хронометрист отмечает время и сообщает судье
        [stay_away_from_bench] представитель команды не у скамейки
        [no_directing_of_play] без руководства командой
        [referee_in_face_off_position] судья на месте вбрасывания
       *[other] порядок по правилу
     }

consequence-announce = { $what ->
    [premature_goalkeeper_substitution] Объявляют: игру остановили, потому что вратаря сменили слишком рано.
    [improper_line_change] Штраф объявляют как задержку игры: неправильная смена.
    [slow_proceeding] Штраф объявляют как задержку игры: медленное движение к месту вбрасывания или к скамейке.
    [name_of_shooter] Имя исполнителя броска объявляют.
   *[other] Об этом объявляют зрителям.
 }
    .short = { $what ->
        [premature_goalkeeper_substitution] объявление: преждевременная замена вратаря
        [improper_line_change] объявление: неправильная смена
        [slow_proceeding] объявление: медленное движение к точке или скамейке
        [name_of_shooter] объявление имени исполнителя
       *[other] объявление
     }

consequence-return-to-bench = { $who ->
   *[changing_players] Пытавшихся смениться возвращают на скамейку.
 }
    .short = возврат на скамейку

## ineligible, no_penalty

part-barred = { $who ->
    [late_entrant] Вышедший позже не может играть шайбой, идущей из его зоны защиты
    [replacement_from_players_bench] Выйти вместо наказанного игрока нельзя
    [replacement] Выйти вместо наказанного игрока нельзя
    [team_official] Представитель команды участвовать не может
    [coach] Тренер участвовать не может
    [skater] Полевой игрок защищать ворота при броске не может
    [candidate] Выбрать этого игрока нельзя
    [goalkeeper] Выбрать вратаря нельзя
    [penalized_player] Выбрать оштрафованного игрока нельзя
    [suspended_person] Дисквалифицированный участвовать не может
    [offender] Нарушитель участвовать не может
   *[other] Тот, кого это касается, участвовать не может
 }
part-barred-until = { $until ->
    [none] { "" }
    [end_of_game] { " " }до конца игры
    [end_of_shot] { $who ->
        [skater] { "" }
       *[other] { " " }до конца броска
     }
    [own_zone_return] , пока не вернётся в эту зону
    [possession_by_other] , пока шайбой не овладеет другой игрок
    [own_zone_return_or_possession_by_other] , пока не вернётся в эту зону или шайбой в средней зоне либо в его зоне нападения не овладеет другой
    [next_entry_from_penalty_bench] , кроме как со скамейки штрафников
    [entry_from_penalty_bench] , кроме как со скамейки штрафников
    [next_stoppage] { " " }до ближайшей остановки
    [decided] { " " }до решения по делу
   *[other] { " " }(временно)
 }
consequence-ineligible = { $decided_by ->
    [none] { part-barred }{ part-barred-until }.
    [discipline_committee_of_next_event] Допускать ли на следующий турнир, решает только его дисциплинарный комитет.
    [league_discipline_committee] Об остатке дисквалификации решает только дисциплинарный комитет Лиги.
   *[other] О допуске решает только дисциплинарный орган.
 }
    .short = { $decided_by ->
        [none] нет права участвовать
       *[other] о допуске решает комитет
     }

consequence-no-penalty = { $kind ->
    [game_ejection] Удаление до конца игры (EJ) дать нельзя.
    [game_misconduct] Дисциплинарного до конца игры за это нет.
   *[other] Штрафа нет.
 }
    .short = { $kind ->
        [game_ejection] без удаления до конца игры (EJ)
        [game_misconduct] без дисциплинарного до конца игры
       *[other] без штрафа
     }
