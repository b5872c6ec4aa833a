/** The conferences and divisions of each era, by today's codes of the clubs. */
import type { Club } from '../../../games/standings/table.ts'
import { teams } from '../teams.ts'

type Divisions = Readonly<Record<string, readonly string[]>>

const since2002: Divisions = Object.fromEntries(
  ['AFC', 'NFC'].flatMap((conference) =>
    ['East', 'North', 'South', 'West'].map((division) => [
      `${conference} ${division}`,
      teams
        .filter(
          (team) => team.conference.toUpperCase() === conference && team.division === division.toLowerCase(),
        )
        .map(({ code }) => code),
    ]),
  ),
)

/** Six divisions; Cleveland returned in 1999, Houston came in 2002. */
const until2001: Divisions = {
  'AFC East': ['BUF', 'IND', 'MIA', 'NE', 'NYJ'],
  'AFC Central': ['BAL', 'CIN', 'CLE', 'JAX', 'PIT', 'TEN'],
  'AFC West': ['DEN', 'KC', 'LAC', 'LV', 'SEA'],
  'NFC East': ['ARI', 'DAL', 'NYG', 'PHI', 'WAS'],
  'NFC Central': ['CHI', 'DET', 'GB', 'MIN', 'TB'],
  'NFC West': ['ATL', 'CAR', 'LA', 'NO', 'SF'],
}

/** Names until a season, the earliest first; after it the next one or today's. */
const formerNames: Readonly<Record<string, readonly (readonly [until: number, name: string])[]>> = {
  LA: [[2015, 'St. Louis Rams']],
  LAC: [[2016, 'San Diego Chargers']],
  LV: [[2019, 'Oakland Raiders']],
  WAS: [
    [2019, 'Washington Redskins'],
    [2021, 'Washington Football Team'],
  ],
}

const namesToday: Readonly<Record<string, string>> = Object.fromEntries(
  teams.map(({ code, city, nickname }) => [code, `${city} ${nickname}`]),
)

const nameIn = (code: string, year: number): string =>
  formerNames[code]?.find(([until]) => year <= until)?.[1] ?? namesToday[code]!

export function clubsIn(year: number): Club[] {
  const divisions = year >= 2002 ? since2002 : until2001
  return Object.entries(divisions).flatMap(([division, codes]) =>
    codes.map((team) => ({
      team,
      name: nameIn(team, year),
      conference: division.slice(0, 3),
      division,
    })),
  )
}
