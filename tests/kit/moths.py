"""The example package with a game of its own, built and installed where a test wants it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "examples" / "moths"
NOT_THE_SOURCE = shutil.ignore_patterns("__pycache__", "dist", "build", "*.egg-info")


def install_moths(folder: Path) -> Path:
    """Gives the folder that has to be on the path. There may be no pip here."""
    source, site = folder / "source", folder / "site"
    shutil.copytree(SOURCE, source, ignore=NOT_THE_SOURCE)
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", str(folder)], cwd=source, check=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    return site
