"""The facts of penalties: kinds, what goes together, whose they are, goals, counts."""

import pytest

from bot.understanding.language import detect_language
from tests.shared import opened

ANALYSER, READER = opened()


def read(text: str, language: str | None = None) -> dict[str, str]:
    analysis = ANALYSER.analyse(text, language or detect_language(text))
    return {name: reading.value for name, reading in READER.read(analysis, "usah").items()}


def holds(text: str, facts: str, language: str | None = None) -> None:
    """`facts` as ``name=value``; ``!name`` must not be read."""
    found = read(text, language)
    for fact in facts.split():
        if fact.startswith("!"):
            assert fact[1:] not in found, found
        else:
            name, value = fact.split("=")
            assert found.get(name) == value, found


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Blue 9 was assessed a match penalty", "penalty_kind=match"),
        ("their goalie got five for slashing", "penalty_kind=major offender=goalkeeper"),
        ("the keeper has a GM", "penalty_kind=game_misconduct"),
        ("кто отбывает малый штраф вратаря", "penalty_kind=minor"),
        ("who is serving the goalie's major?", "penalty_kind=major"),
        ("our man was serving a minor when they scored", "!penalty_kind"),
        ("a dime for our captain", "penalty_kind=misconduct"),
        ("вратарю дали десятку", "penalty_kind=misconduct offender=goalkeeper"),
        ("защитник получил пять за драку", "penalty_kind=major offender=player"),
        ("нашему влепили ДКМ", "penalty_kind=game_misconduct"),
        ("осталось пять минут, вратарь получил малый", "penalty_kind=minor"),
        ("за пять минут до конца игры вратарю дали малый", "penalty_kind=minor"),
        ("the assistant coach was given a game misconduct", "penalty_kind=game_misconduct offender=coach"),
    ],
)
def test_kind_and_offender(text: str, facts: str) -> None:
    holds(text, facts)


@pytest.mark.parametrize(
    "text",
    [
        "Was it a minor or a major?",
        "Would that be a match penalty?",
        "Coach wants a major.",
        "Does he get a game misconduct?",
        "If it's a major, who sits?",
        "In the NHL that's a major plus a game misconduct.",
        "I think the ref gave him five.",
        "It should have been a major.",
        "he was tossed, I don't know for what",
        "two minutes left, five minutes to go",
        "до конца игры три минуты",
        "Это большой или малый?",
        "Тренер требует большой.",
        "Если дадут матч-штраф, кто сидит?",
        "Ему положен малый?",
        "вратаря удалили до конца игры",
        "Spieldauer oder Matchstrafe, das weiß ich nicht",
    ],
)
def test_what_is_asked_wanted_vague_or_foreign_is_no_kind(text: str) -> None:
    holds(text, "!penalty_kind")


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("our kid got 2 and 10", "penalty_kind=misconduct accompanying_penalty=minor"),
        ("5+GM on white 4", "penalty_kind=game_misconduct accompanying_penalty=major"),
        ("major plus ten on our winger", "penalty_kind=misconduct accompanying_penalty=major"),
        ("a minor for tripping plus a misconduct for arguing", "penalty_kind=misconduct accompanying_penalty=minor"),
        ("a straight ten, nothing else", "penalty_kind=misconduct accompanying_penalty=none"),
        ("gross misconduct, no minor or major with it", "penalty_kind=gross_misconduct accompanying_penalty=none"),
        (
            "both teams took a minor and our guy got a ten on top",
            "penalty_kind=misconduct accompanying_penalty=minor_or_major_paired_off",
        ),
        ("игроку дали 2+10", "penalty_kind=misconduct accompanying_penalty=minor"),
        ("большой вместе с десяткой", "penalty_kind=misconduct accompanying_penalty=major"),
        ("чистый ДКМ, без двойки", "penalty_kind=game_misconduct accompanying_penalty=none"),
        ("a minor to #5 and a misconduct to #7", "!accompanying_penalty"),
        ("one kid gets a minor, his teammate a misconduct", "!accompanying_penalty"),
        ("a minor plus ten, arm went up", "!penalty_kind"),
        ("our guy got 5+2", "same_player=yes"),
        ("kid gets five for fighting and two for instigating", "same_player=yes"),
        ("a five on #4 and a two on #9", "same_player=no"),
        ("пять и две, но разным игрокам", "same_player=no"),
        ("is the order for one player or for two different guys?", "!same_player"),
    ],
)
def test_what_goes_together(text: str, facts: str) -> None:
    holds(text, facts)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (
            "our d-man got two for holding and their forward got two for diving on the same play",
            "opponent_penalty=minor coincidence=equal_number",
        ),
        ("same whistle: five on ours, a double minor on theirs", "opponent_penalty=double_minor !coincidence"),
        ("one fight: two majors on us, one on them", "coincidence=unequal surplus=one"),
        ("one scrum: we got a minor, they got three minors", "coincidence=unequal surplus=opponents"),
        ("в одной драке у нас два больших, у них один", "coincidence=unequal surplus=one opponent_penalty=major"),
        ("у них 2+2, у нас 2, один эпизод", "coincidence=unequal surplus=opponents"),
        ("match on ours, major on theirs, same whistle", "opponent_penalty=major coincidence=equal_number"),
        ("we got a minor, two minutes later they got one", "!coincidence !opponent_penalty"),
        ("our minor, nobody else penalized", "coincidence=none"),
        ("minor on our winger, other team was clean", "coincidence=none"),
        ("дали малый, у соперника никого не наказали", "coincidence=none"),
        ("большой, других штрафов нет", "coincidence=none players_serving=0"),
        ("обоюдные малые", "coincidence=equal_number"),
        ("игрок один, обоюдных нет", "coincidence=none"),
        ("two are in on matching minors, then a third guy trips somebody", "!coincidence"),
        ("their goalie's match major", "!coincidence"),
    ],
)
def test_what_the_other_team_got(text: str, facts: str) -> None:
    holds(text, facts)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (
            "our kid is serving a minor, they score on the power play",
            "goal_by=non_offending shorthanded=yes running_kind=minor",
        ),
        ("we were killing a major, 4 on 5, and scored", "goal_by=offending running_kind=major"),
        (
            "they had a guy in the box on a minor and we scored 5 on 4",
            "goal_by=non_offending shorthanded=yes running_kind=minor",
        ),
        ("white down a man on a bench minor, blue scores", "goal_by=non_offending running_kind=bench_minor"),
        ("blue is killing a minor, blue scores", "goal_by=offending"),
        ("4 on 4, our guy in the box on a minor, they scored", "goal_by=non_offending shorthanded=no"),
        ("наш сидит двойку, нам забили в меньшинстве", "goal_by=non_offending shorthanded=yes running_kind=minor"),
        ("сидим с большим, пропустили", "goal_by=non_offending running_kind=major"),
        ("у соперника сидит с малым, мы забили в большинстве", "goal_by=non_offending shorthanded=yes"),
        ("мы в меньшинстве и забили", "shorthanded=yes"),
        ("a minor on them, a minor on us, they score", "!goal_by"),
        ("it's 5 on 4, right?", "!shorthanded"),
        ("coach says we should get a goal and wants a power play", "!shorthanded"),
        ("we scored on our own net", "!running_kind"),
    ],
)
def test_a_goal_against_a_penalised_side(text: str, facts: str) -> None:
    holds(text, facts)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (
            "arm up against them for a minor, we score, nobody of theirs in the box",
            "goal_on_call=by_non_offending signalled=minor shorthanded=no",
        ),
        ("delayed penalty on white, two minors, blue scores", "goal_on_call=by_non_offending signalled=several_minors"),
        (
            "signalled a minor and a major on black, then white scores",
            "signalled=minor_and_major goal_on_call=by_non_offending",
        ),
        ("arm up on us, they pass it back into their own empty net", "goal_on_call=own_goal_of_non_offending"),
        ("delayed call on us, we scored", "goal_on_call=by_offending"),
        ("рука на белых, красные забили", "goal_on_call=by_non_offending"),
        ("отложенный на соперника, большой, мы забили", "goal_on_call=by_non_offending signalled=major"),
        ("their guy hooks ours while we have the puck", "possession=non_offending"),
        ("our own forward elbows someone while we have the puck", "possession=offending"),
        ("мы с шайбой, соперник цепляет нашего", "possession=non_offending"),
        ("our guy got tripped and we have the puck", "!possession"),
        ("delayed call, the puck bounced off their goalie's pad", "completion_event=rebound_or_accidental"),
        ("on the delay their goalie froze the puck", "completion_event=frozen"),
        ("отложенный, шайба срикошетила от их вратаря", "completion_event=rebound_or_accidental"),
        ("arm up on them, penalty in our end", "stoppage_zone=offender_attacking"),
    ],
)
def test_the_raised_arm(text: str, facts: str) -> None:
    holds(text, facts)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("one of ours is already serving, then two more get called", "players_serving=1"),
        ("two of ours already in the box and a third gets called", "players_serving=2"),
        ("we're down 5 on 3 and take another minor", "players_serving=2"),
        ("three of ours in the box, the third one is waiting", "players_serving=3plus"),
        ("both boxes empty", "players_serving=0"),
        ("двое уже сидят, удалили третьего", "players_serving=2"),
        ("двое наших уже сидят, удалили ещё одного", "players_serving=2 !same_player"),
        ("больше никто не сидит", "players_serving=0 !coincidence"),
        ("two already in the box on matching majors, third gets a two", "!players_serving"),
        ("does everybody play at full strength?", "!players_serving"),
        ("both penalties end in the same second", "expiry_tie=yes"),
        ("двойки закончились одновременно", "expiry_tie=yes"),
        ("one has 20 seconds left, penalised at different times", "expiry_tie=no"),
    ],
)
def test_who_sits_already(text: str, facts: str) -> None:
    holds(text, facts)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("bantam kid just got his fifth penalty", "player_penalty_count=5"),
        ("he has four minors already", "player_penalty_count=4_or_less"),
        ("у игрока пять штрафов", "player_penalty_count=5"),
        ("five penalties across two games", "!player_penalty_count"),
        ("what's the limit, five penalties?", "!player_penalty_count"),
        ("our team had 16 penalties", "team_penalty_count=15_or_more !player_penalty_count"),
        ("14 удалений у команды", "team_penalty_count=14_or_less"),
        ("our team took five penalties", "!player_penalty_count"),
        ("EJ with 3:20 left in the third", "period_time=after_midpoint_third"),
        ("EJ early in the third", "period_time=up_to_midpoint_third"),
        ("EJ with eight minutes left in the third", "!period_time"),
        ("EJ in the second period", "period_time=up_to_midpoint_third"),
        ("EJ в овертайме", "period_time=overtime"),
        ("second major of the night on our captain", "major_no=second"),
        ("ДКМ, не второй большой", "major_no=first"),
        ("third man in, game misconduct", "gm_reason=third_man_in_613d"),
        ("ДКМ за оскорбление судьи", "gm_reason=other"),
        ("gross misconduct II in juniors", "gross_class=II"),
    ],
)
def test_counts_and_reasons(text: str, facts: str) -> None:
    holds(text, facts)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("goalie skated over the red line and shot the puck", "gk_place=beyond_centre_red_line deliberate=yes"),
        ("goalie went to the bench while guys were shoving in the other end", "!gk_place"),
        ("fight in the corner, goalie left his crease", "gk_place=left_crease_vicinity altercation=yes"),
        ("вратарь остался в площади во время драки", "gk_place=in_crease altercation=yes"),
        ("он поехал к лавке, чтобы не лезть в драку", "altercation=yes"),
        ("no fight, goalie crossed the red line", "altercation=no gk_place=beyond_centre_red_line"),
    ],
)
def test_the_goalkeepers_own_fouls(text: str, facts: str) -> None:
    holds(text, facts)


@pytest.mark.parametrize(
    ("language", "text", "facts"),
    [
        ("fi", "pelaajamme sai kakkosen, vastustaja teki maalin ylivoimalla", "running_kind=minor shorthanded=yes"),
        ("sv", "vår målvakt fick en matchstraff", "penalty_kind=match offender=goalkeeper"),
        ("cs", "náš brankář dostal větší trest", "penalty_kind=major offender=goalkeeper"),
        ("de", "unser Torwart bekommt fünf Minuten, der Gegner keine Strafe", "penalty_kind=major coincidence=none"),
        ("fr", "notre défenseur écope d'une mineure, l'adversaire marque en supériorité", "goal_by=non_offending"),
        ("sk", "náš hráč dostal menší trest a súper dal gól v presilovke", "goal_by=non_offending running_kind=minor"),
        ("lv", "mūsu vārtsargs saņēma mazo sodu", "penalty_kind=minor offender=goalkeeper"),
    ],
)
def test_other_languages(language: str, text: str, facts: str) -> None:
    holds(text, facts, language)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("наш капитан поехал в драку со скамейки штрафников", "!gk_place"),
        ("our captain jumped into the fight from the penalty bench", "!gk_place"),
        ("their winger skated past the red line", "!gk_place"),
        ("их вратарь поехал в драку", "gk_place=left_crease_vicinity"),
        ("the goalie skated past the red line", "gk_place=beyond_centre_red_line"),
    ],
)
def test_only_a_goalkeeper_has_a_goalkeepers_place(text: str, facts: str) -> None:
    holds(text, facts)
