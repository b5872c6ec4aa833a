import { oddsRecord } from '../../../odds/record.ts'

export const odds = oddsRecord({
  kind: 'nhl.odds',
  summary: 'Moneyline, puck line and total of an ice hockey game, by sportsbook',
  league: 'nhl',
})
