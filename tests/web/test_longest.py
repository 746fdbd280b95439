"""The narrator has room for the longest it can ever say, in every language and at every size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor
from playwright.sync_api import Browser, Page

import recollect
from recollect.games.fruitmix.model import COLOURS, FRUITS, SHAPES
from recollect.games.memoarrr.model import ANIMALS, LANDSCAPES
from tests.kit.pages import act, open_table, person, set_letters
from tests.kit.seats import bot, me
from tests.web.test_drama import CUT, LANGUAGES, LETTERS, SIZES
from tests.web.test_every_screen import SETTLED

PACKAGE = Path(recollect.__file__).parent
WEB = Path(__file__).parents[2] / "web/src"
NAME = "Maximiliane Sonnenschein"
KIND = re.compile(r"(?<=[a-z])(?=[A-Z])")
ROOMY = ((820, 1180), (1440, 900))
"""Where nothing of the board needs to be covered."""
SAY = """([happened, said]) => {
    const box = document.querySelector(".narrator .box");
    box.querySelector(".happened").textContent = happened;
    box.querySelector("strong").textContent = said;
}"""
COVERS = """() => {
    const [box, room] = [".narrator .box", ".narrator p"].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    return box.top < room.top - 1;
}"""


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


class Catalogue:
    """All sentences of a game's board in a language, as long as they can be."""

    def __init__(self, game: str, language: str) -> None:
        shared = [f"{folder}/text/shared.{language}.ftl" for folder in ("engine", f"games/{game}")]
        files = [*map(PACKAGE.joinpath, shared), WEB / f"games/{game}/text/{language}.ftl"]
        source = "\n".join(each.read_text() for each in files if each.exists())
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))
        body = FluentParser().parse(source).body
        self.messages = {each.id.name: each for each in body if isinstance(each, Message)}
        nouns = {each: self.said(each) for each in self.messages if each.startswith("noun-")}
        self.noun = max(nouns.values(), key=len)
        kinds = [FRUITS, SHAPES, COLOURS] if game == "fruitmix" else [ANIMALS, LANDSCAPES]
        self.thing = ", ".join(
            max((nouns[f"noun-{each}"] for each in kind), key=len) for kind in kinds
        )

    def said(self, message: str, **facts: Any) -> str:
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        return str(self._bundle.format_pattern(pattern, facts)[0])

    def longest(self, *starts: str) -> str:
        """Of the sentences whose names begin so."""
        chosen = [each for each in self.messages if each.startswith(starts)]
        return max((self.filled(each) for each in chosen), key=len)

    def filled(self, message: str) -> str:
        found = Variables()
        found.visit(self.messages[message])
        return self.said(message, **{each: self._fact(each) for each in found.names})

    def _fact(self, variable: str) -> str | int:
        if variable in {"name", "seat", "starter", "winner", "next", "bound"}:
            return NAME
        if variable in {"names", "winners", "players"}:
            return f"{NAME}, {NAME}"
        if variable in {"tiles", "shown"}:
            return f"{self.thing} · {self.thing}"
        if variable in {"card", "removed", "tile", "found"}:
            return self.thing
        if variable in {"animal", "landscape", "side"}:
            return self.noun
        return {"at": "b4", "from": "b4", "to": "b5", "connected": "no"}.get(variable, 12)


@cache
def longest(game: str, language: str) -> tuple[str, str]:
    """What happened, and what is to be done."""
    words = Catalogue(game, language)
    if "won-next" in words.messages:
        happened = f"{words.longest('event-', 'miss-told')} {words.filled('won-next')}"
    else:
        told = [[words.filled(f"event-{kind}") for kind in move] for move in moves(game)]
        happened = max((" ".join(each) for each in told), key=len)
    return happened, words.longest("status-")


@cache
def moves(game: str) -> set[tuple[str, ...]]:
    """What happens within one move, as it came about in games played by chance.

    When a game ends, its result takes the narrator's place.
    """
    met: set[tuple[str, ...]] = set()
    for seed, options in enumerate(({}, {"variant": "lucky"}, {"variant": "pairs"})):
        chance = Random(seed)
        match = recollect.load_game(game, players=2, **options).new_match(seed=str(seed))
        while not match.is_over:
            events = match.play(chance.choice(match.legal_actions()))
            met.add(tuple(KIND.sub("_", type(each).__name__).lower() for each in events))
    return {each for each in met if "game_ended" not in each}


def answer(game: str, language: str) -> str:
    """What a tap that is no move is answered with, at most; it stands alone."""
    return Catalogue(game, language).longest("refuse-", "explain-", "error-")


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with closing(person(browser, address)) as context:
        yield context.new_page()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
def test_the_longest_sentence_is_never_cut_off(page: Page, game: str) -> None:
    open_table(page, game, me("Annabelle"), bot("sparrow"))
    page.wait_for_selector(".board [role=grid]")
    chance = Random(4)
    while page.query_selector(".narrator .happened") is None:
        act(page, chance)
    told = []
    for letters, (width, height) in product(LETTERS, SIZES):
        set_letters(page, letters)
        page.set_viewport_size({"width": width, "height": height})
        for language, alone in product(LANGUAGES, (False, True)):
            said = ("", answer(game, language)) if alone else longest(game, language)
            page.evaluate(SAY, said)
            page.evaluate(SETTLED)
            where = f"{language} at {width}x{height}, {letters} %: {said}"
            told += [f"{where}: {each}" for each in page.evaluate(CUT, ".narrator p")]
            if letters == 100 and (width, height) in ROOMY and page.evaluate(COVERS):
                told.append(f"{where}: covers the board")
    assert not told, "\n".join(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_sentence_is_a_long_one(language: str) -> None:
    """Else the test above would measure nothing."""
    happened, said = longest("memoarrr", language)
    assert NAME in happened
    assert len(happened) > 150
    assert len(said) > 50
    assert len(answer("memoarrr", language)) > 150


def test_a_move_of_the_fruit_table_is_told_with_all_that_it_brings() -> None:
    """F6, F7: a tile is placed, and the next one turned up, or a new round begins."""
    assert {("placed", "drawn"), ("said_ready", "round_started", "drawn")} <= moves("fruitmix")
