/** The leagues and divisions of each season since 1998. */
import type { Club } from '../../../games/standings/table.ts'
import { teams } from '../teams.ts'

type Divisions = readonly (readonly [league: string, division: string, codes: readonly string[]])[]

/** Houston moved to the American League in 2013; the Athletics play without Oakland since 2025. */
function divisionsIn(year: number): Divisions {
  const athletics = year >= 2025 ? 'ATH' : 'OAK'
  const houston = (isThere: boolean) => (isThere ? ['HOU'] : [])
  return [
    ['American League', 'AL East', ['BAL', 'BOS', 'NYY', 'TB', 'TOR']],
    ['American League', 'AL Central', ['CLE', 'CWS', 'DET', 'KC', 'MIN']],
    ['American League', 'AL West', [athletics, ...houston(year >= 2013), 'LAA', 'SEA', 'TEX']],
    ['National League', 'NL East', ['ATL', 'MIA', 'NYM', 'PHI', 'WSH']],
    ['National League', 'NL Central', ['CHC', 'CIN', ...houston(year < 2013), 'MIL', 'PIT', 'STL']],
    ['National League', 'NL West', ['AZ', 'COL', 'LAD', 'SD', 'SF']],
  ]
}

/** Names until a season, the earliest first; after it the next one or today's. */
const formerNames: Readonly<Record<string, readonly (readonly [until: number, name: string])[]>> = {
  CLE: [[2021, 'Cleveland Indians']],
  LAA: [
    [2004, 'Anaheim Angels'],
    [2015, 'Los Angeles Angels of Anaheim'],
  ],
  MIA: [[2011, 'Florida Marlins']],
  OAK: [[2024, 'Oakland Athletics']],
  TB: [[2007, 'Tampa Bay Devil Rays']],
  WSH: [[2004, 'Montreal Expos']],
}

const namesToday: Readonly<Record<string, string>> = Object.fromEntries(
  teams.map(({ code, city, nickname }) => [code, city === nickname ? city : `${city} ${nickname}`]),
)

const nameIn = (code: string, year: number): string =>
  formerNames[code]?.find(([until]) => year <= until)?.[1] ?? namesToday[code]!

export function clubsIn(year: number): Club[] {
  return divisionsIn(year).flatMap(([conference, division, codes]) =>
    codes.map((team) => ({ team, name: nameIn(team, year), conference, division })),
  )
}

/** The code of a club in a season, whichever of its codes a feed uses. */
export function codeIn(season: string, code: string): string {
  if (code !== 'OAK' && code !== 'ATH') return code
  return Number(season) >= 2025 ? 'ATH' : 'OAK'
}
