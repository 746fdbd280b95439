"""How Memoarrr! is played: the deal, what is legal, what an action does. Rules M1–M26, B1–B3."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Outcome, Seat, Step
from recollect.engine.errors import Malformed
from recollect.engine.menu import Menu, subsets
from recollect.engine.options import check_seating
from recollect.engine.refusal import refused
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CARDS,
    CELL_NUMBER,
    CELLS,
    CENTRE,
    CONNECTS,
    CRAB,
    LOCATIONS,
    NEIGHBOURS,
    OCTOPUS,
    PENGUIN,
    PLAYERS,
    ROUNDS,
    SIDES,
    TREASURES,
    VOLCANOES,
    WALRUS,
    Action,
    Block,
    Blocked,
    Deal,
    Erupted,
    GameEnded,
    Options,
    Peek,
    Peeked,
    Phase,
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
from recollect.games.memoarrr.refusal import why_not

Events = tuple[Event, ...]

READY = (Ready(),)
TAKE_SIDE = subsets(Side(side) for side in SIDES)
REVEAL = Menu(Reveal(cell) for cell in CELLS)
PEEK = Menu(Peek(cell) for cell in CELLS)
SWAP = Menu(Swap(cell) for cell in CELLS)
BLOCK = Menu(Block(cell) for cell in CELLS)
SEATS = subsets(range(PLAYERS.stop - 1))


def deal(options: Options, players: int, chance: Chance) -> Deal:
    """Island, treasures, which volcanoes, their seven stacks, first player: in this order."""
    check_seating("memoarrr", PLAYERS, players, options.first)
    island = chance.shuffled(CARDS)
    treasures = TREASURES if options.treasures == "sorted" else chance.shuffled(TREASURES)
    used = chance.shuffled(VOLCANOES)[: players - 1]
    volcanoes = tuple(chance.shuffled(used) for _ in range(ROUNDS))
    first = chance.below(players) if options.first is None else options.first
    return Deal(island, treasures, volcanoes, first)


def start(options: Options, players: int, deal: Deal) -> State:
    """The island lies ready; sides are still to be chosen, or are dealt by seat (M7)."""
    check_seating("memoarrr", PLAYERS, players, options.first)
    _check_deal(options, players, deal)
    seated = options.sides == "seated"
    sides: tuple[int | None, ...] = (0, 2) if players == 2 else tuple(range(players))
    return State(
        options=options,
        players=players,
        island=tuple([CARD_NUMBER[card] for card in deal.island]),
        treasures=deal.treasures,
        volcanoes=deal.volcanoes,
        sides=sides if seated else (None,) * players,
        phase=Phase.LOOK if seated else Phase.CHOOSE_SIDE,
        turn=deal.first,
        birds=(0,) * players,
        looking=(1 << players) - 1 if seated else 0,
    )


def actors(state: State) -> tuple[Seat, ...]:
    if state.looking:
        return SEATS[state.looking]
    return () if state.phase is Phase.OVER else (state.turn,)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    if state.looking:
        return READY if seat >= 0 and state.looking >> seat & 1 else ()
    if seat != state.turn:
        return ()
    match state.phase:
        case Phase.REVEAL:
            return REVEAL[_may_reveal(state)]
        case Phase.PEEK:
            return PEEK[LOCATIONS & ~state.up]
        case Phase.SWAP:
            return SWAP[NEIGHBOURS[state.cell_of_last]]
        case Phase.BLOCK:
            return BLOCK[LOCATIONS & ~state.up]
        case Phase.CHOOSE_SIDE:
            return TAKE_SIDE[_free_sides(state)]
        case _:
            return ()


def step(state: State, seat: Seat, action: Action) -> Step[State]:
    listed = legal(state, seat)
    if action not in listed:
        raise refused(actors(state), listed, seat, action) or why_not(state, action)
    return _DO[type(action)](state, seat, action)


def outcome(state: State) -> Outcome[Score] | None:
    if state.phase is not Phase.OVER:
        return None
    scores = tuple(_score(state, seat) for seat in range(state.players))
    ranks = [_rank(state.options, score) for score in scores]
    best = max(ranks)
    return Outcome(tuple(seat for seat, rank in enumerate(ranks) if rank == best), scores)


def _check_deal(options: Options, players: int, deal: Deal) -> None:
    used = sorted(deal.volcanoes[0]) if deal.volcanoes else []
    complete = {
        "island": len(deal.island) == len(CARDS) and set(deal.island) == CARD_NUMBER.keys(),
        "treasures": sorted(deal.treasures) == list(TREASURES)
        and (options.treasures == "shuffled" or deal.treasures == TREASURES),
        "volcanoes": len(deal.volcanoes) == ROUNDS
        and len(used) == len(set(used) & set(VOLCANOES)) == players - 1
        and all(sorted(stack) == used for stack in deal.volcanoes),
        "first": deal.first in range(players) and options.first in (None, deal.first),
    }
    for part, right in complete.items():
        if not right:
            raise Malformed(f"deal-{part}", __package__, players=players)


def _free_sides(state: State) -> int:
    return sum(1 << side for side in range(len(SIDES)) if side not in state.sides)


def _may_reveal(state: State) -> int:
    """M11, less what the walrus (M23) and the first turn of the game (M10) forbid."""
    down = LOCATIONS & ~state.up
    if state.barred is not None:
        return down & ~(1 << state.barred) or down
    if state.round == 1 and not state.chain and state.options.opening_restricted:
        return down & ~state.looked_at
    return down


def _take_side(state: State, seat: Seat, action: Side) -> Step[State]:
    sides = list(state.sides)
    sides[seat] = SIDES.index(action.side)
    chosen = None not in sides
    after = replace(
        state,
        sides=tuple(sides),
        turn=(seat + 1) % state.players,
        phase=Phase.LOOK if chosen else Phase.CHOOSE_SIDE,
        looking=(1 << state.players) - 1 if chosen else 0,
    )
    return Step(after, (SideTaken(seat, action.side),))


def _ready(state: State, seat: Seat, action: Ready) -> Step[State]:
    """Who has looked long enough says so; the game goes on when everybody has (B1)."""
    after = replace(state, looking=state.looking & ~(1 << seat))
    events: Events = (SaidReady(seat),)
    if after.looking:
        return Step(after, events)
    if state.phase is Phase.PEEKING:
        return _next_turn(replace(after, peeked=None), seat, events)
    if state.phase is Phase.LOOK:
        return _begin_round(after, 1, state.turn, events)
    return _begin_round(after, state.round + 1, state.birds.index(max(state.birds)), events)


def _begin_round(state: State, number: int, starter: Seat, events: Events) -> Step[State]:
    """M17: all face down again, the volcanoes back on the stack, the most birds begin."""
    after = replace(
        state,
        phase=Phase.REVEAL,
        round=number,
        turn=starter,
        up=0,
        chain=(),
        birds=(0,) * state.players,
        barred=None,
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
    down = LOCATIONS & ~state.up
    if animal == PENGUIN and down:
        return Step(replace(state, phase=Phase.PEEK), events)
    if animal == OCTOPUS:
        return Step(replace(state, phase=Phase.SWAP), events)
    if animal == WALRUS and down & (down - 1):
        return Step(replace(state, phase=Phase.BLOCK), events)
    if animal == CRAB:
        return _turn_of(state, seat, state.barred, events)
    return _next_turn(state, seat, events)


def _peek(state: State, seat: Seat, action: Peek) -> Step[State]:
    cell = CELL_NUMBER[action.at]
    after = replace(state, phase=Phase.PEEKING, peeked=cell, looking=1 << seat)
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
    passed = _next_turn(state, seat, ()).state
    after = replace(passed, barred=CELL_NUMBER[action.at])
    return Step(after, (Blocked(seat, action.at, after.turn),))


def _next_turn(state: State, seat: Seat, events: Events) -> Step[State]:
    """M11: clockwise to the next player still in the round. A ban ends with the turn (M23)."""
    left = (seat + 1) % state.players
    while state.birds[left]:
        left = (left + 1) % state.players
    return _turn_of(state, left, None, events)


def _turn_of(state: State, seat: Seat, barred: int | None, events: Events) -> Step[State]:
    if state.up == LOCATIONS:
        return _erupt(state, seat, events)
    return Step(replace(state, phase=Phase.REVEAL, turn=seat, barred=barred), events)


def _erupt(state: State, seat: Seat, events: Events) -> Step[State]:
    """M13, M15: the top volcano is this seat's; the last one standing has won the round (M16)."""
    birds = list(state.birds)
    taken = state.players - birds.count(0)
    birds[seat] = state.volcanoes[state.round - 1][taken]
    after = replace(state, birds=tuple(birds))
    events = (*events, Erupted(seat, birds[seat]))
    if taken + 1 == state.players - 1:
        return _end_round(after, events)
    return _next_turn(after, seat, events)


def _end_round(state: State, events: Events) -> Step[State]:
    winner = state.birds.index(0)
    winners = (*state.winners, winner)
    events = (*events, RoundWon(winner, state.treasures[state.round - 1]))
    if state.round < ROUNDS:
        everybody = (1 << state.players) - 1
        after = replace(state, phase=Phase.ROUND_END, winners=winners, looking=everybody)
        return Step(after, events)
    after = replace(state, phase=Phase.OVER, winners=winners)
    result = outcome(after)
    assert result is not None
    removed = CARDS[state.island[CENTRE]]
    return Step(after, (*events, GameEnded(result.winners, result.scores, removed)))


def _score(state: State, seat: Seat) -> Score:
    won = [
        rubies
        for rubies, winner in zip(state.treasures, state.winners, strict=True)
        if winner == seat
    ]
    return Score(rubies=sum(won), treasures=len(won), highest=max(won, default=0))


def _rank(options: Options, score: Score) -> tuple[int, int, int]:
    """M18, M19."""
    return score.rubies, score.treasures, score.highest if options.tie_break == "highest" else 0


_DO: dict[type[Action], Callable[..., Step[State]]] = {
    Side: _take_side,
    Ready: _ready,
    Reveal: _reveal,
    Peek: _peek,
    Swap: _swap,
    Block: _block,
}
