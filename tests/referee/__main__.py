"""`python -m tests.referee FILE.jsonl`: check every record of a file, one a line."""

import json
import sys
from pathlib import Path

from . import check


def faults_of(line: str) -> list[str]:
    try:
        record = json.loads(line)
    except ValueError as error:
        return [f"format: not JSON: {error}"]
    return check(record) if isinstance(record, dict) else ["format: not an object"]


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m tests.referee FILE.jsonl", file=sys.stderr)
        return 2
    records = faults = 0
    with Path(arguments[0]).open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            records += 1
            for fault in faults_of(line):
                faults += 1
                print(f"line {number}: {fault}")
    print(f"{records} records, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
