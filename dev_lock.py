#!/usr/bin/env python3
"""What the locks name: a part of one, with its hashes, and a software bill of materials.

    python3 dev_lock.py pin postgres     the lock of what serves, and of these extras
    python3 dev_lock.py pin-build        the lock of what builds the package
    python3 dev_lock.py sbom             CycloneDX, of what a container has and of the page

Needs Python and nothing else, no network, and says the same whenever and wherever it runs.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tomllib
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
LOCK = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
CLIENT_LOCK = ROOT / "web" / "package-lock.json"
EXTRAS = ("postgres",)
"""Those that the container has."""

_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==(\S+?)(?: ; (.+?))? \\$")
_NAME = re.compile(r"[A-Za-z0-9._-]+")


@dataclass(frozen=True)
class Pinned:
    """A package as the lock names it."""

    name: str
    version: str
    marker: str
    """Where it is needed; empty for everywhere."""
    hashes: tuple[str, ...]
    """SHA-256 of each of its files."""
    via: frozenset[str]
    """Who needs it."""
    text: str
    """Its lines in the lock."""


def read_lock(text: str) -> list[Pinned]:
    """A package may be there twice, in versions for different machines."""
    parts = re.split(r"^(?=[A-Za-z0-9])", text, flags=re.MULTILINE)
    return [_pinned(part) for part in parts if part.strip()]


def _pinned(text: str) -> Pinned:
    head, *rest = text.splitlines()
    found = _PINNED.match(head)
    if found is None:
        sys.exit(f"The lock has a line without a version or without hashes: {head}")
    name, version, marker = found.groups()
    hashes = tuple(re.findall(r"--hash=sha256:([0-9a-f]{64})", text))
    via = frozenset(normal(_name(_comment(line))) for line in rest) - {""}
    return Pinned(normal(name), version, marker or "", hashes, via, text)


def _comment(line: str) -> str:
    """Who is named in a line such as `# via rich` or `#   rich`."""
    return line.strip().lstrip("#").strip().removeprefix("via").strip() if "#" in line else ""


def _name(text: str) -> str:
    """The name with which it begins."""
    found = _NAME.match(text)
    return found[0] if found else ""


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def serving(extras: Iterable[str] = EXTRAS) -> list[str]:
    """What the package asks for, with these extras."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    wanted = [*project["dependencies"]]
    for extra in extras:
        if extra not in project["optional-dependencies"]:
            sys.exit(f"There is no extra {extra}.")
        wanted += project["optional-dependencies"][extra]
    return wanted


def building() -> list[str]:
    wanted: list[str] = tomllib.loads(PROJECT.read_text("utf-8"))["build-system"]["requires"]
    return wanted


def needed(lock: list[Pinned], wanted: Iterable[str]) -> list[Pinned]:
    """These, and what they need in turn."""
    found = {normal(_name(each)) for each in wanted}
    while more := {each.name for each in lock if each.via & found} - found:
        found |= more
    return [each for each in lock if each.name in found]


def bill() -> dict[str, Any]:
    """CycloneDX 1.6. Its number follows from what it says, and it has no date."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    packages = needed(read_lock(LOCK.read_text("utf-8")), serving())
    parts = [*(_python_part(each) for each in packages), *_client_parts()]
    whole = _part("pypi", project["name"], project["version"])
    said: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**whole, "type": "application"}},
        "components": parts,
        "dependencies": _dependencies(whole["bom-ref"], packages, parts),
    }
    number = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(said, sort_keys=True))
    return {**said, "serialNumber": f"urn:uuid:{number}"}


def _part(kind: str, name: str, version: str) -> dict[str, Any]:
    purl = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}


def _python_part(each: Pinned) -> dict[str, Any]:
    hashes = [{"alg": "SHA-256", "content": content} for content in each.hashes]
    part = {**_part("pypi", each.name, each.version), "hashes": hashes}
    if each.marker:
        part["properties"] = [{"name": "recollect:needed-where", "value": each.marker}]
    return part


def _ref(each: Pinned) -> str:
    ref: str = _part("pypi", each.name, each.version)["bom-ref"]
    return ref


def _client_parts() -> list[dict[str, Any]]:
    """What the browser client is made of and built with; not what tests it."""
    packages = json.loads(CLIENT_LOCK.read_text("utf-8"))["packages"]
    found = {}
    for place, facts in packages.items():
        if place and not facts.get("dev"):
            part = _part("npm", place.rpartition("node_modules/")[2], facts["version"])
            kind, _, content = facts.get("integrity", "").partition("-")
            if kind == "sha512":
                digest = base64.b64decode(content).hex()
                part["hashes"] = [{"alg": "SHA-512", "content": digest}]
            found[part["bom-ref"]] = part
    return [found[ref] for ref in sorted(found)]


def _dependencies(
    whole: str, packages: list[Pinned], parts: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Of Python's packages, who needs whom; the client's all belong to the whole."""
    needs: dict[str, set[str]] = {whole: set()}
    for each in packages:
        ref = _ref(each)
        below = {_ref(other) for other in packages if each.name in other.via}
        needs[ref] = below
        if "recollect" in each.via:
            needs[whole].add(ref)
    needs[whole] |= {each["bom-ref"] for each in parts if each["purl"].startswith("pkg:npm/")}
    return [{"ref": ref, "dependsOn": sorted(found)} for ref, found in sorted(needs.items())]


def _print_lock(wanted: list[str]) -> None:
    lock = read_lock(LOCK.read_text("utf-8"))
    sys.stdout.writelines(each.text for each in needed(lock, wanted))


def main(words: list[str]) -> int:
    match words:
        case ["pin", *extras]:
            _print_lock(serving(extras))
        case ["pin-build"]:
            _print_lock(building())
        case ["sbom"]:
            print(json.dumps(bill(), indent=2, ensure_ascii=False))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
