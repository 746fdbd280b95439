"""Four people with a browser each at one island, from the first look to the treasures.

Whatever they do, no page hears or shows a face that its seat may not see (B4).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.kit.pages import WON, open_table, sit_down, table_of
from tests.kit.rememberers import ABILITIES, Islander, Sight, Somebody, play
from tests.kit.seats import ME, OPEN
from tests.kit.witness import Judge, Witness

Arrive = Callable[..., Witness]
Judged = Callable[[str], Judge]

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def meet(arrive: Arrive, people: int, **options: object) -> list[Witness]:
    """Anna opens a table and sends the link; when all sit, the game begins by itself."""
    witnesses = [arrive(noted=True) for _ in NAMES[:people]]
    host = witnesses[0].page
    open_table(host, "memoarrr", ME, *[OPEN] * (people - 1), options=options)
    for witness, name in zip(witnesses[1:], NAMES[1:], strict=False):
        sit_down(witness.page, host.url, name)
    for witness in witnesses:
        expect(witness.page.locator(".board .players li")).to_have_count(people)
    return witnesses


@pytest.mark.slow
def test_four_experts_play_until_the_treasures_are_open(arrive: Arrive, judged: Judged) -> None:
    """M5-M26: with every ability, and treasures whose worth everybody sees; in two rounds.

    A look, a swap and a choice survive a reload and a line that breaks (B1).
    """
    witnesses = meet(
        arrive, 4, expert=True, edition="fr", treasures="sorted", sides="seated", rounds=2
    )
    mind = Islander(17)
    people = [Somebody(each.page, mind) for each in witnesses]
    by_page = {each.page: each for each in witnesses}
    to_come = {"peeking": reload, "swap": lose_the_line, "block": reload}
    while somebody := play(people, lambda sight: sight.phase in to_come):
        disturb = to_come.pop(somebody.sight().phase)
        disturb(by_page[somebody.page], somebody)
    assert not to_come
    assert mind.phases >= ABILITIES
    for witness in witnesses:
        expect(witness.page.locator(".board .finale li")).to_have_count(4)
        expect(witness.page.locator(".ending h2").first).to_contain_text(WON)
    judge = judged(table_of(witnesses[0].page))
    for witness in witnesses:
        judge.check(witness.testimonies())


def reload(witness: Witness, somebody: Somebody) -> None:
    before = somebody.sight()
    witness.reload()
    same_again(witness, somebody, before)


def lose_the_line(witness: Witness, somebody: Somebody) -> None:
    before = somebody.sight()
    witness.cut()
    expect(witness.page.locator(".notice")).to_be_visible()
    assert somebody.sight().shown == before.shown
    assert not somebody.sight().offered
    witness.back()
    expect(witness.page.locator(".notice")).to_have_count(0)
    same_again(witness, somebody, before)


def same_again(witness: Witness, somebody: Somebody, before: Sight) -> None:
    """The same is to be seen and to be done as before."""
    witness.page.wait_for_selector(":is([role=grid] [aria-disabled=false], .board .go:enabled)")
    after = somebody.sight()
    assert (after.shown, after.view, after.offered.keys()) == (
        before.shown,
        before.view,
        before.offered.keys(),
    )
    somebody.start_afresh()
