"""The exact value of a round as one seat imagines it: small positions, searched to the end.

Everybody maximises the own chance to win the round (max-n), then goes for few birds; who is still
indifferent does any of the best. Chance nodes are averaged. Others are allowed to slip: with a
small chance they do anything that makes sense. This breaks ties between moves that all lose against
perfect play, and leaves what is certainly won as it is.
"""

from __future__ import annotations

from recollect.bots.memoarrr.round import (
    Position,
    Round,
    Values,
    after,
    chances,
    moves,
    over,
    result,
)

SLIP = 0.05
TIE = 1e-9


class Expectimax:
    """Remembers what it has worked out, for one round."""

    def __init__(self, play: Round, slip: float = SLIP) -> None:
        self._play = play
        self._slip = slip
        self._found: dict[Position, Values] = {}

    def value(self, position: Position) -> Values:
        found = self._found.get(position)
        if found is None:
            found = self._found[position] = self._searched(position)
        return found

    def of_move(self, position: Position, move: int) -> Values:
        """The mean over what may turn up."""
        play = self._play
        turned = chances(play, position, move)
        if len(turned) == 1:
            return self.value(after(play, position, move, turned[0][1]))
        total = [0.0] * play.players
        for chance, card in turned:
            for seat, value in enumerate(self.value(after(play, position, move, card))):
                total[seat] += chance * value
        return tuple(total)

    def _searched(self, position: Position) -> Values:
        play, turn = self._play, position.turn
        if over(play, position):
            return result(play, position)
        values = [self.of_move(position, move) for move in moves(play, position)]
        if len(values) == 1:
            return values[0]
        highest = max(each[turn] for each in values) - TIE
        best = _mean([each for each in values if each[turn] >= highest])
        if turn == play.me or not self._slip:
            return best
        return tuple(
            (1 - self._slip) * high + self._slip * some
            for high, some in zip(best, _mean(values), strict=True)
        )


def _mean(values: list[Values]) -> Values:
    if len(values) == 1:
        return values[0]
    return tuple(sum(each) / len(values) for each in zip(*values, strict=True))
