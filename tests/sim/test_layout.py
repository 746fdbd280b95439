"""The layout of an observation is one table; rows lie like it."""

from __future__ import annotations

import numpy as np
import pytest

from recollect.sim import simulated
from recollect.sim.contract import find_simulation
from recollect.sim.layout import UNUSED, Field, Layout, row_type, unused

WON = Field("won", 8, "", kind=np.uint64)
TABLE = Layout(Field("cards", 6, ""), Field("turn", 1, ""), unused(1), WON)


def test_a_field_is_found_by_its_name() -> None:
    assert TABLE.span("cards") == slice(0, 6)
    assert TABLE.place("turn") == (0, 48)
    assert TABLE.place("won") == (1, 0)
    assert (TABLE.size, TABLE.words) == (16, 2)
    with pytest.raises(KeyError):
        TABLE.span("sides")


def test_numbers_are_packed_by_name_and_filled_with_zeros() -> None:
    assert TABLE.pack({"turn": 3, "cards": (1, 2)}) == [1, 2, 0, 0, 0, 0, 3, *[0] * 9]
    with pytest.raises(ValueError, match="cards has 7"):
        TABLE.pack({"cards": range(7)})
    with pytest.raises(KeyError):
        TABLE.pack({"sides": 1})


def test_a_layout_is_made_of_whole_words() -> None:
    with pytest.raises(ValueError, match="9 bytes"):
        Layout(Field("cards", 9, ""))


def test_a_row_that_does_not_lie_as_it_is_observed_is_refused() -> None:
    kind = row_type(TABLE, {"key": np.uint64})
    assert [kind.fields[name][1] for name in ("turn", "won", "key")] == [6, 8, 16]  # type: ignore[index]
    wide = Field("turn", 1, "", kind=np.uint32)
    with pytest.raises(ValueError, match="as they are observed"):
        row_type(Layout(Field("cards", 6, ""), wide, unused(1), WON), {})


@pytest.mark.parametrize("game_id", simulated())
def test_no_two_fields_have_one_name(game_id: str) -> None:
    names = [f.name for _, f in find_simulation(game_id).observation if f.name != UNUSED]
    assert len({*names}) == len(names)
