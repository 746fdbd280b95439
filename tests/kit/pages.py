"""People with real browsers: what they see on the page, and what they press."""

from __future__ import annotations

import re
from hashlib import sha256
from random import Random
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page

from recollect.engine.contract import Seat
from recollect.server.sessions import COOKIE
from recollect.tables.log import PlayerId
from recollect.wire.http import SeatPlan
from tests.kit.browsers import Running, signed
from tests.kit.server import play_to_the_end as act_to_the_end
from tests.kit.server import remember_to_the_end

PATIENCE_MS = 90_000
"""Milliseconds until something will never come, however busy the machine is."""

_opened: WeakKeyDictionary[BrowserContext, int] = WeakKeyDictionary()
"""How many tables each has opened."""

TRIES = 5
POLLING_MS = 20
"""Rather than with every picture, which would have to be drawn."""

CHOICE = "[role=grid] button[aria-disabled=false]"
BUTTON = ".board :is(.go, .soft-go):enabled"
READY = ".board .go:enabled"
OVER = ".ending h2"
WON = re.compile(r"\b(wins?|tie)\b")
"""In the headline of whatever was decided between several."""
AT_ONCE = """(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(`*, *::before, *::after {
        transition: none !important;
        animation-duration: 1ms !important;
        animation-delay: 0s !important;
    }`);
    document.adoptedStyleSheets.push(style);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const given = typeof options === "object" ? options : {};
        return animate.call(this, frames, { ...given, duration: 1, delay: 0 });
    };
})()"""
UNDRAWN = """(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(`svg[aria-hidden=true] > * { display: none !important; }
        html:not(.painted) { opacity: 0 !important; }`);
    document.adoptedStyleSheets.push(style);
})()"""
"""Nothing is painted unless somebody looks at its colours; it is laid out all the same."""
SILENT = """(() => {
    const value = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { frequency: value, gain: value, connect: (next) => next, start() {}, stop() {} };
    window.AudioContext = class {
        currentTime = 0;
        resume() {}
        suspend() {}
        createGain = () => node;
        createOscillator = () => node;
    };
})()"""
"""A device for sound that nobody hears: a real one keeps a processor busy."""
NO_CHANCE = """(() => {
    const draw = Crypto.prototype.getRandomValues;
    Crypto.prototype.getRandomValues = function (array) {
        return array.length === 32 ? array.fill(7) : draw.call(this, array);
    };
})()"""
"""The share of the chance that this page adds to a deal is always the same."""
FOCUS = """(() => {
    let [before, began, key] = ["", false, ""];
    addEventListener("keydown", (event) => (key = event.key), { capture: true });
    window.lostFocus = [];
    setInterval(() => {
        const { activeElement, body } = document;
        began ||= document.querySelector(".board") !== null && activeElement !== body;
        if (activeElement && activeElement !== body) before = activeElement.outerHTML.slice(0, 120);
        else if (began && key !== "Tab") lostFocus.push(before);
    }, 20);
})()"""
"""Notes what had the focus when it was lost to the body, from the first board on. After the last
thing on a page the tabulator leads out of it: that is as it should be.
"""
HAS_PLAYED = """(() => {
    if (!location.host || localStorage.getItem("recollect.first-games")) return;
    const before = { table: "", read: [], skipped: true };
    const games = { memoarrr: before, fruitmix: before };
    localStorage.setItem("recollect.first-games", JSON.stringify(games));
})()"""
"""Nothing is pointed out to somebody who has played each game before."""
LED_ON = """const ledOn = () => document.querySelector(".moment")
    ?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));"""
"""Nobody who is in a hurry watches what is on stage."""
PRESS = f"""([wanted, button, choice, chance]) => {{
    {LED_ON}
    if (document.querySelector(wanted)) return "found";
    const cells = document.querySelectorAll(choice);
    const chosen = document.querySelector(button) ?? cells[Math.floor(chance * cells.length)];
    if (chosen) chosen.click();
    else ledOn();
    return chosen && "pressed";
}}"""
PLACE = "button => button.dataset.cell ?? button.dataset.place"


def person(
    browser: Browser,
    address: str,
    *,
    at_once: bool = True,
    guest: PlayerId = "",
    newcomer: bool = False,
    drawn: bool = False,
    **settings: Any,
) -> BrowserContext:
    """Somebody who likes it calm: tests need not wait until cards have turned.

    `at_once`: whatever is left of animations takes no time. Nothing is kept for times without a
    network unless service workers are allowed. `newcomer`: they have never played.
    `guest`: who it is, if that matters: what is dealt follows from who opens a table by which
    command (tables/seeds.py), and from what others add.
    `drawn`: whether the page is painted and can be heard, which takes a good part of the time of a
    long game, for those who look at pictures. What is not painted takes its room in any case.
    """
    usual = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
    context = browser.new_context(base_url=address, **{**usual, **settings})
    context.set_default_timeout(PATIENCE_MS)
    if at_once:
        context.add_init_script(AT_ONCE)
    if not drawn:
        context.add_init_script(UNDRAWN)
        context.add_init_script(SILENT)
    if not newcomer:
        context.add_init_script(HAS_PLAYED)
    if guest:
        context.add_cookies([{"name": COOKIE, "value": signed(guest), "url": address}])
        context.add_init_script(NO_CHANCE)
    return context


def guest_of(name: str) -> PlayerId:
    """Always the same for a name."""
    return sha256(name.encode()).hexdigest()[:32]


def set_letters(page: Page, percent: int) -> None:
    """How large somebody likes them, as chosen in the settings."""
    page.evaluate(f"document.documentElement.style.setProperty('--letters', {percent / 100})")


def play_now(page: Page, game: str) -> None:
    page.goto("/")
    page.click(f"article[data-game={game}] .button.main")
    page.wait_for_selector(".board")


def prepare(page: Page, game: str, way: str) -> None:
    """Open the sheet of one of the ways to play, by its words on the page."""
    page.goto("/")
    page.locator(f"article[data-game={game}] .way").get_by_text(way).click()
    page.wait_for_selector("dialog[open]")


def choose(page: Page, rule: str, value: str) -> None:
    """One of the rules in the sheet before a game; what is not there at once is further down."""
    group = page.get_by_role("group", name=rule)
    if not group.is_visible():
        page.click("dialog summary:has-text('More options')")
    group.get_by_role("button", name=value, exact=True).click()


def open_with(page: Page, game: str, rule: str, value: str) -> None:
    """Against the opponents of the last time, by that rule."""
    page.goto("/")
    page.click(f"article[data-game={game}] .faces")
    page.wait_for_selector("dialog[open] .chip")
    choose(page, rule, value)
    page.click("dialog .button.main")
    page.wait_for_selector(".board")


def open_for_friends(page: Page, game: str, name: str, people: int = 2) -> None:
    prepare(page, game, "With friends")
    for _ in range(people - 2):
        page.get_by_label("More", exact=True).first.click()
    page.get_by_label("Your name").fill(name)
    page.click("dialog .button.main")
    page.wait_for_selector(".link")


def open_table(page: Page, game: str, *seats: SeatPlan, **more: Any) -> None:
    """With rules that would take many taps to choose. Each of a guest has its own, fixed deal."""
    page.request.get("/", max_retries=TRIES)
    number = _opened[page.context] = _opened.get(page.context, 0) + 1
    plan = msgspec.to_builtins({"id": f"plan-{number}", "game": game, "seats": seats, **more})
    answer = page.request.post("/api/tables", data=plan, max_retries=TRIES)
    for _ in range(TRIES):
        if answer.status < 500:  # else the disk is busy: saying it again opens one table
            break
        answer = page.request.post("/api/tables", data=plan)
    assert answer.status == 201, answer.text()
    page.goto(f"/table/{answer.json()['table']}")


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def table_of(page: Page) -> str:
    page.wait_for_url("**/table/*")
    return table_in(page.url)


def table_in(url: str) -> str:
    return url.rsplit("/", 1)[1]


def something_to_do(page: Page) -> str:
    """Wait for it: "cell", "button", "hand" for a hand-over screen, or "over"."""
    found: str = page.wait_for_function(
        f"""([choice, button, over]) => {{
            {LED_ON}
            return document.querySelector(over) ? "over"
            : document.querySelector(".hand .main") ? "hand"
            : document.querySelector(button) ? "button"
            : document.querySelector(choice) ? "cell" : void ledOn() ?? null;
        }}""",
        arg=[CHOICE, BUTTON, OVER],
        polling=POLLING_MS,
    ).json_value()
    return found


def act(page: Page, chance: Random) -> str:
    """Whatever is possible, by pointing at it; gives what it was."""
    kind = something_to_do(page)
    if kind == "hand":
        page.click(".hand .main")
    elif kind == "button" and (chance.random() < 0.9 or not page.query_selector(CHOICE)):
        press(page, BUTTON)
    elif kind in {"button", "cell"}:
        cells: list[str] = page.eval_on_selector_all(CHOICE, f"all => all.map({PLACE})")
        if cells:
            cell = chance.choice(cells)
            press(page, f"[role=grid] :is([data-cell='{cell}'], [data-place='{cell}'])")
    return kind


def press(page: Page, selector: str) -> None:
    """What bots do meanwhile may take it away: then it is pressed no more."""
    found = page.query_selector(selector)
    if found is not None:
        box = found.bounding_box()
        if box is not None:
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def faces(page: Page) -> dict[str, str]:
    """What the page says of every cell that is not face down, for those who listen."""
    labels: dict[str, str] = page.eval_on_selector_all(
        "[role=grid] button",
        f"""all => Object.fromEntries(all
            .filter(button => button.querySelector(".turning"))
            .filter(button => !/face down|verdeckt|cachée/.test(button.ariaLabel))
            .map(button => [({PLACE})(button), button.ariaLabel.split(" – ")[0]]))""",
    )
    return labels


def act_until(page: Page, selector: str, chance: Random) -> None:
    """Whatever is possible, until something is on the page.

    It is pressed by the page itself, in the moment in which it looks: a finger on a busy machine
    might come too late, and press what lies there by then.
    """
    for _ in range(500):
        handle = page.wait_for_function(
            PRESS, arg=[selector, BUTTON, CHOICE, chance.random()], polling=POLLING_MS
        )
        if handle.json_value() == "found":
            return
    raise AssertionError(f"{selector} never comes")


def play_to_the_end(page: Page, seed: int = 1) -> int:
    """How often something was pressed."""
    chance = Random(seed)
    for pressed in range(2000):
        if act(page, chance) == "over":
            return pressed
    raise AssertionError("the game does not end")


def play_elsewhere(page: Page, seat: Seat = 0, mind: tuple[str, str] | None = None) -> None:
    """To the end, at a device that draws nothing: for whoever wants to see what comes after it."""
    url = page.url
    play_unseen(page, seat, mind)
    page.goto(url)
    page.wait_for_selector(OVER)


def play_unseen(page: Page, seat: Seat = 0, mind: tuple[str, str] | None = None) -> None:
    """The same for whoever does not look back on it, which keeps a server busy for seconds.

    `mind`: which game it is, and which bot's memory one has; otherwise one does anything.
    """
    page.wait_for_selector(".board")
    url = page.url
    cookies = [f"{each.get('name')}={each.get('value')}" for each in page.context.cookies(url)]
    page.goto("about:blank")
    server = Running(urlsplit(url).port or 80)
    with (
        server.browser() as device,
        device.socket(table_in(url), cookie="; ".join(cookies)) as socket,
    ):
        if mind:
            remember_to_the_end(socket, table_in(url), seat, *mind)
        else:
            act_to_the_end(socket, seat)
