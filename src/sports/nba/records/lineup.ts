import { lineupRecord } from '../../../games/lineup.ts'

export const lineup = lineupRecord('nba', 'a basketball game')
