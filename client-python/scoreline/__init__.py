"""Client of the Scoreline sports data service, with the standard library alone."""

from .client import Client
from .errors import ScorelineError, WebhookVerificationError
from .stream import Event, Stream
from .watch import State, Watch
from .webhook import verify_webhook

__all__ = [
    "Client",
    "Event",
    "ScorelineError",
    "State",
    "Stream",
    "Watch",
    "WebhookVerificationError",
    "verify_webhook",
]
