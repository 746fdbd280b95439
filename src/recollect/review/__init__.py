"""Review: of a finished game, what each player remembered, forgot, gambled on, and what it cost."""
