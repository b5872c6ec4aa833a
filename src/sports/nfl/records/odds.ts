import { oddsRecord, propRecord } from '../../../odds/record.ts'

export const propMarkets = [
  'passing_yards',
  'passing_tds',
  'passing_completions',
  'passing_attempts',
  'passing_interceptions',
  'longest_completion',
  'rushing_yards',
  'rushing_attempts',
  'rushing_tds',
  'longest_rush',
  'receiving_yards',
  'receptions',
  'receiving_tds',
  'longest_reception',
  'rushing_receiving_yards',
  'anytime_td',
  'first_td',
  'last_td',
  'field_goals_made',
  'kicking_points',
  'tackles_assists',
  'sacks',
] as const
export type PropMarket = (typeof propMarkets)[number]

export const odds = oddsRecord({
  kind: 'nfl.odds',
  summary: 'Moneyline, spread and total of an American football game, by sportsbook',
  league: 'nfl',
})

export const prop = propRecord({
  kind: 'nfl.prop',
  summary: 'Prices of sportsbooks on one player in one market of an American football game',
  league: 'nfl',
  markets: propMarkets,
  tier: 'standard',
})
