/** The conferences and divisions of each season since 2013-14. */
import type { Club } from '../../../games/standings/table.ts'
import { teams } from '../teams.ts'

type Divisions = readonly (readonly [conference: string, division: string, codes: readonly string[]])[]

/** Las Vegas came in 2017, Seattle in 2021, when Arizona moved to the Central division; Utah followed it in 2024. */
const divisionsIn = (year: number): Divisions => [
  ['Eastern', 'Atlantic', ['BOS', 'BUF', 'DET', 'FLA', 'MTL', 'OTT', 'TBL', 'TOR']],
  ['Eastern', 'Metropolitan', ['CAR', 'CBJ', 'NJD', 'NYI', 'NYR', 'PHI', 'PIT', 'WSH']],
  [
    'Western',
    'Central',
    [
      ...(year >= 2021 && year <= 2023 ? ['ARI'] : []),
      ...['CHI', 'COL', 'DAL', 'MIN', 'NSH', 'STL'],
      ...(year >= 2024 ? ['UTA'] : []),
      'WPG',
    ],
  ],
  [
    'Western',
    'Pacific',
    [
      'ANA',
      ...(year < 2021 ? ['ARI'] : []),
      ...['CGY', 'EDM', 'LAK'],
      ...(year >= 2021 ? ['SEA'] : []),
      ...['SJS', 'VAN'],
      ...(year >= 2017 ? ['VGK'] : []),
    ],
  ],
]

/** One season without conferences: the border was closed. */
const in2020: Divisions = [
  ['Central', 'Central', ['CAR', 'CBJ', 'CHI', 'DAL', 'DET', 'FLA', 'NSH', 'TBL']],
  ['East', 'East', ['BOS', 'BUF', 'NJD', 'NYI', 'NYR', 'PHI', 'PIT', 'WSH']],
  ['North', 'North', ['CGY', 'EDM', 'MTL', 'OTT', 'TOR', 'VAN', 'WPG']],
  ['West', 'West', ['ANA', 'ARI', 'COL', 'LAK', 'MIN', 'SJS', 'STL', 'VGK']],
]

const namesToday: Readonly<Record<string, string>> = Object.fromEntries(
  teams.map(({ code, city, nickname }) => [code, `${city} ${nickname}`]),
)

function nameIn(code: string, year: number): string {
  if (code === 'ARI') return year === 2013 ? 'Phoenix Coyotes' : 'Arizona Coyotes'
  if (code === 'UTA' && year === 2024) return 'Utah Hockey Club'
  return namesToday[code]!
}

export function clubsIn(year: number): Club[] {
  const divisions = year === 2020 ? in2020 : divisionsIn(year)
  return divisions.flatMap(([conference, division, codes]) =>
    codes.map((team) => ({ team, name: nameIn(team, year), conference, division })),
  )
}
