import Type from 'typebox'
import { playerRecord } from '../../../games/players/player-record.ts'
import { TeamCode } from './game.ts'

const Position = Type.String({
  pattern: '^[A-Z0-9]{1,4}(-[A-Z0-9]{1,4}){0,2}$',
  description: 'Position: G, F, C or two of them: G-F',
})

export const player = playerRecord({
  sport: 'nba',
  title: 'Nba',
  summary: 'A basketball player: name, teams, position, number, ids',
  team: TeamCode,
  position: Position,
})
