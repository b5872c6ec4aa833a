import Type from 'typebox'
import { playerRecord } from '../../../games/players/player-record.ts'
import { TeamCode } from './game.ts'

const Position = Type.String({
  pattern: '^[A-Z0-9]{1,4}(-[A-Z0-9]{1,4}){0,2}$',
  description: 'Position: C, L, R, D or G',
})

export const player = playerRecord({
  sport: 'nhl',
  title: 'Nhl',
  summary: 'An ice hockey player: name, teams, position, number, ids',
  team: TeamCode,
  position: Position,
})
