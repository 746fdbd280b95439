"""How Memoarrr! is played: what is legal, what an action does. Rules M7–M29, B1–B3."""

from __future__ import annotations

from msgspec.structs import replace

from recollect.engine.contract import Break, Event, Outcome, Seat, Step
from recollect.engine.errors import Illegal
from recollect.engine.rules import ActionTable, not_now, subsets, turn_based
from recollect.games.memoarrr.model import (
    CARDS,
    CELL_NUMBER,
    CELLS,
    CONNECTS,
    CRAB,
    OCTOPUS,
    PENGUIN,
    SIDES,
    WALRUS,
    Action,
    Block,
    Blocked,
    Erupted,
    GameEnded,
    Options,
    Peek,
    Peeked,
    Ready,
    Reveal,
    Revealed,
    RoundStarted,
    RoundWon,
    SaidReady,
    Score,
    Side,
    SideTaken,
    State,
    Swap,
    Swapped,
)

Events = tuple[Event, ...]

READY: tuple[Action, ...] = (Ready(),)
TAKE_SIDE = subsets(Side(side) for side in SIDES)
REVEAL = ActionTable(Reveal(cell) for cell in CELLS)
PEEK = ActionTable(Peek(cell) for cell in CELLS)
SWAP = ActionTable(Swap(cell) for cell in CELLS)
BLOCK = ActionTable(Block(cell) for cell in CELLS)


def outcome(state: State) -> Outcome[Score] | None:
    return _result(state) if state.phase == "over" else None


def breaks(_options: Options) -> Break:
    return "round"


def is_break(before: State, after: State) -> bool:
    """M17."""
    return after.round != before.round


def begins_turn(before: State, after: State) -> bool:
    """With every card that is to be revealed (M11, M24); what a card does is part of its turn."""
    return after.turn != before.turn or after.phase == "reveal"


def _result(state: State) -> Outcome[Score]:
    """M18."""
    won: list[list[int]] = [[] for _ in range(state.players)]
    for rubies, winner in zip(state.treasures, state.winners, strict=True):
        won[winner].append(rubies)
    scores = tuple(Score(sum(each), len(each), max(each, default=0)) for each in won)
    ranks = [rank(state.options, score) for score in scores]
    best = max(ranks)
    return Outcome(tuple(seat for seat, rank in enumerate(ranks) if rank == best), scores)


def _choices(state: State) -> tuple[Action, ...]:
    """M11, less what the walrus (M23) and the first turn of the game (M10) forbid; abilities."""
    grid = state.grid
    down = grid.locations & ~state.up
    match state.phase:
        case "reveal":
            if state.barred is not None:
                down &= ~(1 << state.barred)
            elif state.round == 1 and not state.chain and state.options.opening_restricted:
                down &= ~state.looked_at
            return REVEAL[down]
        case "peek":
            return PEEK[down]
        case "swap":
            return SWAP[grid.neighbours[state.cell_of_last]]
        case "block":
            return BLOCK[down]
        case "side":
            return TAKE_SIDE[sum(1 << s for s in range(len(SIDES)) if s not in state.sides)]
        case _:
            return ()


def _take_side(state: State, seat: Seat, action: Side) -> Step[State]:
    sides = list(state.sides)
    sides[seat] = SIDES.index(action.side)
    chosen = None not in sides
    after = replace(
        state,
        sides=tuple(sides),
        turn=(seat + 1) % state.players,
        phase="look" if chosen else "side",
        looking=state.everybody if chosen else 0,
    )
    return Step(after, (SideTaken(seat, action.side),))


def _ready(state: State, seat: Seat, action: Ready) -> Step[State]:
    """Who has looked long enough says so; the game goes on when everybody has (B1)."""
    after = replace(state, looking=state.looking & ~(1 << seat))
    events: Events = (SaidReady(seat),)
    if after.looking:
        return Step(after, events)
    if state.phase == "peeking":
        return _next_turn(replace(after, peeked=None), seat, events)
    if state.phase == "look":
        return _begin_round(after, 1, state.turn, events)
    return _begin_round(after, state.round + 1, state.birds.index(max(state.birds)), events)


def _begin_round(state: State, number: int, starter: Seat, events: Events) -> Step[State]:
    """M17: all face down again, the volcanoes back on the stack, the most birds begin."""
    after = replace(
        state,
        phase="reveal",
        round=number,
        turn=starter,
        up=0,
        chain=(),
        birds=(0,) * state.players,
    )
    return Step(after, (*events, RoundStarted(number, starter, state.volcanoes[number - 1])))


def _reveal(state: State, seat: Seat, action: Reveal) -> Step[State]:
    cell = CELL_NUMBER[action.at]
    card = state.island[cell]
    connected = CONNECTS[state.chain[-1]][card] if state.chain else None
    after = replace(state, up=state.up | 1 << cell, chain=(*state.chain, card))
    events = (Revealed(seat, action.at, CARDS[card], connected),)
    if connected is False:
        return _erupt(after, seat, events)
    if connected and state.options.expert:
        return _ability(after, seat, card // 5, events)
    return _next_turn(after, seat, events)


def _ability(state: State, seat: Seat, animal: int, events: Events) -> Step[State]:
    """M20: an animal that made a connection must act, if it can."""
    down = state.grid.locations & ~state.up
    if animal == PENGUIN and down:
        return Step(replace(state, phase="peek"), events)
    if animal == OCTOPUS:
        return Step(replace(state, phase="swap"), events)
    if animal == WALRUS and down & (down - 1):
        return Step(replace(state, phase="block"), events)
    if animal == CRAB:
        return _turn_of(state, seat, state.barred, events)
    return _next_turn(state, seat, events)


def _peek(state: State, seat: Seat, action: Peek) -> Step[State]:
    cell = CELL_NUMBER[action.at]
    after = replace(state, phase="peeking", peeked=cell, looking=1 << seat)
    return Step(after, (Peeked(seat, action.at, CARDS[state.island[cell]]),))


def _swap(state: State, seat: Seat, action: Swap) -> Step[State]:
    """M22: both cards keep their facing; the octopus stays the one to connect to."""
    origin, to = state.cell_of_last, CELL_NUMBER[action.at]
    island = list(state.island)
    island[origin], island[to] = island[to], island[origin]
    up = state.up
    if not up >> to & 1:
        up ^= 1 << origin | 1 << to
    after = replace(state, island=tuple(island), up=up)
    return _next_turn(after, seat, (Swapped(seat, CELLS[origin], action.at),))


def _block(state: State, seat: Seat, action: Block) -> Step[State]:
    bound = _left_of(state, seat)
    events = (Blocked(seat, action.at, bound),)
    return _turn_of(state, bound, CELL_NUMBER[action.at], events)


def _next_turn(state: State, seat: Seat, events: Events) -> Step[State]:
    """A ban ends with the turn (M23)."""
    return _turn_of(state, _left_of(state, seat), None, events)


def _left_of(state: State, seat: Seat) -> Seat:
    """M11: clockwise, the next player still in the round."""
    left = (seat + 1) % state.players
    while state.birds[left]:
        left = (left + 1) % state.players
    return left


def _turn_of(state: State, seat: Seat, barred: int | None, events: Events) -> Step[State]:
    """M15, or a card to reveal. A ban lapses where a crab has left nothing else (M23)."""
    locations = state.grid.locations
    if state.up == locations:
        return _erupt(state, seat, events)
    if barred is not None and state.up | 1 << barred == locations:
        barred = None
    return Step(replace(state, phase="reveal", turn=seat, barred=barred), events)


def _erupt(state: State, seat: Seat, events: Events) -> Step[State]:
    """M13, M15: the top volcano is this seat's; the last one standing has won the round (M16)."""
    birds = list(state.birds)
    birds[seat] = state.stack[0]
    after = replace(state, birds=tuple(birds), turn=seat)
    events = (*events, Erupted(seat, birds[seat]))
    return _end_round(after, events) if birds.count(0) == 1 else _next_turn(after, seat, events)


def _end_round(state: State, events: Events) -> Step[State]:
    winner = state.birds.index(0)
    after = replace(state, winners=(*state.winners, winner), barred=None)
    events = (*events, RoundWon(winner, state.treasures[state.round - 1]))
    if state.round < state.options.rounds:
        return Step(replace(after, phase="round_end", looking=state.everybody), events)
    after = replace(after, phase="over")
    result = _result(after)
    removed = CARDS[state.island[state.grid.centre]]
    return Step(after, (*events, GameEnded(result.winners, result.scores, removed)))


def rank(options: Options, score: Score) -> tuple[int, int, int]:
    """M18, M19."""
    return score.rubies, score.treasures, score.highest if options.tie_break == "highest" else 0


def _why_not(state: State, listed: tuple[Action, ...], action: Action) -> Illegal:
    """B3: why a choice that looks possible is not; only what everybody can see is a reason."""
    return not_now(listed, action) or _why_not_that(state, action)


def _why_not_that(state: State, action: Action) -> Illegal:
    match action:
        case Side(side):
            return _illegal("side-taken", side=side)
        case Swap(at) if CELL_NUMBER[at] != state.grid.centre:
            return _illegal("not-beside", at=at, octopus=CELLS[state.cell_of_last])
        case Reveal(at) | Peek(at) | Swap(at) | Block(at):
            return _illegal(_why_not_there(state, CELL_NUMBER[at]), at=at)
        case Ready():
            raise AssertionError("those who look may always say that they are ready")


def _why_not_there(state: State, cell: int) -> str:
    grid = state.grid
    if cell == grid.centre:
        return "centre"
    if not grid.locations >> cell & 1:
        return "no-cell"
    if state.up >> cell & 1:
        return "face-up"
    return "barred" if cell == state.barred else "opening"


def _illegal(reason: str, **facts: str) -> Illegal:
    return Illegal(reason, __package__, **facts)


legal, step = turn_based(
    ready=READY,
    choices=_choices,
    effects={
        Side: _take_side,
        Ready: _ready,
        Reveal: _reveal,
        Peek: _peek,
        Swap: _swap,
        Block: _block,
    },
    actions=Action,
    why_not=_why_not,
)
