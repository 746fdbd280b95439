"""Tournaments between bots: who sits with whom, what came out, and how strong that makes them."""
