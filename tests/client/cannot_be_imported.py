"""A module that fails while it is imported."""

HALF = 1 / 0
