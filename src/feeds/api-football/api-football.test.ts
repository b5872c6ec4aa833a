import { describe, expect, test } from 'bun:test'
import {
  adapterCases,
  recordedDocument,
  recordedTest,
} from '../../../test/conformance/feeds/adapter-cases.ts'
import {
  type ConformanceStore,
  conformanceStore,
  takeIn,
} from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Odds } from '../../odds/odds.ts'
import { isGoal, type MatchEvent } from '../../sports/soccer/records/event.ts'
import type { Fixture } from '../../sports/soccer/records/fixture.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const fixture = (store: ConformanceStore, id: string) => store.get<Fixture>('soccer.fixture', id)
const fixtures = (store: ConformanceStore) => store.all<Fixture>('soccer.fixture')
const eventsOf = (store: ConformanceStore, id: string): MatchEvent[] =>
  store
    .all<MatchEvent>('soccer.event')
    .filter(({ fixture_id }) => fixture_id === id)
    .sort((a, b) => a.order - b.order)

/** Every recorded match: its goals are its score. */
function expectScoresOfGoals(store: ConformanceStore): void {
  for (const { fixture_id, home, away } of fixtures(store)) {
    const goals = eventsOf(store, fixture_id).filter(isGoal)
    const counted = [home, away].map(({ team }) => goals.filter((goal) => goal.team === team).length)
    expect([fixture_id, ...counted]).toEqual([fixture_id, home.score, away.score])
  }
}

const varFile = 'apifootball_fixtures_live-excerpt_2026-09-03_VAR-goal-cancelled.json'

describe('API-Football', () => {
  adapterCases({
    adapter,
    kinds: recordKinds,
    folder: 'soccer',
    files: [
      {
        file: 'apifootball_fixtures_live-all_2024-07-30.json',
        changes: { 'soccer.fixture': 82, 'soccer.event': 231, 'feed.alias': 221 },
        notices: 9,
        facts: (store) => {
          expectScoresOfGoals(store)
          const live = Map.groupBy(fixtures(store), ({ period_code }) => period_code)
          expect([live.get('1H')!.length, live.get('HT')!.length, live.get('2H')!.length]).toEqual([4, 5, 73])
        },
      },
      {
        file: 'apifootball_fixtures_live-all_2021-04-21.json',
        changes: { 'soccer.fixture': 55, 'soccer.event': 236, 'feed.alias': 290 },
        notices: 35,
        facts: (store) => {
          expectScoresOfGoals(store)
          const twice = store
            .all<MatchEvent>('soccer.event')
            .filter((one) => one.type === 'second_yellow_card')
          expect(twice.map(({ player }) => player).sort()).toEqual(['d-lovric', 's-sanou'])
          expect(fixture(store, '574665')).toMatchObject({
            league: 'api-football.82',
            season: '2020-21',
            minute: 31,
            period: 'first_half',
            home: { team: 'Turbine Potsdam W', score: 1 },
          })
        },
      },
      {
        file: varFile,
        changes: { 'soccer.fixture': 2, 'soccer.event': 14, 'feed.alias': 17 },
        notices: 2,
        facts: (store) => {
          expectScoresOfGoals(store)
          const events = eventsOf(store, '1555381')
          const review = events.find(({ type }) => type === 'var_review')
          expect(review).toMatchObject({
            detail: 'goal_cancelled',
            minute: 45,
            stoppage: 2,
            period: 'first_half',
            player: 'zan-celar',
          })
          const first = events.find(({ type }) => type === 'substitution')
          expect(first).toMatchObject({
            player: 'ludwig-thorell',
            related_player: 'xherdan-shaqiri',
            minute: 60,
          })
          const half = fixtures(store).find(({ period }) => period === 'first_half')
          expect(half).toMatchObject({ minute: 45, stoppage: 3, home: { score: 1 } })
        },
      },
      {
        file: 'apifootball_fixtures_league128-argentina_2024.json.gz',
        changes: { 'soccer.fixture': 378 },
        notices: 1,
        facts: (store) => {
          expect(fixture(store, '1158667')).toMatchObject({
            league: 'ar.1',
            season: '2024',
            date: '2024-05-10',
          })
        },
      },
      {
        file: 'apifootball_fixtures_league1032-copa-argentina_2023.json',
        changes: { 'soccer.fixture': 204 },
        notices: 1,
        facts: (store) => {
          const kicks = fixtures(store).filter((one) => one.status_detail === 'final_penalties')
          expect(kicks).toHaveLength(5)
          expect(kicks.every(({ shootout, phase }) => shootout !== null && phase === 'playoffs')).toBe(true)
          expect(kicks.every(({ home, away }) => home.score === away.score)).toBe(true)
        },
      },
      {
        file: 'apifootball_fixtures_date_2026-07-07.json',
        changes: { 'soccer.fixture': 3 },
        notices: 1,
        facts: (store) => {
          expect(fixture(store, '1570715')).toMatchObject({
            league: 'fifa.world',
            season: '2026',
            phase: 'playoffs',
            status: 'final',
            venue: 'Lumen Field',
            away: { team: 'Belgium', score: 4 },
          })
        },
      },
      {
        file: 'apifootball_fixtures_league39_2022_next-16.json',
        changes: { 'soccer.fixture': 16 },
        facts: (store) => {
          expect(fixture(store, '868057')).toMatchObject({
            league: 'epl',
            season: '2022-23',
            round: 'Regular Season - 12',
            status: 'scheduled',
            kick_off_utc: '2023-02-15T19:30:00.000Z',
          })
        },
      },
      { file: 'apifootball_standings_league39_2022_midseason.json', changes: {}, notices: 1 },
      {
        file: '../odds/apifootball_odds_fixture1576804_with-player-props_2026-07-07.json',
        changes: { 'soccer.odds': 1 },
        notices: 1,
        facts: (store) => {
          const { moneyline, spread, total, updated_at } = store.get<Odds>('soccer.odds', '1576804')
          expect(updated_at).toBe('2026-07-07T08:00:22.000Z')
          expect(Object.keys(moneyline)).toHaveLength(13)
          expect(moneyline['10bet']).toMatchObject({ home: -278, draw: 360, away: 750 })
          expect(spread['10bet']).toMatchObject({ home: -1.5, home_price: 105, away_price: -137 })
          expect(total['10bet']).toMatchObject({ line: 2.5, over: -111, under: -118 })
        },
      },
      { file: '../odds/apifootball_odds_none.json', changes: {} },
    ],
  })

  const answer = (get: string, response: unknown, more = {}) =>
    textDocument('a.json', JSON.stringify({ get, errors: [], response, ...more }))
  const match = (short: string, goals: readonly [number, number], more = {}) => ({
    fixture: { id: 7, date: '2025-08-23T14:00:00+00:00', status: { short, elapsed: 50, extra: null } },
    league: { id: 39, season: 2025, round: 'Regular Season - 2' },
    teams: { home: { id: 42, name: 'Arsenal' }, away: { id: 49, name: 'Chelsea' } },
    goals: { home: goals[0], away: goals[1] },
    ...more,
  })
  const event = (elapsed: number, type: string, detail: string, name: string, team = 42, more = {}) => ({
    time: { elapsed, extra: null },
    team: { id: team, name: team === 42 ? 'Arsenal' : 'Chelsea' },
    player: { id: null, name },
    assist: { id: null, name: null },
    type,
    detail,
    comments: null,
    ...more,
  })
  const take = (store: ConformanceStore, document: ReturnType<typeof answer>) =>
    takeIn(store, adapter.parse(document, store.context()))

  test('takes a goal back that the next document has no more', async () => {
    const store = conformanceStore(recordKinds, 0)
    const first = event(20, 'Goal', 'Normal Goal', 'Bukayo Saka')
    const second = event(49, 'Goal', 'Normal Goal', 'Kai Havertz')
    await take(store, answer('fixtures', [match('2H', [2, 0], { events: [first, second] })]))
    expect(eventsOf(store, '7')).toHaveLength(2)
    const review = event(49, 'Var', 'Goal cancelled', 'Kai Havertz')
    const { rejected } = await take(
      store,
      answer('fixtures', [match('2H', [1, 0], { events: [first, review] })]),
    )
    expect(rejected).toEqual([])
    expect(eventsOf(store, '7').map(({ type }) => type)).toEqual(['goal', 'var_review'])
    expect(fixture(store, '7')).toMatchObject({
      home: { score: 1 },
      last_event: 'Review, goal cancelled: Kai Havertz',
    })
  })

  test('finds a match again by its number, however far it is moved', async () => {
    const store = conformanceStore(recordKinds, 0)
    const known = { league: 'mls', season: '2025', kick_off_utc: '2025-05-03T19:30:00.000Z' }
    const teams = { home: { team: 'Austin FC' }, away: { team: 'Chicago Fire' } }
    const id = 'mls-2025-austin-chicago'
    expect(store.put({ kind: 'soccer.fixture', id, op: 'put', data: { ...known, ...teams } })).toBeNull()
    const on = (date: string) =>
      answer('fixtures', [
        match('NS', [0, 0], {
          fixture: { id: 9, date, status: { short: 'NS', elapsed: null } },
          league: { id: 253, season: 2025, round: 'Regular Season - 11' },
          teams: { home: { id: 1, name: 'Austin FC' }, away: { id: 2, name: 'Chicago Fire' } },
          goals: { home: null, away: null },
        }),
      ])
    await take(store, on('2025-05-03T19:30:00+00:00'))
    await take(store, on('2025-06-20T19:30:00+00:00'))
    expect(fixtures(store).map((one) => [one.fixture_id, one.date])).toEqual([[id, '2025-06-20']])
  })

  test('counts neither missed penalties nor kicks of a shoot-out as goals', async () => {
    const store = conformanceStore(recordKinds, 0)
    const kick = { comments: 'Penalty Shootout' }
    const events = [
      event(70, 'Goal', 'Missed Penalty', 'Bukayo Saka'),
      event(120, 'Goal', 'Penalty', 'Declan Rice', 42, kick),
      event(120, 'Goal', 'Missed Penalty', 'Reece James', 49, kick),
      event(120, 'Goal', 'Penalty', 'Kai Havertz', 42, kick),
    ]
    const score = { penalty: { home: 2, away: 0 } }
    await take(store, answer('fixtures', [match('P', [0, 0], { events, score })]))
    const told = eventsOf(store, '7')
    expect(told.map(({ type, player }) => [type, player])).toEqual([
      ['penalty_missed', 'bukayo-saka'],
      ['shootout_goal', 'declan-rice'],
      ['shootout_missed', 'reece-james'],
      ['shootout_goal', 'kai-havertz'],
    ])
    expect(told.some(isGoal)).toBe(false)
    expect(fixture(store, '7')).toMatchObject({ period: 'penalties', shootout: { home: 2, away: 0 } })
  })

  test('tells events of a fixture that is known', async () => {
    const store = conformanceStore(recordKinds, 0)
    const document = () =>
      answer('fixtures/events', [event(20, 'Goal', 'Normal Goal', 'Cole Palmer', 49)], {
        parameters: { fixture: '7' },
      })
    expect((await take(store, document())).problems).toHaveLength(1)
    await take(store, answer('fixtures', [match('2H', [0, 1])]))
    expect((await take(store, document())).problems).toEqual([])
    expect(eventsOf(store, '7')).toMatchObject([{ team: 'Chelsea', player: 'cole-palmer', minute: 20 }])
  })

  test('keeps a final when an older document comes', async () => {
    const store = conformanceStore(recordKinds, 0)
    await take(store, answer('fixtures', [match('FT', [3, 1])]))
    const { rejected } = await take(store, answer('fixtures', [match('2H', [1, 1])]))
    expect(rejected).toEqual([])
    expect(fixture(store, '7')).toMatchObject({ status: 'final', home: { score: 3 } })
  })

  test('has another id where the number is that of another match', async () => {
    const store = conformanceStore(recordKinds, 0)
    const data = {
      league: 'mls',
      kick_off_utc: '2025-05-01T00:00:00.000Z',
      home: { team: 'LA Galaxy' },
      away: { team: 'Austin FC' },
    }
    store.put({ kind: 'soccer.fixture', id: '7', op: 'put', data })
    await take(store, answer('fixtures', [match('FT', [3, 1])]))
    await take(store, answer('fixtures', [match('FT', [3, 1])]))
    expect(fixtures(store).map(({ fixture_id }) => fixture_id)).toEqual(['7', 'api-football-7'])
  })

  test('refuses in an answer, which is a problem', async () => {
    const store = conformanceStore(recordKinds, 0)
    const { problems } = await take(store, answer('fixtures', [], { errors: { token: 'Missing key' } }))
    expect(problems).toEqual([{ position: '/errors', reason: '{"token":"Missing key"}' }])
  })
})

recordedTest('a recorded match is told once, by whichever source', async () => {
  const store = conformanceStore(recordKinds, 0)
  for (let i = 0; i < 2; i++) {
    await takeIn(store, adapter.parse(recordedDocument('soccer', varFile), store.context()))
  }
  expect(store.all<MatchEvent>('soccer.event').filter(({ revision }) => revision > 0)).toEqual([])
})
