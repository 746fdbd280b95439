"""Whole games of bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from recollect.bots.contract import Bot, play
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, verify


def played(
    game: AnyGame, options: dict[str, object], bots: Sequence[Bot], seed: bytes
) -> Playthrough:
    """To the end, with a bot in each seat."""
    seats = [Player(f"player {seat}", None) for seat in range(len(bots))]
    playthrough = Playthrough(game, game.options(options), seats, seed)
    play(playthrough, bots)
    return playthrough


def outcome(playthrough: Playthrough) -> Any:
    assert playthrough.outcome is not None
    return playthrough.outcome


def check_playing_again(dealt: Playthrough, bot: Callable[[Seat], Bot]) -> None:
    """A game that is dealt and not begun: new bots play the same again, and it is legal."""
    records = []
    for _ in range(2):
        playthrough = Playthrough(dealt.game, dealt.options, dealt.players, dealt.seed)
        play(playthrough, [bot(seat) for seat in range(len(dealt.players))])
        records.append(playthrough.record())
    verify(records[0])
    assert records[0] == records[1]
