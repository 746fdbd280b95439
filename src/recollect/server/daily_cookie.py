"""Which of today's deals have been begun in this browser, whoever its guest was: a cookie that
lasts until midnight (by UTC) and says nothing else (docs/decisions/0013-daily.md).
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Any

from recollect.engine.contract import AnyGame
from recollect.server.middleware import client_of
from recollect.server.requests import AnyRequest
from recollect.tables.day import day_of, day_start
from recollect.tables.table import variant_key

COOKIE = "recollect_daily"
DAY = 86_400.0
MOST = 16
_MARKS = re.compile(r"[0-9a-f]{8}")


def deal_mark(day: str, game: AnyGame, options: dict[str, Any]) -> str:
    """What stands for a day's deal of that game with these options."""
    deal = f"{day} {game.id} {variant_key(game, game.options(options))}"
    return sha256(deal.encode()).hexdigest()[:8]


def begun_deals(request: AnyRequest) -> set[str]:
    """The marks that the browser shows."""
    return set(_MARKS.findall(request.cookies.get(COOKIE, ""))[:MOST])


def deal_cookie(request: AnyRequest, marks: set[str]) -> dict[str, str]:
    """The header with which the browser remembers them until midnight."""
    now = request.app.state.context.service.clock.now()
    lasts = int(day_start(day_of(now)) + DAY - now) + 1
    kind = "; Secure" if client_of(request.scope).secure else ""
    shown = ".".join(sorted(marks)[:MOST])
    text = f"{COOKIE}={shown}; Max-Age={lasts}; Path=/api/; HttpOnly; SameSite=Lax{kind}"
    return {"set-cookie": text}
