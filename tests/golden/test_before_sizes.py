"""Games from before there were smaller ones: deals, records and simulations stay as they were.

Records and digests were written by the last version without the options of F23, F24 and M27–M29.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from recollect.engine.chance import Chance
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, read, verify, write
from recollect.engine.registry import find_game
from recollect.sim import Batch
from recollect.testing import play_at_random

FOLDER = Path(__file__).parent
OLD_RECORDS = (FOLDER / "before-sizes.jsonl").read_bytes().splitlines()
DIGESTS = [
    json.loads(line) for line in (FOLDER / "before-sizes-digests.jsonl").read_text().splitlines()
]
every_kind = pytest.mark.parametrize("old", list(enumerate(DIGESTS)), ids=lambda old: str(old[0]))


@pytest.mark.parametrize("text", OLD_RECORDS, ids=range(len(OLD_RECORDS)))
def test_an_old_record_is_read_verified_and_written_as_it_was(text: bytes) -> None:
    """B2."""
    record = read(text)
    verify(record)
    assert write(record) == text


@every_kind
def test_the_same_seed_still_gives_the_same_record(old: tuple[int, dict[str, Any]]) -> None:
    """B2: options, deal, steps, events and result, byte for byte."""
    kept = old[1]
    game, seed = find_game(kept["game"]), bytes.fromhex(kept["seed"])
    seats = [Player(f"player {seat}", None) for seat in range(kept["players"])]
    played = Playthrough(game, game.options(kept["options"]), seats, seed)
    play_at_random(played, Chance(seed))
    assert sha256(write(played.record())).hexdigest() == kept["record"]


@every_kind
def test_the_same_seed_still_simulates_the_same_games(old: tuple[int, dict[str, Any]]) -> None:
    """Deals, observations and masks of forty steps, and whole games."""
    number, kept = old
    batch, digest = Batch(kept["game"], 8, kept["players"], kept["options"]), sha256()
    batch.reset(number)
    for _ in range(40):
        digest.update(batch.observe().tobytes())
        digest.update(batch.legal_mask().tobytes())
        batch.step(batch.sample())
    games = batch.playouts(20, number)
    digest.update(games.lengths.tobytes() + games.winners.tobytes())
    assert digest.hexdigest() == kept["simulated"]
