"""How long to wait before trying again."""

from __future__ import annotations

import random

_FIRST_SECONDS = 0.5
_LONGEST_SECONDS = 10.0


def back_off_seconds(failures: int) -> float:
    """The wait after a number of consecutive failures: it doubles, with jitter so that clients spread out."""
    full = min(_LONGEST_SECONDS, _FIRST_SECONDS * 2 ** min(failures, 10))
    return full / 2 + random.random() * full / 2
