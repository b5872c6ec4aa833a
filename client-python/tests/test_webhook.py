import base64
import hashlib
import hmac
import json
import unittest

from scoreline import WebhookVerificationError, verify_webhook
from scoreline.back_off import back_off_seconds

SECRET = "whsec_" + base64.b64encode(b"0123456789abcdef").decode()
BODY = json.dumps({"id": "evt_1", "event": "webhook.test", "created_at": "", "data": {"webhook_id": "whk_1"}})
NOW = 1_768_507_200


def own_signature(secret: str = SECRET, body: str = BODY, at: int = NOW) -> str:
    return f"t={at},v1=" + hmac.new(secret.encode(), f"{at}.{body}".encode(), hashlib.sha256).hexdigest()


class VerifyWebhook(unittest.TestCase):
    def test_returns_the_event_of_a_signed_delivery(self) -> None:
        headers = {"X-Service-Signature": own_signature()}
        self.assertEqual(verify_webhook(BODY, headers, SECRET, now=NOW)["id"], "evt_1")
        self.assertEqual(verify_webhook(BODY.encode(), headers, ["whsec_other", SECRET], now=NOW + 300)["id"], "evt_1")

    def test_accepts_one_of_two_signatures_while_a_secret_is_rotated(self) -> None:
        headers = {"x-service-signature": own_signature("whsec_old") + ",v1=" + own_signature().split("v1=")[1]}
        self.assertEqual(verify_webhook(BODY, headers, SECRET, now=NOW)["event"], "webhook.test")

    def test_accepts_standard_webhooks(self) -> None:
        key = base64.b64decode(SECRET.removeprefix("whsec_"))
        signed = f"evt_1.{NOW}.{BODY}".encode()
        signature = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        headers = {"webhook-id": "evt_1", "webhook-timestamp": str(NOW), "webhook-signature": f"v1,bad v1,{signature}"}
        self.assertEqual(verify_webhook(BODY, headers, SECRET, now=NOW)["id"], "evt_1")

    def test_refuses_every_other_delivery(self) -> None:
        good = own_signature()
        cases = [
            (BODY, {}, NOW),
            (BODY + " ", {"X-Service-Signature": good}, NOW),
            (BODY, {"X-Service-Signature": good}, NOW + 301),
            (BODY, {"X-Service-Signature": good}, NOW - 301),
            (BODY, {"X-Service-Signature": own_signature("whsec_other")}, NOW),
            (BODY, {"X-Service-Signature": "v1=00"}, NOW),
            (BODY, {"X-Service-Signature": f"t={NOW},v1=é"}, NOW),
        ]
        for body, headers, now in cases:
            with self.subTest(headers=headers, now=now), self.assertRaises(WebhookVerificationError):
                verify_webhook(body, headers, SECRET, now=now)


class BackOff(unittest.TestCase):
    def test_doubles_and_never_exceeds_ten_seconds(self) -> None:
        for failures in range(40):
            full = min(10.0, 0.5 * 2**failures)
            self.assertTrue(full / 2 <= back_off_seconds(failures) <= full)


if __name__ == "__main__":
    unittest.main()
