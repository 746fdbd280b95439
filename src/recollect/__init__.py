"""Recollect: memory board games for people, bots and research.

    import recollect

    game = recollect.load_game("memoarrr", players=3, expert=True)
    match = game.new_match(seed=7, bots={1: "crow", 2: "elephant"})
    match.play_bots()  # until it is our turn
    while not match.is_over:
        match.play(match.legal_actions()[0])
        match.play_bots()
    print(match.outcome.winners)

Nothing is imported before it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from recollect.bots.contract import Bot, BotFactory
    from recollect.bots.registry import bot_names
    from recollect.bots.registry import find_bot as bot
    from recollect.engine.contract import Outcome
    from recollect.engine.errors import RecollectError
    from recollect.engine.record import Record, verify
    from recollect.engine.registry import game_ids as game_names
    from recollect.files import read_records, write_records
    from recollect.match import LoadedGame, Match, load_game, replay

    __version__: str

_PLACES = {
    "Bot": "bots.contract",
    "BotFactory": "bots.contract",
    "LoadedGame": "match",
    "Match": "match",
    "Outcome": "engine.contract",
    "Record": "engine.record",
    "RecollectError": "engine.errors",
    "bot": "bots.registry:find_bot",
    "bot_names": "bots.registry",
    "game_names": "engine.registry:game_ids",
    "load_game": "match",
    "read_records": "files",
    "replay": "match",
    "verify": "engine.record",
    "write_records": "files",
}
"""Where each name comes from, and how it is called there."""

__all__ = [
    "Bot",
    "BotFactory",
    "LoadedGame",
    "Match",
    "Outcome",
    "RecollectError",
    "Record",
    "__version__",
    "bot",
    "bot_names",
    "game_names",
    "load_game",
    "read_records",
    "replay",
    "verify",
    "write_records",
]


if not TYPE_CHECKING:  # so that a name that is not there is found by who checks types

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version  # noqa: PLC0415

            found = version("recollect")
        elif name in _PLACES:
            from importlib import import_module  # noqa: PLC0415

            module, _, called = _PLACES[name].partition(":")
            found = getattr(import_module(f"{__name__}.{module}"), called or name)
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """Without what only this module needs: an editor offers whatever is here."""
    return sorted({*globals(), *__all__} - {"TYPE_CHECKING", "annotations"})
