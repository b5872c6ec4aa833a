"""Calls of the API."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from .back_off import back_off_seconds
from .errors import ScorelineError, error_of
from .stream import Stream
from .watch import Watch

#: A longer `Retry-After` fails the call: the wait is left to the caller.
_RETRY_AFTER_MAX_SECONDS = 120

#: Far below the limits of the service, so that a part is answered within the time of a call.
_PART_LINES = 5_000
_PART_CHARS = 4_000_000


class Client:
    """A client of one service with one key.

    >>> client = Client("http://127.0.0.1:8080", "scl_live_…")
    >>> client.get("/v1/nba/scores/live", team="BOS")["games"]
    """

    def __init__(
        self,
        base_url: str,
        key: str | None = None,
        *,
        retries_max: int = 4,
        timeout_seconds: float = 30.0,
    ) -> None:
        self.base_url = base_url.rstrip("/")
        self._key = key
        self._retries_max = retries_max
        self._timeout_seconds = timeout_seconds

    def get(self, path: str, **query: Any) -> dict[str, Any]:
        """The JSON answer of a GET. Lists in the query are joined by commas, None is left out."""
        return self.request("GET", path, query=query)

    def post(self, path: str, body: Any = None, *, idempotency_key: str | None = None) -> dict[str, Any]:
        return self.request("POST", path, body=body, idempotency_key=idempotency_key)

    def patch(self, path: str, body: Any) -> dict[str, Any]:
        return self.request("PATCH", path, body=body)

    def delete(self, path: str) -> None:
        self.request("DELETE", path)

    def ingest(self, changes: Iterable[Any]) -> dict[str, Any]:
        """Sends changes to `POST /admin/ingest`, any number of them, in parts that the service takes.

        The key of the client must be the admin token. Each change is a dict, or its line of JSON.
        """
        total: dict[str, Any] = {"accepted": 0, "unchanged": 0, "rejected": [], "rejected_count": 0}
        before = 0
        for lines in _parts(changes):
            report = self.request("POST", "/admin/ingest", body="\n".join(lines).encode())
            for count in ("accepted", "unchanged", "rejected_count"):
                total[count] += report[count]
            total["rejected"] += [{**one, "line": one["line"] + before} for one in report["rejected"]]
            before += len(lines)
        return total

    def pages(self, path: str, **query: Any) -> Iterator[dict[str, Any]]:
        """Page after page, until `meta.next_cursor` is null. Pass a `limit`: without one a list is a single page."""
        parameter = "since_cursor" if path in ("/v1/changes", "/v1/events") else "cursor"
        asked = dict(query)
        while True:
            page = self.get(path, **asked)
            yield page
            following = page.get("meta", {}).get("next_cursor")
            if following is None:
                return
            asked[parameter] = following

    def stream(
        self,
        channels: Sequence[str],
        *,
        start: str = "snapshot",
        delay_seconds: float | None = None,
        **filters: Any,
    ) -> Stream:
        """Events as they happen, over server-sent events, across reconnects, until the stream is closed.

        `start` is `snapshot`, `now` or a cursor; `filters` are `team`, `league`, `game_id`, `player`, `market`, `book`.
        """
        query = {"channels": list(channels), **filters}
        if delay_seconds is not None:
            query["delay"] = f"{round(delay_seconds * 1000)}ms"
        return Stream(self.base_url + _with_query("/v1/stream/sse", query), self._key, start)

    def watch(
        self,
        path: str,
        channels: Sequence[str],
        *,
        query: Mapping[str, Any] | None = None,
        filters: Mapping[str, Any] | None = None,
        as_of: str | None = None,
        delay_seconds: float | None = None,
    ) -> Watch:
        """The answer of a path, then every change after it on these channels, until it is closed.

        `as_of` is a cursor or an instant: the answer of then, and all changes since.
        """
        asked = dict(query or {})
        if delay_seconds is not None:
            asked["delay"] = f"{round(delay_seconds * 1000)}ms"
        return Watch(
            lambda moment: self.get(path, **asked, as_of=moment),
            lambda cursor: self.stream(channels, start=cursor, delay_seconds=delay_seconds, **(filters or {})),
            as_of,
        )

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Any call. It is retried where that is safe: after no answer and 5xx unless it is a plain POST, always after 429."""
        request = self._request(method, _with_query(path, query or {}), body, idempotency_key)
        is_repeatable = method != "POST" or idempotency_key is not None
        failures = 0
        while True:
            try:
                return self._attempt(request)
            except ScorelineError as error:
                wait = error.retry_after_seconds
                may_retry = error.status == 429 or (is_repeatable and (error.status == 0 or error.status >= 500))
                if not may_retry or failures >= self._retries_max or (wait or 0) > _RETRY_AFTER_MAX_SECONDS:
                    raise
                time.sleep(back_off_seconds(failures) if wait is None else wait)
                failures += 1

    def _request(self, method: str, path: str, body: Any, idempotency_key: str | None) -> Request:
        headers = {"Accept": "application/json"}
        if self._key is not None:
            headers["Authorization"] = f"Bearer {self._key}"
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        data = None
        if body is not None:
            is_lines = isinstance(body, bytes)
            headers["Content-Type"] = "application/x-ndjson" if is_lines else "application/json"
            data = body if is_lines else json.dumps(body).encode()
        return Request(self.base_url + path, data=data, headers=headers, method=method)

    def _attempt(self, request: Request) -> dict[str, Any]:
        try:
            with urlopen(request, timeout=self._timeout_seconds) as response:
                text = response.read()
                status = response.status
        except HTTPError as failure:
            with failure:
                raise error_of(failure.code, failure.headers, failure.read()) from None
        except (OSError, HTTPException) as failure:
            raise ScorelineError(f"no answer from {self.base_url}: {failure}") from failure
        if not text:
            return {}
        try:
            return json.loads(text)
        except ValueError as failure:
            raise ScorelineError("the response is not JSON", status=status, code="bad_answer") from failure


def _parts(changes: Iterable[Any]) -> Iterator[list[str]]:
    lines: list[str] = []
    size = 0
    for change in changes:
        line = change.strip() if isinstance(change, str) else json.dumps(change)
        if lines and (len(lines) >= _PART_LINES or size + len(line) > _PART_CHARS):
            yield lines
            lines, size = [], 0
        lines.append(line)
        size += len(line)
    if lines:
        yield lines


def _with_query(path: str, query: Mapping[str, Any]) -> str:
    given = {name: _text(value) for name, value in query.items() if value is not None}
    return f"{path}?{urlencode(given)}" if given else path


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple, set)):
        return ",".join(str(item) for item in value)
    if isinstance(value, dict):
        return json.dumps(value)
    return str(value)
