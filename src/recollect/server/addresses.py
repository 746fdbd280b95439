"""Where other devices find this server, for whoever opened its page as localhost."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

ANYWHERE = ("192.0.2.1", 9)
"""An address that is nobody's: to ask which way packets would take, none is sent."""
ALL = {"", "0.0.0.0", "::"}


def reachable_origins(listens: str, asker: str, scheme: str, host: str) -> tuple[str, ...]:
    """Addresses of this server as https://play.example, as other devices would open them.

    `listens`: what it listens on. `asker`: whose question it is; only whoever sits at this machine
    is told. `host`: what they call it, with its port.
    """
    if not _is_loopback(asker) or _is_loopback(listens):
        return ()
    found = lan_address() if listens in ALL else listens
    if found is None or _is_loopback(found):
        return ()
    port = _port(host)
    name = f"[{found}]" if ":" in found else found
    return (f"{scheme}://{name}" if port is None else f"{scheme}://{name}:{port}",)


def lan_address() -> str | None:
    """What this machine is called by its neighbours; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _port(host: str) -> int | None:
    try:
        return urlsplit(f"//{host}").port
    except ValueError:
        return None


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"
