"""Errors of calls, streams and webhooks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


class ScorelineError(Exception):
    """Every failure of a call or a stream."""

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        code: str = "network_error",
        details: Mapping[str, Any] | None = None,
        retry_after_seconds: int | None = None,
    ) -> None:
        super().__init__(message)
        given = details or {}
        #: The HTTP status; 0 when there was no response.
        self.status = status
        #: A code of the service, or `network_error`, `bad_answer`.
        self.code = code
        #: Quote it when you report the error to the operator.
        self.request_id: str | None = given.get("request_id")
        #: The parameter or field at fault.
        self.param: str | None = given.get("param")
        #: The tier of the key, when it is too low, and the lowest one that would do.
        self.tier: str | None = given.get("tier")
        self.required_tier: str | None = given.get("required_tier")
        #: Where the code is explained.
        self.documentation_url: str | None = given.get("documentation_url")
        self.retry_after_seconds = retry_after_seconds


class WebhookVerificationError(Exception):
    """A delivery that was not signed with the secret, or is too old."""


def error_of(status: int, headers: Mapping[str, str], body: bytes) -> ScorelineError:
    """The error of a response. A proxy in between may respond too, in another format."""
    try:
        error = json.loads(body)["error"]
        code, message = str(error["code"]), str(error["message"])
    except (ValueError, KeyError, TypeError):
        error, code, message = {}, "bad_answer", f"the service responded with {status}"
    retry_after = headers.get("Retry-After") or ""
    return ScorelineError(
        message,
        status=status,
        code=code,
        details=error,
        retry_after_seconds=int(retry_after) if retry_after.isdigit() else None,
    )
