"""An answer, then its changes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .back_off import back_off_seconds
from .stream import Event, Stream


@dataclass(frozen=True)
class State:
    """The whole answer, first and again when changes may have been missed: it replaces everything before it."""

    answer: dict[str, Any]
    #: The position of the answer: the events that follow come after it.
    cursor: str
    type: str = "state"


class Watch:
    """A `State`, then the events after it, until `close()`.

    >>> for event in client.watch("/v1/nba/scores/live", channels=["nba.scores.live"]):
    ...     if event.type == "state":
    ...         replace_all(event.answer["games"])
    ...     elif event.type == "update":
    ...         replace_one(event.data)
    """

    def __init__(
        self,
        read: Callable[[str | None], dict[str, Any]],
        open_stream: Callable[[str], Stream],
        as_of: str | None,
    ) -> None:
        self._read = read
        self._open_stream = open_stream
        self._as_of = as_of
        self._stream: Stream | None = None
        self._is_closed = False

    def close(self) -> None:
        self._is_closed = True
        if self._stream is not None:
            self._stream.close()

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[State | Event]:
        moment = self._as_of
        #: Gaps since a stream has last caught up: right after a state, another node may not be as far yet.
        gaps = 0
        while not self._is_closed:
            if gaps > 1:
                time.sleep(back_off_seconds(gaps - 2))
            answer = self._read(moment)
            # Once changes were missed, the moment asked for is over.
            moment = None
            state = State(answer, answer["meta"]["cursor"])
            yield state
            if self._is_closed:
                return
            with self._open_stream(state.cursor) as stream:
                self._stream = stream
                for event in stream:
                    if event.type == "gap":
                        break
                    if event.type == "caught_up":
                        gaps = 0
                    yield event
            gaps += 1
