/** The records of a basketball league. */
import Type from 'typebox'
import { lineupRecord } from '../../games/lineup.ts'
import { playerRecord } from '../../games/players/player-record.ts'
import { leagueProps } from '../../odds/league-odds.ts'
import type { BasketballLeague } from './league.ts'
import { boxRecord } from './records/box.ts'
import { boxScoreRecord } from './records/box-score.ts'
import { gameRecord } from './records/game.ts'
import { playRecord } from './records/play.ts'
import { teamGameRecord } from './records/team-game.ts'

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

const Position = Type.String({
  pattern: '^[A-Z0-9]{1,4}(-[A-Z0-9]{1,4}){0,2}$',
  description: 'Position: G, F, C or two of them: G-F',
})

export function kindsOf(league: BasketballLeague) {
  const { id, title, noun, aGame, TeamCode } = league
  return {
    player: playerRecord({ sport: id, title, noun, team: TeamCode, position: Position }),
    game: gameRecord(league),
    lineup: lineupRecord(id, aGame),
    play: playRecord(league),
    box: boxRecord(league),
    ...boxScoreRecord(league),
    teamGame: teamGameRecord(league),
    prop: leagueProps(league, { markets: propMarkets, tier: 'betting' }),
  }
}
export type Kinds = ReturnType<typeof kindsOf>
