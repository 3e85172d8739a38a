"""What is counted, for Prometheus: how much, how fast and how well, never what or by whom."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 20.0)


class Metrics:
    """The counters of one bot."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._interactions = Counter(
            "whistle_interactions", "Commands, components and completions used", ["kind"], registry=self._registry
        )
        self._answers = Counter("whistle_answers", "Answers by kind", ["kind"], registry=self._registry)
        self._seconds = Histogram(
            "whistle_answer_seconds",
            "Seconds from question to answer",
            buckets=BUCKETS,
            registry=self._registry,
        )
        self._refused = Counter(
            "whistle_refused", "Uses that got no answer: busy, limited, input, …", ["reason"], registry=self._registry
        )
        self._votes = Counter("whistle_votes", "Votes on rulings", ["vote"], registry=self._registry)
        self._errors = Counter("whistle_errors", "Errors on our side by type", ["type"], registry=self._registry)

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Show a value that is looked up whenever it is asked for."""
        Gauge(name, about, registry=self._registry).set_function(value)

    def used(self, kind: str) -> None:
        """Somebody used something."""
        self._interactions.labels(kind).inc()

    def answered(self, kind: str, seconds: float) -> None:
        """An answer was sent."""
        self._answers.labels(kind).inc()
        self._seconds.observe(seconds)

    def refused(self, reason: str) -> None:
        """Somebody was told why there is no answer."""
        self._refused.labels(reason).inc()

    def voted(self, right: bool) -> None:
        """Somebody holds a ruling for right or wrong."""
        self._votes.labels("right" if right else "wrong").inc()

    def failed(self, error: BaseException) -> None:
        """Something went wrong on our side."""
        self._errors.labels(type(error).__name__).inc()

    def exposition(self) -> bytes:
        """All of it in Prometheus' text format."""
        return generate_latest(self._registry)
