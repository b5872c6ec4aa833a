/** The records of a baseball league. */
import Type from 'typebox'
import { playerRecord } from '../../games/players/player-record.ts'
import type { BaseballLeague } from './league.ts'
import { boxRecord } from './records/box.ts'
import { playerGameRecord, summaryRecord } from './records/counted.ts'
import { gameRecord } from './records/game.ts'
import { lineupRecord } from './records/lineup.ts'
import { pitchRecord } from './records/pitch.ts'
import { playRecord } from './records/play.ts'

const Position = Type.String({
  pattern: '^[A-Z0-9]{1,4}(-[A-Z0-9]{1,4}){0,2}$',
  description: 'Position: P, C, 1B … DH',
})

export function kindsOf(league: BaseballLeague) {
  const { id, title, noun, TeamCode } = league
  return {
    player: playerRecord({ sport: id, title, noun, team: TeamCode, position: Position }),
    game: gameRecord(league),
    lineup: lineupRecord(league),
    play: playRecord(league),
    pitch: pitchRecord(league),
    box: boxRecord(league),
    summary: summaryRecord(league),
    playerGame: playerGameRecord(league),
  }
}
export type Kinds = ReturnType<typeof kindsOf>
