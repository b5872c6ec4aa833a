/** The records of an ice hockey league. */
import Type from 'typebox'
import { lineupRecord } from '../../games/lineup.ts'
import { playerRecord } from '../../games/players/player-record.ts'
import type { HockeyLeague } from './league.ts'
import { boxRecord } from './records/box.ts'
import { boxScoreRecord } from './records/box-score.ts'
import { gameRecord } from './records/game.ts'
import { playRecord } from './records/play.ts'
import { seasonCountsRecord } from './records/season-counts.ts'
import { shiftRecord } from './records/shift.ts'
import { teamGameRecord } from './records/team-game.ts'

const Position = Type.String({
  pattern: '^[A-Z0-9]{1,4}(-[A-Z0-9]{1,4}){0,2}$',
  description: 'Position: C, L, R, D or G',
})

export function kindsOf(league: HockeyLeague) {
  const { id, title, noun, aGame, TeamCode } = league
  return {
    player: playerRecord({ sport: id, title, noun, team: TeamCode, position: Position }),
    game: gameRecord(league),
    lineup: lineupRecord(id, aGame),
    play: playRecord(league),
    shift: shiftRecord(league),
    box: boxRecord(league),
    ...boxScoreRecord(league),
    teamGame: teamGameRecord(league),
    seasonCounts: seasonCountsRecord(league),
  }
}
export type Kinds = ReturnType<typeof kindsOf>
