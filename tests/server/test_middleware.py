"""What stands in front of all requests: guests, foreign pages, limits, proxies."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.server.security import HEADERS, Proxies
from recollect.server.sessions import COOKIE
from tests.kit.fake_tables import serving_fake

OPEN = {"game": "memoarrr", "seats": [{"kind": "me", "name": "Anna"}]}


def test_a_forged_cookie_makes_a_new_guest_not_an_error() -> None:
    with serving_fake() as server, server.browser(Cookie=f"{COOKIE}=forged") as browser:
        page = browser.http.get("/")
    assert page.status_code == 200
    assert COOKIE in page.cookies


def test_every_answer_has_strict_headers() -> None:
    with serving_fake() as server, server.browser() as anna:
        for path in ("/", "/api/games", "/api/nothing", "/health", "/metrics"):
            answer = anna.http.get(path)
            assert {name.decode() for name, _ in HEADERS} <= set(answer.headers)


def test_a_foreign_page_cannot_post() -> None:
    with serving_fake() as server, server.browser() as anna:
        for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            answer = anna.http.post("/api/tables", json={"id": "a", **OPEN}, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        assert anna.post("/api/tables", **OPEN).status_code == 201


def test_posts_and_requests_are_limited() -> None:
    with serving_fake(posts_rate=1e-6, posts_burst=2) as server, server.browser() as anna:
        codes = [anna.post("/api/tables", **OPEN).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        assert anna.http.get("/api/games").status_code == 200
    with serving_fake(requests_rate=1e-6, requests_burst=2) as server, server.browser() as anna:
        answers = [anna.http.get("/api/bots") for _ in range(3)]
        assert [each.status_code for each in answers] == [200, 200, 429]
        assert "retry-after" in answers[-1].headers
        assert anna.http.get("/").status_code == 200


@pytest.mark.parametrize(("proxies", "codes"), [("127.0.0.1", [200, 200]), ("::1", [200, 429])])
def test_those_behind_a_trusted_proxy_are_told_apart(proxies: str, codes: list[int]) -> None:
    limited = serving_fake(requests_rate=1e-6, requests_burst=1, proxies=proxies)
    with limited as server, server.browser() as anna:
        answers = [
            anna.http.get("/api/bots", headers={"X-Forwarded-For": f"192.0.2.{n}"}) for n in (1, 2)
        ]
        assert [each.status_code for each in answers] == codes


def test_a_trusted_proxy_says_that_it_speaks_https() -> None:
    with serving_fake() as server:
        browser = server.browser(**{"X-Forwarded-Proto": "https"})
        with browser.http as http:
            page = http.get("/")
    assert "Secure" in page.headers["set-cookie"]
    assert "strict-transport-security" in page.headers


CHAIN = "10.0.0.0/8"
ONE, TWO = "192.0.2.1", "192.0.2.2"


@pytest.mark.parametrize(
    ("proxies", "hops", "forwarded", "found"),
    [
        ("10.0.0.1", 0, [ONE], ONE),
        ("10.0.0.1", 0, [f"{TWO}, {ONE}"], ONE),
        ("10.0.0.1", 0, [TWO, ONE], ONE),
        ("10.0.0.1", 0, [f"{TWO}, 198.51.100.7", f" {ONE} ,"], ONE),
        ("10.0.0.1", 0, [TWO, "nonsense"], "10.0.0.1"),
        ("10.0.0.1", 0, [], "10.0.0.1"),
        ("10.0.0.1", 0, [""], "10.0.0.1"),
        ("10.0.0.1", 0, [f"{ONE}:8080"], ONE),
        ("10.0.0.1", 0, ["[2001:db8::1]:8080"], "2001:db8::1"),
        ("10.0.0.1, 10.0.0.2", 0, [f"{ONE}, 10.0.0.2"], ONE),
        ("10.0.0.1, 10.0.0.2", 0, [f"{TWO}, {ONE}"], ONE),
        ("10.0.0.1, 10.0.0.2", 1, [f"{ONE}, 10.0.0.2"], "10.0.0.2"),
        (CHAIN, 0, [f"{TWO}, 10.9.9.9"], "10.9.9.9"),
        (CHAIN, 2, [f"{TWO}, {ONE}, 10.9.9.9"], ONE),
        (CHAIN, 2, [f"{TWO}", f"{ONE}", "10.9.9.9"], ONE),
        ("*", 0, [f"{TWO}, {ONE}"], ONE),
        ("*", 2, [f"{TWO}, {ONE}, 198.51.100.7"], ONE),
        ("*", 3, [ONE], ONE),
        ("192.0.2.77", 0, [ONE], "10.0.0.1"),
    ],
)
def test_an_address_is_what_our_own_proxies_wrote(
    proxies: str, hops: int, forwarded: list[str], found: str
) -> None:
    """Whatever a client writes stands to the left of that, in the same header or in others."""
    headers = [(b"x-forwarded-for", each.encode()) for each in forwarded]
    scope = {"type": "http", "scheme": "http", "client": ("10.0.0.1", 1), "headers": headers}
    Proxies(proxies, hops).resolve(scope)
    assert scope["client"][0] == found


@pytest.mark.parametrize("proxies", ["10.0.0.1", "10.0.0.0/8", "::ffff:10.0.0.1"])
def test_a_proxy_of_ipv4_is_known_to_a_server_of_ipv6(proxies: str) -> None:
    """Which listens on `::`, for both: there its address is written in another way."""
    scope = {
        "type": "http",
        "scheme": "http",
        "client": ("::ffff:10.0.0.1", 1),
        "headers": [(b"x-forwarded-for", ONE.encode())],
    }
    Proxies(proxies).resolve(scope)
    assert scope["client"][0] == ONE


@given(
    lies=st.lists(
        st.lists(st.sampled_from([ONE, TWO, "10.0.0.1", "", "x"]), max_size=3), max_size=4
    ),
    hops=st.integers(1, 3),
)
def test_no_lie_moves_anybody(lies: list[list[str]], hops: int) -> None:
    """`hops` proxies in a row, each of which appends to the header or adds one of its own."""
    wrote = ["203.0.113.9", "10.0.0.3", "10.0.0.2"][:hops]
    headers = [(b"x-forwarded-for", ", ".join(each).encode()) for each in [*lies, wrote]]
    scope = {"type": "http", "scheme": "http", "client": ("10.0.0.1", 1), "headers": headers}
    Proxies(CHAIN, hops).resolve(scope)
    assert scope["client"][0] == "203.0.113.9"


@pytest.mark.parametrize(
    ("schemes", "hops", "found"),
    [
        (["https"], 1, "https"),
        (["http", "https"], 1, "https"),
        (["https", "http"], 1, "http"),
        (["https, http"], 2, "https"),
        (["gopher"], 1, "http"),
    ],
)
def test_a_scheme_is_what_our_own_proxies_wrote(schemes: list[str], hops: int, found: str) -> None:
    hosts = ", ".join([ONE, "10.0.0.2"][:hops])
    headers = [(b"x-forwarded-proto", each.encode()) for each in schemes]
    headers.append((b"x-forwarded-for", hosts.encode()))
    scope = {"type": "http", "scheme": "http", "client": ("10.0.0.1", 1), "headers": headers}
    Proxies(CHAIN, hops).resolve(scope)
    assert scope["scheme"] == found


def test_a_server_believes_the_right_end_of_all_headers() -> None:
    """A lie in a header before or after that of the proxy, and one who lies is one address."""
    limited = serving_fake(requests_rate=1e-6, requests_burst=1)
    with limited as server, server.browser() as anna:
        forwarded = [
            [("X-Forwarded-For", f"192.0.2.{n}"), ("X-Forwarded-For", "203.0.113.9")]
            for n in range(2)
        ]
        answers = [anna.http.get("/api/bots", headers=each) for each in forwarded]
        assert [each.status_code for each in answers] == [200, 429]


@pytest.mark.parametrize(
    ("client", "forwarded", "found"),
    [
        ("127.0.0.1", "192.0.2.1", ("192.0.2.1", "wss")),
        ("127.0.0.1", "evil, 192.0.2.1", ("192.0.2.1", "wss")),
        ("192.0.2.9", "192.0.2.1", ("192.0.2.9", "ws")),
    ],
)
def test_sockets_believe_the_same_proxies(
    client: str, forwarded: str, found: tuple[str, str]
) -> None:
    scope = {
        "type": "websocket",
        "scheme": "ws",
        "client": (client, 1),
        "headers": [(b"x-forwarded-for", forwarded.encode()), (b"x-forwarded-proto", b"https")],
    }
    Proxies("127.0.0.1").resolve(scope)
    assert (scope["client"][0], scope["scheme"]) == found
