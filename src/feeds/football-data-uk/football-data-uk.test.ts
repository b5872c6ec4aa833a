import { describe, expect, test } from 'bun:test'
import { adapterCases } from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { deductionOf, noFacts } from '../../../test/recordings/soccer/published-tables.ts'
import { recordKinds } from '../../areas.ts'
import type { Odds } from '../../odds/odds.ts'
import { resultOf } from '../../sports/soccer/metrics/result-of.ts'
import { tableOf } from '../../sports/soccer/metrics/table.ts'
import type { Fixture } from '../../sports/soccer/records/fixture.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const fixture = (store: MemoryStore, id: string) => store.get<Fixture>('soccer.fixture', id)
const odds = (store: MemoryStore, id: string) => store.get<Odds>('soccer.odds', id)
const file = (name: string) => `footballdata-couk_${name}.csv`
const both = (count: number) => ({ 'soccer.fixture': count, 'soccer.odds': count })

function table(store: MemoryStore, league: string, season: string, facts = noFacts) {
  const results = store.all<Fixture>('soccer.fixture').map((one) => resultOf(one, [], null))
  return new Map(tableOf(league, season, results, facts).rows.map((row) => [row.team, row]))
}

describe('football-data.co.uk', () => {
  adapterCases({
    adapter,
    kinds: recordKinds,
    fixtures: [
      {
        file: 'E0_2025-26.csv',
        changes: { 'soccer.fixture': 3, 'soccer.odds': 2 },
        facts: (store) => {
          const id = 'epl-2025-26-manchester-united-nottingham-forest'
          expect(fixture(store, id)).toMatchObject({
            season: '2025-26',
            kick_off_utc: '2025-08-16T11:30:00.000Z',
            status: 'final',
            home: { team: 'Manchester United', score: 2 },
            away: { team: 'Nottingham Forest', score: 1 },
          })
          const { moneyline, spread, total, updated_at } = odds(store, id)
          expect(updated_at).toBe('2025-08-16T11:30:00.000Z')
          expect(Object.keys(moneyline).sort()).toEqual(['bet365', 'pinnacle'])
          expect(moneyline.bet365).toMatchObject({
            home: -133,
            draw: 275,
            away: 400,
            opening: { home: -125, draw: 260, away: 350 },
          })
          expect(spread.pinnacle).toMatchObject({ home: -1, home_price: 110, away_price: -125 })
          expect(spread.pinnacle?.opening).toMatchObject({ home: -0.75 })
          expect(total.pinnacle).toMatchObject({ line: 2.5, over: -118, under: 100 })
          const early = odds(store, 'epl-2025-26-fulham-wolverhampton-wanderer')
          expect(early.moneyline).toMatchObject({ bet365: { home: 110, draw: 240, away: 260 } })
          expect([early.spread, early.total]).toEqual([{}, {}])
          expect(fixture(store, 'epl-2025-26-wolverhampton-wanderer-manchester-united')).toMatchObject({
            status: 'scheduled',
            kick_off_utc: '2026-05-23T15:00:00.000Z',
          })
        },
      },
      {
        file: 'SP1_old.csv',
        changes: { 'soccer.fixture': 2, 'soccer.odds': 1 },
        problems: [
          'Date or Time is not valid: dd/mm/yyyy and hh:mm are expected',
          'Div X9 is not a known division',
          'FTHG or FTAG is not a number of goals',
        ],
        facts: (store) => {
          expect(fixture(store, 'laliga-2006-07-real-betis-real-sociedad')).toMatchObject({
            date: '2006-08-26',
            kick_off_utc: '2006-08-26T13:00:00.000Z',
            away: { team: 'Real Sociedad', score: 2 },
          })
          const { moneyline } = odds(store, 'laliga-2006-07-real-betis-real-sociedad')
          expect(Object.keys(moneyline).sort()).toEqual(['betvictor', 'bwin'])
          expect(fixture(store, 'laliga-2006-07-real-sociedad-real-betis')).toMatchObject({
            date: '2007-06-17',
            season: '2006-07',
          })
        },
      },
    ],
    folder: 'soccer',
    files: [
      {
        file: file('E0_2023-24'),
        changes: both(380),
        facts: (store) => {
          const id = 'epl-2023-24-burnley-manchester-city'
          expect(fixture(store, id)).toMatchObject({
            season: '2023-24',
            date: '2023-08-11',
            kick_off_utc: '2023-08-11T19:00:00.000Z',
            status: 'final',
            home: { team: 'Burnley', score: 0 },
            away: { team: 'Manchester City', score: 3 },
          })
          const { moneyline, spread, total, updated_at } = odds(store, id)
          expect(updated_at).toBe('2023-08-11T19:00:00.000Z')
          expect(moneyline.bet365).toMatchObject({
            home: 800,
            draw: 425,
            away: -303,
            opening: { home: 700, draw: 450, away: -303 },
          })
          expect(Object.keys(moneyline).sort()).toEqual(
            ['bet365', 'betvictor', 'bwin', 'interwetten', 'pinnacle', 'williamhill'].sort(),
          )
          expect(spread.pinnacle).toMatchObject({ home: 1.5, home_price: -105, away_price: -103 })
          expect(total.pinnacle).toMatchObject({ line: 2.5, over: -154, under: 135 })
          const everton = deductionOf('epl', '2023-24', 'Everton', 8)
          const rows = table(store, 'epl', '2023-24', { deductions: [everton], overrides: [] })
          expect(rows.get('Everton')).toMatchObject({ pts: 40 })
        },
      },
      {
        file: file('E0_2018-19'),
        changes: both(380),
        facts: (store) => {
          expect(fixture(store, 'epl-2018-19-manchester-united-leicester-city')).toMatchObject({
            date: '2018-08-10',
            kick_off_utc: '2018-08-10T14:00:00.000Z',
          })
          expect(table(store, 'epl', '2018-19').get('Manchester City')).toMatchObject({ pos: 1, pts: 98 })
        },
      },
      {
        file: file('E0_2025-26_to-2026-02-23'),
        changes: both(271),
        facts: (store) => {
          const { moneyline } = odds(store, 'epl-2025-26-liverpool-bournemouth')
          expect(Object.keys(moneyline)).toContain('betfair_ex')
          expect(Object.keys(moneyline)).toContain('betmgm')
        },
      },
      {
        file: file('SP1_2024-25'),
        changes: both(380),
        facts: (store) => {
          const opener = fixture(store, 'laliga-2024-25-athletic-club-getafe')
          expect(opener).toMatchObject({ kick_off_utc: '2024-08-15T17:00:00.000Z', date: '2024-08-15' })
          expect(table(store, 'laliga', '2024-25').get('Barcelona')).toMatchObject({ pos: 1, pts: 88 })
        },
      },
      {
        file: file('I1_2024-25'),
        changes: both(380),
        facts: (store) => {
          expect(table(store, 'seriea', '2024-25').get('Napoli')).toMatchObject({ pos: 1, pts: 82 })
        },
      },
      {
        file: file('D1_2024-25'),
        changes: both(306),
        facts: (store) => {
          expect(table(store, 'bundesliga', '2024-25').get('Bayern Munich')).toMatchObject({
            pos: 1,
            pts: 82,
          })
        },
      },
      {
        file: file('T1_2022-23_withdrawn-clubs'),
        changes: { 'soccer.fixture': 342, 'soccer.odds': 313 },
        notices: 1,
        facts: (store) => {
          expect(fixture(store, 'tr.1-2022-23-istanbulspor-trabzonspor')).toMatchObject({
            league: 'tr.1',
            away: { team: 'Trabzonspor', score: 2 },
          })
        },
      },
    ],
  })

  test('reports each row that cannot be read', async () => {
    const store = memoryStore(recordKinds, 0)
    const rows = [
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A',
      'E0,10/08/18,Man United,Leicester,2,1,1.57,,7.5',
      'E0,31/02/18,Man United,Leicester,2,1,1.57,3.9,7.5',
      'X9,10/08/18,A,B,2,1,,,',
      'E0,11/08/18,Fulham,Fulham,2,1,,,',
      'E0,11/08/18,Fulham,Chelsea,x,1,,,',
      ',,,,,,,,',
    ]
    const document = textDocument('a.csv', rows.join('\n'))
    const { problems, changes } = await ingestParsed(store, adapter.parse(document, store.context()))
    expect(problems.map(({ position }) => position)).toEqual(['line 3', 'line 4', 'line 5', 'line 6'])
    expect(changes.map(({ id }) => id)).toEqual(['epl-2018-19-manchester-united-leicester-city'])
  })
})
