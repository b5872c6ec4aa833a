import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { derivationCases, put, remove } from '../../../test/support/derivation-cases.ts'
import type { Change } from '../../contract/change.ts'
import { readEntries } from '../../store/sql/journal/entries.ts'
import { readHead } from '../../store/sql/journal/head.ts'
import { derivations } from './derive.ts'
import { leagueSeason } from './leagues.ts'
import { finishedResult, resultOf } from './metrics/result-of.ts'
import { tableOf } from './metrics/table.ts'
import { type EventInput, event, eventId } from './records/event.ts'
import { award, deduction, override } from './records/facts.ts'
import { type FixtureInput, fixture } from './records/fixture.ts'
import { type Table, table } from './records/table.ts'
import { scoringRule } from './scoring.ts'

/** Two leagues: one ranks by the matches between clubs, the other by their cards. */
const seasons = [
  { league: 'laliga', season: '2025-26' },
  { league: 'mls', season: '2025' },
] as const
const clubs = ['Alpha', 'Beta', 'Gamma'] as const

interface Pairing {
  readonly id: string
  readonly league: string
  readonly season: string
  readonly home: string
  readonly away: string
}

const pairings: readonly Pairing[] = seasons.flatMap(({ league, season }) =>
  clubs.flatMap((home) =>
    clubs
      .filter((away) => away !== home)
      .map((away) => ({ id: `${league}-${home}-${away}`, league, season, home, away })),
  ),
)
const eventsMax = 6

const { take, query, stored, listed, equalARecomputation } = derivationCases({
  records: [fixture, event, deduction, award, override],
  derivations,
  scoring: [scoringRule],
  nowMs: Date.UTC(2025, 9, 21),
})

const inputOf = (pairing: Pairing, more: Partial<FixtureInput> = {}): FixtureInput => ({
  league: pairing.league,
  season: pairing.season,
  kick_off_utc: '2025-09-20T19:00:00.000Z',
  home: { team: pairing.home, score: 0 },
  away: { team: pairing.away, score: 0 },
  ...more,
})

const anyPairing = fc.constantFrom(...pairings)
const anySeason = fc.constantFrom(...seasons)
const anyClub = fc.constantFrom(...clubs)

const anyFixture: fc.Arbitrary<Change> = fc
  .record({
    pairing: anyPairing,
    status: fc.constantFrom('scheduled', 'in_progress', 'final', 'final', 'final'),
    detail: fc.constantFrom(undefined, 'abandoned', 'postponed'),
    phase: fc.constantFrom('regular', 'regular', 'regular', 'playoffs'),
    goals: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
    revision: fc.integer({ min: 0, max: 4 }),
    day: fc.integer({ min: 10, max: 28 }),
  })
  .map(({ pairing, status, detail, phase, goals, revision, day }) => {
    const input = inputOf(pairing, {
      status,
      phase,
      revision,
      kick_off_utc: `2025-09-${day}T19:00:00.000Z`,
      home: { team: pairing.home, score: goals[0] },
      away: { team: pairing.away, score: goals[1] },
    })
    return put(fixture, pairing.id, detail ? { ...input, status_detail: detail } : input)
  })

const anyEvent: fc.Arbitrary<EventInput> = fc
  .record({
    pairing: anyPairing,
    side: fc.constantFrom('home', 'away'),
    event_id: fc.integer({ min: 1, max: eventsMax }),
    minute: fc.integer({ min: 1, max: 45 }),
    type: fc.constantFrom(
      'goal',
      'own_goal',
      'penalty_goal',
      'yellow_card',
      'second_yellow_card',
      'red_card',
    ),
  })
  .map(({ pairing, side, ...fields }) => ({
    ...fields,
    fixture_id: pairing.id,
    league: pairing.league,
    period: '1H',
    team: pairing[side],
  }))

const anyFact: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(anySeason, anyClub, fc.integer({ min: 1, max: 4 }), fc.constantFrom(null, '2025-12-01'))
    .map(([of, team, points, annulledOn]) =>
      put(deduction, `${of.league}:${team}`, {
        ...of,
        team,
        points,
        decided_on: '2025-10-01',
        annulled_on: annulledOn,
      }),
    ),
  fc.tuple(anySeason, anyClub).map(([{ league }, team]) => remove(deduction, `${league}:${team}`)),
  fc
    .tuple(anySeason, fc.shuffledSubarray([...clubs], { minLength: 2 }))
    .map(([of, order]) => put(override, of.league, { ...of, order, reason: 'ruled' })),
  anySeason.map(({ league }) => remove(override, league)),
  fc
    .tuple(anyPairing, fc.constantFrom([3, 0], [0, 3], [1, 1], [0, 0]))
    .map(([{ id }, [home, away]]) =>
      put(award, id, { fixture_id: id, home_points: home, away_points: away, reason: 'ruled' }),
    ),
  anyPairing.map(({ id }) => remove(award, id)),
)

const anyCorrection: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: anyFixture },
  { weight: 1, arbitrary: anyPairing.map(({ id }) => remove(fixture, id)) },
  { weight: 5, arbitrary: anyEvent.map((one) => put(event, eventId(one.fixture_id, one.event_id), one)) },
  { weight: 2, arbitrary: anyEvent.map((one) => remove(event, eventId(one.fixture_id, one.event_id))) },
  { weight: 3, arbitrary: anyFact },
)

/** A table recomputed from the stored records, in another order. */
async function recomputed(league: string, season: string): Promise<Table | null> {
  const parents = [leagueSeason(league, season)]
  const fixtures = (await listed(fixture, ...parents)).reverse()
  if (fixtures.length === 0) return null
  const ids = fixtures.map(({ fixture_id }) => fixture_id)
  const events = Map.groupBy(await listed(event, ...ids), ({ fixture_id }) => fixture_id)
  const awards = new Map((await listed(award, ...ids)).map((one) => [one.fixture_id, one]))
  const results = fixtures.map((one) =>
    finishedResult(resultOf(one, events.get(one.fixture_id) ?? [], awards.get(one.fixture_id) ?? null)),
  )
  const facts = {
    deductions: await listed(deduction, ...parents),
    overrides: await listed(override, ...parents),
  }
  return tableOf(league, season, results, facts)
}

async function checkAll(): Promise<void> {
  for (const { league, season } of seasons) {
    expect(await stored(table, leagueSeason(league, season))).toEqual(await recomputed(league, season))
  }
}

/** Only the fixtures: the start of each run. */
const anew: Change[] = [
  ...pairings.flatMap((pairing) => [
    remove(fixture, pairing.id),
    remove(award, pairing.id),
    ...Array.from({ length: eventsMax }, (_, i) => remove(event, eventId(pairing.id, i + 1))),
    put(fixture, pairing.id, inputOf(pairing)),
  ]),
  ...seasons.flatMap(({ league }) => [
    remove(override, league),
    ...clubs.map((team) => remove(deduction, `${league}:${team}`)),
  ]),
]

describe('tables', () => {
  equalARecomputation({
    anew,
    any: anyCorrection,
    perBatchMax: 6,
    check: checkAll,
    numRuns: 15,
    seed: 20251020,
  })

  test('are deleted with their last fixture, even with rulings', async () => {
    await take(anew)
    const of = seasons[0]
    const fact = { ...of, team: 'Alpha', points: 1, decided_on: '2025-10-01' }
    await take([put(deduction, 'laliga:Alpha', fact), ...pairings.map(({ id }) => remove(fixture, id))])
    expect(await stored(table, 'laliga:2025-26')).toBeNull()
  })
})

test('a fixture in the wrong season leaves its table when it is created again', async () => {
  await take(anew)
  const [pairing] = pairings
  const late = { ...inputOf(pairing!), season: '2026-27' }
  await take([remove(fixture, pairing!.id), put(fixture, pairing!.id, late)])
  await checkAll()
  expect((await stored(table, 'laliga:2026-27'))?.rows).toHaveLength(2)
  await take([remove(fixture, pairing!.id)])
  expect(await stored(table, 'laliga:2026-27')).toBeNull()
})

test('a table is journaled after the result that changes it, and not during a match', async () => {
  await take(anew)
  const [pairing] = pairings
  const kindsAfter = async (input: FixtureInput) => {
    const { seq } = await readHead(query())
    await take([put(fixture, pairing!.id, input)])
    const entries = await readEntries(query(), { afterSeq: seq, limit: 10 })
    return entries.map(({ kind, id }) => [kind, id])
  }
  const home = { team: pairing!.home, score: 1 }
  const fixtureEntry = ['soccer.fixture', pairing!.id]
  expect(await kindsAfter(inputOf(pairing!, { status: 'in_progress', home }))).toEqual([fixtureEntry])
  expect(await kindsAfter(inputOf(pairing!, { status: 'final', home }))).toEqual([
    fixtureEntry,
    ['soccer.table', 'laliga:2025-26'],
  ])
})

describe('a goal', () => {
  const [pairing] = pairings
  const { id } = pairing!
  const goal = (number: number, minute: number, more: Partial<EventInput> = {}): Change =>
    put(event, eventId(id, number), {
      event_id: number,
      fixture_id: id,
      league: pairing!.league,
      minute,
      period: '1H',
      type: 'goal',
      team: pairing!.home,
      ...more,
    })
  const state = async () => {
    const about = await stored(fixture, id)
    const found = await stored(table, leagueSeason(pairing!.league, pairing!.season))
    const row = found!.rows.find(({ team }) => team === pairing!.home)!
    return [about!.home.score, about!.away.score, row.pts, row.gf]
  }
  const played = inputOf(pairing!, { status: 'final', home: { team: 'Alpha', score: 2 } })

  test('that is cancelled, given to the other side, or withdrawn updates score and table', async () => {
    await take(anew)
    await take([goal(1, 10), goal(2, 20), put(fixture, id, played)])
    expect(await state()).toEqual([2, 0, 3, 2])
    await take([goal(2, 20, { cancelled: true })])
    expect(await state()).toEqual([1, 0, 3, 1])
    await take([goal(1, 10, { type: 'own_goal', team: pairing!.away })])
    expect(await state()).toEqual([0, 1, 0, 0])
    await take([remove(event, eventId(id, 1))])
    expect(await state()).toEqual([0, 0, 1, 0])
    await take([goal(3, 5)])
    expect(await state()).toEqual([1, 0, 3, 1])
    expect((await stored(fixture, id))?.revision).toBe(4)
  })

  test('of a shoot-out does not count', async () => {
    await take(anew)
    await take([goal(1, 10), goal(2, 120, { type: 'shootout_goal', period: 'PK' }), put(fixture, id, played)])
    await take([goal(2, 120, { type: 'shootout_missed', period: 'PK' })])
    expect(await state()).toEqual([2, 0, 3, 2])
  })
})
