"""The example package with a game of its own, installed where a test wants it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "examples" / "moths"
NOT_THE_SOURCE = shutil.ignore_patterns("__pycache__", "dist", "build", "*.egg-info")


def install_moths(folder: Path) -> Path:
    """Gives the folder that has to be on the path."""
    source, site = folder / "source", folder / "site"
    shutil.copytree(SOURCE, source, ignore=NOT_THE_SOURCE)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    command += ["--no-build-isolation", "--disable-pip-version-check", "--target", str(site)]
    subprocess.run([*command, str(source)], check=True)
    return site
