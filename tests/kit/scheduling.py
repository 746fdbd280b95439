"""Which tests of a run come first, and which stay together in one process.

Browsers and rules use the processor, servers that are killed and frozen mostly wait: so they take
turns. Some that are over in a moment come last, so that nobody is left alone with something long.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

COMPILED = ("tests/sim/", "tests/bots/test_compiled.py")
"""Whoever does not find kernels compiles them or waits for them: that is for one process. When
those of tests/envs come, which are quick, all kernels are there.
"""
LATE = ("tests/contract/", "tests/envs/", "tests/games/")
BROWSERS = ("tests/web/",)
PROGRAMS = (
    "tests/server/",
    "tests/docs/",
    "tests/test_dev.py",
    "tests/test_extensions.py",
    "tests/client/",
    "tests/cli/",
)
TOGETHER = (
    "tests/cli/test_arena.py",
    "tests/client/test_bot_run.py",
    "tests/review/test_review.py",
    "tests/server/test_durability.py",
    "tests/server/test_fair_play.py",
    "tests/server/test_operator.py",
    "tests/server/test_websocket.py",
    "tests/terminal/test_clean_install.py",
    "tests/test_catalogues.py",
    "tests/test_changed.py",
    "tests/test_extensions.py",
    "tests/web/test_offline.py",
    "tests/web/test_offline_games.py",
    "tests/web/test_pace.py",
    "tests/web/test_plain_board.py",
    "tests/web/test_reconnection.py",
    "tests/web/test_sizes.py",
    "tests/web/test_starts.py",
    "tests/web/test_worker_messages.py",
)
"""What they share takes longer to make than most of them; apart, each would make it again. They
begin early, so that nobody waits for one of them at the end.
"""


def scope_of(test: str) -> str:
    """Tests of one scope run in one process, one after the other."""
    if test.startswith(COMPILED):
        return "compiled"
    return file_of(test) if is_together(test) else test


def is_together(test: str) -> bool:
    return file_of(test) in TOGETHER


def file_of(test: str) -> str:
    return test.partition("::")[0]


def in_order(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    prefixed = (COMPILED, BROWSERS, PROGRAMS, LATE)
    kinds: dict[tuple[str, ...], list[pytest.Item]] = {each: [] for each in prefixed}
    others = []
    for item in sorted(items, key=lambda item: not is_together(item.nodeid)):
        for prefixes, found in kinds.items():
            if item.nodeid.startswith(prefixes):
                found.append(item)
                break
        else:
            others.append(item)
    return [*kinds[COMPILED], *evenly(kinds[BROWSERS], kinds[PROGRAMS], others), *kinds[LATE]]


def evenly(*rows: list[pytest.Item]) -> list[pytest.Item]:
    """One row of them all, in which each is spread over the whole length."""
    placed = [((at + 0.5) / len(row), item) for row in rows for at, item in enumerate(row)]
    return [item for _, item in sorted(placed, key=lambda each: each[0])]


class Schedule(LoadScopeScheduling):  # type: ignore[misc]
    """In the order in which they were collected."""

    def __init__(self, config: pytest.Config, log: Any = None) -> None:
        config.option.loadscopereorder = False
        super().__init__(config, log)

    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)
