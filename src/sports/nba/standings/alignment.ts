/** The conferences and divisions of each era, by today's codes of the clubs. */
import type { Club } from '../../../games/standings/table.ts'
import { teams } from '../teams.ts'

type Divisions = readonly (readonly [conference: string, division: string, codes: readonly string[]])[]

const since2004: Divisions = [
  ['Eastern', 'Atlantic', ['BKN', 'BOS', 'NYK', 'PHI', 'TOR']],
  ['Eastern', 'Central', ['CHI', 'CLE', 'DET', 'IND', 'MIL']],
  ['Eastern', 'Southeast', ['ATL', 'CHA', 'MIA', 'ORL', 'WAS']],
  ['Western', 'Northwest', ['DEN', 'MIN', 'OKC', 'POR', 'UTA']],
  ['Western', 'Pacific', ['GSW', 'LAC', 'LAL', 'PHX', 'SAC']],
  ['Western', 'Southwest', ['DAL', 'HOU', 'MEM', 'NOP', 'SAS']],
]

/** Four divisions. Charlotte’s club left for New Orleans in 2002; a new one came to Charlotte in 2004. */
const until2003 = (fourth: 'CHA' | 'NOP'): Divisions => [
  ['Eastern', 'Atlantic', ['BKN', 'BOS', 'MIA', 'NYK', 'ORL', 'PHI', 'WAS']],
  ['Eastern', 'Central', ['ATL', fourth, 'CHI', 'CLE', 'DET', 'IND', 'MIL', 'TOR']],
  ['Western', 'Midwest', ['DAL', 'DEN', 'HOU', 'MEM', 'MIN', 'SAS', 'UTA']],
  ['Western', 'Pacific', ['GSW', 'LAC', 'LAL', 'OKC', 'PHX', 'POR', 'SAC']],
]

/** Names until the season that starts in a year, the earliest first; after it the next one or today's. */
const formerNames: Readonly<Record<string, readonly (readonly [until: number, name: string])[]>> = {
  BKN: [[2011, 'New Jersey Nets']],
  CHA: [
    [2001, 'Charlotte Hornets'],
    [2013, 'Charlotte Bobcats'],
  ],
  MEM: [[2000, 'Vancouver Grizzlies']],
  NOP: [
    [2004, 'New Orleans Hornets'],
    [2006, 'New Orleans/Oklahoma City Hornets'],
    [2012, 'New Orleans Hornets'],
  ],
  OKC: [[2007, 'Seattle SuperSonics']],
}

const namesToday: Readonly<Record<string, string>> = Object.fromEntries(
  teams.map(({ code, city, nickname }) => [code, `${city} ${nickname}`]),
)

const nameIn = (code: string, year: number): string =>
  formerNames[code]?.find(([until]) => year <= until)?.[1] ?? namesToday[code]!

export function clubsIn(year: number): Club[] {
  const divisions = year >= 2004 ? since2004 : until2003(year >= 2002 ? 'NOP' : 'CHA')
  return divisions.flatMap(([conference, division, codes]) =>
    codes.map((team) => ({ team, name: nameIn(team, year), conference, division })),
  )
}
