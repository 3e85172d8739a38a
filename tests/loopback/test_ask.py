from tests.loopback.people import Person
from tests.loopback.small import *


async def test_a_question_gets_its_ruling(person: Person) -> None:
    for q in (EXTRA_SKATER, EXTRA_SKATER_RU, EARLY_GOALKEEPER, SECONDS, "205(b)", "hello there"):
        seen = await person.ask(q)
        print(seen.text)
        print([(s["custom_id"], s["placeholder"], [o["label"] for o in s["options"]]) for s in seen.selects])
