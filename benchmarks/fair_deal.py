"""Among how many deals an operator can choose, together with whoever sits down last, with no abort
in the record.

    python -m benchmarks.fair_deal [--seconds 8]

First as in deals of the first kind (until protocol 2), in which shares were public at once: as many
as are computed in that time. Then as it is, at a real server, by the program that the tests have:
the operator looks for the other player's share in every byte that is known on the server's side,
and has one deal for each share that is found, and the one that comes anyway.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from functools import partial
from pathlib import Path

from recollect.engine.chance import derive
from recollect.engine.fair import first_game_seed, game_seed
from recollect.server.backends import make_backends
from recollect.server.migrations import migrate
from recollect.server.settings import Settings
from tests.kit.operator import Honest, Operator, first_card
from tests.kit.server import Running, serving

STARTS = 20


def computed(seconds: float) -> int:
    """Deals of the first kind that are looked at, each with another share of the last player."""
    server_seed, hers = derive(b"server", "seed"), derive(b"anna", "share").hex()
    until, count = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        own = derive(b"ben", str(count)).hex()
        first_card(first_game_seed(server_seed, (hers, own)))
        count += 1
    return count


def foreseen(server: Running, url: str, folder: Path, seconds: float) -> int:
    """Deals that can be computed before the last player is bound, and the one that is dealt."""
    with server.browser() as hers, server.browser() as his:
        anna, operator = Honest("Anna", hers, folder / "anna"), Operator(url, hers, his)
        table = anna.open()
        found = operator.foreseen(anna.info(table)["fair"]["commitments"][0])
        if found is None:
            return 1
        until, count = time.monotonic() + seconds, 0
        server_seed = operator.server_seed(table)
        while time.monotonic() < until:
            first_card(game_seed(server_seed, (found, operator.share()), 1))
            count += 1
        return count


def withheld(server: Running, url: str, folder: Path) -> tuple[int, int]:
    """Deals seen by leaving so often, and how many aborted starts everybody sees."""
    with server.browser() as hers, server.browser() as his:
        anna, ben = Honest("Anna", hers, folder / "a"), Honest("Ben", his, folder / "b")
        operator = Operator(url, hers, his)
        table = anna.open()
        for _ in range(STARTS):
            ben.sit_down(table, 1)
            anna.take_part(table, 0)
            operator.server_seed(table)
            ben.ask(table, "stand_up", seat=1)
            anna.take_part(table, 0)
        return STARTS + 1, anna.info(table)["fair"]["start"] - 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0)
    args = parser.parse_args()
    print(f"shares public at once   {computed(args.seconds):7,} deals in {args.seconds:g} s")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder}/tables.db"
        migrate(url)
        backends = partial(make_backends, Settings(), url)
        with serving(backends, posts_rate=1e6, posts_burst=1e6) as server:
            count = foreseen(server, url, folder, args.seconds)
            print(f"as it is                {count:7,} without an abort")
            seen, told = withheld(server, url, folder)
            print(f"as it is, by leaving    {seen:7,} with {told} aborts in the record")


if __name__ == "__main__":
    main()
