import { oddsRecord } from '../../../odds/record.ts'

export const odds = oddsRecord({
  kind: 'mlb.odds',
  summary: 'Moneyline, run line and total of a baseball game, by sportsbook',
  league: 'mlb',
})
