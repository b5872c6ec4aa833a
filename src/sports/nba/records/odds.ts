import { oddsRecord, propRecord } from '../../../odds/record.ts'

export const propMarkets = [
  'points',
  'rebounds',
  'assists',
  'threes',
  'blocks',
  'steals',
  'turnovers',
  'points_rebounds',
  'points_assists',
  'rebounds_assists',
  'points_rebounds_assists',
  'double_double',
  'triple_double',
  'first_basket',
] as const
export type PropMarket = (typeof propMarkets)[number]

export const odds = oddsRecord({
  kind: 'nba.odds',
  summary: 'Moneyline, spread and total of a basketball game, by sportsbook',
  league: 'nba',
})

export const prop = propRecord({
  kind: 'nba.prop',
  summary: 'Prices of sportsbooks on one player in one market of a basketball game',
  league: 'nba',
  markets: propMarkets,
  tier: 'betting',
})
