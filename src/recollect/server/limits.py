"""How much anybody may ask for. Buckets are filled by the passing of time, when somebody looks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from ipaddress import ip_address
from typing import Protocol

try:
    import resource
except ImportError:  # Windows, which has no such limit
    resource = None  # type: ignore[assignment]

MOST_ADDRESSES = 50_000
"""Of whom something is remembered; beyond it, whoever was quiet longest is forgotten."""

MOST_FILES = 1 << 20
"""Where the system has no limit of its own."""
MACOS_FILES = 10_240
"""The most that macOS grants, whatever it says."""
FEW_FILES = 128
"""So many are kept for the database, pipes and the log; and as many for HTTP beside sockets."""

Monotonic = Callable[[], float]


class Bucket:
    """Holds up to `burst` tokens; `rate` of them come back each second."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = now

    def wait(self, now: float) -> float:
        """How many seconds until there is a token."""
        level = min(self.burst, self.level + (now - self.at) * self.rate)
        return max(0.0, 1 - level) / self.rate

    def take(self, now: float, count: int = 1) -> bool:
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < count:
            return False
        self.level -= count
        return True

    def give_back(self) -> None:
        self.level = min(self.burst, self.level + 1)


class Buckets:
    """One for each address, or each guest."""

    def __init__(self, rate: float, burst: float, clock: Monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, count: int = 1) -> bool:
        now = self._clock()
        return self.bucket(address, now).take(now, count)

    def bucket(self, address: str, now: float) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket


class Allowance:
    """So many things of each address. One that is said again costs nothing, nor does one of which
    nothing comes: else whoever has the same address could use up what is everybody's there.
    """

    def __init__(self, buckets: Buckets, clock: Monotonic) -> None:
        self._buckets = buckets
        self._clock = clock
        self._said: OrderedDict[int, None] = OrderedDict()

    def take(self, address: str, what: Hashable) -> bool:
        if hash(what) in self._said:
            return True
        if not self._buckets.take(address):
            return False
        self._said[hash(what)] = None
        if len(self._said) > MOST_ADDRESSES:
            self._said.popitem(last=False)
        return True

    def give_back(self, address: str, what: Hashable) -> None:
        """Nothing has come of it."""
        if hash(what) in self._said:
            del self._said[hash(what)]
            self._buckets.bucket(address, self._clock()).give_back()


class Budget:
    """For what is expensive: each guest's own, and that of an address, whose guests are many."""

    def __init__(self, guests: Buckets, addresses: Buckets, clock: Monotonic) -> None:
        self._guests = guests
        self._addresses = addresses
        self._clock = clock

    def spend(self, guest: str, address: str) -> float:
        """0, or after how many seconds to ask again; then nothing is taken from either."""
        now = self._clock()
        buckets = self._guests.bucket(guest, now), self._addresses.bucket(address, now)
        wait = max(bucket.wait(now) for bucket in buckets)
        if not wait:
            for bucket in buckets:
                bucket.take(now)
        return wait


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


class Guarded(Protocol):
    """A connection that may be cut off."""

    @property
    def is_waiting(self) -> bool:
        """Whether nothing is lost if it is cut off: it has not asked, or has its answer."""

    def cut_off(self) -> None: ...


class Connections:
    """HTTP connections, in all and from each address.

    When there are too many, the oldest of those that only wait makes room: of that address, or of
    the address that has most. So idle ones keep nobody out, however many they are.
    """

    def __init__(self, most: Callable[[], int], most_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._open: dict[str, dict[Guarded, None]] = {}
        self.count = 0

    def enter(self, connection: Guarded, address: str, shared: bool) -> bool:
        """`shared`: the address is a proxy's, behind which are many."""
        here = self._open.get(address, {})
        if not shared and len(here) >= self._most_per_address and not self._cut_off(address):
            return False
        if self.count >= self._most():
            largest = max(self._open, key=lambda each: len(self._open[each]), default=address)
            if not self._cut_off(largest):
                return False
        self._open.setdefault(address, {})[connection] = None
        self.count += 1
        return True

    def leave(self, connection: Guarded, address: str) -> None:
        """Nothing happens if it is gone already."""
        here = self._open.get(address, {})
        if connection in here:
            del here[connection]
            self.count -= 1
            if not here:
                del self._open[address]

    def _cut_off(self, address: str) -> bool:
        for connection in self._open.get(address, {}):
            if connection.is_waiting:
                self.leave(connection, address)
                connection.cut_off()
                return True
        return False


def raise_file_limit() -> int:
    """As many open files as the system lets this process have: each connection is one."""
    if resource is None:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    wanted = MOST_FILES if hard == unlimited else min(hard, MOST_FILES)
    for most in (wanted, MACOS_FILES):
        with suppress(ValueError, OSError):
            if soft != unlimited and soft < most:
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
                break
    return file_limit()


def file_limit() -> int:
    if resource is None:
        return MOST_FILES
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


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
