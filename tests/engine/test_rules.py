from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.rules import ActionTable


@given(st.integers(1, 40).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, (1 << n) - 1))))
def test_an_action_table_gives_the_items_whose_bit_is_set_in_order(case: tuple[int, int]) -> None:
    size, mask = case
    assert ActionTable(range(size))[mask] == tuple(n for n in range(size) if mask >> n & 1)
