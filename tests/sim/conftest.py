"""Nobody compiles what another process of this run compiles."""

from __future__ import annotations

import pytest

from tests.kit.kernels import compile_kernels


@pytest.fixture(scope="session", autouse=True)
def _kernels(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The parent of a worker's folder is the whole run's; else it is that of all runs."""
    compile_kernels(tmp_path_factory.getbasetemp().parent)
