"""What players may do in Moths, and what comes of it.

In turn, each lifts two cards. Two alike are caught: the player keeps them, looks at one more card
by lantern light, alone, and goes again. Otherwise everybody looks, the cards go down again, and
dawn is one miss nearer. The game ends when every moth is caught, or at dawn.
"""

from __future__ import annotations

from msgspec.structs import replace

from recollect.engine.contract import Event as AnyEvent
from recollect.engine.contract import Outcome, Seat, Step
from recollect.engine.errors import Illegal
from recollect.engine.rules import not_now, turn_based
from recollect_moths.model import (
    MOTHS,
    PLACES,
    Action,
    Caught,
    GameEnded,
    Lift,
    Lifted,
    Missed,
    Peek,
    Peeked,
    Ready,
    SaidReady,
    Score,
    State,
)

READY: tuple[Action, ...] = (Ready(),)
LIFT = tuple(Lift(at) for at in range(PLACES))
PEEK = tuple(Peek(at) for at in range(PLACES))


def face_down(state: State) -> list[int]:
    """The places where a card lies face down."""
    return [at for at in range(len(state.row)) if at not in state.up and not state.gone >> at & 1]


def _choices(state: State) -> tuple[Action, ...]:
    if state.phase == "over":
        return ()
    verb: tuple[Action, ...] = LIFT if state.phase == "lift" else PEEK
    return tuple(verb[at] for at in face_down(state))


def _lift(state: State, seat: Seat, action: Lift) -> Step[State]:
    lifted = Lifted(seat, action.at, MOTHS[state.row[action.at]])
    after = replace(state, up=(*state.up, action.at))
    if len(after.up) == 1:
        return Step(after, (lifted,))
    one, other = after.up
    if state.row[one] == state.row[other]:
        return _caught(after, seat, lifted)
    return _missed(after, seat, lifted)


def _caught(state: State, seat: Seat, lifted: Lifted) -> Step[State]:
    one, other = state.up
    caught = list(state.caught)
    caught[seat] += 1
    after = replace(state, caught=tuple(caught), gone=state.gone | 1 << one | 1 << other, up=())
    events = (lifted, Caught(seat, lifted.moth))
    if not face_down(after):
        return _over(after, events)
    if state.options.lantern:
        return Step(replace(after, phase="lantern"), events)
    return Step(_next(after, keep=state.options.again), events)


def _missed(state: State, seat: Seat, lifted: Lifted) -> Step[State]:
    misses = state.misses + 1
    after = replace(state, misses=misses, looking=(1 << len(state.caught)) - 1)
    events = (lifted, Missed(seat, state.options.dawn - misses))
    if misses == state.options.dawn:
        return _over(replace(after, looking=0), events)
    return Step(after, events)


def _peek(state: State, seat: Seat, action: Peek) -> Step[State]:
    """Looking takes its time: the game goes on when the player is ready."""
    peeked = Peeked(seat, action.at, MOTHS[state.row[action.at]])
    return Step(replace(state, lit=action.at, looking=1 << seat), (peeked,))


def _ready(state: State, seat: Seat, _action: Ready) -> Step[State]:
    after = replace(state, looking=state.looking & ~(1 << seat))
    if not after.looking:
        after = _next(after, keep=state.lit is not None and state.options.again)
    return Step(after, (SaidReady(seat),))


def _next(state: State, keep: bool) -> State:
    """Nothing lies open any more, and it is the turn of the same player or of the next."""
    turn = state.turn if keep else (state.turn + 1) % len(state.caught)
    return replace(state, turn=turn, phase="lift", up=(), lit=None)


def _over(state: State, events: tuple[AnyEvent, ...]) -> Step[State]:
    after = replace(state, phase="over")
    return Step(after, (*events, GameEnded(_winners(after))))


def _winners(state: State) -> tuple[Seat, ...]:
    """Whoever has most; alone, whoever was done before dawn."""
    if len(state.caught) == 1:
        return () if face_down(state) or state.up else (0,)
    most = max(state.caught)
    return tuple(seat for seat, pairs in enumerate(state.caught) if pairs == most)


def outcome(state: State) -> Outcome[Score] | None:
    if state.phase != "over":
        return None
    return Outcome(_winners(state), tuple(Score(pairs) for pairs in state.caught))


def _why_not(state: State, listed: tuple[Action, ...], action: Action) -> Illegal:
    wrong = not_now(listed, action)
    if wrong is not None:
        return wrong
    assert not isinstance(action, Ready)  # whoever may be ready at all may be it now
    if action.at >= len(state.row) or state.gone >> action.at & 1:
        return Illegal("empty", __package__, at=action.at)
    return Illegal("open", __package__, at=action.at)


legal, step = turn_based(
    ready=READY,
    choices=_choices,
    effects={Ready: _ready, Lift: _lift, Peek: _peek},
    actions=Action,
    why_not=_why_not,
)
