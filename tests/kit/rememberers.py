"""People who play through the page and remember what they saw on it.

They point at what the page offers. What they aim at makes rare things happen soon: abilities,
rounds inside a turn, last tiles.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Protocol

import msgspec
from playwright.sync_api import Page

PATIENCE = 2.0
"""Seconds after which whoever pointed at something in vain does so again."""
Spot = tuple[float, float]
CELLS = [column + row for row in "12345" for column in "abcde"]


class Sight(msgspec.Struct, frozen=True):
    """What somebody sees who looks for something to do."""

    heard: int
    sent: int
    """How many actions the page has sent."""
    pending: bool
    """Whether one of them is not answered yet."""
    view: dict[str, Any] | None
    told: str
    """The narrator's words."""
    over: bool
    hand: dict[str, Spot]
    buttons: dict[str, Spot]
    choices: dict[str, Spot]
    shown: dict[str, str]
    """Faces that the page names, by place; in English."""

    @property
    def phase(self) -> str:
        return self.view["phase"] if self.view else ""

    @property
    def open(self) -> dict[str, str]:
        """Faces by place, as the page was told them, in any language."""
        if not self.view:
            return {}
        lying = self.view.get("island") or self.view["table"]
        names = CELLS if "island" in self.view else [str(at) for at in range(len(lying))]
        faces = dict(zip(names, lying, strict=True)) | self.view.get("looking", {})
        return {at: face for at, face in faces.items() if face}

    @property
    def offered(self) -> dict[str, Spot]:
        return {**self.hand, **self.buttons, **self.choices}


class Mind(Protocol):
    def choose(self, sight: Sight) -> str:
        """One of those that are offered."""


Point = Callable[[Page, Sight, str], None]
"""How one of those that are offered is chosen."""


def at_once(page: Page, sight: Sight, choice: str) -> None:
    page.mouse.click(*sight.offered[choice])


def by_keys(page: Page, sight: Sight, choice: str) -> None:
    """Without a pointer: the tabulator, arrows within a grid, and Enter.

    What somebody else did meanwhile may have taken it away: then there is nothing to look for.
    """
    if choice in sight.choices and tab_until(page, IN_GRID, choice):
        for key in page.evaluate(WAY, choice):
            page.keyboard.press(key)
    if tab_until(page, IS_IT, choice) and page.evaluate(IS_THERE, choice):
        page.keyboard.press("Enter")


def tab_until(page: Page, true: str, arg: object = None, most: int = 30) -> bool:
    for _ in range(most):
        if page.evaluate(true, arg):
            return True
        page.keyboard.press("Tab")
    return False


IN_GRID = (
    "choice => !witness.find(choice) || document.activeElement.closest('[role=gridcell]') !== null"
)
IS_IT = "choice => [undefined, document.activeElement].includes(witness.find(choice))"
IS_THERE = "choice => witness.find(choice) !== undefined"
WAY = """wanted => {
    const rows = [...document.querySelectorAll("[role=grid] [role=row]")];
    const cells = rows.map((row) => [...row.querySelectorAll("button")]);
    const row = (button) => cells.findIndex((each) => each.includes(button));
    const here = document.activeElement;
    const there = witness.find(wanted);
    if (!there) return [];
    const down = row(there) - row(here);
    const right = cells[row(there)].indexOf(there) - cells[row(here)].indexOf(here);
    return [
        ...Array(Math.abs(down)).fill(down > 0 ? "ArrowDown" : "ArrowUp"),
        ...Array(Math.abs(right)).fill(right > 0 ? "ArrowRight" : "ArrowLeft"),
    ];
}"""


class Somebody:
    """At a page whose witness is there."""

    def __init__(self, page: Page, mind: Mind, point: Point = at_once) -> None:
        self.page = page
        self.mind = mind
        self._point = point
        self._acted_at = (-1, 0.0)
        self._sent = 0
        self._chosen = ""

    def sight(self) -> Sight:
        return msgspec.convert(self.page.evaluate("witness.sight()"), Sight)

    def has_acted_on(self, sight: Sight) -> bool:
        """What comes of it is on its way: the page may be another one at any moment."""
        return sight.pending or sight.heard == self._acted_at[0]

    def act(self, sight: Sight) -> bool:
        """Do something if there is something to do; again only if the page did not notice.

        What it has sent will be answered, however long that takes.
        """
        hasty = time.monotonic() - self._acted_at[1] < PATIENCE
        waits = self.has_acted_on(sight) and (hasty or sight.sent > self._sent)
        if sight.over or not sight.offered or waits or sight.pending:
            return False
        if not self.has_acted_on(sight) or self._chosen not in sight.offered:
            self._chosen = self.mind.choose(sight)
        self._acted_at = (-1 if sight.hand else sight.heard, time.monotonic())
        self._sent = sight.sent
        self._point(self.page, sight, self._chosen)
        return True

    def start_afresh(self) -> None:
        """After a reload, all is heard anew."""
        self._acted_at = (-1, 0.0)


def play(
    people: Sequence[Somebody],
    until: Callable[[Sight], bool] = lambda _: False,
    most: int = 3000,
) -> Somebody | None:
    """To the end, or until somebody who may act sees what is waited for, and has not acted yet."""
    turn: Sequence[Somebody] = people
    for _ in range(most):
        sights = [(person, person.sight()) for person in turn]
        for person, sight in sights:
            if sight.offered and not person.has_acted_on(sight) and until(sight):
                return person
        acted = [person.act(sight) for person, sight in sights]
        if turn is people and all(sight.over for _, sight in sights):
            return None
        if not any(acted):
            turn[0].page.evaluate("witness.news()")
        turn = _expected(people, sights[-1][1]) if any(acted) or turn is people else people
    raise AssertionError("the game does not end")


def _expected(people: Sequence[Somebody], sight: Sight) -> Sequence[Somebody]:
    """Whom the table waits for, by what was last seen."""
    actors = (sight.view or {}).get("actors", ())
    return [people[seat] for seat in actors if seat < len(people)] or people


class Anything:
    """Takes whatever is offered."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def choose(self, sight: Sight) -> str:
        return any_of(sight.buttons or sight.offered, self._chance)


def any_of(offered: Iterable[str], chance: Random) -> str:
    """Whatever leaves no choice uses up no chance: how often it is asked is a matter of timing."""
    first, *others = sorted(offered)
    return chance.choice([first, *others]) if others else first


ABILITIES = {"peek", "swap", "block"}


class Islander:
    """Remembers the island until it has seen every ability, and is careless then."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._seen: dict[str, str] = {}
        self.phases: set[str] = set()
        """In which phases something was chosen."""

    def choose(self, sight: Sight) -> str:
        self._seen |= sight.open
        if sight.hand or sight.buttons:
            return next(iter(sight.offered))
        assert sight.view is not None
        self.phases.add(sight.view["phase"])
        cells = sorted(sight.choices)
        good = [cell for cell in cells if connects(self._seen.get(cell), sight.view["wanted"])]
        news = [cell for cell in good if self._animal(cell) not in self.phases]
        sure = self._chance.random() < (0.1 if self.phases >= ABILITIES else 0.7)
        return self._chance.choice((news or good if sure else cells) or cells)

    def _animal(self, cell: str) -> str:
        """The phase that this card brings (M21-M23)."""
        animal = self._seen[cell].partition("/")[0]
        return {"penguin": "peek", "octopus": "swap", "walrus": "block"}.get(animal, "reveal")


def connects(card: str | None, wanted: str | None) -> bool:
    if card is None or wanted is None:
        return False
    return any(one == other for one, other in zip(card.split("/"), wanted.split("/"), strict=True))


class Fruiterer:
    """Remembers the line, changes until a tile fits, and plays so that all happens that can."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._seen: dict[str, str] = {}
        self._changed = 0
        self.declared: set[bool] = set()
        """Whether declarations were right."""

    def choose(self, sight: Sight) -> str:
        self._seen |= sight.open
        view = sight.view
        assert view is not None
        if sight.hand or view["phase"] in {"memorise", "look", "choose"}:
            return any_of(sight.buttons or sight.offered, self._chance)
        if view["phase"] == "decide":
            return self._decide(view)
        return self._place(sight, view)

    def _decide(self, view: dict[str, Any]) -> str:
        """Stop early in a round, so that its last tiles are placed within one turn (F16)."""
        on = None not in view["table"] or view["aside"]
        return "go_on" if on or self._chance.random() < 0.5 else "stop"

    def _place(self, sight: Sight, view: dict[str, Any]) -> str:
        fitting = [at for at in sorted(sight.choices) if fits(self._seen.get(at), view["drawn"])]
        if "declare" in sight.buttons and (not fitting) not in self.declared:
            self.declared.add(not fitting)
            return "declare"
        if "declare" in sight.buttons and len(self.declared) < 2:
            wrong = [at for at in sorted(sight.choices) if at not in fitting]
            return (wrong or fitting)[0]
        if not fitting and self._changed < 6 and "change" in sight.buttons:
            self._changed += 1
            return "change"
        self._changed = 0
        return self._chance.choice(fitting or sorted(sight.choices))


def fits(tile: str | None, drawn: str | None) -> bool:
    """F6: different in everything."""
    return tile is not None and drawn is not None and not connects(tile, drawn)


class Pairer:
    """Finds every pair that it has seen."""

    def __init__(self, seed: int, match: str) -> None:
        self._chance = Random(seed)
        self._match = match
        self._seen: dict[str, str] = {}

    def choose(self, sight: Sight) -> str:
        self._seen |= sight.open
        if sight.buttons:
            return next(iter(sight.buttons))
        open_now = [self._pair(tile) for tile in sight.open.values()]
        known: dict[str, str] = {}
        for at in sorted(sight.choices):
            half = self._pair(self._seen[at]) if at in self._seen else None
            if half is not None and (half in open_now or (not open_now and half in known)):
                return at
            if half is not None:
                known[half] = at
        return self._chance.choice(sorted(sight.choices))

    def _pair(self, tile: str) -> str:
        _, shape, colour = tile.split("/")
        return {"shape": shape, "colour": colour, "both": shape + colour}[self._match]
