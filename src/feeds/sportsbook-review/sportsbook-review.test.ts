import { describe, expect } from 'bun:test'
import { adapterCases } from '../../../test/conformance/feeds/adapter-cases.ts'
import { recordKinds } from '../../areas.ts'
import type { Odds } from '../../odds/odds.ts'
import { adapter } from './index.ts'

const noTeams = 'is not the second row of a game between two teams in the league'

describe('the archives of sportsbookreviewsonline.com', () => {
  adapterCases({
    adapter,
    kinds: recordKinds,
    fixtures: [
      {
        file: 'nhl_2026-27.csv',
        changes: { 'nhl.odds': 2 },
        problems: [noTeams],
        facts: (store) => {
          const first = store.get<Odds>('nhl.odds', '2026-12-30:OTT@TOR')
          expect(first.moneyline.sbr).toMatchObject({
            home: -310,
            away: 270,
            opening: { home: -300, away: 245 },
          })
          expect(first.spread.sbr).toMatchObject({ home: -1.5, home_price: -125, away_price: 105 })
          expect(first.total.sbr).toMatchObject({
            line: 6.5,
            over: -115,
            under: -105,
            opening: { line: 6, over: -110, under: -110 },
          })
          // The next year, without an opening price; a price that cannot be read leaves its market out.
          const next = store.get<Odds>('nhl.odds', '2027-01-02:NYR@STL')
          expect(next.moneyline.sbr).toMatchObject({ home: -150, opening: { home: -150, away: 135 } })
          expect([next.total, next.updated_at]).toEqual([{}, '2027-01-03T00:00:00.000Z'])
        },
      },
      {
        file: 'mlb_2026.csv',
        changes: { 'mlb.odds': 1 },
        notices: 1,
        facts: (store) =>
          expect(store.get<Odds>('mlb.odds', '2026-04-01:CHC@MIA').moneyline.sbr).toMatchObject({
            home: 170,
            away: -200,
            opening: { home: 155, away: -175 },
          }),
      },
      {
        file: 'nba.csv',
        changes: { 'nba.odds': 1 },
        facts: (store) => {
          const { moneyline, spread, total } = store.get<Odds>('nba.odds', '2026-10-27:POR@SAS')
          expect(moneyline.sbr).toMatchObject({ home: -1400, away: 900 })
          expect([spread, total]).toEqual([{}, {}])
        },
      },
    ],
    folder: 'odds',
    files: [
      { file: 'sbr_nba_2007-08_to_2011-12.csv.gz', changes: { 'nba.odds': 6324 } },
      { file: 'sbr_mlb_2018.csv.gz', changes: { 'mlb.odds': 2396 }, notices: 1 },
      { file: 'sbr_nhl_2019-20.csv.gz', changes: { 'nhl.odds': 1212 } },
      { file: 'sbr_nhl_2020-21.csv.gz', changes: { 'nhl.odds': 952 } },
    ],
  })
})
