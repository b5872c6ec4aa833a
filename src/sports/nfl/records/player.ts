import Type from 'typebox'
import { playerRecord } from '../../../games/players/player-record.ts'
import { TeamCode } from './game.ts'

export const Position = Type.String({
  pattern: '^[A-Z]{1,4}$',
  description: 'Position as the feed writes it: QB, RB, WR, TE, K …; DST is a team defence',
})

export const player = playerRecord({
  sport: 'nfl',
  title: 'Nfl',
  summary: 'An American football player: name, teams, position, number, ids',
  team: TeamCode,
  position: Position,
})
