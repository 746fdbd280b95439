"""Where a seed comes from can be checked: the promise, everybody's share, and the sum of both."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.fair import Proof, commitment, game_seed
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, read, verify, write
from recollect.engine.registry import find_game
from recollect.testing import play_at_random
from tests.engine.test_record import fault_of

SEED = bytes(range(32))
PROOF = Proof(commitment(SEED), SEED.hex(), ("ab", ""))


def proved() -> dict[str, Any]:
    """A record of a game that was played at a server."""
    game = find_game("memoarrr")
    seats = [Player("Anna", None), Player("Ben", "random")]
    playthrough = Playthrough(game, game.options({}), seats, game_seed(SEED, PROOF.entropy))
    play_at_random(playthrough, Chance(b"choices"))
    record: dict[str, Any] = json.loads(write(playthrough.record(PROOF)))
    return record


def test_a_record_with_its_proof_is_right_and_read_back_the_same() -> None:
    record = proved()
    assert list(record)[-1] == "fair"
    text = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode()
    verify(read(text))
    assert write(read(text)) == text


def test_a_record_without_a_proof_says_nothing_of_one() -> None:
    record = proved()
    del record["fair"]
    text = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode()
    verify(read(text))
    assert write(read(text)) == text


def test_a_broken_promise_is_noticed() -> None:
    assert PROOF.kept
    assert not replace(PROOF, server_seed=bytes(32).hex()).kept
    assert replace(PROOF, entropy=("ab", "cd")).seed != PROOF.seed


LIES: dict[str, tuple[dict[str, Any], str]] = {
    "another promise": ({"commitment": "0" * 64}, "promised"),
    "another seed of the server": ({"server_seed": "0" * 64}, "promised"),
    "another share": ({"entropy": ["ab", "cd"]}, "what the players added"),
    "shares in another order": ({"entropy": ["", "ab"]}, "what the players added"),
    "a share that is missing": ({"entropy": ["ab"]}, "for each seat"),
    "a share too many": ({"entropy": ["ab", "", ""]}, "for each seat"),
    "a share that is none": ({"entropy": ["AB", ""]}, "fair.entropy[0]"),
    "a seed that is none": ({"server_seed": "xyz"}, "fair.server_seed"),
    "a part too many": ({"salt": ""}, "salt"),
}


@pytest.mark.parametrize(("edit", "said"), LIES.values(), ids=LIES)
def test_every_lie_about_the_chance_is_found(edit: dict[str, Any], said: str) -> None:
    record = proved()
    record["fair"].update(edit)
    assert said in fault_of(record)
