"""What every bot must fulfil, at every game that it plays: it plays legally, reproducibly and
honestly.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from recollect.bots.contract import Bot, BotFactory, play
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import verify
from recollect.testing.play import GameKit, beginnings, moments, replayed, seeds
from recollect.testing.secrecy import other_deal


def it_plays_whole_games_and_the_same_ones_again(
    make: BotFactory, game: AnyGame, data: st.DataObject
) -> None:
    """B2."""
    dealt, seed = data.draw(beginnings(game)), data.draw(seeds)
    records = []
    for _ in range(2):
        playthrough = Playthrough(game, dealt.options, dealt.players, dealt.seed)
        seats = range(len(dealt.players))
        play(playthrough, [make(game, seat, Chance(seed + bytes([seat]))) for seat in seats])
        records.append(playthrough.record())
    verify(records[0])
    assert records[0] == records[1]


def it_does_the_same_in_every_world_that_its_seat_cannot_tell_apart(
    make: BotFactory, game: AnyGame, kit: GameKit, data: st.DataObject
) -> None:
    """B4."""
    playthrough = data.draw(moments(game, over=False))
    seat = data.draw(st.sampled_from(game.actors(playthrough.state)))
    seed = data.draw(seeds)
    deals = (playthrough.deal, other_deal(kit, playthrough, seat, Chance(seed)))
    ours, theirs = (answer(playthrough, deal, make, seat, seed) for deal in deals)
    assert ours == theirs


def answer(playthrough: Playthrough, deal: Any, make: BotFactory, seat: Seat, seed: bytes) -> Any:
    """What the bot does at the end of these steps, dealt this way."""
    game = playthrough.game
    bot: Bot = make(game, seat, Chance(seed))
    state = game.start(playthrough.options, len(playthrough.players), deal)
    if not bot.blind:
        bot.watch(game.view(state, seat), ())
    for _, step in replayed(game, playthrough, deal):
        state = step.state
        if not bot.blind:
            seen = [event.seen_by(seat) for event in step.events]
            bot.watch(game.view(state, seat), tuple(e for e in seen if e is not None))
    return bot.act(game.view(state, seat), game.legal(state, seat))


CHECKS = (
    it_plays_whole_games_and_the_same_ones_again,
    it_does_the_same_in_every_world_that_its_seat_cannot_tell_apart,
)
