import { dayIn } from '../../src/kernel/calendar.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { zoneOf } from '../../src/sports/soccer/leagues.ts'
import type { Fixture } from '../../src/sports/soccer/records/fixture.ts'
import type { Network } from '../shared/networks.ts'
import type { SimulatedGame } from '../simulation.ts'
import { fixtureChange } from './played-match.ts'

/** A match of the calendar as first planned. */
export interface PlannedMatch {
  readonly id: string
  readonly league: string
  readonly season: string
  readonly phase: Fixture['phase']
  readonly round: string
  readonly home: string
  readonly away: string
  readonly venue: string
  readonly kickOffMs: number
  /** When it is published. */
  readonly publishedMs: number
  readonly postponed: Postponed | null
  /** Outside of every league. */
  readonly isExhibition?: true
}

/** The postponement of a match. */
interface Postponed {
  readonly knownMs: number
  /** When the new day is announced. */
  readonly rearrangedMs: number
  readonly kickOffMs: number
}

/** Made-up networks and their shares of the matches. */
const networks: readonly Network[] = [
  { name: 'Touchline Sports', share: 38 },
  { name: 'Arena One', share: 27 },
  { name: 'Matchday+', share: 21 },
  { name: '', share: 14 },
]

const hourMs = 3_600_000
/** Upper bounds for the length of a match, extra time and shoot-out included. */
const matchHoursMax = { regular: 3, playoffs: 5 } as const

/** The calendar entry of a match from an instant on. */
export interface ScheduleStage {
  readonly fromMs: number
  readonly game: SimulatedGame
}

/**
 * The calendar entries of a match before it is played: as planned and, when it is postponed, first without a new date
 * and then with one. A postponed match never starts on its original date.
 */
export function scheduleStagesOf(seed: string, match: PlannedMatch): readonly ScheduleStage[] {
  const { kickOffMs, publishedMs, postponed, isExhibition = false } = match
  const stage = (fromMs: number, startMs: number, shownMs: number, detail: Fixture['status_detail']) => ({
    fromMs,
    game: {
      id: match.id,
      league: match.league,
      startMs,
      endMs: startMs + matchHoursMax[match.phase] * hourMs,
      scheduled: fixtureChange(scheduledFixture(seed, match, { kickOffMs: shownMs, detail, fromMs })),
      isExhibition,
    },
  })
  const planned = stage(publishedMs, kickOffMs, kickOffMs, 'scheduled')
  if (!postponed) return [planned]
  return [
    planned,
    stage(postponed.knownMs, postponed.kickOffMs, kickOffMs, 'postponed'),
    stage(postponed.rearrangedMs, postponed.kickOffMs, postponed.kickOffMs, 'scheduled'),
  ]
}

/** The calendar entry under which a match is played. */
export const playedGame = (seed: string, match: PlannedMatch): SimulatedGame =>
  scheduleStagesOf(seed, match).at(-1)!.game

/** The record of a match before it starts, valid from an instant on. */
function scheduledFixture(
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
