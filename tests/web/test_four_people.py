"""Four people with a browser each at one island, from the first look to the treasures.

Whatever they do, no page hears or shows a face that its seat may not see (B4).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from playwright.sync_api import expect

from tests.kit.pages import open_table, sit_down, table_of
from tests.kit.rememberers import ABILITIES, Anything, Islander, Sight, Somebody, play
from tests.kit.witness import Judge, Witness

Arrive = Callable[[], Witness]
Judged = Callable[[str], Judge]

NAMES = ("Anna", "Ben", "Cleo", "Dora")
ME, OPEN = {"kind": "me", "name": NAMES[0]}, {"kind": "open"}


def meet(arrive: Arrive, people: int, **options: object) -> list[Witness]:
    """Anna opens a table and sends the link; when all sit, the game begins by itself."""
    witnesses = [arrive() for _ in NAMES[:people]]
    host = witnesses[0].page
    open_table(host, "memoarrr", ME, *[OPEN] * (people - 1), options=options)
    for witness, name in zip(witnesses[1:], NAMES[1:], strict=False):
        sit_down(witness.page, host.url, name)
    for witness in witnesses:
        expect(witness.page.locator(".board .players li")).to_have_count(people)
    return witnesses


def test_four_play_the_sorted_island_to_its_end(arrive: Arrive, judged: Judged) -> None:
    """M5-M18: with the treasures sorted, everybody sees what they are worth."""
    witnesses = meet(arrive, 4, treasures="sorted")
    people = [Somebody(each.page, Anything(seed)) for seed, each in enumerate(witnesses)]
    play(people)
    for witness in witnesses:
        expect(witness.page.locator(".board .finale li")).to_have_count(4)
        expect(witness.page.locator(".ending h2").first).to_contain_text("win")
    judge = judged(table_of(witnesses[0].page))
    for witness in witnesses:
        judge.check(witness.testimonies())


def test_four_experts_use_every_ability(arrive: Arrive, judged: Judged) -> None:
    """M20-M26. A look and a swap survive a reload and a line that breaks (B1)."""
    used: set[str] = set()
    for game in range(4):
        used |= four_experts(arrive, judged, Islander(game))
        if used >= ABILITIES:
            return
    raise AssertionError(used)


def four_experts(arrive: Arrive, judged: Judged, mind: Islander) -> set[str]:
    """In which phases they have chosen something: a deal may leave out an ability."""
    witnesses = meet(arrive, 4, expert=True, edition="fr")
    people = [Somebody(each.page, mind) for each in witnesses]
    by_page = {each.page: each for each in witnesses}
    for phase, disturb in (("peeking", reload), ("swap", lose_the_line), ("block", reload)):
        somebody = play(people, partial(is_in, phase))
        if somebody is not None:
            disturb(by_page[somebody.page], somebody)
    play(people)
    judge = judged(table_of(witnesses[0].page))
    for witness in witnesses:
        judge.check(witness.testimonies())
    return mind.phases


def is_in(phase: str, sight: Sight) -> bool:
    return sight.phase == phase


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
