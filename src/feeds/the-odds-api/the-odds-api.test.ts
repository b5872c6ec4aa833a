import { describe, expect, test } from 'bun:test'
import {
  adapterCases,
  type DocumentCase,
  recordedDocument,
  recordedTest,
} from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { type RecordedQuote, recordedQuotes } from '../../../test/recordings/odds/recorded-quotes.ts'
import { recordKinds } from '../../areas.ts'
import type { Odds, Prop } from '../../odds/odds.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const nowMs = Date.parse('2026-08-01T12:00:00.000Z')
const v4 = (name: string) => `theoddsapi_v4_odds_${name}.json`
const odds = (store: MemoryStore, kind: string, id: string) => store.get<Odds>(kind, id)

/** Lists of odds: the sport, how many games, and an id that one of them has. */
const lists: readonly (readonly [name: string, kind: string, games: number, id: string])[] = [
  ['nba_american_2025-11-24', 'nba.odds', 10, '2025-11-24:CLE@TOR'],
  ['nba_american_2026-03-11', 'nba.odds', 6, '2026-03-11:CLE@ORL'],
  ['nba_decimal_2021-11', 'nba.odds', 11, '2021-11-13:MIA@UTA'],
  ['nba_decimal_2023-11-06', 'nba.odds', 12, '2023-11-06:DAL@ORL'],
  ['nfl_american_2025-09-11', 'nfl.odds', 16, '2025_02_WAS_GB'],
  ['nfl_american_2025-12-12T021823Z_one-game-in-play', 'nfl.odds', 30, '2025_15_ATL_TB'],
  ['nfl_american_2025-12-15T203212Z', 'nfl.odds', 17, '2025_15_MIA_PIT'],
  ['nfl_american_2025-12-16T110750Z', 'nfl.odds', 16, '2025_16_LA_SEA'],
  ['nfl_american_2025-12-23T110724Z', 'nfl.odds', 16, '2025_17_DAL_WAS'],
  ['nfl_american_2025-12-30T110713Z', 'nfl.odds', 16, '2025_18_SEA_SF'],
  ['nfl_american_2026-01-03T210758Z', 'nfl.odds', 16, '2025_18_SEA_SF'],
  ['nfl_decimal_2023-11-06_16-books', 'nfl.odds', 14, '2023_09_BUF_CIN'],
  ['nhl_decimal_2023-11-06', 'nhl.odds', 4, '2023-11-06:CBJ@FLA'],
]

const files: readonly DocumentCase[] = [
  ...lists.map(
    ([name, kind, games, id]): DocumentCase => ({
      file: v4(name),
      // Only NFL game ids can be derived without stored games.
      changes: { [kind]: games, ...(kind === 'nfl.odds' ? { 'feed.game': games } : {}) },
      facts: (store) => {
        expect(odds(store, kind, id)).toBeDefined()
        expectPrices(store, kind, recordedQuotes(v4(name)))
      },
    }),
  ),
  { file: v4('nfl_american_2026-02-10T112335Z_empty-after-season'), changes: {} },
  {
    file: 'theoddsapi_v3-legacy_odds_mlb_decimal_2024-07-09.json',
    changes: { 'mlb.odds': 26 },
    facts: (store) => {
      // 8.4 for the home team, in play.
      expect(odds(store, 'mlb.odds', '2024-07-09:CHC@BAL').moneyline.fanduel).toMatchObject({ home: 740 })
      expect(Object.keys(odds(store, 'mlb.odds', '2024-07-09:ATL@AZ').moneyline).length).toBe(12)
    },
  },
  {
    file: 'theoddsapi_v4_event-odds_bundesliga_player-props_decimal_2025-11-25.json',
    changes: { 'soccer.odds': 1 },
    // Player markets of soccer are not supported.
    notices: 1,
    facts: (store) => {
      const { moneyline, league } = store.all<Odds>('soccer.odds')[0]!
      expect(league).toBe('bundesliga')
      expect(Object.keys(moneyline).length).toBe(24)
      expect(moneyline.winamax_fr).toMatchObject({ home: 185, away: 105, draw: 275 })
    },
  },
  { file: 'theoddsapi_v4_events_bundesliga_2025-11-25.json', changes: {}, notices: 1 },
  { file: 'theoddsapi_v4_sports.json', changes: {}, notices: 1 },
  {
    file: 'theoddsapi-flat_odds_nfl_american_2025-09-04.csv.gz',
    changes: { 'nfl.odds': 272, 'feed.game': 272 },
    facts: (store) => {
      const { moneyline, spread } = odds(store, 'nfl.odds', '2025_01_DAL_PHI')
      expect(moneyline.draftkings).toMatchObject({ home: -410, away: 320 })
      expect(spread.draftkings).toMatchObject({ home: -8.5, away_price: -112 })
      const books = store.all<Odds>('nfl.odds').flatMap((one) => Object.keys(one.spread))
      expect(new Set(books).size).toBe(9)
    },
  },
  {
    file: 'theoddsapi-flat_snapshots_epl_decimal_2026.csv.gz',
    changes: { 'soccer.odds': 20 },
    facts: (store) => {
      const { moneyline } = odds(store, 'soccer.odds', '2026-04-18:Fulham@Brentford')
      expect(moneyline.sportsbet).toMatchObject({ home: 110, away: 230, draw: 270 })
    },
  },
  {
    file: 'theoddsapi-flat_nhl_american_snapshots_2026-03.csv.gz',
    changes: { 'nhl.odds': 940 },
    facts: (store) => {
      const { moneyline, total } = odds(store, 'nhl.odds', '2026-03-26:COL@WPG')
      expect(moneyline.betmgm).toMatchObject({ home: 3300, opening: { home: 155, away: -190 } })
      expect(total.betmgm).toBeUndefined()
    },
  },
  {
    file: 'theoddsapi-flat_nba_decimal_snapshots_2026-03.csv.gz',
    changes: { 'nba.odds': 258 },
    facts: (store) => {
      const { moneyline } = odds(store, 'nba.odds', '2026-03-03:DAL@CHA')
      // 1.14 and 6.15.
      expect(moneyline.sportsbet).toMatchObject({ home: -714, away: 515 })
    },
  },
  {
    file: 'theoddsapi-flat_player-props_nba_american_2026-03-11.json.gz',
    changes: { 'nba.prop': 355 },
    facts: (store) => {
      // One line per book, although some quote a dozen per player.
      const { books } = store.get<Prop>('nba.prop', '2026-03-11:CLE@ORL:paolo-banchero:assists')
      expect(books.fanduel).toMatchObject({ line: 4.5, over: 128, under: -172 })
    },
  },
]

/** Every two-sided quote of the recording is stored with its price. */
function expectPrices(store: MemoryStore, kind: string, quotes: readonly RecordedQuote[]): void {
  const stored = store.all<Odds>(kind).flatMap((doc) => {
    const teams = doc.game_id.replace(/^\d{4}(-\d\d-\d\d:|_\d\d_)/, '').replace('_', '@')
    return [
      ...Object.entries(doc.moneyline).map(
        ([book, { home, away }]) => `${teams} ${book} h2h ${home} ${away}`,
      ),
      ...Object.entries(doc.spread).map(
        ([book, q]) => `${teams} ${book} spreads ${q.home} ${q.home_price} ${q.away_price}`,
      ),
      ...Object.entries(doc.total).map(
        ([book, { line, over, under }]) => `${teams} ${book} totals ${line} ${over} ${under}`,
      ),
    ]
  })
  const byMatch = new Set(stored.map((quote) => quote.replace(/^\S+ /, '')))
  expect(stored.length).toBe(quotes.length)
  expect(quotes.filter((quote) => !byMatch.has(quote))).toEqual([])
}

describe('the-odds-api', () => {
  adapterCases({ adapter, kinds: recordKinds, folder: 'odds', files })
})

const ingest = async (store: MemoryStore, document: Parameters<typeof adapter.parse>[0]) => {
  const taken = await ingestParsed(store, adapter.parse(document, store.context()))
  expect([taken.problems, taken.rejected]).toEqual([[], []])
  return taken
}

describe('odds of a game in several documents', () => {
  recordedTest('follow newer documents and ignore older ones', async () => {
    const store = memoryStore(recordKinds, nowMs)
    await ingest(store, recordedDocument('odds', v4('nfl_american_2025-12-30T110713Z')))
    const before = odds(store, 'nfl.odds', '2025_18_SEA_SF').spread.draftkings!
    await ingest(store, recordedDocument('odds', v4('nfl_american_2026-01-03T210758Z')))
    const after = odds(store, 'nfl.odds', '2025_18_SEA_SF').spread.draftkings!
    expect(after.opening).toEqual(before.opening)
    expect(after.updated_at > before.updated_at).toBe(true)
    await ingest(store, recordedDocument('odds', v4('nfl_american_2025-12-30T110713Z')))
    expect(odds(store, 'nfl.odds', '2025_18_SEA_SF').spread.draftkings).toEqual(after)
  })
})

describe('a pull', () => {
  const outcome = (name: string, price: number, more: object = {}) => ({ name, price, ...more })
  const event = (markets: Readonly<Record<string, readonly object[]>>, minute = 0) => ({
    id: 'e1',
    sport_key: 'basketball_nba',
    commence_time: '2026-01-16T00:10:00Z',
    home_team: 'Boston Celtics',
    away_team: 'New York Knicks',
    bookmakers: [
      {
        key: 'northbook',
        last_update: `2026-01-15T18:${String(minute).padStart(2, '0')}:00Z`,
        markets: Object.entries(markets).map(([key, outcomes]) => ({ key, outcomes })),
      },
    ],
  })
  const h2h = [outcome('Boston Celtics', -150), outcome('New York Knicks', 130)]
  const totals = [outcome('Over', -110, { point: 220.5 }), outcome('Under', -110, { point: 220.5 })]
  const waiting = '2026-01-15:NYK@BOS'
  const pull = (store: MemoryStore, ...events: readonly object[]) =>
    ingest(store, textDocument('odds', JSON.stringify(events)))
  const addGame = (store: MemoryStore) =>
    store.put({
      kind: 'nba.game',
      id: '0022500601',
      op: 'put',
      data: { tip_off_utc: '2026-01-16T00:00:00.000Z', home: { team: 'BOS' }, away: { team: 'NYK' } },
    })

  test('waits for its game, and moves to the game id once it is known', async () => {
    const store = memoryStore(recordKinds, nowMs)
    await pull(store, event({ h2h }))
    expect(odds(store, 'nba.odds', waiting).moneyline.northbook).toMatchObject({ home: -150, away: 130 })
    addGame(store)
    await pull(store, event({ h2h }, 5))
    expect(odds(store, 'nba.odds', waiting)).toBeUndefined()
    expect(odds(store, 'nba.odds', '0022500601').moneyline.northbook).toMatchObject({ home: -150 })
  })

  test('keeps the stored markets that it did not request', async () => {
    const store = memoryStore(recordKinds, nowMs)
    await pull(store, event({ h2h }))
    await pull(store, event({ totals }, 5))
    const { moneyline, total } = odds(store, 'nba.odds', waiting)
    expect(moneyline.northbook).toMatchObject({ home: -150, updated_at: '2026-01-15T18:00:00.000Z' })
    expect(total.northbook).toMatchObject({ line: 220.5, updated_at: '2026-01-15T18:05:00.000Z' })
    await pull(store, event({ h2h, totals: [] }, 9))
    expect(odds(store, 'nba.odds', waiting).total).toEqual({})
  })

  test('with several lines on a player keeps the main one, and a yes without a no', async () => {
    const store = memoryStore(recordKinds, nowMs)
    const on = (name: string, price: number, point?: number) =>
      outcome(name, price, { description: 'Jaylen Brown', ...(point === undefined ? {} : { point }) })
    const points = [
      on('Over', -400, 19.5),
      on('Under', 300, 19.5),
      on('Over', -115, 24.5),
      on('Under', -105, 24.5),
      on('Over', 900, 39.5),
    ]
    await pull(store, event({ player_points: points, player_first_basket: [on('Yes', 450)] }))
    const prop = (market: string) => store.get<Prop>('nba.prop', `${waiting}:jaylen-brown:${market}`)
    expect(prop('points').books.northbook).toMatchObject({ line: 24.5, over: -115, under: -105 })
    expect(prop('first_basket').books.northbook).toMatchObject({ line: 0.5, over: 450, under: null })
    expect(odds(store, 'nba.odds', waiting)).toBeUndefined()
    const other = [outcome('Over', -110, { description: 'Derrick White', point: 15.5 })]
    await pull(store, event({ player_points: other }, 5))
    expect(prop('points')).toBeUndefined()
    expect(prop('first_basket')).toBeDefined()
  })

  test('with an unknown team reports a problem and keeps the other games', async () => {
    const store = memoryStore(recordKinds, nowMs)
    const text = JSON.stringify([{ ...event({ h2h }), home_team: 'Seattle SuperSonics' }, event({ h2h })])
    const taken = await ingestParsed(store, adapter.parse(textDocument('odds', text), store.context()))
    expect(taken.problems).toEqual([
      { position: '/0', reason: 'Seattle SuperSonics or New York Knicks is not a known team' },
    ])
    expect(store.all('nba.odds').length).toBe(1)
  })
})
