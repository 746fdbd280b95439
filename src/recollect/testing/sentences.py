"""What a game says to people: every sentence is there, in each of the game's languages alike."""

from __future__ import annotations

from importlib.resources import files
from typing import cast

from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor
from msgspec import inspect

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.narration import tell
from recollect.engine.options import describe
from recollect.engine.phrases import LANGUAGES, source
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.testing.play import play_at_random


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(catalogue: str, language: str) -> dict[str, set[str]]:
    """Each message of a catalogue with its variables."""
    found = {}
    for entry in parse(source(catalogue, language)).body:
        assert not isinstance(entry, Junk), entry
        if isinstance(entry, Message):
            visitor = _Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found


def languages(game: AnyGame) -> list[str]:
    """English, and those that the game speaks beside it."""
    text = files(game.package) / "text"
    return ["en", *(each for each in LANGUAGES[1:] if (text / f"{each}.ftl").is_file())]


def every_language_has_the_same_phrases_with_the_same_variables(game: AnyGame) -> None:
    for language in languages(game):
        assert messages(game.package, language) == messages(game.package, "en")


def every_event_option_and_title_has_a_phrase(game: AnyGame) -> None:
    events = cast(inspect.UnionType, inspect.type_info(game.event_type)).types
    tags = [cast(inspect.StructType, event).tag for event in events]
    wanted = {"title", "tagline", "credits", *(f"event-{tag}" for tag in tags)}
    wanted |= {f"option-{option.name}" for option in describe(game.options_type)}
    assert wanted - set(messages(game.package, "en")) == set()


def a_whole_game_can_be_told(game: AnyGame) -> None:
    for count in game.players:
        names = [f"player {seat}" for seat in range(count)]
        players = [Player(name, None) for name in names]
        playthrough = Playthrough(game, game.options({}), players, b"x")
        play_at_random(playthrough, Chance(b"y"))
        for event in (event for step in playthrough.steps for event in step.events):
            versions = [event.seen_by(seat) for seat in (None, *range(count))]
            for seen in versions:
                assert seen is None or all(tell(game, seen, names, e) for e in languages(game))


def the_rules_are_there_in_every_language(game: AnyGame) -> None:
    for language in languages(game):
        text = (files(game.package) / "text" / f"rules.{language}.md").read_text("utf-8")
        assert text.startswith("# ")


CHECKS = (
    every_language_has_the_same_phrases_with_the_same_variables,
    every_event_option_and_title_has_a_phrase,
    a_whole_game_can_be_told,
    the_rules_are_there_in_every_language,
)
