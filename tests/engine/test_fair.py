"""Where a seed comes from can be checked: the promise, everybody's share, and the sum of both."""

from __future__ import annotations

import hmac
import json
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.fair import AbortedStart, Proof, commitment, share_commitment
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, read, verify, write
from recollect.engine.registry import find_game
from recollect.testing import play_at_random
from tests.engine.test_record import fault_of

SEED = bytes(range(32))
ANNA, BEN, CARL = ("a" * 64, "b" * 64, "c" * 64)
FIRST = Proof(commitment(SEED), SEED.hex(), ("ab", ""))
"""Of the first kind: shares were public at once."""
ABORTED = AbortedStart(
    (share_commitment(ANNA), share_commitment(CARL)), (ANNA, ""), (1,), ("Carl",)
)
PROOF = Proof(
    commitment(SEED), SEED.hex(), (BEN, ""), (share_commitment(BEN), ""), aborted=(ABORTED,)
)
every_kind = pytest.mark.parametrize("proof", [FIRST, PROOF], ids=["first", "second"])


def proved(proof: Proof) -> dict[str, Any]:
    """A record of a game that was played at a server."""
    game = find_game("memoarrr")
    seats = [Player("Anna", None), Player("Ben", "random")]
    playthrough = Playthrough(game, game.options({}), seats, bytes.fromhex(proof.seed))
    play_at_random(playthrough, Chance(b"choices"))
    record: dict[str, Any] = json.loads(write(playthrough.record(proof)))
    return record


@every_kind
def test_a_record_with_its_proof_is_right_and_read_back_the_same(proof: Proof) -> None:
    record = proved(proof)
    assert list(record)[-1] == "fair"
    text = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode()
    verify(read(text))
    assert write(read(text)) == text


def test_a_record_without_a_proof_says_nothing_of_one() -> None:
    record = proved(PROOF)
    del record["fair"]
    text = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode()
    verify(read(text))
    assert write(read(text)) == text


def test_a_proof_of_the_first_kind_is_written_as_it_was() -> None:
    assert list(proved(FIRST)["fair"]) == ["commitment", "server_seed", "entropy"]


def test_seeds_are_what_they_were_when_the_first_games_were_dealt() -> None:
    """As docs/fair-deal.md writes them down, computed here without the engine: records of years ago
    verify by the same.
    """
    first, second = b"recollect fair deal 1\nab\n", f"recollect fair deal 2\n2\n{BEN}\n".encode()
    assert FIRST.seed == hmac.digest(SEED, first, "sha256").hex()
    assert PROOF.seed == hmac.digest(SEED, second, "sha256").hex()


@every_kind
def test_a_broken_promise_is_noticed(proof: Proof) -> None:
    assert proof.kept
    assert proof.revealed
    assert not replace(proof, server_seed=bytes(32).hex()).kept
    assert replace(proof, entropy=("ab", "cd")).seed != proof.seed


def test_every_start_has_a_seed_of_its_own() -> None:
    """B2: whoever aborts one does not get the same cards again."""
    assert replace(PROOF, aborted=()).seed != PROOF.seed


def aborted(**lies: object) -> list[dict[str, Any]]:
    return [{**json.loads(json.dumps(proved(PROOF)["fair"]["aborted"][0])), **lies}]


LIES: dict[str, tuple[Proof, dict[str, Any], str]] = {
    "another promise": (FIRST, {"commitment": "0" * 64}, "promised"),
    "another seed of the server": (FIRST, {"server_seed": "0" * 64}, "promised"),
    "another share of the first kind": (FIRST, {"entropy": ["ab", "cd"]}, "the players added"),
    "shares in another order": (FIRST, {"entropy": ["", "ab"]}, "what the players added"),
    "a share that is missing": (FIRST, {"entropy": ["ab"]}, "for each of the 2 seats"),
    "a share too many": (PROOF, {"entropy": [BEN, "", ""]}, "for each of the 2 seats"),
    "a share that is none": (FIRST, {"entropy": ["AB", ""]}, "fair.entropy[0]"),
    "a seed that is none": (FIRST, {"server_seed": "xyz"}, "fair.server_seed"),
    "a part too many": (FIRST, {"salt": ""}, "salt"),
    "another share": (PROOF, {"entropy": [ANNA, ""]}, "a different share"),
    "a share that nobody was bound to": (PROOF, {"entropy": [BEN, ANNA]}, "a different share"),
    "a commitment that is not kept": (PROOF, {"commitments": ["", ""]}, "a different share"),
    "a commitment too few": (PROOF, {"commitments": [share_commitment(BEN)]}, "a different share"),
    "no commitments": (PROOF, {"commitments": None}, "a different share"),
    "a start that is kept quiet": (PROOF, {"aborted": []}, "what the players added"),
    "a start that nobody aborted": (PROOF, {"aborted": aborted(missing=[])}, "a different share"),
    "a share in an aborted start": (
        PROOF,
        {"aborted": aborted(entropy=[BEN, ""])},
        "a different share",
    ),
}


@pytest.mark.parametrize(("proof", "edit", "said"), LIES.values(), ids=LIES)
def test_every_lie_about_the_chance_is_found(proof: Proof, edit: dict[str, Any], said: str) -> None:
    record = proved(proof)
    record["fair"].update(edit)
    assert said in fault_of(record)


@pytest.mark.parametrize("share", [(), ("a" * 64,)])
def test_what_somebody_is_bound_to_tells_nothing_about_it(share: Sequence[str]) -> None:
    """Nobody who adds nothing is bound to anything, and a share is hidden by its hash."""
    for each in share:
        assert share_commitment(each) not in (each, "")
    assert share_commitment("") == ""
