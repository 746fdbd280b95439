"""Let a saved policy play a tournament against a bot, as `recollect arena` does.

python -m examples.evaluate policy.npz [--against goldfish] [--games 100]
"""

from __future__ import annotations

import argparse

from recollect.arena.entrants import full_name
from recollect.arena.standings import standings
from recollect.arena.tournament import FORMAT, Tournament, matches_for, play_matches


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("policy")
    parser.add_argument("--against", default="goldfish")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    bots = tuple(sorted((full_name(f"policy:{args.policy}"), args.against)))
    tournament = Tournament(FORMAT, "memoarrr", {}, bots, 2, args.seed)
    numbers = range(matches_for(tournament, args.games))
    for each in standings(list(play_matches(tournament, numbers))):
        print(f"{each.bot}: won {each.won.value:.2f} of {each.games} games")


if __name__ == "__main__":
    main()
