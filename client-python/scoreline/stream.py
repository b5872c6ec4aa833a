"""The push stream over server-sent events."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from .back_off import back_off_seconds
from .errors import ScorelineError, error_of

#: The service sends something every 20 seconds: longer silence means that the connection is lost.
_SILENCE_MAX_SECONDS = 45.0

#: Reasons to end a stream after which reconnecting helps; the value says whether to wait.
_RETRIES = {"slow_consumer": True, "pong_timeout": True, "draining": False}


@dataclass(frozen=True)
class Event:
    """A frame of the stream: an `update`, or `caught_up`, or `gap`."""

    type: str
    channel: str
    data: dict[str, Any] | None
    #: A position to resume from; None inside a snapshot.
    cursor: str | None
    is_snapshot: bool
    is_replay: bool
    #: Why events are missing, for a gap.
    reason: str | None


class Stream:
    """Events until `close()`. A connection that is lost is resumed after the last event you read.

    >>> for event in client.stream(channels=["nba.scores.live"]):
    ...     if event.type == "update":
    ...         print(event.data)
    """

    def __init__(self, url: str, key: str | None, start: str) -> None:
        self._url = url
        self._key = key
        self._start = start
        self._response: HTTPResponse | None = None
        self._is_closed = False
        #: Pass it as `start` to go on later; None before the first event that can be resumed from.
        self.cursor: str | None = None

    def close(self) -> None:
        self._is_closed = True
        if self._response is not None:
            self._response.close()

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[Event]:
        failures = 0
        while not self._is_closed:
            waits = True
            try:
                for frame, event_id in self._read():
                    if frame["type"] == "error":
                        waits = _retry_or_raise(frame)
                        break
                    if frame["type"] in ("update", "caught_up", "gap"):
                        failures = 0
                        yield _event_of(frame)
                    # After the yield: an event counts as read when the reader asks for the next one.
                    if event_id is not None:
                        self.cursor = event_id
            except (OSError, HTTPException, ValueError):
                # The connection was lost, or `close` was called while it was being read.
                pass
            if self._is_closed or not waits:
                continue
            time.sleep(back_off_seconds(failures))
            failures += 1

    def _read(self) -> Iterator[tuple[dict[str, Any], str | None]]:
        """The frames of one connection, each with the id to resume from, if it has one."""
        with self._open() as response:
            self._response = response
            event_id: str | None = None
            data: list[str] = []
            for raw in response:
                line = raw.decode("utf-8").rstrip("\r\n")
                if line.startswith("id:"):
                    event_id = line[3:].strip()
                elif line.startswith("data:"):
                    data.append(line[5:].removeprefix(" "))
                elif line == "" and data:
                    yield json.loads("\n".join(data)), event_id
                    event_id, data = None, []

    def _open(self) -> HTTPResponse:
        resume = self.cursor
        url, headers = self._url, {"Accept": "text/event-stream"}
        if resume is not None:
            headers["Last-Event-ID"] = resume
        else:
            url += "&" + urlencode({"from": self._start})
        if self._key is not None:
            headers["Authorization"] = f"Bearer {self._key}"
        try:
            return urlopen(Request(url, headers=headers), timeout=_SILENCE_MAX_SECONDS)
        except HTTPError as failure:
            with failure:
                error = error_of(failure.code, failure.headers, failure.read())
            if failure.code == 429 or failure.code >= 500:
                raise OSError(str(error)) from error
            raise error from None


def _event_of(frame: dict[str, Any]) -> Event:
    return Event(
        type=frame["type"],
        channel=frame["channel"],
        data=frame.get("data"),
        cursor=frame.get("cursor"),
        is_snapshot=frame.get("snapshot", False),
        is_replay=frame.get("replay", False),
        reason=frame.get("reason"),
    )


def _retry_or_raise(frame: dict[str, Any]) -> bool:
    """Whether to wait before reconnecting; raises where that would not help."""
    waits = _RETRIES.get(frame["code"])
    if waits is None:
        raise ScorelineError(frame["message"], code=frame["code"])
    return waits
