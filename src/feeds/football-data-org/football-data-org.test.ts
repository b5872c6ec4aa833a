import { describe, expect, test } from 'bun:test'
import { adapterCases } from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { noFacts } from '../../../test/recordings/soccer/published-tables.ts'
import { recordKinds } from '../../areas.ts'
import { resultOf } from '../../sports/soccer/metrics/result-of.ts'
import { tableOf } from '../../sports/soccer/metrics/table.ts'
import type { Fixture } from '../../sports/soccer/records/fixture.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const fixture = (store: MemoryStore, id: string) => store.get<Fixture>('soccer.fixture', id)

describe('football-data.org', () => {
  adapterCases({
    adapter,
    kinds: recordKinds,
    fixtures: [
      {
        file: 'matches-v2.json',
        changes: { 'soccer.fixture': 6 },
        problems: ['FINISHED is not a known status, or the score is missing'],
        facts: (store) => {
          expect(fixture(store, '880001')).toMatchObject({
            league: 'seriea',
            season: '2025-26',
            round: 'Matchday 29',
            group: null,
            status_detail: 'final',
            updated_at: '2026-03-14T16:00:00.000Z',
            home: { team: 'Roma', score: 2 },
            away: { team: 'Juventus', score: 1 },
          })
          expect(fixture(store, '880002')).toMatchObject({ period: 'first_half', home: { score: 1 } })
          expect(fixture(store, '880003')).toMatchObject({ period: 'second_half', home: { team: 'Napoli' } })
          expect(fixture(store, '880004')).toMatchObject({ status: 'halftime', period_code: 'HT' })
          expect(fixture(store, '880005')).toMatchObject({ status_detail: 'postponed', home: { score: 0 } })
          expect(fixture(store, '880006')).toMatchObject({ status_detail: 'awarded', home: { score: 3 } })
        },
      },
      {
        file: 'matches-v4.json',
        changes: { 'soccer.fixture': 2 },
        facts: (store) => {
          expect(fixture(store, '881001')).toMatchObject({
            league: 'ucl',
            phase: 'regular',
            group: 'Group B',
            home: { team: 'Arsenal', score: 2 },
          })
          expect(fixture(store, '881002')).toMatchObject({
            phase: 'playoffs',
            status_detail: 'final_penalties',
            home: { score: 1 },
            away: { team: 'Inter', score: 1 },
            shootout: { home: 4, away: 5 },
          })
        },
      },
      {
        file: 'match-v2.json',
        after: ['matches-v2.json'],
        changes: { 'soccer.fixture': 1 },
        facts: (store) => {
          expect(fixture(store, '880001')).toMatchObject({
            venue: 'Stadio Olimpico',
            updated_at: '2026-03-14T16:30:00.000Z',
            home: { score: 2 },
            revision: 0,
          })
        },
      },
      { file: 'standings.json', changes: {}, notices: 1 },
    ],
    folder: 'soccer',
    files: [
      {
        file: 'footballdata-org_v2_matches_SA_2020-21_to-matchday33.json.gz',
        changes: { 'soccer.fixture': 380 },
        facts: (store) => {
          const all = store.all<Fixture>('soccer.fixture')
          const details = Map.groupBy(all, ({ status_detail }) => status_detail)
          expect([...details].map(([detail, { length }]) => [detail, length]).sort()).toEqual([
            ['awarded', 1],
            ['final', 328],
            ['postponed', 1],
            ['scheduled', 50],
          ])
          expect(details.get('awarded')).toMatchObject([
            {
              fixture_id: '309596',
              home: { team: 'Hellas Verona', score: 3 },
              away: { team: 'Roma', score: 0 },
            },
          ])
          expect(fixture(store, '309590')).toMatchObject({
            league: 'seriea',
            season: '2020-21',
            round: 'Matchday 1',
            group: null,
            kick_off_utc: '2020-09-19T16:00:00.000Z',
            updated_at: '2020-11-14T08:34:58.000Z',
            home: { team: 'Fiorentina', score: 1 },
          })
          const results = all.map((one) => resultOf(one, [], null))
          const [first] = tableOf('seriea', '2020-21', results, noFacts).rows
          expect(first).toMatchObject({ team: 'Inter', p: 33, pts: 79 })
        },
      },
      {
        file: 'footballdata-org_v2_match_309916.json',
        changes: { 'soccer.fixture': 1 },
        facts: (store) => {
          expect(fixture(store, '309916')).toMatchObject({
            league: 'seriea',
            season: '2020-21',
            venue: 'Stadio Luigi Ferraris',
            home: { team: 'Genoa', score: 2 },
            away: { team: 'Spezia', score: 0 },
          })
        },
      },
      { file: 'footballdata-org_v2_standings_SA_2020-21_matchday34.json', changes: {}, notices: 1 },
    ],
  })

  const match = (status: string, score: object) => ({
    id: 5,
    season: { startDate: '2024-08-01' },
    utcDate: '2025-05-31T19:00:00Z',
    status,
    stage: 'FINAL',
    score,
    homeTeam: { name: 'Paris Saint-Germain FC' },
    awayTeam: { name: 'FC Internazionale Milano' },
  })
  const take = async (...matches: object[]) => {
    const store = memoryStore(recordKinds, 0)
    for (const one of matches) {
      const text = JSON.stringify({ competition: { id: 2001 }, matches: [one] })
      const { problems, rejected } = await ingestParsed(
        store,
        adapter.parse(textDocument('a', text), store.context()),
      )
      expect([problems, rejected]).toEqual([[], []])
    }
    return fixture(store, '5')
  }

  test('adds shoot-out kicks to the score, which is level here', async () => {
    const score = {
      duration: 'PENALTY_SHOOTOUT',
      fullTime: { home: 5, away: 6 },
      penalties: { home: 4, away: 5 },
    }
    expect(await take(match('FINISHED', score))).toMatchObject({
      phase: 'playoffs',
      status_detail: 'final_penalties',
      home: { team: 'Paris Saint-Germain', score: 1 },
      away: { team: 'Inter', score: 1 },
      shootout: { home: 4, away: 5 },
    })
  })

  test('shows the half by the half-time score', async () => {
    const first = match('IN_PLAY', { fullTime: { home: 1, away: 0 }, halfTime: { home: null, away: null } })
    expect(await take(first)).toMatchObject({ period: 'first_half', home: { score: 1 } })
    const second = match('IN_PLAY', { fullTime: { home: 1, away: 0 }, halfTime: { home: 1, away: 0 } })
    expect(await take(first, second)).toMatchObject({ period: 'second_half' })
    // An older document changes nothing.
    expect(await take(second, first)).toMatchObject({ period: 'second_half' })
  })
})
