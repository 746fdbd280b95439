"""What a bot of Fruit Mix does in a drawn position, after some moves."""

from __future__ import annotations

from recollect.bots.contract import Bot
from recollect.engine.notation import write_action
from recollect.games.fruitmix import GAME
from tests.games.fruitmix.board import action


def answer(bot: Bot, position: str, moves: tuple[str, ...]) -> str:
    """It sits wherever the turn is in the end: all seats see the same (F2)."""
    state = GAME.read(position)
    bot.watch(GAME.view(state, 0), ())
    for move in moves:
        actors = GAME.actors(state)
        for seat in actors if move == "ready" else actors[:1]:
            step = GAME.step(state, seat, action(move))
            state = step.state
            bot.watch(GAME.view(state, 0), step.events)
    return write_action(bot.act(GAME.view(state, state.turn), GAME.legal(state, state.turn)))
