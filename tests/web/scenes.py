"""What is worth a picture: every screen of the page, and how a person gets there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from random import Random

from playwright.sync_api import Page

from tests.kit.pages import (
    BUTTON,
    CHOICE,
    READY,
    act,
    faces,
    open_for_friends,
    open_table,
    open_with,
    play_now,
    play_to_the_end,
    prepare,
    something_to_do,
    table_of,
)
from tests.kit.rememberers import Fruiterer, Somebody, play
from tests.kit.seats import bot, me
from tests.kit.witness import SCRIPT
from tests.web.test_drama import HELD, until_a_miss

Scene = Callable[[Page], None]
ABILITY = ".island.mine:is(.phase-peek, .phase-peeking, .phase-swap, .phase-block)"
"""Where an animal lets us do something (M21–M23)."""
DECIDING = ".line.phase-decide"
FOUND = f".board:has(.verdict):has({CHOICE})"
LONG = 250
STILL_MS = 900


def remembered(page: Page, key: str, value: str) -> None:
    """As if it had been chosen the last time."""
    page.add_init_script(f"localStorage.setItem('recollect.{key}', '{value}')")


def still(page: Page) -> None:
    """Nothing is pointed at, and everything has come to rest."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(STILL_MS)


def at(place: str, landmark: str = "main h1") -> Scene:
    def show(page: Page) -> None:
        page.goto(place)
        page.wait_for_selector(landmark)
        page.wait_for_load_state("networkidle")
        still(page)

    return show


def sheet(game: str, way: str) -> Scene:
    def show(page: Page) -> None:
        prepare(page, game, way)
        still(page)

    return show


def offline(page: Page) -> None:
    at("/", "article.game")(page)
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector(".away")
    still(page)


def opponents(page: Page) -> None:
    page.goto("/")
    page.click("article[data-game=memoarrr] .faces")
    page.wait_for_selector("dialog[open]")
    still(page)


def settings(page: Page) -> None:
    page.goto("/")
    page.click(".head .you")
    page.wait_for_selector("dialog[open]")
    still(page)


def waiting(page: Page) -> None:
    open_for_friends(page, "memoarrr", "Anna", people=3)
    page.wait_for_selector(".link svg path")
    still(page)


def played(game: str, moves: int) -> Scene:
    def show(page: Page) -> None:
        play_now(page, game)
        some_moves(page, moves)

    return show


def some_moves(page: Page, moves: int) -> None:
    """And then until it is our turn to choose."""
    chance = Random(3)
    done = 0
    while something_to_do(page) != "over" and (done < moves or not worth_a_look(page)):
        act(page, chance)
        done += 1
        page.wait_for_timeout(150)
    still(page)


def worth_a_look(page: Page) -> bool:
    """It is our turn, and on the island some cards are open."""
    island = page.query_selector("[data-cell]") is not None
    choice = page.query_selector(CHOICE) is not None
    return choice and page.query_selector(READY) is None and (not island or len(faces(page)) >= 3)


def until(page: Page, landmark: str) -> None:
    """Play on until it is there; should the game end first, another one begins."""
    chance = Random(5)
    for _ in range(LONG):
        kind = something_to_do(page)
        if page.query_selector(landmark):
            break
        if kind == "over":
            old = page.url
            page.click(".ending .button.main")
            page.wait_for_url(lambda url: url != old)  # noqa: B023 - asked before the next round
            page.wait_for_selector(".board [role=grid]")
            continue
        act(page, chance)
        page.wait_for_timeout(60)
    still(page)


def looking(page: Page) -> None:
    play_now(page, "memoarrr")
    until(page, ".island.phase-look.mine")


def expert(page: Page) -> None:
    remembered(page, "options.memoarrr", '{"expert":true,"treasures":"sorted"}')
    remembered(page, "opponents.memoarrr", '["goldfish","sparrow","crow"]')
    play_now(page, "memoarrr")
    until(page, ABILITY)


def handed_over(page: Page) -> None:
    prepare(page, "memoarrr", "One device")
    for number, name in enumerate(("Anna", "Grandpa"), 1):
        page.get_by_role("textbox", name=f"Player {number}").fill(name)
    page.click("dialog .button.main")
    page.wait_for_selector(".board")
    until(page, ".hand .main")


def result(page: Page) -> None:
    play_now(page, "memoarrr")
    play_to_the_end(page)
    still(page)


def missed(page: Page) -> None:
    page.add_init_script(HELD)
    until_a_miss(page)
    still(page)


def round_won(page: Page) -> None:
    missed(page)
    page.mouse.click(2, 2)
    page.wait_for_selector(".moment.won")
    still(page)


def first_game(page: Page) -> None:
    """Somebody who has never been here is told what is wanted."""
    page.add_init_script("localStorage.removeItem('recollect.first-games')")
    play_now(page, "memoarrr")
    chance = Random(2)
    while page.query_selector(".bubble.placed") is None:
        page.wait_for_timeout(400)
        if page.query_selector(f":is({CHOICE}, {BUTTON})"):
            act(page, chance)
    still(page)


def memory(page: Page) -> None:
    result(page)
    page.wait_for_selector(".memory .score")
    page.locator(".memory").scroll_into_view_if_needed()
    still(page)


def beat(page: Page) -> None:
    result(page)
    at(f"/beat/{table_of(page)}")(page)


def full_table(page: Page) -> None:
    """Somebody else plays here."""
    browser = page.context.browser
    assert browser is not None
    page.goto("/")
    with closing(browser.new_context(base_url=page.url)) as context:
        host = context.new_page()
        open_table(host, "memoarrr", me("Anna"), bot("sparrow"))
        page.goto(host.url)
        page.wait_for_selector(".full")
        page.wait_for_selector(".board")
    still(page)


def opening(page: Page) -> None:
    """The treasures open one by one: here, things may move."""
    page.emulate_media(reduced_motion="no-preference")
    play_now(page, "memoarrr")
    chance = Random(2)
    while page.query_selector(".finale") is None:
        act(page, chance)
        page.wait_for_selector(f":is({CHOICE}, {BUTTON}, .finale)")
    page.mouse.move(0, 0)
    page.wait_for_selector(".finale .chest.open >> nth=3")


def memorising(page: Page) -> None:
    play_now(page, "fruitmix")
    still(page)


def fruits(page: Page) -> None:
    """Our turn, with the other's find still to be seen."""
    play_now(page, "fruitmix")
    until(page, FOUND)


def lucky(page: Page) -> None:
    open_with(page, "fruitmix", "The game", "Lucky mix")
    until(page, DECIDING)


def pairs(page: Page) -> None:
    open_with(page, "fruitmix", "The game", "Pairs")
    some_moves(page, 9)


def declared(page: Page) -> None:
    """Somebody's last tile fits nowhere, they said; and all lies open (F11)."""
    page.add_init_script(SCRIPT)
    people = [me(name) for name in ("Anna", "Ben", "Zoë")]
    mind = Fruiterer(3)
    somebody = None
    while somebody is None:
        open_table(page, "fruitmix", *people, options={"line": 9})
        page.wait_for_selector(".board")
        somebody = play([Somebody(page, mind)], lambda sight: sight.phase == "choose")
    still(page)


def solo(page: Page) -> None:
    page.goto("/")
    page.locator("article[data-game=fruitmix] .way").get_by_text("Alone").click()
    page.locator("dialog ul button").first.click()
    page.wait_for_selector(".board")
    some_moves(page, 6)


def rules(page: Page) -> None:
    play_now(page, "memoarrr")
    page.get_by_label("Rules").click()
    page.wait_for_selector("dialog[open] .prose")
    still(page)


def menu(page: Page) -> None:
    play_now(page, "memoarrr")
    page.get_by_label("Menu", exact=True).click()
    page.wait_for_selector("dialog[open]")
    still(page)


def replay(page: Page) -> None:
    play_now(page, "memoarrr")
    play_to_the_end(page)
    page.goto(f"/replay/{table_of(page)}")
    page.wait_for_selector("input[type=range]")
    for _ in range(16):
        page.keyboard.press("ArrowRight")
    still(page)


def lesson(page: Page) -> None:
    at("/learn/memoarrr")(page)
    page.click("main .button.main")
    page.click(READY)
    still(page)


PICTURES: dict[str, Scene] = {
    "home": at("/", "article.game"),
    "offline": offline,
    "device": sheet("memoarrr", "One device"),
    "settings": settings,
    "opponents": opponents,
    "friends": sheet("fruitmix", "With friends"),
    "alone": sheet("fruitmix", "Alone"),
    "waiting": waiting,
    "looking": looking,
    "memoarrr": played("memoarrr", 7),
    "expert": expert,
    "hand-over": handed_over,
    "result": result,
    "opening": opening,
    "miss": missed,
    "round-won": round_won,
    "first-game": first_game,
    "memory": memory,
    "beat": beat,
    "full-table": full_table,
    "memorising": memorising,
    "fruitmix": fruits,
    "lucky": lucky,
    "declared": declared,
    "pairs": pairs,
    "solo": solo,
    "rules": rules,
    "menu": menu,
    "replay": replay,
    "learn": at("/learn/fruitmix"),
    "lesson": lesson,
    "records": at("/records"),
    "daily": at("/daily", ".calendar"),
    "data": at("/data", "dl"),
    "lost": at("/nowhere"),
}
IN_MOTION = {"opening"}
"""What does not wait until it has been drawn in every size."""
