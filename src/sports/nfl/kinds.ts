/** The records of a league of American football. */
import { lineupRecord } from '../../games/lineup.ts'
import { playerRecord } from '../../games/players/player-record.ts'
import { leagueProps } from '../../odds/league-odds.ts'
import type { FootballLeague } from './league.ts'
import { boxScoreRecord } from './records/box-score.ts'
import { gameLinesRecord, gameRatingsRecord } from './records/counted.ts'
import { gameRecord } from './records/game.ts'
import { injuryRecord } from './records/injury.ts'
import { playRecord } from './records/play.ts'
import { Position, statLineRecord } from './records/stat-line.ts'

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

export function kindsOf(league: FootballLeague) {
  const { id, title, noun, aGame, TeamCode } = league
  return {
    player: playerRecord({ sport: id, title, noun, team: TeamCode, position: Position }),
    game: gameRecord(league),
    lineup: lineupRecord(id, aGame),
    play: playRecord(league),
    boxScore: boxScoreRecord(league),
    statLine: statLineRecord(league),
    injury: injuryRecord(league),
    gameLines: gameLinesRecord(league),
    gameRatings: gameRatingsRecord(league),
    prop: leagueProps(league, { markets: propMarkets, tier: 'standard' }),
  }
}
export type Kinds = ReturnType<typeof kindsOf>
