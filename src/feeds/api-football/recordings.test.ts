import { describe, expect } from 'bun:test'
import {
  adapterCases,
  recordedDocument,
  recordedTest,
} from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Odds } from '../../odds/odds.ts'
import { isGoal, type MatchEvent } from '../../sports/soccer/records/event.ts'
import type { Fixture } from '../../sports/soccer/records/fixture.ts'
import { adapter } from './index.ts'

const fixture = (store: MemoryStore, id: string) => store.get<Fixture>('soccer.fixture', id)
const fixtures = (store: MemoryStore) => store.all<Fixture>('soccer.fixture')
const eventsOf = (store: MemoryStore, id: string): MatchEvent[] =>
  store
    .all<MatchEvent>('soccer.event')
    .filter(({ fixture_id }) => fixture_id === id)
    .sort((a, b) => a.order - b.order)

/** Every recorded match: its goals are its score. */
function expectScoresOfGoals(store: MemoryStore): void {
  for (const { fixture_id, home, away } of fixtures(store)) {
    const goals = eventsOf(store, fixture_id).filter(isGoal)
    const counted = [home, away].map(({ team }) => goals.filter((goal) => goal.team === team).length)
    expect([fixture_id, ...counted]).toEqual([fixture_id, home.score, away.score])
  }
}

const varFile = 'apifootball_fixtures_live-excerpt_2026-09-03_VAR-goal-cancelled.json'

describe('recordings of API-Football', () => {
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
})

recordedTest('a recorded match that is read twice has no edited events', async () => {
  const store = memoryStore(recordKinds, 0)
  for (let i = 0; i < 2; i++) {
    await ingestParsed(store, adapter.parse(recordedDocument('soccer', varFile), store.context()))
  }
  expect(store.all<MatchEvent>('soccer.event').filter(({ revision }) => revision > 0)).toEqual([])
})
