/** Documents of our own making: made-up prices of made-up books. */
import { describe, expect } from 'bun:test'
import { adapterCases, type DocumentCase } from '../../../test/conformance/feeds/adapter-cases.ts'
import type { MemoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Odds, Prop } from '../../odds/odds.ts'
import { adapter } from './index.ts'

const waiting = '2026-12-05:ORL@SAC'
const odds = (store: MemoryStore, kind: string, id: string) => store.get<Odds>(kind, id)
const prop = (store: MemoryStore, player: string, market: string) =>
  store.get<Prop>('nba.prop', `${waiting}:${player}:${market}`)

const fixtures: readonly DocumentCase[] = [
  {
    file: 'v4_odds_nba_american.json',
    // The second game has a quote of one side only.
    changes: { 'nba.odds': 1 },
    facts: (store) => {
      const { moneyline, spread, total } = odds(store, 'nba.odds', waiting)
      expect(moneyline.northbook).toMatchObject({
        home: -150,
        away: 130,
        updated_at: '2026-12-04T18:00:00.000Z',
      })
      // Lay prices of an exchange do not replace the moneyline.
      expect(moneyline.southbook).toMatchObject({ home: -145, away: 125 })
      expect(spread.northbook).toMatchObject({ home: -3.5, home_price: -110, away_price: -110 })
      expect(total.northbook).toMatchObject({ line: 221.5, over: -105, under: -115 })
    },
  },
  {
    file: 'v4_odds_nba_suspended.json',
    after: ['v4_odds_nba_american.json'],
    changes: { 'nba.odds': 2 },
    facts: (store) => {
      const { moneyline, spread, total } = odds(store, 'nba.odds', waiting)
      expect(moneyline.northbook).toMatchObject({ home: -160, opening: { home: -150, away: 130 } })
      // The spread is suspended; the total was not requested and stays.
      expect(spread).toEqual({})
      expect(total.northbook).toMatchObject({ line: 221.5 })
    },
  },
  {
    file: 'v4_odds_decimal.json',
    changes: { 'nfl.odds': 1, 'soccer.odds': 1, 'feed.game': 1 },
    // A sport that is not supported, whose event has no quotes either.
    notices: 2,
    facts: (store) => {
      expect(odds(store, 'nfl.odds', '2026_04_MIN_GB')).toMatchObject({
        moneyline: { northbook: { home: -200, away: 175 } },
        total: { northbook: { line: 44.5, over: -110, under: 100 } },
      })
      expect(odds(store, 'soccer.odds', '2026-10-03:Chelsea@Arsenal')).toMatchObject({
        league: 'epl',
        moneyline: { northbook: { home: 110, away: 250, draw: 240 } },
      })
    },
  },
  {
    file: 'v4_event_odds.json',
    changes: { 'nba.prop': 2 },
    // A market that is not supported.
    notices: 1,
    facts: (store) => {
      expect(prop(store, 'abel-fennick', 'points').books.northbook).toMatchObject({
        line: 19.5,
        over: -115,
        under: -105,
        updated_at: '2026-12-04T18:05:00.000Z',
      })
      expect(prop(store, 'abel-fennick', 'first_basket').books.northbook).toMatchObject({
        line: 0.5,
        over: 450,
        under: null,
      })
    },
  },
  { file: 'v4_events.json', changes: { 'feed.game': 1 }, notices: 1 },
  { file: 'v4_sports.json', changes: {}, notices: 1 },
  {
    file: 'v3_odds.json',
    changes: { 'mlb.odds': 1 },
    facts: (store) => {
      const [one] = store.all<Odds>('mlb.odds')
      expect(one).toMatchObject({
        moneyline: { northbook: { home: -200, away: 150 } },
        total: { northbook: { line: 8.5, over: -111, under: -111 } },
      })
    },
  },
  {
    file: 'wide_snapshots.csv',
    // Three pulls: the last one in play, after the start was moved, when the book offers the moneyline alone.
    changes: { 'nhl.odds': 3 },
    problems: ['has no prices'],
    facts: (store) => {
      expect(odds(store, 'nhl.odds', '2026-12-05:COL@WPG')).toMatchObject({
        moneyline: {
          northbook: {
            home: 3300,
            away: -10_000,
            opening: { home: 155, away: -190 },
            updated_at: '2026-12-06T02:40:00.000Z',
          },
        },
        spread: {},
        total: {},
      })
    },
  },
  {
    file: 'flat_snapshots.csv',
    changes: { 'nfl.odds': 2, 'feed.game': 2 },
    problems: ['commence_time is not a valid time'],
    facts: (store) =>
      expect(odds(store, 'nfl.odds', '2026_04_MIN_GB').spread.northbook).toMatchObject({
        home: -4,
        home_price: -105,
        away_price: -115,
        opening: { home: -3.5 },
      }),
  },
  {
    file: 'flat_props.json',
    changes: { 'nba.prop': 1 },
    problems: ['is not a quote on a player'],
    facts: (store) =>
      expect(prop(store, 'bryn-oakley', 'assists').books.lowvig).toMatchObject({
        line: 4.5,
        over: 128,
        under: -172,
      }),
  },
]

describe('fixtures of the-odds-api', () => adapterCases({ adapter, kinds: recordKinds, fixtures }))
