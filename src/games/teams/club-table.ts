import type { LeagueTeam } from '../declaration.ts'

/** The time zones that most clubs of North America play in. */
export const eastern = 'America/New_York'
export const central = 'America/Chicago'
export const mountain = 'America/Denver'
export const pacific = 'America/Los_Angeles'

/** A club with the IANA zone of its home ground. */
export interface HomeClub extends LeagueTeam {
  readonly zone: string
}

type Row<G extends readonly string[]> = readonly [
  code: string,
  city: string,
  nickname: string,
  venue: string,
  zone: string,
  ...groups: G,
]

/** Reads a table of clubs; the columns after the zone are the groups that a league has. */
export const clubTable = <G extends readonly string[], O extends object>(
  rows: readonly Row<G>[],
  groupsOf: (...groups: G) => O,
): readonly (HomeClub & O)[] =>
  rows.map(([code, city, nickname, venue, zone, ...groups]) => ({
    ...{ code, city, nickname, venue, zone },
    ...groupsOf(...groups),
  }))
