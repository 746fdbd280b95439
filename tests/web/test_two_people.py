"""Two people, a second tab and somebody who watches: they share what is open, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from tests.kit.pages import open_table, sit_down, table_of
from tests.kit.rememberers import Anything, Somebody, play
from tests.kit.seats import ME, OPEN
from tests.kit.witness import Account, Judge, Observation, Witness

replace = msgspec.structs.replace


@pytest.mark.slow
def test_they_share_what_is_open_and_nothing_else(
    arrive: Callable[..., Witness], judged: Callable[[str], Judge]
) -> None:
    """B4, for both seats, a spectator and a second tab. Leaks that are planted are noticed."""
    anna, ben, cleo = (arrive(noted=True) for _ in range(3))
    open_table(anna.page, "memoarrr", ME, OPEN, options={"rounds": 4})
    sit_down(ben.page, anna.page.url, "Ben")
    cleo.page.goto(anna.page.url)
    expect(cleo.page.locator("header .eye")).to_be_visible()
    tab = Witness(anna.page.context.new_page(), noted=True)
    tab.page.goto(anna.page.url)
    people = [Somebody(anna.page, Anything(1)), Somebody(ben.page, Anything(2))]
    looking = play(people, lambda sight: sight.phase == "look")
    assert looking is not None
    anna.page.wait_for_selector(".board .go")
    secret = next(iter(people[0].sight().shown.values()))
    anna.reload()
    anna.page.wait_for_selector(".board .go")
    assert secret in people[0].sight().shown.values()
    people[0].start_afresh()
    for _ in range(6):
        play(people, lambda sight: sight.phase == "reveal")
        agree(anna, tab)
    ben.past.append(leaking(ben, secret))
    play(people)
    agree(anna, tab)
    judge = judged(table_of(anna.page))
    for witness in (anna, cleo, tab):
        judge.check(witness.testimonies())
    with pytest.raises(AssertionError):
        judge.check([ben.past[0]])
    judge.check([replace(each, moments=()) for each in ben.testimonies()])
    for doctored in leaks(ben.testimonies()[-1], secret):
        with pytest.raises(AssertionError):
            judge.check([doctored])


CELLS = """() => [...document.querySelectorAll("[role=grid] button")]
    .map((each) => each.ariaLabel.split(", ").slice(0, 3).join())"""


def agree(anna: Witness, tab: Witness) -> None:
    cells = anna.page.evaluate(CELLS)
    same = f"expected => JSON.stringify(({CELLS})()) === JSON.stringify(expected)"
    tab.page.wait_for_function(same, arg=cells)


def leaking(ben: Witness, secret: str) -> Account:
    """The page itself shows for a moment what only Anna has seen."""
    ben.page.evaluate("face => { document.body.dataset.leak = face; }", secret)
    ben.page.evaluate("delete document.body.dataset.leak")
    return ben.testimonies()[-1]


def leaks(honest: Account, secret: str) -> list[Account]:
    """What was noted, with one thing more that Ben may not know."""
    return [
        replace(honest, heard=tuple(doctored(honest.heard, secret)), moments=()),
        replace(honest, answers=(("/api/tables", secret),), heard=(), moments=()),
        replace(honest, moments=(Observation(heard=0, said=(secret,), drawn=(), named=()),)),
        replace(honest, moments=(Observation(heard=0, said=(), drawn=(12345,), named=()),)),
    ]


def doctored(heard: tuple[str, ...], secret: str) -> list[str]:
    """The first board has a card too many."""
    messages: list[dict[str, Any]] = [json.loads(text) for text in heard]
    first = next(each for each in messages if each.get("board"))
    first["board"]["view"]["looking"]["a1"] = secret
    return [json.dumps(each) for each in messages]
