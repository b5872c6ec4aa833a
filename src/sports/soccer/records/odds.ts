import { oddsRecord } from '../../../odds/record.ts'

export const odds = oddsRecord({
  kind: 'soccer.odds',
  summary: 'Moneyline with the draw, spread and total of a soccer match, by sportsbook',
  league: null,
})
