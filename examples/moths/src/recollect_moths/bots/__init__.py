"""Players of Moths that are programs.

Recollect's own forgetful bots, from Goldfish to Elephant, play a game as its module `bots.greedy`
says, each with a memory of its own; what else is here is announced in pyproject.toml.
"""
