import type { Change } from '../../src/contract/change.ts'
import { assert } from '../../src/kernel/assert.ts'
import { dayIn } from '../../src/kernel/calendar.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { zoneOf } from '../../src/sports/soccer/leagues.ts'
import { type MatchEvent as EventRecord, event, eventId } from '../../src/sports/soccer/records/event.ts'
import { Fixture, fixture } from '../../src/sports/soccer/records/fixture.ts'
import type { WallClock } from '../shared/wall-clock.ts'
import type { SimulatedGame } from '../simulation.ts'
import { describeEvent } from './describe.ts'
import { liveFixture, minuteOf, periodOfHalf } from './live-fixture.ts'
import { playMatch } from './match.ts'
import type { MatchEvent, Moment } from './match-event.ts'
import type { MatchPlan } from './match-plan.ts'
import { resolveMatchPlan } from './resolve-match-plan.ts'
import { createWallClock } from './wall-clock.ts'

const fixtureCheck = Compile(Fixture)

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
  { id, scheduled: { data } }: SimulatedGame,
): { readonly fixture: Fixture; readonly plan: MatchPlan } {
  assert(fixtureCheck.Check(data), `${id} comes from the calendar`)
  const { league, season, home, away } = data
  return {
    fixture: data,
    plan: resolveMatchPlan(seed, { id, league, season, home: home.team, away: away.team }),
  }
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

/** Whether a stored match has received its last change, the one that makes it official. */
export const isComplete = (doc: unknown): boolean => fixtureCheck.Check(doc) && doc.official

export const fixtureChange = (data: Fixture): Change => ({
  kind: fixture.kind,
  id: data.fixture_id,
  op: 'put',
  data,
})

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
  return { kind: event.kind, id: eventId(fixture_id, matchEvent.order), op: 'put', data }
}
