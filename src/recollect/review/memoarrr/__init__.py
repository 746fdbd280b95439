"""Memoarrr! looked back on."""
