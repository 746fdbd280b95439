"""Makes docs/cli-json.schema.json anew: `.venv/bin/python -m tests.cli.json_schema`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from recollect.cli import documents
from recollect.review.contract import Review
from recollect.review.recall import RecallReport

DOCUMENTS = (*documents.DOCUMENTS, Review, RecallReport)
"""Those of the command line, and those it prints as they are."""
FILE = Path(__file__).parents[2] / "docs" / "cli-json.schema.json"


def schema() -> bytes:
    _, parts = msgspec.json.schema_components(DOCUMENTS, ref_template="#/$defs/{name}")
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": parts}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(schema())
