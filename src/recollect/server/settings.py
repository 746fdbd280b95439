"""All that can be set about a server: by flags, or by variables of the environment.

A variable is RECOLLECT_ and the setting's name in capitals; the flag is the name with dashes. What
begins with RECOLLECT_ and is no setting is refused: a misspelt limit would be no limit.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from recollect.engine.contract import Masked
from recollect.engine.errors import Malformed

PREFIX = "RECOLLECT_"
SERVER = "recollect.server"

Count = Annotated[int, Meta(ge=1, le=10_000_000)]
Amount = Annotated[float, Meta(gt=0, le=1e9)]
Wait = Annotated[float, Meta(ge=0, le=1e9)]


class Settings(Masked, msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The sentence under a setting is its help text, and its line in docs/running.md."""

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 for all of this machine's."""
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    """The port to listen on; 0 for any free one."""
    database: str = ""
    """Where tables are kept: sqlite:///FILE or postgresql://…; empty for a file of this user's."""
    workers: Annotated[int, Meta(ge=1, le=256)] = 1
    """How many processes serve. More than one needs Postgres."""
    secret: str = ""
    """What all keys are derived from, 32 random signs or more; empty for a file beside the data."""
    former_secret: str = ""
    """The secret before this one: whoever has a cookie of that time keeps their seats."""
    origins: tuple[str, ...] = ()
    """Further addresses, as https://play.example, whose pages may use this server."""
    proxies: str = "127.0.0.1"
    """Whose X-Forwarded-For and X-Forwarded-Proto are believed: addresses with commas."""
    proxy_hops: Annotated[int, Meta(ge=0, le=16)] = 0
    """How many proxies a request passes one after the other; 0 for as many as are named."""
    thinkers: Annotated[int, Meta(ge=1, le=256)] = 1
    """How many processes of each worker think for bots."""
    pace: Wait = 0.9
    """How long a bot usually waits before it moves, in seconds; longer for slow readers."""
    grace: Wait = 60.0
    """After how many seconds a bot plays for somebody who is gone."""
    opening: Amount = 60.0
    """After how many seconds whoever has not done their part in a start loses the seat."""
    abandon: Wait = 86_400.0
    """After how many seconds a game is closed whose people are all gone."""
    retention: Annotated[float, Meta(ge=0, le=100_000)] = 365.0
    """After how many days a table that has ended is deleted, with its log; 0 for never."""
    retention_results: Annotated[float, Meta(ge=0, le=100_000)] = 365.0
    """After how many days a result on a board of records loses its name; 0 for never."""
    retention_audit: Annotated[float, Meta(ge=0, le=100_000)] = 365.0
    """After how many days what was done by `recollect admin` leaves the audit log; 0 for never."""
    words: str = ""
    """A file with further words that nobody is called, one a line; empty for none."""
    sockets: Count = 20_000
    """How many sockets may be open, for each worker."""
    sockets_per_address: Count = 200
    """How many sockets may be open from one address: a school is one address."""
    frame_bytes: Annotated[int, Meta(ge=1024, le=1 << 20)] = 16_384
    """How long a message from a player, or what is posted, may be."""
    queue_messages: Count = 256
    """How many messages may wait for a slow reader before the socket is closed."""
    queue_bytes: Count = 1 << 20
    """How many bytes may wait for a slow reader."""
    messages_rate: Amount = 20.0
    """Messages a second that one socket may send, in the long run."""
    messages_burst: Amount = 60.0
    """Messages that one socket may send at once."""
    address_rate: Amount = 400.0
    """Messages a second that all sockets of one address may send, in the long run."""
    address_burst: Amount = 1200.0
    """Messages that all sockets of one address may send at once."""
    requests_rate: Amount = 50.0
    """Requests to /api a second from one address, in the long run."""
    requests_burst: Amount = 300.0
    """Requests to /api from one address at once."""
    posts_rate: Amount = 5.0
    """Requests a second from one address that change something, in the long run."""
    posts_burst: Amount = 60.0
    """Requests from one address that change something at once."""
    tables_per_guest: Count = 40
    """How many tables that wait or play one guest may have opened."""
    tables_per_address: Count = 400
    """How many tables that wait or play may have been opened from one address."""
    listed_per_guest: Count = 3
    """How many of them may be listed for strangers, of one guest."""
    listed_per_address: Count = 30
    """How many of them may be listed for strangers, from one address."""
    bot_tables_per_guest: Count = 2
    """How many tables of bots only one guest may have opened; their bots think last."""
    bot_tables_per_address: Count = 6
    """How many tables of bots only may have been opened from one address."""
    strong_bots_per_guest: Count = 24
    """How many bots that search (Oracle) may sit at all tables of one guest."""
    strong_bots_per_address: Count = 120
    """How many bots that search may sit at all tables opened from one address."""
    replays_rate: Amount = 1.0
    """Replays and records a second for one guest, in the long run."""
    replays_burst: Amount = 20.0
    """Replays and records for one guest at once."""
    replays_address_rate: Amount = 4.0
    """Replays and records a second for one address, in the long run."""
    replays_address_burst: Amount = 120.0
    """Replays and records for one address at once."""
    malformed: Count = 5
    """After how many malformed messages in a row a socket is closed."""
    connections: Count = 5000
    """How many HTTP connections may be open, beside sockets; whoever only waits makes room."""
    connections_per_address: Count = 200
    """How many HTTP connections may be open from one address that is no proxy's."""
    asking: Amount = 5.0
    """After how many seconds a connection is cut off that has not finished asking."""
    silence: Amount = 20.0
    """After how many seconds a connection is cut off that reads nothing of its answer."""
    ping: Amount = 5.0
    """After how many seconds of silence a socket is pinged; after as many again it is cut off."""
    lag: Amount = 0.5
    """How many seconds late the server may be on average before it lets nobody else in."""
    backlog: Count = 2000
    """How many changes may wait for the database before the server lets nobody else in."""
    drain: Wait = 0.0
    """How many seconds a server that is told to stop serves on, while /health/ready says 503."""
    stop: Amount = 5.0
    """How many seconds a stopping server waits for what is under way."""
    log: str = "auto"
    """What is logged: debug, info, warning or error; auto: warnings at a terminal, else info."""


NAMES = Settings.__struct_fields__


def variable(name: str) -> str:
    return PREFIX + name.upper()


def read_settings(environment: Mapping[str, str], flags: Mapping[str, object]) -> Settings:
    """Flags win over the environment. Malformed names the first thing that is wrong."""
    given: dict[str, Any] = {}
    known = {variable(name): name for name in NAMES}
    for each, value in environment.items():
        if each.startswith(PREFIX):
            if each not in known:
                raise Malformed("setting-unknown", SERVER, variable=each, known=", ".join(known))
            given[known[each]] = value
    given |= {name: value for name, value in flags.items() if value is not None}
    kinds = get_type_hints(Settings, include_extras=True)
    return Settings(**{name: _read(name, kinds[name], value) for name, value in given.items()})


def _read(name: str, kind: Any, value: Any) -> Any:
    if get_origin(kind) is tuple and isinstance(value, str):
        value = [part for part in value.replace(",", " ").split() if part]
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        raise Malformed(
            "setting-wrong", SERVER, setting=name, variable=variable(name), takes=takes(kind)
        ) from None


def takes(kind: Any) -> str:
    """What a setting may be, in signs that need no translation."""
    if get_origin(kind) is not Annotated:
        return "…" if kind is str else "…, …"
    base, meta = get_args(kind)
    low = meta.ge if meta.ge is not None else meta.gt
    return f"{low} … {meta.le:g}" if base is float else f"{low} … {meta.le}"


def data_folder(environment: Mapping[str, str], home: Path) -> Path:
    """Where this user's data lies, as the XDG standard says."""
    base = environment.get("XDG_DATA_HOME", "")
    return (Path(base) if base.startswith("/") else home / ".local" / "share") / "recollect"
