import { lineupRecord } from '../../../games/lineup.ts'

export const lineup = lineupRecord('nfl', 'an American football game')
