/** The tables of each sport: which figures, in the order of the trade. */
import type { Sport } from '../routes.ts'
import type { SportStats } from './groups.ts'
import { mlb } from './mlb.ts'
import { nba } from './nba.ts'
import { nfl } from './nfl.ts'
import { nhl } from './nhl.ts'
import { soccer } from './soccer.ts'

export const statsOf: Readonly<Record<Sport, SportStats>> = { nba, nfl, mlb, nhl, soccer }
