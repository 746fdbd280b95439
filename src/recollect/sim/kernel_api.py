"""The kernels that every game has. Each game registers its own for the type of its rules.

The functions here are only names. `recollect.sim.<game>` registers an implementation of each for
its rules and its rows, so that the loops of loops.py are written once and name no game.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from numba.core import types
from numba.extending import overload

from recollect.sim.compiled import PIECE, Int


def deal(rules: Any, row: Any, key: Any) -> None:
    """Deal a new game from the stream with this key, up to its first action."""


def start_game(rules: Any, row: Any, first: Int) -> None:
    """Start a game whose secrets the row already has."""


def current_seat(rules: Any, row: Any) -> Int:
    """The seat that acts next; while several look, the lowest of their seats (B1)."""


def legal(rules: Any, row: Any) -> Any:
    """The legal actions of that seat: `base + bit` for every bit of a mask of 32."""


def branch(rules: Any, row: Any, action: Int) -> Int:
    """The branch that `step` will take, as a number below 8; anything for what is not legal."""


def step(rules: Any, row: Any, action: Int) -> None:
    """Play a legal action."""


def observe(rules: Any, row: Any, seat: Int, seen: Any, at: Int) -> None:
    """Write the observation of that seat into `seen[at]`."""


def winners(rules: Any, row: Any) -> Int:
    """The winners of a game that is over, as a mask of seats."""


def score(rules: Any, row: Any, scores: Any, ranks: Any) -> None:
    """The scores and ranks (1 is best) of a game that is over."""


def register_kernels(rules_type: type, kernels: dict[Callable[..., Any], Any]) -> None:
    """Implement functions of this module, or of another one like it, for rules of this type."""
    for name, implementation in kernels.items():
        overload(name, jit_options=PIECE)(_for_rules(rules_type, implementation.py_func))


def _for_rules(rules_type: type, function: Callable[..., Any]) -> Callable[..., Any]:
    def choose(*args: Any) -> Callable[..., Any] | None:
        rules = args[0]
        meant = isinstance(rules, types.NamedTuple) and rules.instance_class is rules_type
        return function if meant else None

    choose.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    return choose
