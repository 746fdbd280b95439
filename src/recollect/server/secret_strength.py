"""Whether a secret that somebody chose could be guessed. One that was drawn always passes."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from math import log2

LEAST_BITS = 72.0
"""Of 32 random hexadecimal digits, at least 80 are seen here; of words that all know, none."""
SAME_STEP = 3
"""So many equal steps in a row are a sequence, as in abcd, 9876 or aaaa."""

WORDS = (
    *("administrator", "admin", "bitte", "change", "changeit", "cookie", "default", "development"),
    *("django", "dummy", "example", "foobar", "geheim", "geheimnis", "hello", "ändern", "insecure"),
    *("key", "letmein", "long", "motdepasse", "mysecret", "never", "passphrase", "passw0rd"),
    *("password", "passwort", "placeholder", "please", "private", "production", "qwerty", "qwertz"),
    *("random", "recollect", "replace", "sample", "secret", "server", "string", "super", "test"),
    *("this", "todo", "token", "with", "your", "correct", "horse", "battery", "staple", "enough"),
    *("azerty", "asdf", "zxcv", "yxcv", "deadbeef", "cafebabe", "characters", "thirty", "before"),
)
"""What stands in examples, and in the lists of whoever tries them."""
_WORDS = re.compile("|".join(sorted(WORDS, key=len, reverse=True)))


def is_strong(secret: str) -> bool:
    return bits(secret) >= LEAST_BITS and not _counts(secret)


def _counts(secret: str) -> bool:
    """Whether these are bytes in equal steps, as 000102… and 001122… of many examples."""
    try:
        given = bytes.fromhex(secret)
    except ValueError:
        return False
    return len({(b - a) % 256 for a, b in pairwise(given)}) <= 1


def bits(secret: str) -> float:
    """About how many bits are in it, at most: nothing can see whether a text was drawn."""
    signs = _without_sequences(_WORDS.sub("", _once(secret.casefold())))
    if not signs:
        return 0.0
    count = len(signs)
    return -sum(n * log2(n / count) for n in Counter(signs).values())


def _once(text: str) -> str:
    """What is said again and again counts once."""
    for size in range(1, len(text) // 2 + 1):
        if text[size:] == text[:-size]:
            return text[:size]
    return text


def _without_sequences(text: str) -> str:
    steps = [ord(b) - ord(a) for a, b in pairwise(text)]
    dull = set()
    for at in range(len(steps) - SAME_STEP + 1):
        if len(set(steps[at : at + SAME_STEP])) == 1 and abs(steps[at]) <= 1:
            dull |= set(range(at + 1, at + SAME_STEP + 1))
    return "".join(sign for at, sign in enumerate(text) if at not in dull)
