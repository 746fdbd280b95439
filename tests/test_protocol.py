"""What the pages about the protocol and the fair deal say is so."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec

from recollect.engine.chance import Chance
from recollect.engine.fair import Proof
from recollect.engine.registry import find_game
from recollect.server.http import HANDLERS
from tests.protocol import REQUESTS, page

DOCS = Path(__file__).parents[1] / "docs"


def test_the_page_about_the_protocol_is_up_to_date() -> None:
    assert page() == (DOCS / "protocol.md").read_text("utf-8")


def test_every_request_of_the_server_is_on_the_page() -> None:
    served = {
        f"{method} /api{path}".replace("_id:str", "").replace(":str", "")
        for handler in HANDLERS
        for path in handler.paths
        for method in handler.http_methods
    }
    assert served == {request.partition("?")[0].replace("{id}", "{table}") for request in REQUESTS}


def test_the_worked_example_of_the_fair_deal_is_right() -> None:
    text = (DOCS / "fair-deal.md").read_text("utf-8")
    (block,) = re.findall(r"```json\n(.+?)```", text, re.DOTALL)
    example = json.loads(block)
    seed = example.pop("seed")
    proof = msgspec.convert(example, Proof)
    assert proof.kept
    assert proof.revealed
    assert proof.seed == seed
    game = find_game("memoarrr")
    deal = game.deal(game.options({}), 3, Chance(bytes.fromhex(seed)))
    named = re.findall(r"`(\w+/\w+)`", text)
    assert list(deal.island[:5]) == named
