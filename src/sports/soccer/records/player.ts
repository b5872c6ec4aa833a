import Type from 'typebox'
import { playerRecord } from '../../../games/players/player-record.ts'
import { ClubName } from './fields.ts'

const Position = Type.String({
  pattern: '^[A-Z0-9]{1,4}(-[A-Z0-9]{1,4}){0,2}$',
  description: 'Position: GK, DF, MF, FW, or as the feed writes it',
})

export const player = playerRecord({
  sport: 'soccer',
  title: 'Soccer',
  noun: 'soccer',
  team: ClubName,
  position: Position,
})
