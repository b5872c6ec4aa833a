"""Against a running service: SCORELINE_URL and SCORELINE_KEY; SCORELINE_CONTROL changes a score and cuts connections."""

import os
import unittest
from urllib.request import urlopen

from scoreline import Client, ScorelineError

URL = os.environ.get("SCORELINE_URL", "")
KEY = os.environ.get("SCORELINE_KEY", "")
CONTROL = os.environ.get("SCORELINE_CONTROL", "")
ADMIN_TOKEN = os.environ.get("SCORELINE_ADMIN_TOKEN", "")


def control(action: str) -> str:
    with urlopen(f"{CONTROL}/{action}") as response:
        return response.read().decode()


@unittest.skipUnless(URL and KEY and CONTROL, "skipped: no service")
class Service(unittest.TestCase):
    def setUp(self) -> None:
        self.client = Client(URL, KEY)

    def test_get_returns_the_answer(self) -> None:
        answer = self.client.get("/v1/nba/scores/live", team="BOS", include=["possession", "broadcast"])
        self.assertEqual([game["home"]["team"] for game in answer["games"]], ["BOS"])
        self.assertIn("broadcast", answer["games"][0])

    def test_pages_follow_to_the_end(self) -> None:
        pages = list(self.client.pages("/v1/nba/schedule", limit=1))
        games = [game["game_id"] for page in pages for game in page["games"]]
        self.assertEqual((len(pages), len(set(games))), (3, 3))
        changes = [one for page in self.client.pages("/v1/changes", limit=2) for one in page["changes"]]
        self.assertEqual(len(changes), len({one["cursor"] for one in changes}))
        self.assertGreaterEqual(len(changes), 3)

    def test_an_error_carries_what_the_service_says(self) -> None:
        with self.assertRaises(ScorelineError) as caught:
            self.client.get("/v1/nba/odds")
        error = caught.exception
        self.assertEqual((error.status, error.code), (403, "tier_insufficient"))
        self.assertEqual((error.tier, error.required_tier), ("pro", "betting"))
        self.assertIn("/docs/errors#tier_insufficient", error.documentation_url or "")
        self.assertTrue((error.request_id or "").startswith("req_"))

    def test_no_service_is_an_error_too(self) -> None:
        with self.assertRaises(ScorelineError) as caught:
            Client("http://127.0.0.1:1", KEY, retries_max=0).get("/v1/account")
        self.assertEqual((caught.exception.status, caught.exception.code), (0, "network_error"))
        self.assertIn("no answer from http://127.0.0.1:1: ", str(caught.exception))

    def test_post_creates_and_delete_removes(self) -> None:
        hook = self.client.post("/v1/webhooks", {"url": "https://hooks.example.com/", "events": ["nba.*"]})
        self.assertEqual(self.client.get(f"/v1/webhooks/{hook['id']}")["status"], "active")
        self.client.delete(f"/v1/webhooks/{hook['id']}")
        self.assertEqual(self.client.get("/v1/webhooks")["webhooks"], [])

    def test_ingest_sends_any_number_of_changes_in_parts(self) -> None:
        operator = Client(URL, ADMIN_TOKEN)
        changes = [{"kind": "nba.player", "id": f"many-{n}", "data": {"name": f"Many {n}"}} for n in range(5_010)]
        report = operator.ingest([*changes[:5_004], "{}", *changes[5_004:]])
        self.assertEqual((report["accepted"], report["rejected_count"]), (5_010, 1))
        self.assertEqual(report["rejected"][0]["line"], 5_005)

    def test_the_stream_resumes_after_a_lost_connection(self) -> None:
        scores: list[int] = []
        with self.client.stream(channels=["nba.scores.live"], team="BOS") as stream:
            for event in stream:
                if event.type == "caught_up":
                    first = int(control("move"))
                if event.type != "update" or event.data is None or event.is_snapshot:
                    continue
                scores.append(event.data["home"]["score"])
                if len(scores) == 1:
                    control("cut")
                    control("move")
                    control("move")
                if len(scores) == 3:
                    break
        self.assertEqual(scores, [first, first + 1, first + 2])
        self.assertIsNotNone(stream.cursor)

    def test_a_watch_gives_the_answer_and_then_every_change_after_it(self) -> None:
        before = self.client.get("/v1/nba/scores/live", team="BOS")
        moved = int(control("move"))
        seen: list[int] = []
        watching = self.client.watch(
            "/v1/nba/scores/live",
            channels=["nba.scores.live"],
            query={"team": "BOS"},
            filters={"team": "BOS"},
            as_of=before["meta"]["cursor"],
        )
        with watching as watch:
            for event in watch:
                if event.type == "state":
                    seen.append(event.answer["games"][0]["home"]["score"])
                elif event.type == "update":
                    seen.append(event.data["home"]["score"])
                    if len(seen) == 2:
                        control("cut")
                        control("move")
                if len(seen) == 3:
                    break
        self.assertEqual(seen, [moved - 1, moved, moved + 1])

    def test_a_channel_outside_the_tier_ends_the_stream(self) -> None:
        with self.assertRaises(ScorelineError) as caught:
            next(iter(self.client.stream(channels=["nba.odds"])))
        self.assertEqual(caught.exception.code, "tier_insufficient")


if __name__ == "__main__":
    unittest.main()
