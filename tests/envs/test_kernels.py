"""Kernels that are kept on disk."""

from __future__ import annotations

import re
from pathlib import Path

from recollect.envs import kernels

PIECE = re.compile(r"^@(inlined|_brief|_kernel)$", re.MULTILINE)


def test_every_file_with_kernels_makes_kept_ones_stale_when_it_changes() -> None:
    home = Path(kernels.__file__).parent
    holding = [path for path in home.rglob("*.py") if PIECE.search(path.read_text("utf-8"))]
    assert sorted(holding) == sorted(kernels.kernel_files())
