"""Verification of webhook deliveries."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

from .errors import WebhookVerificationError


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance_seconds: int = 300,
    now: float | None = None,
) -> dict[str, Any]:
    """The event of a delivery: `id`, `event`, `created_at`, `data`. Raises WebhookVerificationError for any other.

    Pass the raw body. Checks `X-Service-Signature`, or the three Standard Webhooks headers when it is missing: the
    signature in constant time (one match of several is enough) and the age. While a secret is rotated you may pass both.
    """
    raw = body.encode() if isinstance(body, str) else body
    secrets = [secret] if isinstance(secret, str) else list(secret)
    given = {name.lower(): value for name, value in headers.items()}
    at = time.time() if now is None else now
    if "x-service-signature" in given:
        _check_own(raw, given["x-service-signature"], secrets, tolerance_seconds, at)
    elif "webhook-signature" in given:
        _check_standard(raw, given, secrets, tolerance_seconds, at)
    else:
        raise WebhookVerificationError("the delivery has no signature")
    try:
        event = json.loads(raw)
    except ValueError as failure:
        raise WebhookVerificationError("the body is not JSON") from failure
    if not isinstance(event, dict):
        raise WebhookVerificationError("the body is not an event")
    return event


def _check_own(raw: bytes, header: str, secrets: Sequence[str], tolerance: int, now: float) -> None:
    parts = [part.strip().partition("=") for part in header.split(",")]
    times = [value for name, _, value in parts if name == "t"]
    signatures = [value for name, _, value in parts if name == "v1"]
    if len(times) != 1 or not times[0].isdigit() or not signatures:
        raise WebhookVerificationError("X-Service-Signature must have t and v1")
    _check_age(int(times[0]), tolerance, now)
    signed = f"{times[0]}.".encode() + raw
    expected = [hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest() for secret in secrets]
    _check_match(signatures, expected)


def _check_standard(
    raw: bytes, headers: Mapping[str, str], secrets: Sequence[str], tolerance: int, now: float
) -> None:
    identifier, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not identifier or not timestamp.isdigit():
        raise WebhookVerificationError("webhook-id and webhook-timestamp are missing")
    _check_age(int(timestamp), tolerance, now)
    signed = f"{identifier}.{timestamp}.".encode() + raw
    expected = []
    for secret in secrets:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        expected.append(base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode())
    given = [part.partition(",") for part in headers["webhook-signature"].split(" ")]
    _check_match([value for version, _, value in given if version == "v1"], expected)


def _check_age(signed_at: int, tolerance: int, now: float) -> None:
    if abs(now - signed_at) > tolerance:
        raise WebhookVerificationError(f"the delivery was signed more than {tolerance} seconds ago")


def _check_match(given: Sequence[str], expected: Sequence[str]) -> None:
    matches = [hmac.compare_digest(one.encode(), other.encode()) for one in given for other in expected]
    if not any(matches):
        raise WebhookVerificationError("no signature matches")
