"""How much one person and one server may ask."""

import pytest

from bot.discord.guard import message
from bot.discord.limits import MOST_BUCKETS, Buckets, LimitedError, Limits, Rate


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_burst_then_one_by_one(clock: Clock) -> None:
    limits = Limits(Rate(3, 0.5), Rate(100, 100), clock)
    for _ in range(3):
        limits.take(1, None)
    with pytest.raises(LimitedError) as caught:
        limits.take(1, None)
    assert caught.value.seconds == 2
    limits.take(2, None)
    clock.now += 1.9
    with pytest.raises(LimitedError) as caught:
        limits.take(1, None)
    assert caught.value.seconds == 1
    clock.now += 0.1
    limits.take(1, None)
    with pytest.raises(LimitedError):
        limits.take(1, None)
    clock.now += 1000
    for _ in range(3):
        limits.take(1, None)


def test_a_server_together(clock: Clock) -> None:
    limits = Limits(Rate(3, 1), Rate(4, 1), clock)
    for person in range(4):
        limits.take(person, 7)
    with pytest.raises(LimitedError):
        limits.take(9, 7)
    limits.take(9, 8)
    limits.take(9, None)


def test_what_is_refused_counts_nothing(clock: Clock) -> None:
    limits = Limits(Rate(1, 1), Rate(2, 1), clock)
    limits.take(1, 7)
    for _ in range(5):
        with pytest.raises(LimitedError):
            limits.take(1, 7)
    limits.take(2, 7)


def test_memory_is_bounded(clock: Clock) -> None:
    buckets = Buckets(Rate(1, 0.001), clock)
    for owner in range(MOST_BUCKETS + 10):
        buckets.take(owner)
    assert len(buckets._left) == MOST_BUCKETS


def test_it_is_told_when_to_try_again() -> None:
    assert message(LimitedError(1), "en") == "That was a lot at once. Please try again in one second."
    assert message(LimitedError(22), "ru") == "Слишком много запросов подряд. Попробуйте снова через 22 секунды."
