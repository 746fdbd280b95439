"""The exact value of a round in the search model: small positions, searched to the end.

Everybody maximises the own chance to win the round (max-n), then goes for few birds; who is still
indifferent does any of the best. Chance nodes are averaged. Others are allowed to slip: with a
small chance they do anything that makes sense. This breaks ties between actions that all lose
against perfect play, and leaves what is certainly won as it is.
"""

from __future__ import annotations

from recollect.bots.memoarrr.search_model import Key, Returns, RoundState

SLIP = 0.05
TIE = 1e-9


class Expectimax:
    """A transposition table for the positions of one round."""

    def __init__(self, slip: float = SLIP) -> None:
        self._slip = slip
        self._found: dict[Key, Returns] = {}

    def value(self, state: RoundState) -> Returns:
        key = state.key()
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._searched(state)
        return found

    def action_value(self, state: RoundState, action: int) -> Returns:
        """The mean over what may turn up."""
        outcomes = state.chance_outcomes(action)
        if len(outcomes) == 1:
            return self.value(state.child(action, outcomes[0][1]))
        total = [0.0] * state.players
        for chance, card in outcomes:
            for seat, value in enumerate(self.value(state.child(action, card))):
                total[seat] += chance * value
        return tuple(total)

    def _searched(self, state: RoundState) -> Returns:
        if state.is_terminal:
            return state.returns()
        turn = state.turn
        values = [self.action_value(state, action) for action in state.legal_actions()]
        if len(values) == 1:
            return values[0]
        highest = max(each[turn] for each in values) - TIE
        best = _mean([each for each in values if each[turn] >= highest])
        if turn == state.me or not self._slip:
            return best
        return tuple(
            (1 - self._slip) * high + self._slip * some
            for high, some in zip(best, _mean(values), strict=True)
        )


def _mean(values: list[Returns]) -> Returns:
    if len(values) == 1:
        return values[0]
    return tuple(sum(each) / len(values) for each in zip(*values, strict=True))
