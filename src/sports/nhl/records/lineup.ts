import { lineupRecord } from '../../../games/lineup.ts'

export const lineup = lineupRecord('nhl', 'an ice hockey game')
