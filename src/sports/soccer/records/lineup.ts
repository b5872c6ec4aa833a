import { lineupRecord } from '../../../games/lineup.ts'

export const lineup = lineupRecord('soccer', 'a soccer match')
