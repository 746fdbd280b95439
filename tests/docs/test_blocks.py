"""Every code block of the documents is tried, and a block that breaks fails a test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, blocks, pages, try_page

PAGES = [page for page in pages() if blocks(page) and page.name != "cli-json.md"]
"""What programs are told is compared as JSON, by tests/cli/test_json.py."""
SLOW = {"first-training-run.md", "first-server.md", "play-in-a-terminal.md", "compare-bots.md"}
"""Pages whose blocks take ten seconds of a processor or more."""
RUN = {"python", "console"}
"""Blocks that do something; all others are only read."""


@pytest.mark.parametrize(
    "document",
    [
        pytest.param(
            page,
            id=str(page.relative_to(ROOT)),
            marks=[pytest.mark.slow] if page.name in SLOW else [],
        )
        for page in PAGES
    ],
)
def test_the_blocks_of_a_page_do_what_it_says(document: Path) -> None:
    """Each page on which something is run in a process of its own: what one registers or starts,
    no other one meets.
    """
    if not RUN & {block.kind for block in blocks(document)}:
        assert try_page(document) == ""
        return
    done = subprocess.run(
        [sys.executable, "-W", WARNINGS, "-m", "tests.docs.blocks", str(document)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


WARNINGS = "error::DeprecationWarning:__main__"
"""What the page itself does shall not be old-fashioned."""
PRINTS = "```python\nprint('ahoy')\n```\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("```python\n1 / 0\n```\n", "ZeroDivisionError"),
        (f"{PRINTS}\n```output\nahoi\n```\n", "this is printed:\nahoy"),
        ("```console\n$ recollect games chess\n```\n", "chess"),
        ("```console\n$ recollect rulez\n```\n", "There is no “rulez” here"),
        ("```console\n$ recollect games --lang de\nno such line\n```\n", "this is printed"),
        ("```console\n$ recollect serve --set prot=1\n```\n", "does not say where"),
        ("```console\n$ pip install 'recollect[reserch]'\n```\n", "there is no"),
        ("```console\n$ python3 dev.py sevre\n```\n", "dev.py has no"),
        ("```console\n$ export RECOLLECT_PROT=1\n```\n", "RECOLLECT_PROT"),
        ("```console\n$ rm -rf everything\n```\n", "nobody knows how to try"),
        ("```\nrecollect games\n```\n", "that nobody tries"),
        ("```json\n{\n```\n", "JSONDecodeError"),
        ("```pyhton\nprint()\n```\n", "who would try that"),
    ],
)
def test_a_block_that_breaks_is_noticed(tmp_path: Path, text: str, said: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(text, "utf-8")
    assert said in try_page(page)


def test_a_page_goes_on_where_its_last_block_was(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        f"{PRINTS}\n```output\na…y\n```\n\n"
        "```python\n# saved.py\nprint('one')\nprint('two')\nprint('three')\n```\n\n"
        "```console\n$ python saved.py\none\n…\nthree\n```\n",
        "utf-8",
    )
    assert try_page(page) == ""
