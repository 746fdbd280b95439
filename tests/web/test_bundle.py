"""What a browser plays with where there is no network, as web/offline/bundle.py makes it."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import zipfile
from pathlib import Path

import pytest

BUNDLE = Path(__file__).parents[2] / "web" / "offline" / "bundle.py"


def test_what_was_unpacked_to_be_compiled_does_not_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = importlib.util.spec_from_file_location("bundle", BUNDLE)
    assert spec
    assert spec.loader
    bundle = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bundle)
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    with zipfile.ZipFile(wheels / "small.whl", "w") as archive:
        archive.writestr("small.py", "")

    def compiled(command: list[str], **_how: object) -> subprocess.CompletedProcess[str]:
        site, _, made = map(Path, command[-3:])
        assert (site / "small.py").exists()
        for name in ("python", "recollect"):
            (made / name).mkdir()
            (made / name / f"{name}.zip").write_text(name)
        (made / "sizes.json").write_text(json.dumps({"python.zip": 6, "recollect.zip": 9}))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(bundle, "downloaded", lambda _: wheels)
    monkeypatch.setattr(bundle.subprocess, "run", compiled)
    bundle.main(str(tmp_path), "node")
    assert {each.name for each in tmp_path.iterdir()} == {"wheels", "made"}
