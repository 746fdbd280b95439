"""Settings come from flags and the environment; what is misspelt is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from recollect.engine.errors import Malformed
from recollect.server.schema import metadata
from recollect.server.settings import NAMES, Settings, data_folder, read_settings, variable
from recollect.wire.typescript import about_fields

RUNNING = (Path(__file__).parents[2] / "docs" / "running.md").read_text("utf-8")


def test_flags_win_over_the_environment() -> None:
    environment = {"RECOLLECT_PORT": "8001", "RECOLLECT_GRACE": "5", "PATH": "/bin"}
    settings = read_settings(environment, {"port": "8002", "host": None})
    assert (settings.port, settings.grace, settings.host) == (8002, 5.0, "127.0.0.1")


def test_several_origins_are_written_with_commas() -> None:
    settings = read_settings({"RECOLLECT_ORIGINS": "https://a.example, https://b.example"}, {})
    assert settings.origins == ("https://a.example", "https://b.example")


def test_an_unknown_variable_is_refused_by_its_name() -> None:
    with pytest.raises(Malformed, match="RECOLLECT_PROT"):
        read_settings({"RECOLLECT_PROT": "8001"}, {})


@pytest.mark.parametrize(
    ("name", "value"), [("port", "65536"), ("port", "x"), ("workers", "0"), ("pace", "-1")]
)
def test_a_wrong_value_is_refused_with_what_would_be_right(name: str, value: str) -> None:
    with pytest.raises(Malformed, match=f"{name} .*…"):
        read_settings({variable(name): value}, {})


def test_settings_do_not_print_the_secret() -> None:
    assert "hunter2" not in repr(Settings(secret="hunter2" * 5))


def test_every_setting_is_documented_as_it_is() -> None:
    texts, defaults = about_fields(Settings), Settings()
    for name in NAMES:
        default = getattr(defaults, name)
        shown = f" `{default}` " if default not in ("", ()) else " "
        row = f"| `{name}` | `{variable(name)}` |{shown}| {texts[name]} |"
        assert row in RUNNING.splitlines(), row


def test_whoever_answers_for_privacy_finds_every_table_of_the_database() -> None:
    stored = RUNNING.partition("## What is stored, why, and how long")[2].partition("\n## ")[0]
    rows = [line for line in stored.splitlines() if line.startswith("|")]
    for table in metadata.tables:
        assert any(f"`{table}`" in row for row in rows), table


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({}, "/home/anna/.local/share/recollect"),
        ({"XDG_DATA_HOME": "/data"}, "/data/recollect"),
        ({"XDG_DATA_HOME": "not/absolute"}, "/home/anna/.local/share/recollect"),
    ],
)
def test_data_lies_where_the_standard_says(environment: dict[str, str], folder: str) -> None:
    assert data_folder(environment, Path("/home/anna")) == Path(folder)
