"""Higher!, a game of six hidden numbers: the smallest thing that fulfils the contract.

It proves that a game needs nothing outside its own folder. Everybody peeks at one number; then, in
turn, each turns up a number for all to see, scores a point if it is higher than the one before, and
all look until they are ready.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.contract import Action, Masked, Outcome, Picture, Public, Seat, Secret, Step
from recollect.engine.errors import Illegal, Malformed
from recollect.engine.notation import PositionReader, maybe, shown, write_lines, write_options
from recollect.engine.options import check_seat, check_seating, read_options
from recollect.engine.rules import actors, not_now, turn_based

PLAYERS = range(2, 4)
NUMBERS = tuple(range(6))


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    flips: Annotated[int, Meta(ge=2, le=6)] = 4
    score: Literal["points", "none"] = "points"
    first: Seat | None = None


class Ready(Action, frozen=True, tag="ready"):
    pass


class Turn(Action, frozen=True, tag="turn"):
    at: Annotated[int, Meta(ge=0, lt=6)]


AnyAction = Ready | Turn
READY: tuple[AnyAction, ...] = (Ready(),)
TURN: tuple[AnyAction, ...] = tuple(Turn(at) for at in NUMBERS)


class SaidReady(Public, frozen=True, tag="said_ready"):
    seat: Seat


class Turned(Public, frozen=True, tag="turned"):
    seat: Seat
    at: int
    number: int
    higher: bool


class Dealt(Secret, frozen=True, tag="dealt"):
    """What the first player to be ready had peeked at: only that player is told."""

    seat: Seat
    number: int | None

    def seen_by(self, seat: Seat | None) -> Dealt | None:
        return self if seat == self.seat else None


class Deal(Masked, msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    row: tuple[int, ...]
    first: Seat


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: int


class State(Masked, msgspec.Struct, frozen=True):
    options: Options
    row: tuple[int, ...]
    points: tuple[int, ...]
    turn: Seat
    looking: int
    up: int | None = None
    last: int | None = None
    flips: int = 0

    @property
    def phase(self) -> Literal["turn", "over"]:
        return "over" if self.flips == self.options.flips else "turn"


class View(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat | None
    actors: tuple[Seat, ...]
    row: tuple[int | None, ...]
    points: tuple[int, ...]
    last: int | None


class HiddenState(Masked, msgspec.Struct, frozen=True):
    row: tuple[int, ...]


def _choices(state: State) -> tuple[AnyAction, ...]:
    return TURN if state.phase == "turn" else ()


def _ready(state: State, seat: Seat, _action: Ready) -> Step[State]:
    after = replace(state, looking=state.looking & ~(1 << seat))
    if after.looking:
        return Step(after, (SaidReady(seat), Dealt(seat, state.row[seat])))
    return Step(replace(after, up=None), (SaidReady(seat),))


def _turn(state: State, seat: Seat, action: Turn) -> Step[State]:
    number = state.row[action.at]
    higher = state.last is not None and number > state.last
    points = list(state.points)
    points[seat] += higher
    after = replace(
        state,
        points=tuple(points),
        turn=(seat + 1) % len(points),
        looking=(1 << len(points)) - 1 if state.flips + 1 < state.options.flips else 0,
        up=action.at,
        last=number,
        flips=state.flips + 1,
    )
    return Step(after, (Turned(seat, action.at, number, higher),))


def _why_not(_state: State, listed: tuple[AnyAction, ...], action: AnyAction) -> Illegal:
    return not_now(listed, action) or Illegal("nowhere", __name__)


legal, step = turn_based(
    ready=READY,
    choices=_choices,
    effects={Ready: _ready, Turn: _turn},
    actions=AnyAction,
    why_not=_why_not,
)


class Tiny:
    id = "tiny"
    players = PLAYERS
    package = __name__
    options_type = Options
    deal_type = Deal
    action_type = AnyAction
    event_type = SaidReady | Turned | Dealt
    view_type = View
    hidden_state_type = HiddenState
    score_type = Score

    def options(self, given: Mapping[str, object]) -> Options:
        return read_options(Options, given)

    def deal(self, options: Options, players: int, chance: Chance) -> Deal:
        check_seating(self.id, PLAYERS, players, options.first)
        row = chance.shuffled(NUMBERS)
        return Deal(row, chance.below(players) if options.first is None else options.first)

    def start(self, options: Options, players: int, deal: Deal) -> State:
        check_seating(self.id, PLAYERS, players, options.first)
        if sorted(deal.row) != list(NUMBERS) or deal.first not in range(players):
            raise Malformed("deal-row", __name__)
        return State(options, deal.row, (0,) * players, deal.first, (1 << players) - 1)

    actors = staticmethod(actors)
    legal = staticmethod(legal)
    step = staticmethod(step)

    def view(self, state: State, seat: Seat | None) -> View:
        check_seat(len(state.points), seat)
        peeks = seat if state.flips == 0 and seat in actors(state) and state.looking else None
        open_ = (state.up, peeks)
        return View(
            seat=seat,
            actors=actors(state),
            row=tuple(n if at in open_ else None for at, n in enumerate(state.row)),
            points=state.points,
            last=state.last,
        )

    def private(self, state: State, seat: Seat) -> dict[str, Any]:
        own, open_ = self.view(state, seat).row, self.view(state, None).row
        return {} if own == open_ else {"row": own}

    def hidden_state(self, state: State) -> HiddenState:
        return HiddenState(state.row)

    def outcome(self, state: State) -> Outcome[Score] | None:
        if actors(state):
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Outcome(winners, tuple(Score(points) for points in state.points))

    def draw(self, state: State) -> str:
        return write_lines(
            {
                "options": write_options(state.options),
                "row": " ".join(map(str, state.row)),
                "points": " ".join(map(str, state.points)),
                "turn": str(state.turn),
                "looking": str(state.looking),
                "up": shown(state.up),
                "last": shown(state.last),
                "flips": str(state.flips),
            }
        )

    def read(self, text: str) -> State:
        lines = ("options", "row", "points", "turn", "looking", "up", "last", "flips")
        words = PositionReader(text, lines)
        return State(
            self.options(words.options()),
            words.many("row", int, NUMBERS),
            words.many("points", int, (0, 0)),
            words.one("turn", int, 0),
            words.one("looking", int, 0),
            words.one("up", maybe(int), None),
            words.one("last", maybe(int), None),
            words.one("flips", int, 0),
        )

    def render(
        self, view: View, truth: State | None, _names: Sequence[str], _language: str
    ) -> Picture:
        row = truth.row if truth else view.row
        return ((("".join(" ?" if n is None else f" {n}" for n in row), ""),),)


GAME = Tiny()

EVERY_ACTION: tuple[Action, ...] = (Ready(), *map(Turn, NUMBERS))


def check_pieces(before: State, after: State) -> None:
    assert sorted(after.row) == sorted(before.row) == list(NUMBERS)


def other_world(
    deal: Deal, _state: State, events: Sequence[Any], seat: Seat | None, chance: Chance
) -> Deal:
    seen = {seat, *(event.at for event in events if isinstance(event, Turned))}
    hidden = [at for at in NUMBERS if at not in seen]
    row = list(deal.row)
    for at, number in zip(hidden, chance.shuffled(row[at] for at in hidden), strict=True):
        row[at] = number
    return Deal(tuple(row), deal.first)
