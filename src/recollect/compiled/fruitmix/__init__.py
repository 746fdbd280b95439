"""Fruit Mix for compiled bots: what they see, and what they decide."""

from recollect.compiled.fruitmix.decisions import decide
from recollect.compiled.fruitmix.places import MEMORY
from recollect.compiled.fruitmix.sightings import begin_watching, play_action

__all__ = ["MEMORY", "begin_watching", "decide", "play_action"]
