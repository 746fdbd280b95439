"""How much anybody may ask for. Buckets are filled by the passing of time, when somebody looks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import ip_address

MOST_ADDRESSES = 50_000
"""Of whom something is remembered; beyond it, whoever was quiet longest is forgotten."""

Monotonic = Callable[[], float]


class Bucket:
    """Holds up to `burst` tokens; `rate` of them come back each second."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = now

    def take(self, now: float) -> bool:
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One for each address."""

    def __init__(self, rate: float, burst: float, clock: Monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        now = self._clock()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket.take(now)


class Places:
    """How many sockets are open, in all and from each address."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._taken: dict[str, int] = {}
        self.open = 0

    @property
    def full(self) -> bool:
        return self.open >= self._most

    def enter(self, address: str) -> bool:
        here = self._taken.get(address, 0)
        if self.full or here >= self._most_per_address:
            return False
        self._taken[address] = here + 1
        self.open += 1
        return True

    def leave(self, address: str) -> None:
        self.open -= 1
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]


def limited_address(host: str) -> str:
    """Whom a limit is about. Whoever has one address of IPv6 has all of its 64-bit network."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return address.exploded[:19]
