import type { Change } from '../../contract/change.ts'
import { assert } from '../../kernel/assert.ts'
import { dayIn } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import { createRng } from '../../kernel/rng.ts'
import { zoneOf } from '../../sports/soccer/leagues.ts'
import { type MatchEvent as EventRecord, event, eventId } from '../../sports/soccer/records/event.ts'
import { Fixture, fixture } from '../../sports/soccer/records/fixture.ts'
import type { SimulatedGame } from '../simulation.ts'
import { describeEvent } from './describe.ts'
import { liveFixture, minuteOf, periodOfHalf } from './live-fixture.ts'
import { type MatchPlan, playMatch } from './match.ts'
import type { MatchEvent, Moment } from './match-log.ts'
import { matchPlanOf } from './match-plan.ts'
import { readWallClock, type WallClock } from './wall-clock.ts'

const fixtureCheck = Compile(Fixture)

/** A match played, with the time of everything in it. */
export interface Telling {
  readonly plan: MatchPlan
  readonly scheduled: Fixture
  readonly moments: readonly Moment[]
  readonly wallClock: WallClock
}

export function tell(seed: string, { id, startMs, scheduled: { data } }: SimulatedGame): Telling {
  assert(fixtureCheck.Check(data), `${id} comes from the calendar`)
  const { league, season, home, away } = data
  const plan = matchPlanOf(seed, { id, league, season, home: home.team, away: away.team })
  const moments = playMatch(seed, plan)
  const wallClock = readWallClock(createRng(seed).fork(`soccer/wall-clock/${id}`), moments, startMs)
  // What was postponed is played on its new day, whatever the schedule said when it was asked.
  const scheduled = {
    ...data,
    date: dayIn(zoneOf(league), startMs),
    kick_off_utc: new Date(startMs).toISOString(),
  }
  return { plan, scheduled, moments, wallClock }
}

/** Whether a stored match has had its last word: the statement that makes it official. */
export const isComplete = (doc: unknown): boolean => fixtureCheck.Check(doc) && doc.official

export const fixtureChange = (data: Fixture): Change => ({
  kind: fixture.kind,
  id: data.fixture_id,
  op: 'put',
  data,
})

/** The final state once more, now official: the last thing that is said of a match. */
export function officialChange({ scheduled, moments, wallClock }: Telling): Change {
  const last = moments.at(-1)!
  return fixtureChange({ ...liveFixture(scheduled, last, last.second, wallClock.officialMs), official: true })
}

/** The events that a moment states: its own and, edited, the one that it takes back. */
export function eventChanges({ scheduled, moments, wallClock }: Telling, index: number): Change[] {
  const { event: own, restated } = moments[index]!
  const edited_at = new Date(wallClock.instants[index]!).toISOString()
  return [
    ...(restated ? [eventChange(scheduled, restated, { revision: 1, edited_at })] : []),
    ...(own ? [eventChange(scheduled, own, { revision: 0, edited_at: null })] : []),
  ]
}

function eventChange(
  scheduled: Fixture,
  told: MatchEvent,
  edit: Pick<EventRecord, 'revision' | 'edited_at'>,
): Change {
  const { fixture_id, league } = scheduled
  const { minute, stoppage } = minuteOf(told.half, told.second)
  const data: EventRecord = {
    event_id: told.order,
    fixture_id,
    league,
    order: told.order,
    minute,
    stoppage,
    period: periodOfHalf[told.half],
    type: told.type,
    detail: told.verdict,
    team: scheduled[told.side].team,
    player: told.player.slug,
    related_player: told.related?.slug ?? null,
    cancelled: told.isCancelled,
    description: describeEvent(told, scheduled[told.side].team),
    score: told.score,
    ...edit,
  }
  return { kind: event.kind, id: eventId(fixture_id, told.order), op: 'put', data }
}
