"""What holds of prices holds of rough ones, too: tests need not wait for good ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from recollect.review.fruitmix import price as race_price
from recollect.review.memoarrr import price as round_price


@contextmanager
def small_budgets() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(round_price, "FIND", 30)
        patch.setattr(round_price, "COMPARE", 50)
        patch.setattr(race_price, "BUDGET", 100)
        patch.setattr(race_price, "WORLDS", 25)
        yield


@pytest.fixture(autouse=True)
def rough_prices() -> Iterator[None]:
    with small_budgets():
        yield
