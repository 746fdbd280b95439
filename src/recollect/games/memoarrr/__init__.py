"""Memoarrr! by Carlo Bortolini (Edition Spielwiese / Pegasus Spiele), after docs/rules.md."""

from __future__ import annotations

from collections.abc import Mapping

from recollect.engine.contract import Game
from recollect.engine.rules import actors
from recollect.games.memoarrr import model, notation, render, rules, setup, view


class Memoarrr:
    """The contract, fulfilled by the modules of this folder."""

    id = "memoarrr"
    players = model.PLAYERS
    package = __name__
    options_type = model.Options
    deal_type = model.Deal
    action_type = model.Action
    event_type = model.Event
    view_type = view.View
    hidden_state_type = view.HiddenState
    score_type = model.Score

    deal = staticmethod(setup.deal)
    start = staticmethod(setup.start)
    actors = staticmethod(actors)
    legal = staticmethod(rules.legal)
    step = staticmethod(rules.step)
    outcome = staticmethod(rules.outcome)
    breaks = staticmethod(rules.breaks)
    is_break = staticmethod(rules.is_break)
    begins_turn = staticmethod(rules.begins_turn)
    private = staticmethod(view.private)
    hidden_state = staticmethod(view.hidden_state)
    view = staticmethod(view.view)
    draw = staticmethod(notation.draw)
    read = staticmethod(notation.read)
    render = staticmethod(render.render)

    def options(self, given: Mapping[str, object]) -> model.Options:
        return setup.options_of(given)


GAME: Game[model.Options, model.Deal, model.State, model.Action, view.View] = Memoarrr()
