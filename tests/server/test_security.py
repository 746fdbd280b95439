"""Which pages may use the server."""

from __future__ import annotations

import pytest

from recollect.server.security import CSP, Origins
from recollect.tables.problems import reading_language

ORIGINS = Origins(("https://other.example",))


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        ("https://play.example", True),
        ("https://play.example:443", True),
        ("http://play.example:8000", False),
        ("https://play.example.evil.example", False),
        ("https://evil.example", False),
        ("https://other.example", True),
        ("null", False),
        ("", False),
        ("file://", False),
        ("https://[", False),
        ("https://play.example:99999", False),
    ],
)
def test_a_page_of_another_site_is_not_ours(origin: str, ours: bool) -> None:
    headers = {"host": "play.example", "origin": origin}
    assert ORIGINS.ours(headers, "https") is ours


def test_a_proxy_may_change_the_scheme_but_not_the_port() -> None:
    headers = {"host": "play.example:8000", "origin": "https://play.example:8000"}
    assert ORIGINS.ours(headers, "http")


@pytest.mark.parametrize(
    ("site", "ours"),
    [("same-origin", True), ("none", True), ("cross-site", False), ("same-site", False)],
)
def test_without_an_origin_the_browser_says_from_where_it_comes(site: str, ours: bool) -> None:
    assert ORIGINS.ours({"host": "play.example", "sec-fetch-site": site}, "https") is ours


def test_programs_that_are_no_browsers_say_nothing() -> None:
    assert ORIGINS.ours({"host": "play.example"}, "https")


def test_nothing_inline_and_nothing_foreign() -> None:
    assert "unsafe" not in CSP
    assert "http" not in CSP
    for part in ("default-src 'self'", "object-src 'none'", "frame-ancestors 'none'"):
        assert part in CSP.split("; ")


@pytest.mark.parametrize(
    ("query", "accepted", "language"),
    [
        ("lang=fr", "de", "fr"),
        ("a=b&lang=de&c=d", "", "de"),
        ("lang=tlh", "de-CH, en;q=0.5", "de"),
        ("", "es, fr;q=0.8, de;q=0.9", "de"),
        ("", "en;q=x, fr", "fr"),
        ("", "", "en"),
        ("", "," * 10_000, "en"),
    ],
)
def test_everybody_is_answered_in_their_language(query: str, accepted: str, language: str) -> None:
    assert reading_language(query, accepted) == language
