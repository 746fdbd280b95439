"""What every game's kernels can do. Each game gives its own for the type of its rules.

The functions here are only names. `recollect.sim.<game>` says with `mean` what they are for its
rules and its rows, so that the loops of loops.py are written once and name no game.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from numba.core import types
from numba.extending import overload

from recollect.sim.compiled import PIECE, Int


def deal(rules: Any, row: Any, key: Any) -> None:
    """A fresh game from the stream with this key, up to its first action."""


def lay_out(rules: Any, row: Any, first: Int) -> None:
    """The same where the secrets of the row are given."""


def acting(rules: Any, row: Any) -> Int:
    """Whose action comes next; while several look, the lowest of their seats (B1)."""


def legal(rules: Any, row: Any) -> Any:
    """What that seat may do: the actions `base + bit` for every bit of a mask of 32."""


def fate(rules: Any, row: Any, action: Int) -> Int:
    """Roughly what `advance` will do, as a number below 8; anything for what is not legal."""


def advance(rules: Any, row: Any, action: Int) -> None:
    """Do what is legal."""


def observe(rules: Any, row: Any, seat: Int, seen: Any, at: Int) -> None:
    """Write what that seat sees now into `seen[at]`."""


def winners(rules: Any, row: Any) -> Int:
    """Once it is over: who has won, as a mask of seats."""


def settle(rules: Any, row: Any, scores: Any, ranks: Any) -> None:
    """Once it is over: each seat's scores and rank (1 is best)."""


def mean(kind: type, meanings: dict[Callable[..., Any], Any]) -> None:
    """For rules of this kind, each of the verbs is that kernel."""
    for verb, meaning in meanings.items():
        overload(verb, jit_options=PIECE)(_chosen_by(kind, meaning.py_func))


def _chosen_by(kind: type, function: Callable[..., Any]) -> Callable[..., Any]:
    def choose(*args: Any) -> Callable[..., Any] | None:
        rules = args[0]
        meant = isinstance(rules, types.NamedTuple) and rules.instance_class is kind
        return function if meant else None

    choose.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    return choose
