import { describe, expect, test } from 'bun:test'
import { leagueIn, type RecordKind } from '../../../contract/record.ts'
import { type EventInput, event, type MatchEvent } from './event.ts'
import { award, deduction, override } from './facts.ts'
import { type Fixture, type FixtureInput, fixture } from './fixture.ts'
import { odds } from './odds.ts'
import { type Shot, type ShotInput, shot } from './shot.ts'

const atMs = Date.parse('2026-01-10T16:00:00.000Z')
const context = { id: 'fx1', atMs }

const base: FixtureInput = {
  league: 'epl',
  kick_off_utc: '2026-01-10T23:30:00.000Z',
  home: { team: 'Arsenal FC' },
  away: { team: 'Man City' },
}

const reconcileFixture = (more: Partial<FixtureInput>, previous: Fixture | null = null) =>
  fixture.reconcile({ ...base, ...more }, previous, context)

function fixtureOf(more: Partial<FixtureInput> = {}, previous: Fixture | null = null): Fixture {
  const reconciled = reconcileFixture(more, previous)
  if (!('doc' in reconciled)) throw new Error(JSON.stringify(reconciled))
  return reconciled.doc as Fixture
}

function rejectionOf(reconciled: ReturnType<RecordKind['reconcile']>): string {
  return 'rejected' in reconciled ? reconciled.rejected : 'not rejected'
}

describe('a fixture', () => {
  test('is completed: season and day by its league, clubs by their canonical name', () => {
    expect(fixtureOf()).toEqual({
      fixture_id: 'fx1',
      league: 'epl',
      season: '2025-26',
      phase: 'regular',
      round: '',
      group: null,
      date: '2026-01-10',
      kick_off_utc: '2026-01-10T23:30:00.000Z',
      venue: '',
      broadcast: { national: '', home_local: '', away_local: '' },
      status: 'scheduled',
      status_detail: 'scheduled',
      minute: 0,
      stoppage: null,
      period: 'pre_match',
      period_code: null,
      home: { team: 'Arsenal', score: 0 },
      away: { team: 'Manchester City', score: 0 },
      shootout: null,
      last_event: '',
      official: false,
      revision: 0,
      updated_at: '2026-01-10T16:00:00.000Z',
    })
    expect(fixtureOf({ league: 'laliga' })).toMatchObject({ date: '2026-01-11', season: '2025-26' })
    expect(fixtureOf({ league: 'mls' })).toMatchObject({ date: '2026-01-10', season: '2026' })
    expect(fixtureOf({ league: 'br.1' })).toMatchObject({ date: '2026-01-10', season: '2026' })
  })

  test('sent again without a change is unchanged', () => {
    for (const state of [
      fixtureOf(),
      fixtureOf({ status: 'in_progress', period: '2H', minute: 93 }),
      fixtureOf({ status: 'final', period: 'PEN', shootout: { home: 4, away: 3 } }),
    ]) {
      expect(reconcileFixture(state, state)).toEqual({ doc: state })
    }
  })

  const states: readonly [Partial<FixtureInput>, Partial<Fixture>][] = [
    [
      { period: '1H', minute: 47 },
      { status: 'in_progress', period: 'first_half', minute: 45, stoppage: 2 },
    ],
    [{ status: 'in_progress' }, { period: 'first_half', minute: 1, period_code: '1H' }],
    [
      { status: 'in_progress', period: 'HT' },
      { status: 'halftime', period: 'halftime', minute: 45 },
    ],
    [
      { period: '2H', minute: 90, stoppage: 3 },
      { minute: 90, stoppage: 3, period_code: '2H' },
    ],
    [
      { period: 'ET', minute: 100 },
      { status_detail: 'extra_time', period_code: 'ET', minute: 100 },
    ],
    [{ period: 'PK' }, { status_detail: 'penalties', minute: 120, shootout: { home: 0, away: 0 } }],
    [{ period: 'FT' }, { status: 'final', status_detail: 'final', period: 'full_time', minute: 90 }],
    [{ period: 'AET' }, { status_detail: 'final_extra_time', minute: 120, period_code: null }],
    [{ period: 'PEN' }, { status_detail: 'final_penalties', minute: 120 }],
    [{ status: 'final', status_detail: 'halftime' }, { status_detail: 'final' }],
    [
      { status: 'final', status_detail: 'abandoned', minute: 62 },
      { minute: 62, period: 'full_time' },
    ],
    [
      { status: 'scheduled', status_detail: 'postponed', minute: 5 },
      { minute: 0, period: 'pre_match' },
    ],
  ]
  test.each(states)('sent as %j is %j', (input, is) => {
    expect(fixtureOf(input)).toMatchObject(is)
  })

  test('goes through its life and never back, unless it is corrected', () => {
    const first = fixtureOf({ status: 'in_progress', minute: 12 })
    const second = fixtureOf({ status: 'in_progress' }, fixtureOf({ status: 'halftime' }, first))
    expect(second).toMatchObject({ period: 'second_half', minute: 46 })
    expect(rejectionOf(reconcileFixture({ period: '1H', minute: 30 }, second))).toBe(
      'period cannot move from second_half to first_half without a correction (revision 1)',
    )
    expect(rejectionOf(reconcileFixture({ status: 'halftime' }, second))).toContain('period cannot move')
    expect(fixtureOf({ period: '1H', minute: 30, revision: 1 }, second).period).toBe('first_half')
    const over = fixtureOf({ status: 'final' }, second)
    expect(rejectionOf(reconcileFixture({ status: 'in_progress' }, over))).toContain('status cannot move')
    expect(rejectionOf(reconcileFixture({ status: 'scheduled' }, second))).toContain('status cannot move')
  })

  test('that was level goes on to extra time and a shoot-out, which do not add to its score', () => {
    const level = fixtureOf({
      period: '2H',
      home: { team: 'Arsenal', score: 1 },
      away: { team: 'Man City', score: 1 },
    })
    const extra = fixtureOf({ period: 'ET' }, level)
    expect(extra).toMatchObject({ minute: 91, home: { score: 1 } })
    expect(fixtureOf({ status: 'final' }, extra).status_detail).toBe('final_extra_time')
    const kicks = fixtureOf({ period: 'PK', shootout: { home: 3, away: 2 } }, extra)
    const over = fixtureOf({ status: 'final' }, kicks)
    expect(over).toMatchObject({
      status_detail: 'final_penalties',
      shootout: { home: 3, away: 2 },
      home: { score: 1 },
      away: { score: 1 },
    })
  })

  test('whose result changes after the end is corrected, marked as such or not', () => {
    const over = fixtureOf({ status: 'final', home: { team: 'Arsenal', score: 1 } })
    expect(fixtureOf({ status: 'final', home: { team: 'Arsenal', score: 2 } }, over).revision).toBe(1)
    expect(fixtureOf({ status: 'final', status_detail: 'awarded' }, over).revision).toBe(1)
  })

  test('is rejected when it contradicts itself', () => {
    expect(rejectionOf(reconcileFixture({ fixture_id: 'other' }))).toContain('fixture_id other')
    expect(rejectionOf(reconcileFixture({ away: { team: 'ARSENAL' } }))).toBe('Arsenal cannot play itself')
    expect(rejectionOf(reconcileFixture({ date: '2026-02-30' }))).toBe('date is not a valid date')
    expect(rejectionOf(reconcileFixture({ season: '2024-25' }, fixtureOf()))).toBe(
      'fx1 is a fixture of epl 2025-26',
    )
    expect(rejectionOf(reconcileFixture({ league: 'ucl' }, fixtureOf()))).toBe(
      'fx1 is a fixture of epl 2025-26',
    )
    expect(fixture.mismatch({ ...base, league: 'Not a league' })).not.toBeNull()
  })
})

describe('an event', () => {
  const goal: EventInput = {
    event_id: 7,
    fixture_id: 'fx1',
    league: 'epl',
    minute: 47,
    period: '1H',
    type: 'goal',
    team: 'Man City',
    player: 'a-scorer',
  }
  const reconcile = (more: Partial<EventInput>, previous: MatchEvent | null = null) =>
    event.reconcile({ ...goal, ...more }, previous, { id: 'fx1:7', atMs })
  const eventOf = (more: Partial<EventInput> = {}, previous: MatchEvent | null = null): MatchEvent => {
    const reconciled = reconcile(more, previous)
    if (!('doc' in reconciled)) throw new Error(JSON.stringify(reconciled))
    return reconciled.doc as MatchEvent
  }

  test('is completed, with its minute capped and the canonical name of its club', () => {
    expect(eventOf()).toMatchObject({
      minute: 45,
      stoppage: 2,
      period: 'first_half',
      team: 'Manchester City',
      cancelled: false,
      revision: 0,
      edited_at: null,
    })
    expect(eventOf(eventOf(), eventOf())).toEqual(eventOf())
  })

  test('is ordered by period, minute, stoppage and id when a feed gives no order', () => {
    const inOrder = [
      eventOf({ minute: 45 }),
      eventOf({ minute: 45, event_id: 9 }),
      eventOf({ minute: 45, stoppage: 2, event_id: 3 }),
      eventOf({ period: '2H', minute: 46, event_id: 1 }),
      eventOf({ period: '2H', minute: 90, stoppage: 4 }),
      eventOf({ period: 'ET', minute: 91 }),
      eventOf({ period: 'PK', minute: 120, type: 'shootout_goal' }),
    ].map(({ order }) => order)
    expect([...inOrder].sort((a, b) => a - b)).toEqual(inOrder)
    expect(new Set(inOrder).size).toBe(inOrder.length)
    expect(eventOf({ order: 3.5 }).order).toBe(3.5)
  })

  test('that changes is marked as edited', () => {
    expect(eventOf({ cancelled: true }, eventOf())).toMatchObject({
      cancelled: true,
      revision: 1,
      edited_at: '2026-01-10T16:00:00.000Z',
    })
  })

  test('is rejected when it contradicts itself', () => {
    expect(rejectionOf(reconcile({ team: null }))).toBe('goal needs a team')
    expect(rejectionOf(reconcile({ type: 'yellow_card', cancelled: true }))).toBe(
      'yellow_card cannot be cancelled',
    )
    expect(rejectionOf(reconcile({ detail: 'goal_cancelled' }))).toBe('detail does not go with goal')
    expect(rejectionOf(reconcile({ fixture_id: 'fx2' }, eventOf()))).toBe('the event belongs to epl fx1')
    expect(eventOf({ type: 'var_review', detail: 'goal_cancelled', team: null }).team).toBeNull()
  })
})

describe('a fact', () => {
  const ofSeason = { league: 'epl', season: '2023-24' }
  const points = { ...ofSeason, team: 'Everton FC', points: 6, decided_on: '2023-11-17' }

  test('is stored under the canonical name of its club', () => {
    expect(deduction.reconcile(points, null, context)).toEqual({
      doc: { ...points, team: 'Everton', annulled_on: null },
    })
    const playOff = { ...ofSeason, order: ['Luton Town FC', 'Everton'], reason: 'a play-off' }
    expect(override.reconcile(playOff, null, context)).toEqual({
      doc: { ...playOff, order: ['Luton Town', 'Everton'] },
    })
    const ruling = { fixture_id: 'fx1', home_points: 3, away_points: 0, reason: 'a walk-over' }
    expect(award.reconcile(ruling, null, context)).toEqual({ doc: { ...ruling, league: null } })
  })

  test('is rejected when it makes no sense', () => {
    const wrongDay = { ...points, decided_on: '2023-11-31' }
    expect(rejectionOf(deduction.reconcile(wrongDay, null, context))).toBe('decided_on is not a valid date')
    expect(deduction.mismatch({ ...points, points: 0 })).not.toBeNull()
    const twice = { ...ofSeason, order: ['Everton', 'Everton FC'], reason: '' }
    expect(rejectionOf(override.reconcile(twice, null, context))).toBe('order names a club twice')
    const moved = { ...points, season: '2024-25' }
    expect(rejectionOf(deduction.reconcile(moved, points, context))).toBe('the fact is one of epl 2023-24')
  })
})

test('odds name their league', () => {
  const input = { moneyline: { a: { home: 120, away: 240, draw: 230 } } }
  expect(rejectionOf(odds.reconcile(input, null, context))).toBe('league is required')
  const reconciled = odds.reconcile({ ...input, league: 'epl' }, null, context)
  expect(reconciled).toMatchObject({ doc: { league: 'epl', moneyline: { a: { draw: 230 } } } })
  if (!('doc' in reconciled)) throw new Error('rejected')
  expect(leagueIn(odds.league, reconciled.doc)).toBe('epl')
  expect(odds.reconcile(input, reconciled.doc, context)).toEqual({ doc: reconciled.doc })
})

describe('a shot', () => {
  const input: ShotInput = {
    shot_id: 7,
    fixture_id: 'fx1',
    league: 'epl',
    team: 'Man City',
    outcome: 'saved',
    minute: 47,
    period: '1H',
    x: 0,
    y: 11,
  }
  const reconcileShot = (more: Partial<ShotInput> = {}, previous: Shot | null = null) =>
    shot.reconcile({ ...input, ...more }, previous, { id: 'fx1:7', atMs })
  const shotOf = (more: Partial<ShotInput> = {}, previous: Shot | null = null): Shot => {
    const reconciled = reconcileShot(more, previous)
    if (!('doc' in reconciled)) throw new Error(JSON.stringify(reconciled))
    return reconciled.doc as Shot
  }

  test('is completed: its club, its moment, its distance and what the model makes of its place', () => {
    expect(shotOf()).toMatchObject({
      ...{ team: 'Manchester City', minute: 45, stoppage: 2, period: 'first_half', situation: 'open_play' },
      ...{ distance_m: 11, xg: 0.1537, xg_model: 'scoreline-soccer-xg 1', cancelled: false },
    })
    expect(shotOf({ body_part: 'head' }).xg).toBeLessThan(0.06)
    expect(shotOf({ situation: 'penalty' })).toMatchObject({ xg: 0.76, xg_model: 'scoreline-soccer-xg 1' })
  })

  test('has expected goals above 0 from any place on the pitch', () => {
    for (const y of [60, 90, 105]) expect(shotOf({ x: 30, y }).xg).toBeGreaterThan(0)
    expect(shotOf({ xg: 0.00002 }).xg).toBe(0.0001)
    expect(shotOf({ xg: 0 }).xg).toBe(0)
  })

  test('keeps the value of its feed, and has none without a place', () => {
    expect(shotOf({ xg: 0.31 })).toMatchObject({ xg: 0.31, xg_model: null })
    expect(shotOf({ x: null, y: null })).toMatchObject({ xg: null, xg_model: null, distance_m: null })
    const older = { xg: 0.2, xg_model: 'scoreline-soccer-xg 0' }
    expect(shotOf(older)).toMatchObject(older)
  })

  test('that changes counts as edited', () => {
    const before = shotOf()
    expect(shotOf({}, before)).toBe(before)
    expect(shotOf({ outcome: 'goal', cancelled: true }, before)).toMatchObject({
      ...{ cancelled: true, revision: 1, edited_at: '2026-01-10T16:00:00.000Z' },
    })
  })

  test.each<[Partial<ShotInput>, string]>([
    [{ x: null }, 'x and y go together'],
    [{ cancelled: true }, 'a shot that was saved cannot be cancelled'],
    [{ period: 'PK' }, 'there are no shots in PK: the kicks of a shoot-out are events'],
    [{ period: 'pre_match' }, 'there are no shots in pre_match'],
  ])('%j is rejected', (more, reason) => {
    expect(rejectionOf(reconcileShot(more))).toBe(reason)
  })

  test('stays with its match', () => {
    expect(rejectionOf(reconcileShot({ fixture_id: 'fx2' }, shotOf()))).toBe('the shot belongs to epl fx1')
  })
})
