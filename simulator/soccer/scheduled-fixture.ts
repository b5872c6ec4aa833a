import { dayIn } from '../../src/kernel/calendar.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { zoneOf } from '../../src/sports/soccer/leagues.ts'
import type { Fixture } from '../../src/sports/soccer/records/fixture.ts'
import { networks } from './networks.ts'
import type { PlannedMatch } from './planned-match.ts'

/** The record of a match before it starts, valid from an instant on. */
export function scheduledFixture(
  seed: string,
  match: PlannedMatch,
  { kickOffMs, detail, fromMs }: { kickOffMs: number; detail: Fixture['status_detail']; fromMs: number },
): Fixture {
  const rng = createRng(seed).fork(`soccer/broadcast/${match.id}`)
  return {
    fixture_id: match.id,
    league: match.league,
    season: match.season,
    phase: match.phase,
    round: match.round,
    group: null,
    date: dayIn(zoneOf(match.league), kickOffMs),
    kick_off_utc: new Date(kickOffMs).toISOString(),
    venue: match.venue,
    broadcast: {
      national: rng.weighted(networks, (network) => network.share).name,
      home_local: '',
      away_local: '',
    },
    status: 'scheduled',
    status_detail: detail,
    minute: 0,
    stoppage: null,
    period: 'pre_match',
    period_code: null,
    home: { team: match.home, score: 0 },
    away: { team: match.away, score: 0 },
    shootout: null,
    last_event: '',
    official: false,
    revision: 0,
    updated_at: new Date(fromMs).toISOString(),
  }
}
