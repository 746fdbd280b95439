"""A test kit for games and bots of your own: the contract, the law of secrecy, and strategies.

    from recollect.testing import bot_suite, contract_suite

    TestMoths = contract_suite(GAME, kit)
    TestMagpie = bot_suite(Magpie, GAME, kit)

`kit` is a module, or anything else, that fulfils `GameKit`. docs/extending.md tells the rest. This
package needs the extra `testing` (pytest and Hypothesis).
"""

from __future__ import annotations

try:
    import hypothesis  # noqa: F401
    import pytest

    # What a failed assert compared is shown, as in every test.
    pytest.register_assert_rewrite(
        *(f"{__name__}.{module}" for module in ("contract", "secrecy", "sentences"))
    )
except ModuleNotFoundError as missing:
    if str(missing.name).partition(".")[0] not in {"hypothesis", "pytest"}:
        raise
    needed = "recollect.testing needs pytest and Hypothesis. Try: pip install 'recollect[testing]'"
    raise ModuleNotFoundError(needed, name=missing.name) from None

from recollect.testing.play import (
    LONGEST,
    GameKit,
    beginnings,
    moments,
    options_of,
    play_at_random,
    play_on,
    replayed,
    seeds,
)
from recollect.testing.secrecy import leak, other_deal
from recollect.testing.suite import bot_suite, contract_suite

__all__ = [
    "LONGEST",
    "GameKit",
    "beginnings",
    "bot_suite",
    "contract_suite",
    "leak",
    "moments",
    "options_of",
    "other_deal",
    "play_at_random",
    "play_on",
    "replayed",
    "seeds",
]
