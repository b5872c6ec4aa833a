import { slugOf } from '../../kernel/slug.ts'
import { teamCodeOf as mlbCodeOf, teamCodes as mlbCodes } from '../../sports/mlb/teams.ts'
import { teams as nbaTeams } from '../../sports/nba/teams.ts'
import { teams as nhlTeams } from '../../sports/nhl/teams.ts'

type Names = Readonly<Record<string, string>>

/** Cities without blanks, as the archive writes them; clubs of one city have a prefix. */
function byCity(teams: readonly { readonly code: string; readonly city: string }[], others: Names) {
  const plain = (name: string) => slugOf(name).replaceAll('-', '')
  const codes = new Map([
    ...teams.map(({ code, city }) => [plain(city), code] as const),
    ...Object.entries(others).map(([name, code]) => [plain(name), code] as const),
  ])
  return (name: string): string | null => codes.get(plain(name)) ?? null
}

/** Clubs that have moved keep the code of today. */
const nba = byCity(nbaTeams, {
  LALakers: 'LAL',
  LAClippers: 'LAC',
  NewJersey: 'BKN',
  Seattle: 'OKC',
})

const nhl = byCity(nhlTeams, {
  Arizona: 'ARI',
  Arizonas: 'ARI',
  NYIslanders: 'NYI',
  NYRangers: 'NYR',
  Tampa: 'TBL',
})

const mlbOthers: Names = {
  ARI: 'AZ',
  CUB: 'CHC',
  KAN: 'KC',
  SDG: 'SD',
  SFO: 'SF',
  TAM: 'TB',
  WAS: 'WSH',
}
const known = new Set(mlbCodes)
const mlb = (name: string): string | null => {
  const code = mlbOthers[name] ?? mlbCodeOf(name)
  return known.has(code) ? code : null
}

/** The code of a team by the archive's name; null when it is not a team in the league. */
export const teamOf: Readonly<Record<'nba' | 'nhl' | 'mlb', (name: string) => string | null>> = {
  nba,
  nhl,
  mlb,
}
