"""Recollect: memory board games for people, bots and research."""
