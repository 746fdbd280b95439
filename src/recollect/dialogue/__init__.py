"""Games in words, for language models and any other program that answers a text with a text.

    from recollect.dialogue import TextEnv, converse, evaluate

    env = TextEnv("memoarrr", opponents=("sparrow",), language="en")
    transcript = converse(env, model, seed=7)  # model: any callable str -> str
    print(evaluate(model, env, seeds=range(100)))

A prompt holds what the seat may see, and nothing else. Nothing here uses a network.
"""

from recollect.dialogue.env import Style, TextEnv, TextStep
from recollect.dialogue.transcript import (
    Evaluation,
    Exchange,
    Transcript,
    converse,
    evaluate,
    read_transcripts,
    write_transcript,
)

__all__ = [
    "Evaluation",
    "Exchange",
    "Style",
    "TextEnv",
    "TextStep",
    "Transcript",
    "converse",
    "evaluate",
    "read_transcripts",
    "write_transcript",
]
