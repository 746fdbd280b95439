"""How a game of Fruit Mix ends, and who has won: rules F10, F21, F22."""

from __future__ import annotations

from msgspec.structs import replace

from recollect.engine.contract import Event, Outcome, Step
from recollect.games.fruitmix.model import GameEnded, Score, State


def outcome(state: State) -> Outcome[Score] | None:
    return _result(state) if state.phase == "over" else None


def end(state: State, events: tuple[Event, ...]) -> Step[State]:
    after = replace(state, phase="over")
    result = _result(after)
    return Step(after, (*events, GameEnded(result.winners, result.scores, state.dead_end)))


def _result(state: State) -> Outcome[Score]:
    """Most tiles won in pairs, else fewest left. Nobody wins if a lone player met a dead end."""
    tiles = [len(pile) for pile in state.piles]
    scores = tuple(Score(left, turns) for left, turns in zip(tiles, state.turns, strict=True))
    best = max(tiles) if state.options.variant == "pairs" else min(tiles)
    winners = tuple(seat for seat, left in enumerate(tiles) if left == best)
    return Outcome(() if state.dead_end and state.players == 1 else winners, scores)
