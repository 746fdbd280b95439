"""Random play through PettingZoo, drawn.

python -m examples.random_play [--game memoarrr] [--players 3] [--seed 1]
"""

from __future__ import annotations

import argparse

from recollect import envs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="memoarrr")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    env = envs.aec(args.game, players=args.players, render_mode="ansi")
    env.reset(seed=args.seed)
    steps = 0
    for agent in env.agent_iter():
        observation, _, over, _, _ = env.last()
        if over or observation is None:
            break
        env.action_space(agent).seed(args.seed + steps)
        env.step(env.action_space(agent).sample(observation["action_mask"]))
        steps += 1
    print(env.render())
    print(f"{steps} actions; {env.rewards}")


if __name__ == "__main__":
    main()
