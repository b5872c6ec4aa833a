import type { Change } from '../../src/contract/change.ts'
import { dayIn } from '../../src/kernel/calendar.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import { zoneOf } from '../../src/sports/soccer/leagues.ts'
import { type MatchEvent as EventRecord, event, eventId } from '../../src/sports/soccer/records/event.ts'
import { type Fixture, fixture } from '../../src/sports/soccer/records/fixture.ts'
import { gameRecords, put } from '../shared/script.ts'
import { type WallClock, withOfficial } from '../shared/wall-clock.ts'
import type { SimulatedGame } from '../simulation.ts'
import { describeEvent } from './describe.ts'
import type { Half } from './halves.ts'
import { liveFixture, minuteOf, periodOfHalf } from './live-fixture.ts'
import { playMatch } from './match.ts'
import type { MatchEvent, Moment } from './match-event.ts'
import type { MatchPlan } from './match-plan.ts'
import { resolveMatchPlan } from './resolve-match-plan.ts'

const { scheduledOf, isComplete } = gameRecords(fixture)

export { isComplete }

/** A match played to the end, with the time of every moment. */
export interface PlayedMatch {
  readonly plan: MatchPlan
  readonly scheduled: Fixture
  readonly moments: readonly Moment[]
  readonly wallClock: WallClock
}

/** A match of the calendar, as it is planned. */
export function planOf(
  seed: string,
  simulated: SimulatedGame,
): { readonly fixture: Fixture; readonly plan: MatchPlan } {
  const data = scheduledOf(simulated)
  const { fixture_id: id, league, season, home, away } = data
  const plan = resolveMatchPlan(seed, { id, league, season, home: home.team, away: away.team })
  return { fixture: data, plan }
}

export function playOut(seed: string, simulated: SimulatedGame): PlayedMatch {
  const { id, startMs } = simulated
  const { fixture: data, plan } = planOf(seed, simulated)
  const { league } = data
  const moments = playMatch(seed, plan)
  const wallClock = createWallClock(createRng(seed).fork(`soccer/wall-clock/${id}`), moments, startMs)
  // A postponed match is played on its new date, even if the calendar entry is older.
  const scheduled = {
    ...data,
    date: dayIn(zoneOf(league), startMs),
    kick_off_utc: new Date(startMs).toISOString(),
  }
  return { plan, scheduled, moments, wallClock }
}

/** Real seconds before a part of the match begins. */
const breakSeconds: Readonly<Record<Half, readonly [number, number]>> = {
  first_half: [0, 0],
  second_half: [900, 1020],
  extra_time_first_half: [240, 330],
  extra_time_second_half: [60, 120],
  penalties: [150, 240],
}

/** The clock of a match never stops: only the breaks between its parts are added. */
function createWallClock(rng: Rng, moments: readonly Moment[], startMs: number): WallClock {
  const instants: number[] = []
  let half: Half = 'first_half'
  let beganMs = startMs
  for (const moment of moments) {
    if (moment.half !== half) {
      half = moment.half
      beganMs = instants.at(-1)! + rng.int(...breakSeconds[half]) * 1000
    }
    instants.push(beganMs + moment.second * 1000)
  }
  return withOfficial(rng, instants)
}

export const fixtureChange = (data: Fixture): Change => put(fixture, data.fixture_id, data)

/** A second of a moment's half. */
interface MatchSecond {
  readonly moment: Moment
  readonly second: number
  readonly atMs: number
}

/** The match as it is at a second. */
export const matchAt = ({ scheduled }: PlayedMatch, { moment, second, atMs }: MatchSecond): Change =>
  fixtureChange(liveFixture(scheduled, moment, second, atMs))

/** The final state as official: the last change of every script. */
export function officialChange({ scheduled, moments, wallClock }: PlayedMatch): Change {
  const last = moments.at(-1)!
  return fixtureChange({ ...liveFixture(scheduled, last, last.second, wallClock.officialMs), official: true })
}

/** The event records of a moment: its own and, edited, the one that it corrects. */
export function eventChanges({ scheduled, moments, wallClock }: PlayedMatch, index: number): Change[] {
  const { event: own, corrected } = moments[index]!
  const edited_at = new Date(wallClock.instants[index]!).toISOString()
  return [
    ...(corrected ? [eventChange(scheduled, corrected, { revision: 1, edited_at })] : []),
    ...(own ? [eventChange(scheduled, own, { revision: 0, edited_at: null })] : []),
  ]
}

function eventChange(
  scheduled: Fixture,
  matchEvent: MatchEvent,
  edit: Pick<EventRecord, 'revision' | 'edited_at'>,
): Change {
  const { fixture_id, league } = scheduled
  const { minute, stoppage } = minuteOf(matchEvent.half, matchEvent.second)
  const data: EventRecord = {
    event_id: matchEvent.order,
    fixture_id,
    league,
    order: matchEvent.order,
    minute,
    stoppage,
    period: periodOfHalf[matchEvent.half],
    type: matchEvent.type,
    detail: matchEvent.verdict,
    team: scheduled[matchEvent.side].team,
    player: matchEvent.player.slug,
    related_player: matchEvent.related?.slug ?? null,
    cancelled: matchEvent.isCancelled,
    description: describeEvent(matchEvent, scheduled[matchEvent.side].team),
    score: matchEvent.score,
    ...edit,
  }
  return put(event, eventId(fixture_id, matchEvent.order), data)
}
