/** Our names of the player markets, by the source's names. */

import type { PropMarket as NbaMarket } from '../../sports/nba/kinds.ts'
import type { PropMarket as NflMarket } from '../../sports/nfl/kinds.ts'

export const nbaMarkets: ReadonlyMap<string, NbaMarket> = new Map([
  ['player_points', 'points'],
  ['player_rebounds', 'rebounds'],
  ['player_assists', 'assists'],
  ['player_threes', 'threes'],
  ['player_blocks', 'blocks'],
  ['player_steals', 'steals'],
  ['player_turnovers', 'turnovers'],
  ['player_points_rebounds', 'points_rebounds'],
  ['player_points_assists', 'points_assists'],
  ['player_rebounds_assists', 'rebounds_assists'],
  ['player_points_rebounds_assists', 'points_rebounds_assists'],
  ['player_double_double', 'double_double'],
  ['player_triple_double', 'triple_double'],
  ['player_first_basket', 'first_basket'],
])

export const nflMarkets: ReadonlyMap<string, NflMarket> = new Map([
  ['player_pass_yds', 'passing_yards'],
  ['player_pass_tds', 'passing_tds'],
  ['player_pass_completions', 'passing_completions'],
  ['player_pass_attempts', 'passing_attempts'],
  ['player_pass_interceptions', 'passing_interceptions'],
  ['player_pass_longest_completion', 'longest_completion'],
  ['player_rush_yds', 'rushing_yards'],
  ['player_rush_attempts', 'rushing_attempts'],
  ['player_rush_tds', 'rushing_tds'],
  ['player_rush_longest', 'longest_rush'],
  ['player_reception_yds', 'receiving_yards'],
  ['player_receptions', 'receptions'],
  ['player_reception_tds', 'receiving_tds'],
  ['player_reception_longest', 'longest_reception'],
  ['player_rush_reception_yds', 'rushing_receiving_yards'],
  ['player_anytime_td', 'anytime_td'],
  ['player_1st_td', 'first_td'],
  ['player_last_td', 'last_td'],
  ['player_field_goals', 'field_goals_made'],
  ['player_kicking_points', 'kicking_points'],
  ['player_tackles_assists', 'tackles_assists'],
  ['player_sacks', 'sacks'],
])
