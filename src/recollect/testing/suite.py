"""Suites: the checks as classes of tests, which pytest finds by a name that begins with Test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from inspect import signature
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from recollect.bots.contract import BotFactory
from recollect.bots.registry import plays
from recollect.engine.contract import AnyGame
from recollect.testing import contract, secrecy, sentences
from recollect.testing.play import GameKit

Check = Callable[..., None]
FEW = 6
"""So many whole games of bots, of which some think for long."""


def contract_suite(game: AnyGame, kit: GameKit) -> type:
    """The contract, the law of secrecy and the sentences, as tests of this game."""
    checks = (*contract.CHECKS, *secrecy.CHECKS, *sentences.CHECKS)
    return _suite(f"{game.id} fulfils the contract.", checks, {"game": game, "kit": kit})


def bot_suite(make: BotFactory, game: AnyGame, kit: GameKit, whole_games: int = FEW) -> type:
    """That a bot plays this game legally, reproducibly and honestly."""
    if not plays(make, game):
        raise ValueError(f"this bot says that it does not play {game.id}")
    facts = {"make": make, "game": game, "kit": kit}
    limits = {contract.it_plays_whole_games_and_the_same_ones_again.__name__: whole_games}
    return _suite(f"A bot of {game.id}.", contract.BOT_CHECKS, facts, limits)


def _suite(
    about: str,
    checks: Iterable[Check],
    facts: Mapping[str, Any],
    limits: Mapping[str, int] | None = None,
) -> type:
    """A class with a test for each check, of at most so many examples where a limit names it."""
    tests: dict[str, Any] = {"__doc__": about}
    for check in checks:
        most = (limits or {}).get(check.__name__)
        tests[f"test_{check.__name__}"] = _test(check, facts, most)
    return type("Suite", (), tests)


def _test(check: Check, facts: Mapping[str, Any], most: int | None) -> Callable[..., None]:
    names = signature(check).parameters
    known = partial(check, **{name: facts[name] for name in names if name in facts})
    if "data" not in names:

        def once(_self: object) -> None:
            known()

        return _named(once, check)

    def test(_self: object, data: st.DataObject) -> None:
        known(data=data)

    few = None if most is None else settings(max_examples=most)
    patient = settings(few, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    return patient(given(data=st.data())(_named(test, check)))


def _named(test: Callable[..., None], check: Check) -> Callable[..., None]:
    test.__name__ = test.__qualname__ = f"test_{check.__name__}"
    test.__doc__ = check.__doc__
    return test
