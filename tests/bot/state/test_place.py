"""Where the state is kept, by the environment."""

from pathlib import Path

import pytest

from bot.state.place import PlaceError, data_folder, database_url


def test_a_file_in_the_data_folder_unless_said_otherwise(tmp_path: Path) -> None:
    url = database_url({"WHISTLE_DATA": str(tmp_path / "made")}.get)
    assert url.drivername == "sqlite+aiosqlite"
    assert url.database == str(tmp_path / "made" / "whistle.sqlite3")
    assert (tmp_path / "made").is_dir()
    assert data_folder({}.get).name == "whistle"


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("postgresql://u:p@host/name", "postgresql+asyncpg"),
        ("postgres://u:p@host:5433/name", "postgresql+asyncpg"),
        ("postgresql+psycopg2://u:p@host/name", "postgresql+asyncpg"),
        ("sqlite:////tmp/x.sqlite3", "sqlite+aiosqlite"),
    ],
)
def test_an_address_gets_its_driver(given: str, driver: str) -> None:
    url = database_url({"WHISTLE_DATABASE": given}.get)
    assert url.drivername == driver
    assert url.render_as_string(hide_password=False).partition("://")[2] == given.partition("://")[2]


@pytest.mark.parametrize(
    "given", ["secret", "mysql://u:secret@host/name", "://secret", "postgresql://u:secret@host:port/x"]
)
def test_a_bad_address_is_told_without_itself(given: str) -> None:
    with pytest.raises(PlaceError) as caught:
        database_url({"WHISTLE_DATABASE": given}.get)
    assert caught.value.message == "state-bad-url"
    assert "secret" not in repr(caught.value.variables)


def test_a_driver_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.state.place.find_spec", lambda name: None)
    with pytest.raises(PlaceError) as caught:
        database_url({"WHISTLE_DATABASE": "postgresql://host/name"}.get)
    assert caught.value.message == "state-no-driver"
