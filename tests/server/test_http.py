"""Tables over HTTP, as a browser meets them."""

from __future__ import annotations

import re

import pytest

from recollect.bots.registry import BOTS
from recollect.engine.fair import share_commitment
from recollect.engine.phrases import LANGUAGES
from recollect.engine.record import read, verify
from recollect.engine.registry import find_game
from recollect.server.pages import client
from tests.kit.seats import OPEN, bot, me, new_id
from tests.kit.server import Browser, Running, play_to_the_end


def test_a_table_is_opened_listed_and_joined(anna: Browser, ben: Browser) -> None:
    table = anna.open("memoarrr", me("Anna"), OPEN, listed=True)
    (found,) = [t for t in ben.http.get("/api/tables").json()["tables"] if t["id"] == table]
    assert [seat["kind"] for seat in found["seats"]] == ["person", "open"]
    assert found["fair"]["server_seed"] is None
    answer = ben.post(f"/api/tables/{table}/sit_down", seat=1, name="Ben", commitment="")
    assert answer.status_code == 200
    info = anna.http.get(f"/api/tables/{table}").json()
    assert (info["phase"], info["fair"]["commitments"]) == ("playing", ["", ""])


def test_a_resend_opens_no_second_table(anna: Browser) -> None:
    body = {"id": new_id(), "game": "memoarrr", "seats": [me("Anna"), OPEN]}
    first, second = (anna.post("/api/tables", **body) for _ in range(2))
    assert (first.status_code, first.json()) == (201, second.json())


def test_the_record_is_given_when_the_game_is_over(anna: Browser) -> None:
    table = anna.open("memoarrr", me("Anna"), bot("random"))
    early = anna.http.get(f"/api/tables/{table}/record")
    assert (early.status_code, early.json()["code"]) == (409, "out_of_turn")
    with anna.socket(table) as socket:
        play_to_the_end(socket, 0)
    record = anna.http.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"] == "application/json"
    verify(read(record.content))


def test_a_game_that_is_over_is_played_again_at_one_table(anna: Browser) -> None:
    table = anna.open("tiny", me("Anna"), bot("random"))
    early = anna.post(f"/api/tables/{table}/play_again")
    assert early.status_code == 409
    with anna.socket(table) as socket:
        play_to_the_end(socket, 0)
    again = {anna.post(f"/api/tables/{table}/play_again").json()["table"] for _ in range(2)}
    assert len(again) == 1
    assert anna.http.get(f"/api/tables/{table}").json()["next"] in again


def test_whoever_opens_a_table_is_promised_its_seed_before(anna: Browser, ben: Browser) -> None:
    """B2."""
    asked = {"id": new_id()}
    promised = anna.http.get("/api/promise", params=asked).json()
    assert promised == anna.http.get("/api/promise", params=asked).json()
    assert promised != ben.http.get("/api/promise", params=asked).json()
    seats = [me("Anna"), bot("random")]
    share = "c0ffee00" * 8
    table = anna.open("tiny", *seats, commitment=share_commitment(share), **asked)
    assert anna.http.get(f"/api/tables/{table}").json()["fair"]["commitment"] in promised.values()
    assert anna.post(f"/api/tables/{table}/reveal", seat=0, entropy="0" * 64).status_code == 409
    assert anna.post(f"/api/tables/{table}/reveal", seat=0, entropy=share).status_code == 200
    with anna.socket(table) as socket:
        play_to_the_end(socket, 0)
    promised = anna.http.get("/api/promise", params={**asked, "again": table}).json()
    answer = anna.post(f"/api/tables/{table}/play_again", **asked).json()
    fair = anna.http.get(f"/api/tables/{answer['table']}").json()["fair"]
    assert (fair["commitment"], fair["commitments"]) == (promised["commitment"], ["", ""])


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"id": "a b"}, "command"),
        ({"id": "x" * 65}, "command"),
        ({"id": ""}, "command"),
        ({"id": "a", "again": "../"}, "table"),
        ({}, "message"),
    ],
)
def test_nothing_is_promised_to_a_command_that_cannot_be(
    anna: Browser, asked: dict[str, str], reason: str
) -> None:
    assert anna.http.get("/api/promise", params=asked).json()["reason"] == reason


def test_a_game_that_is_over_is_shown_again_as_a_seat_saw_it(anna: Browser, ben: Browser) -> None:
    """B4: the past is not shown before."""
    table = anna.open("tiny", me("Anna"), bot("random"))
    address = f"/api/tables/{table}/replay"
    early = ben.http.get(address)
    assert (early.status_code, early.json()["reason"]) == (409, "not-over")
    with anna.socket(table) as socket:
        heard = play_to_the_end(socket, 0)
    seen = anna.http.get(address, params={"seat": 0}).json()
    assert list(seen) == ["game", "options", "names", "result", "steps", "earlier"]
    assert seen["names"] == ["Anna", "random"]
    first, *steps = seen["steps"]
    assert (first["seat"], first["action"], first["events"]) == (None, None, [])
    record = anna.http.get(f"/api/tables/{table}/record").json()
    assert [each["action"] for each in steps] == [each["action"] for each in record["steps"]]
    assert seen["result"] == record["result"]
    assert {each["truth"] for each in steps} == {None}
    moved = [message for message in heard if message["say"] == "moved"]
    steps = steps[-len(moved) :]  # the bot may have been quicker than the socket
    assert [each["events"] for each in steps] == [each.get("saw", each["events"]) for each in moved]
    view = heard[0]["board"]["view"]
    for step, message in zip(steps, moved, strict=True):
        view = {**view, **message["view"], **message.get("own", {})}
        assert step["view"] == view


def test_a_game_that_is_over_is_shown_with_all_that_lay_face_down(anna: Browser) -> None:
    table = anna.open("tiny", me("Anna"), bot("random"))
    with anna.socket(table) as socket:
        play_to_the_end(socket, 0)
    address = f"/api/tables/{table}/replay"
    record = anna.http.get(f"/api/tables/{table}/record").json()
    steps = anna.http.get(address, params={"truth": "true"}).json()["steps"]
    assert [each["events"] for each in steps[1:]] == [each["events"] for each in record["steps"]]
    assert all(each["truth"] == {"row": record["deal"]["row"]} for each in steps)
    assert {each["view"]["seat"] for each in steps} == {None}
    for seat in (-1, 2, 10**30):
        assert anna.http.get(address, params={"seat": seat}).status_code in {400, 404}


def test_a_seat_is_carried_to_another_device(anna: Browser, ben: Browser) -> None:
    table = anna.open("memoarrr", me("Anna"), OPEN)
    token = anna.post(f"/api/tables/{table}/offer", seat=0).json()["token"]
    assert ben.post(f"/api/tables/{table}/take_seat", token="wrong").status_code in {403, 404, 409}
    assert ben.post(f"/api/tables/{table}/take_seat", token=token).status_code == 200
    with ben.socket(table) as socket:
        assert socket.watch(0)["mine"] == [0]


def test_hosts_seat_bots_people_stand_up_and_tables_close(anna: Browser, ben: Browser) -> None:
    table = anna.open("memoarrr", me("Anna"), OPEN, OPEN)
    assert ben.post(f"/api/tables/{table}/seat_bot", seat=1, bot="crow").status_code == 403
    assert anna.post(f"/api/tables/{table}/seat_bot", seat=1, bot="crow").status_code == 200
    assert ben.post(f"/api/tables/{table}/stand_up", seat=0).status_code == 403
    assert anna.post(f"/api/tables/{table}/stand_up", seat=0).status_code == 200
    assert ben.post(f"/api/tables/{table}/close").status_code == 403
    assert anna.post(f"/api/tables/{table}/close").status_code == 200
    assert ben.http.get(f"/api/tables/{table}").json()["phase"] == "closed"
    assert ben.post(f"/api/tables/{table}/sit_down", seat=0, name="Ben").status_code == 409


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_bots_and_rules_are_described_in_every_language(anna: Browser, language: str) -> None:
    asked = {"lang": language}
    games = anna.http.get("/api/games", params=asked).json()["games"]
    memoarrr = next(game for game in games if game["id"] == "memoarrr")
    edition = next(each for each in memoarrr["options"] if each["name"] == "edition")
    assert edition["default"] == find_game("memoarrr").options({}).edition
    assert any(choice["implies"] for choice in edition["choices"])
    bots = anna.http.get("/api/bots", params=asked).json()["bots"]
    assert [each["id"] for each in bots] == list(BOTS)
    rules = anna.http.get("/api/rules/fruitmix", params=asked).json()
    assert rules["language"] == language
    assert rules["markdown"].startswith("# ")


def test_a_board_that_was_not_drawn_for_a_game_is_told_what_it_is_made_of(anna: Browser) -> None:
    told = anna.http.get("/api/games/tiny", params={"lang": "de"}).json()
    assert (told["game"], told["language"]) == ("tiny", "de")
    assert "event-turned =" in told["fluent"]
    assert {"name": "actors", "seats": True} in told["view"]
    assert told["events"]["turned"][0] == {"name": "seat", "seats": True}
    assert told["actions"] == {"ready": [], "turn": [{"name": "at"}]}
    nothing = anna.http.get("/api/games/chess")
    assert (nothing.status_code, nothing.json()["code"]) == (404, "unknown")


def test_plain_rules_are_german(anna: Browser) -> None:
    plain = {"plain": "true"}
    assert anna.http.get("/api/rules/memoarrr?lang=de", params=plain).status_code in {200, 404}
    found = anna.http.get("/api/rules/memoarrr", params={"lang": "de", "plain": "true"})
    assert found.status_code == 200
    missing = anna.http.get("/api/rules/memoarrr", params={"lang": "fr", "plain": "true"})
    assert (missing.status_code, missing.json()["reason"]) == (404, "plain-rules")


def test_a_board_of_records_is_asked_by_variant_and_day(anna: Browser) -> None:
    asked = {"game": "fruitmix", "variant": '{"variant":"pairs"}', "day": "2026-01-31"}
    board = anna.http.get("/api/records", params=asked).json()
    assert (board["results"], board["day"]) == ([], "2026-01-31")
    wrong = anna.http.get("/api/records", params={**asked, "day": "yesterday"})
    assert (wrong.status_code, wrong.json()["reason"]) == (400, "day")


@pytest.mark.parametrize(
    ("body", "reason", "field"),
    [
        (b"{", "message", "truncated"),
        (b"{}", "missing", "id"),
        (b'{"id":"a","game":3,"seats":[{"kind":"me"}]}', "field", "game"),
        (b'{"id":"a","game":"memoarrr","seats":[{"kind":"zebra"}]}', "field", "seats[0].kind"),
        (b'{"id":"a","game":"memoarrr","seats":[{"kind":"me"}],"x":1}', "message", "x"),
        (b'{"id":"a","game":"chess","seats":[{"kind":"me"}]}', "game", "chess"),
    ],
)
def test_what_is_wrong_with_a_body_is_said_with_the_field(
    anna: Browser, body: bytes, reason: str, field: str
) -> None:
    answer = anna.http.post("/api/tables", content=body)
    assert answer.status_code in {400, 404}
    assert answer.json()["reason"] == reason
    assert field in answer.json()["text"]


def test_refusals_are_said_in_the_readers_language(server: Running) -> None:
    with server.browser(**{"Accept-Language": "fr-CH, de;q=0.5"}) as browser:
        french = browser.http.get("/api/tables/nosuchtable1")
        german = browser.http.get("/api/tables/nosuchtable1?lang=de")
    assert "table" in french.json()["text"].lower()
    assert "Tisch" in german.json()["text"]
    assert french.json()["code"] == german.json()["code"] == "unknown"


@pytest.mark.parametrize("table", ["ABCDEFGHIJKL", "a", "%00", "a%2Fb", "..%2f..%2fetc", "é" * 12])
def test_a_table_of_an_impossible_name_does_not_exist(anna: Browser, table: str) -> None:
    assert anna.http.get(f"/api/tables/{table}").status_code == 404


def test_what_does_not_exist_is_said_as_a_problem(anna: Browser) -> None:
    for path in ("/api/nothing", "/nothing.js", "/api"):
        answer = anna.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
    assert anna.http.post("/api/games").json()["reason"] == "method"
    assert anna.http.request("BREW", "/api/tables").status_code in {400, 405}


@pytest.mark.parametrize("body", [b"", b"[" * 16_000, b'{"id":"\xff"}', b"{", b"null"])
def test_a_body_that_is_no_json_object_is_refused(anna: Browser, body: bytes) -> None:
    answer = anna.http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_several_slashes_are_one(anna: Browser) -> None:
    kept = [anna.http.get(f"{s}api/tables").headers["cache-control"] for s in ("/", "/%2F", "///")]
    assert kept == ["no-store"] * 3


def test_a_body_that_is_too_long_is_refused(anna: Browser) -> None:
    answer = anna.http.post("/api/tables", content=b"[" * 100_000)
    assert (answer.status_code, answer.json()["reason"]) == (413, "long")


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "x" * 61, "a\nb", "\u202eevil", "\x1b[2J", "a\x00b", "é" * 61),
        *("\u200d", "\u3164", "\u2800", "a" + "\u0301" * 5),
    ],
)
def test_hostile_and_invisible_names_are_refused(anna: Browser, name: str) -> None:
    answer = anna.post("/api/tables", game="memoarrr", seats=[me(name), OPEN])
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("name", ["Zoë", "ゼロ", "👩‍🚀", "नमस्ते", "עִבְרִית", "a" + "\u0301" * 4])
def test_names_of_all_scripts_are_welcome(anna: Browser, name: str) -> None:
    answer = anna.post("/api/tables", game="memoarrr", seats=[me(name), OPEN])
    assert answer.status_code == 201


def test_a_name_is_passed_on_as_data_not_as_code(anna: Browser) -> None:
    table = anna.open("memoarrr", me("<script>alert(1)</script>"), OPEN)
    answer = anna.http.get(f"/api/tables/{table}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_every_address_within_the_client_is_its_page(anna: Browser) -> None:
    page = anna.http.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    elsewhere = anna.http.get("/table/whatever").text
    assert elsewhere.replace("/table/whatever", "/") == page.text
    for missing in ("/assets/nothing.js", "/api/nothing", "/secrets.txt"):
        assert anna.http.get(missing).status_code == 404


def test_what_browsers_load_is_packed_for_those_who_ask(anna: Browser) -> None:
    page = anna.http.get("/", headers={"accept-encoding": "gzip"})
    script = re.search(r'"(/assets/[^"]+\.js)"', page.text)
    assert script is not None
    packed, plain = (
        anna.http.get(script[1], headers={"accept-encoding": each}) for each in ("gzip", "identity")
    )
    assert (packed.content, packed.headers["vary"]) == (plain.content, "accept-encoding")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == page.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 2


def test_scripts_and_style_sheets_come_smaller_to_those_who_read_brotli(anna: Browser) -> None:
    text = [
        path for path in client() if path.startswith("/assets/") and path.endswith((".js", ".css"))
    ]
    assert all(client()[path].smallest is not None for path in text)
    for path in text[:3]:
        with anna.http.stream("GET", path, headers={"accept-encoding": "gzip, br"}) as found:
            assert (found.headers["content-encoding"], found.headers["vary"]) == (
                "br",
                "accept-encoding",
            )
            assert b"".join(found.iter_raw()) == client()[path].smallest
    both = [(client()[path].smallest or b"", client()[path].packed or b"") for path in text]
    assert sum(len(one) for one, _ in both) < 0.93 * sum(len(other) for _, other in both)


def test_the_page_has_nothing_inline_and_its_files_are_kept_for_ever(anna: Browser) -> None:
    page = anna.http.get("/").text
    assert "style=" not in page
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assets = re.findall(r'"(/assets/[^"]+)"', page)
    assert assets
    for asset in assets:
        found = anna.http.get(asset)
        assert "immutable" in found.headers["cache-control"]
        assert found.headers["content-type"].partition(";")[0] in {"text/javascript", "text/css"}


def test_only_the_worker_that_runs_tables_may_compile(anna: Browser) -> None:
    """WebAssembly is code that the page's policy cannot see."""
    scripts = [path for path in client() if path.endswith(".js")]
    policies = {
        path: anna.http.get(path).headers["content-security-policy"] for path in ("/", *scripts)
    }
    assert not any("unsafe-inline" in policy for policy in policies.values())
    assert [path for path, policy in policies.items() if "unsafe-eval" in policy] == [
        path for path in scripts if path.startswith("/assets/tablesWorker-")
    ]


def test_every_file_of_the_client_is_listed_for_offline_and_nothing_else(anna: Browser) -> None:
    worker = anna.http.get("/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    listed = re.findall(r'"(/[^"]+)"', worker.text.partition("\n")[0])
    assert set(listed) == {path for path in client() if path.startswith("/assets/")}


def test_what_plays_offline_comes_packed_or_not_at_all(anna: Browser) -> None:
    packed = [path for path, page in client().items() if page.brotli]
    if not packed:
        pytest.skip("this page was built where its wheels could not be fetched")
    assert {path.rpartition("/")[2] for path in packed} >= {"stdlib.zip", "pyodide.asm.wasm"}
    for path in packed:
        with anna.http.stream("GET", path, headers={"accept-encoding": "gzip, br"}) as found:
            assert found.headers["content-encoding"] == "br"
            assert b"".join(found.iter_raw()) == client()[path].content
        assert anna.http.get(path, headers={"accept-encoding": "gzip"}).status_code == 406
    assert sum(len(client()[path].content) for path in packed) < 5_000_000


def test_the_server_says_how_it_is(anna: Browser) -> None:
    assert anna.http.get("/health").json() == {"healthy": True}
    figures = anna.http.get("/metrics").text
    assert 'recollect_requests_total{method="GET",status="200"}' in figures


def test_the_schema_is_there_without_anything_from_elsewhere(anna: Browser) -> None:
    schema = anna.http.get("/api/schema").json()
    assert schema["openapi"].startswith("3.")
    assert {"/api/tables", "/api/tables/{table_id}/sit_down", "/api/games"} <= set(schema["paths"])
    assert "cdn" not in anna.http.get("/api/schema").text
