"""The server answers as its OpenAPI description says, whatever it is asked."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, settings
from msgspec.structs import replace

from tests.kit.seats import me
from tests.kit.server import Browser, Running
from tests.server.test_training import DRILL, PATH, body

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]


def unbounded(schema: Any) -> Any:
    """The same without the length that lists may have. To draw lists that long, and one longer,
    took four fifths of the time; they are written down below.
    """
    if isinstance(schema, list):
        return [unbounded(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {name: unbounded(each) for name, each in schema.items() if name != "maxItems"}


@pytest.fixture
def described(server: Running) -> Any:
    answer = httpx.get(f"{server.address}/api/schema", trust_env=False)
    return schemathesis.openapi.from_dict(unbounded(answer.json()))


schema = schemathesis.pytest.from_fixture("described")


@pytest.mark.slow
@schema.parametrize()
@settings(
    max_examples=settings().max_examples // 8,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)
def test_whatever_is_asked_is_answered_as_described(
    case: Any, server: Running, anna: Browser
) -> None:
    case.call_and_validate(server.address, headers={"Cookie": anna.cookie}, checks=CHECKS)


def bounds(schema: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, int]]:
    """Lists that may only be so long, by the type and the field where they are."""
    for name, each in schema.items() if isinstance(schema, dict) else ():
        if name == "maxItems":
            yield f"{path[2]}.{path[-1]}", each
        yield from bounds(each, (*path, name))


def test_lists_are_as_long_as_described_and_no_longer(anna: Browser) -> None:
    lists = {
        "OpenTable.seats": partial(seats, anna),
        "AddTraining.attempts": partial(attempts, anna),
    }
    described = dict(bounds(anna.http.get("/api/schema").json()))
    assert described.keys() == lists.keys()
    for name, send in lists.items():
        assert "length" not in send(described[name]).text
        refused = send(described[name] + 1)
        assert refused.status_code == 400
        assert "length" in refused.text


def seats(anna: Browser, number: int) -> httpx.Response:
    return anna.post("/api/tables", game="fruitmix", seats=[me("Anna")] * number)


def attempts(anna: Browser, number: int) -> httpx.Response:
    drills = [replace(DRILL, id=f"drill-{each}") for each in range(number)]
    return anna.http.post(PATH, json=body(*drills))
