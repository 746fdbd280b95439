"""What a link shows of itself where it is sent: a title, a description and a picture.

Whoever has the link of a table may know the game and how it is played there, and nothing else:
not who sits at it, and not how it stands.
"""

from __future__ import annotations

import asyncio
import re
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from recollect.engine.errors import RecollectError
from recollect.engine.phrases import say, say_if
from recollect.server.settings import SERVER
from recollect.tables.catalogue import games
from recollect.tables.day import day_number, day_of, is_day
from recollect.tables.interfaces import StoreFailed
from recollect.wire.http import GameInfo
from recollect.wire.types import TableInfo

if TYPE_CHECKING:
    from recollect.tables.service import TableService

SECONDS = 1.0
"""Nobody waits longer for a page than this because of what it would show elsewhere."""
PICTURE = "/icons/preview.png"
_PLACE = re.compile(r"/(table|replay|beat)/([a-z0-9]{12})(?:/\d{0,2})?/?")
_DAY = re.compile(r"/daily(?:/([\d-]+))?/?")
_GAME = re.compile(r"/learn/([\w-]+)/?")
_HEAD = re.compile(r'<html lang="\w+">|<meta name="description"[^>]*>|<title>[^<]*</title>')


class Preview(NamedTuple):
    title: str
    text: str
    picture: str = PICTURE


async def preview_of(path: str, language: str, service: TableService) -> Preview:
    """Of the page at that address; of the whole site where there is nothing special to say."""
    if place := _PLACE.fullmatch(path):
        return await _of_table(place[1], place[2], language, service)
    if found := _GAME.fullmatch(path):
        return _of_game(found[1], language)
    if found := _DAY.fullmatch(path):
        return _of_day(found[1], day_of(service.clock.now()), language)
    return _of_site(language)


def _of_site(language: str) -> Preview:
    return Preview("Recollect", say(SERVER, language, "preview-text", {}))


def _of_game(game: str, language: str) -> Preview:
    info = _game(game, language)
    return _of_site(language) if info is None else Preview(info.title, info.tagline, _picture(game))


def _of_day(day: str | None, today: str, language: str) -> Preview:
    """Of a day that is over, its cards for practice; of one that has no deal (yet), today's."""
    if day is None or not is_day(day) or day > today or day_number(day) < 1:
        day = today
    text = "preview-daily-text" if day == today else "preview-past-text"
    title = say(SERVER, language, "preview-daily", {"number": day_number(day)})
    return Preview(title, say(SERVER, language, text, {}))


async def _of_table(kind: str, table: str, language: str, service: TableService) -> Preview:
    try:
        async with asyncio.timeout(SECONDS):
            info = await service.info(table)
    except (RecollectError, StoreFailed, TimeoutError):
        return _of_site(language)
    game = _game(info.game, language)
    if game is None:
        return _of_site(language)
    title = say(SERVER, language, f"preview-{kind}", {"game": game.title})
    text = " ".join([*_variant(info, language), _invitation(kind, game, language)])
    return Preview(title, text, _picture(info.game))


def _invitation(kind: str, game: GameInfo, language: str) -> str:
    return say_if(SERVER, language, f"preview-{kind}-text") or game.tagline


def _game(game: str, language: str) -> GameInfo | None:
    return next((each for each in games(language).games if each.id == game), None)


def _variant(info: TableInfo, language: str) -> list[str]:
    """How it is played, where there is a word for it."""
    chosen = (f"preview-{name}-{_word(value)}" for name, value in info.options.items())
    return [said for each in chosen if (said := say_if(SERVER, language, each)) is not None]


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _picture(game: str) -> str:
    """The site's, of a game for which nobody has drawn one."""
    from recollect.server.pages import client  # noqa: PLC0415 - which shows previews

    found = f"/icons/preview-{game}.png"
    return found if found in client() else PICTURE


def with_preview(html: str, preview: Preview, origin: str, path: str, language: str) -> str:
    """The page with that in its head. All of it is escaped: addresses come from whoever asks."""
    title, text = escape(preview.title), escape(preview.text)
    facts = {
        "og:type": "website",
        "og:site_name": "Recollect",
        "og:title": title,
        "og:description": text,
        "og:image": escape(origin + preview.picture),
        "og:url": escape(origin + path),
        "og:locale": {"en": "en_GB", "de": "de_DE", "fr": "fr_FR"}.get(language, "en_GB"),
    }
    head = [f'<meta property="{name}" content="{value}" />' for name, value in facts.items()]
    head += [
        f'<meta name="description" content="{text}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
        f"<title>{title if title == 'Recollect' else f'{title} · Recollect'}</title>",
    ]
    bare = _HEAD.sub(lambda found: f'<html lang="{language}">' if "html" in found[0] else "", html)
    return bare.replace("</head>", "".join(head) + "</head>", 1)
