"""The server answers as its OpenAPI description says, whatever it is asked."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.kit.server import Browser, Running

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


@pytest.fixture
def described(server: Running) -> Any:
    return schemathesis.openapi.from_url(f"{server.address}/api/schema")


schema = schemathesis.pytest.from_fixture("described")


@schema.parametrize()
@settings(
    max_examples=settings().max_examples // 8,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)
def test_whatever_is_asked_is_answered_as_described(case: Any, anna: Browser) -> None:
    case.call_and_validate(headers={"Cookie": anna.cookie}, checks=CHECKS)
