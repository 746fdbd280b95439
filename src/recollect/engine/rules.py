"""Rules that every game shares: who may act, what is legal, why something is refused (B1, B3).

A game says what the player whose turn it is may do, and in a table what each action does;
`turn_based` makes `legal` and `step` of them. While players look at something, they are all among
the actors, and all that any of them may do is to say that they are ready. `ActionTable` and
`subsets` list what is legal by bit mask, without building it anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Protocol, TypeVar

import msgspec

from recollect.engine.contract import Action, Seat, Step
from recollect.engine.errors import Illegal, Malformed, OutOfTurn, RecollectError, explained
from recollect.engine.notation import write_action


class TurnState(Protocol):
    """What the state of a game has so that it can be played by turns."""

    @property
    def looking(self) -> int:
        """The seats that look at something and have not said that they are ready, as a bit mask."""

    @property
    def phase(self) -> str:
        """What the game is waiting for; "over" when it waits for nothing more."""

    @property
    def turn(self) -> Seat: ...


S = TypeVar("S", bound=TurnState)
A = TypeVar("A", bound=Action)

S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)
Same = TypeVar("Same")
A_contra = TypeVar("A_contra", contravariant=True)
Item = TypeVar("Item")

_BITS = 9
_MASK = (1 << _BITS) - 1
_KEPT = 10_000


class LegalFunction(Protocol[S_contra, A_co]):
    """`legal`, as the contract has it."""

    def __call__(self, state: S_contra, seat: Seat) -> tuple[A_co, ...]: ...


class StepFunction(Protocol[Same, A_contra]):
    """`step`, as the contract has it."""

    def __call__(self, state: Same, seat: Seat, action: A_contra) -> Step[Same]: ...


def actors(state: TurnState) -> tuple[Seat, ...]:
    """Who may act now: all who still look, or whose turn it is; nobody when it is over."""
    if state.looking:
        return _seats(state.looking)
    return () if state.phase == "over" else (state.turn,)


def turn_based(
    ready: tuple[A, ...],
    choices: Callable[[S], tuple[A, ...]],
    effects: Mapping[Any, Callable[..., Step[S]]],
    actions: Any,
    why_not: Callable[[S, tuple[A, ...], A], RecollectError],
) -> tuple[LegalFunction[S, A], StepFunction[S, A]]:
    """`legal` and `step` of a game.

    `ready` is what those may do who look; `choices` gives the legal actions of the seat whose turn
    it is, and `effects` what each type of action does. `actions` is the union of them, and
    `why_not` the game's own reason why an action of the right seat is not listed.
    """

    def legal(state: S, seat: Seat) -> tuple[A, ...]:
        if looking := state.looking:
            return ready if seat >= 0 and looking >> seat & 1 else ()
        return choices(state) if seat == state.turn else ()

    def step(state: S, seat: Seat, action: A) -> Step[S]:
        listed = legal(state, seat)
        if action not in listed:
            raise refused(actors(state), seat, action, actions) or why_not(state, listed, action)
        return effects[type(action)](state, seat, action)

    return legal, step


def refused(
    actors: tuple[Seat, ...], seat: Seat, action: object, kinds: Any
) -> RecollectError | None:
    """None if it is an action of this game and this seat's turn: then the game says why not."""
    if not isinstance(action, Action):
        return Malformed("not-an-action", given=type(action).__name__)
    try:
        known = msgspec.convert(msgspec.to_builtins(action), kinds)
    except msgspec.ValidationError as error:
        return Malformed("argument", given=write_action(action), why=explained(error))
    if known != action:
        return Malformed("not-an-action", given=type(action).__name__)
    if not actors:
        return OutOfTurn("over")
    if seat not in actors:
        return OutOfTurn("not-your-turn", seat=seat, turn=", ".join(map(str, actors)))
    return None


def not_now(listed: tuple[Action, ...], action: Action) -> Illegal | None:
    """If nothing of this kind is possible now, what is."""
    verbs = dict.fromkeys(_verb(each) for each in listed)
    if _verb(action) in verbs:
        return None
    return Illegal("not-now", did=_verb(action), may=", ".join(verbs))


def subsets(items: Iterable[Item]) -> tuple[tuple[Item, ...], ...]:
    """`subsets(items)[mask]` is the tuple of those few items whose bit is set, in order."""
    every = tuple(items)
    return tuple(
        tuple(item for bit, item in enumerate(every) if mask >> bit & 1)
        for mask in range(1 << len(every))
    )


class ActionTable(dict[int, tuple[Item, ...]]):
    """`table[mask]` is the same for many items: it joins the subsets of every 9 of them.

    Answers are kept: `step` asks `legal` for what a player has just chosen from, and most rounds
    begin alike.
    """

    __slots__ = ("_tables",)

    def __init__(self, items: Iterable[Item]) -> None:
        super().__init__()
        every = tuple(items)
        self._tables = tuple(
            subsets(every[start : start + _BITS]) for start in range(0, len(every), _BITS)
        )

    def __missing__(self, mask: int) -> tuple[Item, ...]:
        picked: tuple[Item, ...] = ()
        for number, table in enumerate(self._tables):
            picked += table[mask >> number * _BITS & _MASK]
        if len(self) >= _KEPT:
            self.clear()
        self[mask] = picked
        return picked


def _verb(action: Action) -> str:
    return str(action.__struct_config__.tag)


@cache
def _seats(mask: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)
