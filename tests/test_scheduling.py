"""Which tests of a run come first, and which stay together."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.kit.scheduling import BROWSERS, COMPILED, LATE, PROGRAMS, TOGETHER, in_order, scope_of

ROOT = Path(__file__).parents[1]
KINDS = (*COMPILED, *BROWSERS, *PROGRAMS, *LATE, "tests/review/")


def ordered(names: list[str]) -> list[str]:
    items: list[Any] = [SimpleNamespace(nodeid=name) for name in names]
    return [item.nodeid for item in in_order(items)]


@given(st.lists(st.sampled_from(KINDS), max_size=40))
def test_every_test_runs_once_and_those_of_one_kind_in_their_order(kinds: list[str]) -> None:
    names = [f"{kind}test_it.py::test_{number}" for number, kind in enumerate(kinds)]
    found = ordered(names)
    assert sorted(found) == sorted(names)
    for row in (COMPILED, BROWSERS, PROGRAMS, LATE, ("tests/review/",)):
        mine = [name for name in found if name.startswith(row)]
        assert mine == [name for name in names if name.startswith(row)]


def test_kernels_come_first_what_is_quick_last_and_who_works_and_who_waits_take_turns() -> None:
    names = [
        *(f"tests/review/test_e.py::test_{n}" for n in range(4)),
        *(f"tests/games/test_a.py::test_{n}" for n in range(3)),
        *(f"tests/server/test_b.py::test_{n}" for n in range(4)),
        *(f"tests/web/test_c.py::test_{n}" for n in range(4)),
        "tests/sim/test_d.py::test_0",
    ]
    folders = [name.split("/")[1] for name in ordered(names)]
    assert folders == ["sim", *["web", "server", "review"] * 4, *["games"] * 3]


def test_who_stays_together_begins_early() -> None:
    alone, together = "tests/server/test_a.py::test_a", "tests/server/test_websocket.py::test_b"
    assert ordered([alone, together]) == [together, alone]


def test_whoever_shares_something_within_a_file_stays_together() -> None:
    sharing = 'scope="' + 'module"'
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("test_*.py")
        if sharing in path.read_text("utf-8")
    }
    assert found <= {*TOGETHER}


def test_what_shares_something_slow_stays_together() -> None:
    assert len({scope_of(f"{file}::test_{n}") for file in TOGETHER for n in range(3)}) == len(
        TOGETHER
    )
    compiled = "tests/bots/test_compiled.py::test_d"
    assert scope_of("tests/sim/test_a.py::test_b") == scope_of(compiled)
    assert scope_of("tests/web/test_home.py::test_a") != scope_of("tests/web/test_home.py::test_b")
