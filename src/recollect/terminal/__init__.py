"""A person at a table, in a terminal: at home without a server, or at a live table.

`hosts` reaches the tables of this process or of a server in the same words, `stay` is a stay at
one of them, and `plain` and `app` show it: as lines of text, or drawn. What a game says about a
position is in the part `terminal` of each game.
"""

TERMINAL = "recollect.terminal"
"""The catalogue of this package."""
