# Разбор решения судьи: сначала кто прав, потом по частям.
review-upheld = Решение верное.
review-not-supported = Решение неверное.
review-missing = Решение неполное.
review-depends = Верно ли решение, зависит от обстоятельств.
review-undecided = Это правило не говорит о том, что было назначено.
review-mixed = Решение верно лишь отчасти.

review-piece-upheld = «{ $called }»: верно.
review-piece-not-supported = { $ruling ->
    [none] «{ $called }»: правило этого не даёт.
   *[other] «{ $called }»: не по этому правилу; по нему: { $ruling }.
 }
review-piece-missing = Не назначено, а положено: { $ruling }.
review-piece-undecided = «{ $called }»: это правило об этом не говорит.
review-piece-choice = «{ $called }»: только по выбору{ $choice ->
    [none] ; { $ruling }.
   *[other] . { $choice }
 }
review-piece-depends = «{ $called }»: зависит от того, что известно не всё ({ $facts }).
review-piece-depends-if = «{ $called }»: верно, если { $when }.
review-piece-depends-not-if = «{ $called }»: неверно, если { $when }{ $ruling ->
    [none] .
   *[other] ; по правилу: { $ruling }.
 }
review-piece-due-if = Ещё положено, если { $when }: { $ruling }.
review-piece-due-depends = Возможно, положено ещё: { $ruling }. Известно не всё ({ $facts }).
bad-call = Из «{ $given }» не видно, что было назначено. Скажите, например: «скамеечный», «пять и до конца игры», «без штрафа», «гол отменён».
