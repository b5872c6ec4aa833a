import { describe, expect, test } from 'bun:test'
import { adapterCases } from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Lineup } from '../../games/lineup.ts'
import type { Odds } from '../../odds/odds.ts'
import { isGoal, type MatchEvent } from '../../sports/soccer/records/event.ts'
import type { Fixture } from '../../sports/soccer/records/fixture.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const fixture = (store: MemoryStore, id: string) => store.get<Fixture>('soccer.fixture', id)
const fixtures = (store: MemoryStore) => store.all<Fixture>('soccer.fixture')
const eventsOf = (store: MemoryStore, id: string): MatchEvent[] =>
  store
    .all<MatchEvent>('soccer.event')
    .filter(({ fixture_id }) => fixture_id === id)
    .sort((a, b) => a.order - b.order)

describe('API-Football', () => {
  adapterCases({
    adapter,
    kinds: recordKinds,
    folder: 'soccer',
    files: [],
    fixtures: [
      {
        file: 'fixtures-live.json',
        changes: { 'soccer.fixture': 3, 'soccer.event': 12, 'feed.alias': 10 },
        notices: 1,
        facts: (store) => {
          expect(fixture(store, '990001')).toMatchObject({
            league: 'epl',
            season: '2025-26',
            period: 'second_half',
            minute: 67,
            venue: 'Emirates Stadium',
            home: { team: 'Arsenal', score: 2 },
            away: { team: 'Chelsea', score: 1 },
            last_event: 'Penalty missed: Tom Ashgrove',
          })
          expect(
            eventsOf(store, '990001').map(({ minute, type, player, team }) => [minute, type, player, team]),
          ).toEqual([
            [12, 'goal', 'tom-ashgrove', 'Arsenal'],
            [30, 'own_goal', 'ivo-castell', 'Arsenal'],
            [40, 'yellow_card', 'i-castell', 'Chelsea'],
            [45, 'var_review', 'max-dorning', 'Chelsea'],
            [58, 'second_yellow_card', 'i-castell', 'Chelsea'],
            [60, 'substitution', 'noel-eastwick', 'Arsenal'],
            [65, 'penalty_goal', 'max-dorning', 'Chelsea'],
            [66, 'penalty_missed', 'tom-ashgrove', 'Arsenal'],
          ])
          const [goal, , , review, , change] = eventsOf(store, '990001')
          expect(goal).toMatchObject({ related_player: 'lee-brandt', score: { home: 1, away: 0 } })
          expect(review).toMatchObject({ detail: 'goal_cancelled', stoppage: 2, period: 'first_half' })
          expect(change).toMatchObject({ related_player: 'lee-brandt' })
          expect(fixture(store, '990002')).toMatchObject({
            league: 'api-football.9901',
            status: 'halftime',
            home: { team: 'Harbour Rovers W', score: 0 },
          })
          expect(fixture(store, '990003')).toMatchObject({
            league: 'ucl',
            phase: 'playoffs',
            period: 'penalties',
            shootout: { home: 2, away: 1 },
            home: { team: 'Paris Saint-Germain', score: 1 },
          })
          expect(eventsOf(store, '990003').map(({ type }) => type)).toEqual([
            'shootout_goal',
            'shootout_missed',
            'shootout_goal',
            'shootout_goal',
          ])
        },
      },
      {
        file: 'fixtures-live-corrected.json',
        after: ['fixtures-live.json'],
        changes: { 'soccer.fixture': 1, 'soccer.event': 8, 'soccer.event deleted': 1 },
        facts: (store) => {
          expect(fixture(store, '990001')).toMatchObject({
            minute: 90,
            stoppage: 3,
            home: { score: 1 },
            away: { score: 1 },
            last_event: 'Review, goal cancelled: Ivo Castell',
          })
          expect(eventsOf(store, '990001').filter(isGoal)).toHaveLength(2)
        },
      },
      {
        file: 'fixtures-date.json',
        changes: { 'soccer.fixture': 4 },
        problems: ['is not a fixture: id, date, league or teams are missing'],
        facts: (store) => {
          expect(fixture(store, '990011')).toMatchObject({
            status: 'scheduled',
            round: 'Regular Season - 29',
            kick_off_utc: '2026-03-15T14:00:00.000Z',
          })
          expect(fixture(store, '990012').status_detail).toBe('postponed')
          expect(fixture(store, '990013')).toMatchObject({ status_detail: 'awarded', home: { score: 3 } })
          expect(fixture(store, '990014')).toMatchObject({
            status_detail: 'final_penalties',
            phase: 'playoffs',
            shootout: { home: 4, away: 5 },
            home: { score: 2 },
            away: { score: 2 },
          })
        },
      },
      {
        file: 'fixtures-events.json',
        after: ['fixtures-date.json'],
        changes: { 'soccer.event': 2, 'soccer.fixture': 1, 'feed.alias': 2 },
        facts: (store) => {
          expect(eventsOf(store, '990011')).toMatchObject([
            { minute: 4, team: 'Everton', player: 'abel-morrow', score: { home: 0, away: 1 } },
            { minute: 90, stoppage: 4, team: 'Liverpool', score: { home: 1, away: 1 } },
          ])
        },
      },
      {
        file: 'fixtures-events.json',
        changes: {},
        problems: ['fixture 990011 is not stored yet'],
      },
      {
        file: 'fixtures-lineups.json',
        after: ['fixtures-date.json'],
        changes: { 'soccer.lineup': 1, 'feed.alias': 26 },
        facts: (store) => {
          const { home, away } = store.get<Lineup>('soccer.lineup', '990011')
          expect([home.team, home.starters.length, home.bench.length]).toEqual(['Liverpool', 11, 2])
          expect([away.team, away.confirmed]).toEqual(['Everton', true])
          expect(home.starters.slice(0, 2)).toMatchObject([
            { player: 'ada-reder', name: 'Ada Reder', name_complete: true, pos: 'G' },
            { player: 'b-reder', name: 'B. Reder', name_complete: false, pos: 'D' },
          ])
        },
      },
      {
        file: 'fixtures-lineups.json',
        changes: {},
        problems: ['fixture 990011 is not stored yet'],
      },
      {
        file: 'odds.json',
        changes: { 'soccer.odds': 1 },
        notices: 1,
        facts: (store) => {
          const { moneyline, spread, total, updated_at } = store.get<Odds>('soccer.odds', '990011')
          expect(updated_at).toBe('2026-03-15T08:00:00.000Z')
          // A book with a price that cannot be has no market.
          expect(Object.keys(moneyline)).toEqual(['onexbet'])
          expect(moneyline.onexbet).toMatchObject({ home: -200, draw: 300, away: 600 })
          expect(spread.onexbet).toMatchObject({ home: -1.5, home_price: 100, away_price: 100 })
          expect(total.onexbet).toMatchObject({ line: 2.5, over: -110, under: -110 })
        },
      },
      { file: 'standings.json', changes: {}, notices: 1 },
      { file: 'missing-key.json', changes: {}, problems: ['{"token":"Error/Missing application key."}'] },
    ],
  })
})

describe('a document of API-Football', () => {
  const answer = (get: string, response: unknown, more = {}) =>
    textDocument('a.json', JSON.stringify({ get, errors: [], response, ...more }))
  const match = (short: string, goals: readonly [number, number], more = {}) => ({
    fixture: { id: 7, date: '2025-08-23T14:00:00+00:00', status: { short, elapsed: 50, extra: null } },
    league: { id: 39, season: 2025, round: 'Regular Season - 2' },
    teams: { home: { id: 42, name: 'Arsenal' }, away: { id: 49, name: 'Chelsea' } },
    goals: { home: goals[0], away: goals[1] },
    ...more,
  })
  const event = (elapsed: number, [type, detail]: readonly [string, string], name: string, more = {}) => ({
    time: { elapsed, extra: null },
    team: { id: 42, name: 'Arsenal' },
    player: { id: null, name },
    assist: { id: null, name: null },
    type,
    detail,
    comments: null,
    ...more,
  })
  const visitors = { team: { id: 49, name: 'Chelsea' } }
  const goal = ['Goal', 'Normal Goal'] as const
  const take = (store: MemoryStore, document: ReturnType<typeof answer>) =>
    ingestParsed(store, adapter.parse(document, store.context()))

  test('deletes a goal that the next one no longer has', async () => {
    const store = memoryStore(recordKinds, 0)
    const first = event(20, goal, 'Bukayo Saka')
    const second = event(49, goal, 'Kai Havertz')
    await take(store, answer('fixtures', [match('2H', [2, 0], { events: [first, second] })]))
    expect(eventsOf(store, '7')).toHaveLength(2)
    const review = event(49, ['Var', 'Goal cancelled'], 'Kai Havertz')
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

  test('finds a match by its number, however far it is moved', async () => {
    const store = memoryStore(recordKinds, 0)
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

  test('counts neither missed penalties nor shoot-out kicks as goals', async () => {
    const store = memoryStore(recordKinds, 0)
    const kick = { comments: 'Penalty Shootout' }
    const attempts = [
      event(70, ['Goal', 'Missed Penalty'], 'Bukayo Saka'),
      event(120, ['Goal', 'Penalty'], 'Declan Rice', kick),
      event(120, ['Goal', 'Missed Penalty'], 'Reece James', { ...kick, ...visitors }),
      event(120, ['Goal', 'Penalty'], 'Kai Havertz', kick),
    ]
    const score = { penalty: { home: 2, away: 0 } }
    await take(store, answer('fixtures', [match('P', [0, 0], { events: attempts, score })]))
    const events = eventsOf(store, '7')
    expect(events.map(({ type, player }) => [type, player])).toEqual([
      ['penalty_missed', 'bukayo-saka'],
      ['shootout_goal', 'declan-rice'],
      ['shootout_missed', 'reece-james'],
      ['shootout_goal', 'kai-havertz'],
    ])
    expect(events.some(isGoal)).toBe(false)
    expect(fixture(store, '7')).toMatchObject({ period: 'penalties', shootout: { home: 2, away: 0 } })
  })

  test('adds events to a stored fixture', async () => {
    const store = memoryStore(recordKinds, 0)
    const document = () =>
      answer('fixtures/events', [event(20, goal, 'Cole Palmer', visitors)], {
        parameters: { fixture: '7' },
      })
    expect((await take(store, document())).problems).toHaveLength(1)
    await take(store, answer('fixtures', [match('2H', [0, 1])]))
    expect((await take(store, document())).problems).toEqual([])
    expect(eventsOf(store, '7')).toMatchObject([{ team: 'Chelsea', player: 'cole-palmer', minute: 20 }])
  })

  test('gives a fixture known only by its events its state, which ends some hours after its start', async () => {
    const store = memoryStore(recordKinds, Date.parse('2025-08-23T14:30:00Z'))
    const events = (...list: readonly object[]) =>
      answer('fixtures/events', list, { parameters: { fixture: '7' } })
    await take(store, answer('fixtures', [match('NS', [0, 0])]))
    const first = event(20, goal, 'Cole Palmer', visitors)
    await take(store, events(first))
    expect(fixture(store, '7')).toMatchObject({
      status: 'in_progress',
      period: 'first_half',
      minute: 20,
      home: { score: 0 },
      away: { score: 1 },
    })
    const second = event(71, goal, 'Bukayo Saka')
    expect((await take(store, events(first, second))).rejected).toEqual([])
    expect(fixture(store, '7')).toMatchObject({ period: 'second_half', minute: 71, home: { score: 1 } })
    const { text, name } = events(first, second)
    await take(store, { name, text, atMs: Date.parse('2025-08-23T20:00:00Z') })
    expect(fixture(store, '7')).toMatchObject({ status: 'final', home: { score: 1 }, away: { score: 1 } })
  })

  test('that is older does not undo a result', async () => {
    const store = memoryStore(recordKinds, 0)
    await take(store, answer('fixtures', [match('FT', [3, 1])]))
    const { rejected } = await take(store, answer('fixtures', [match('2H', [1, 1])]))
    expect(rejected).toEqual([])
    expect(fixture(store, '7')).toMatchObject({ status: 'final', home: { score: 3 } })
  })

  test('gets another id when its number belongs to another match', async () => {
    const store = memoryStore(recordKinds, 0)
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

  test('with errors is a problem', async () => {
    const store = memoryStore(recordKinds, 0)
    const { problems } = await take(store, answer('fixtures', [], { errors: { token: 'Missing key' } }))
    expect(problems).toEqual([{ position: '/errors', reason: '{"token":"Missing key"}' }])
  })
})
