"""The fair deal can be recomputed with nothing but SHA-256 and HMAC, as docs/fair-deal.md says."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from pathlib import Path

from msgspec.structs import replace

from recollect.engine.record import read, verify
from recollect.tables import fair
from recollect.wire.nouns import FairDeal
from tests.kit.tables import ME, OPEN, Person, World, bot, in_a_loop
from tests.tables.whole_games import play_to_the_end

DOCUMENT = Path(__file__).parents[2] / "docs" / "fair-deal.md"


def recomputed(server_seed: str, entropy: list[str]) -> str:
    message = "recollect fair deal 1\n" + "\n".join(entropy)
    return hmac.new(bytes.fromhex(server_seed), message.encode(), hashlib.sha256).hexdigest()


def test_the_documented_example_is_right() -> None:
    (text,) = re.findall(r"```json\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    example = json.loads(text)
    seed = bytes.fromhex(example["server_seed"])
    assert fair.commitment(seed) == hashlib.sha256(seed).hexdigest() == example["commitment"]
    assert fair.game_seed(seed, example["entropy"]).hex() == example["seed"]
    assert recomputed(example["server_seed"], example["entropy"]) == example["seed"]


@in_a_loop
async def test_a_game_keeps_what_was_promised_before_anybody_sat_down() -> None:
    """B2."""
    process = World().process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await anna.open("memoarrr", ME, OPEN, bot("random"), entropy="aa01")
    promised = (await process.info(table)).fair
    await ben.sit_down(table, 1, entropy="beef")
    await play_to_the_end(process, table, [anna, ben])
    opened = (await process.info(table)).fair
    record = json.loads(await process.record(table))
    assert promised.server_seed is None
    assert opened.server_seed is not None
    assert hashlib.sha256(bytes.fromhex(opened.server_seed)).hexdigest() == promised.commitment
    assert opened.entropy == ("aa01", "beef", "")
    assert recomputed(opened.server_seed, list(opened.entropy)) == record["seed"]
    assert fair.check(opened, record["seed"])
    verify(read(await process.record(table)))


def test_a_broken_promise_is_noticed() -> None:
    seed = bytes(range(32))
    kept = FairDeal(fair.commitment(seed), ("ab", ""), seed.hex())
    right = fair.game_seed(seed, kept.entropy).hex()
    assert fair.check(kept, right)
    assert not fair.check(kept, fair.game_seed(seed, ("ab", "cd")).hex())
    assert not fair.check(replace(kept, server_seed=bytes(32).hex()), right)
    assert not fair.check(replace(kept, commitment="00"), right)
    assert not fair.check(replace(kept, server_seed=None), right)
    assert not fair.check(replace(kept, server_seed="no hex"), right)
