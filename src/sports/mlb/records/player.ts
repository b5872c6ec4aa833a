import Type from 'typebox'
import { playerRecord } from '../../../games/players/player-record.ts'
import { TeamCode } from './game.ts'

const Position = Type.String({
  pattern: '^[A-Z0-9]{1,4}(-[A-Z0-9]{1,4}){0,2}$',
  description: 'Position: P, C, 1B … DH',
})

export const player = playerRecord({
  sport: 'mlb',
  title: 'Mlb',
  summary: 'A baseball player: name, teams, position, number, ids',
  team: TeamCode,
  position: Position,
})
