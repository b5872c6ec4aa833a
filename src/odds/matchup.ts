const hourMs = 3_600_000
/** In this time zone the games of one league day never span midnight, in any league. */
const behindHours = 10
const idLengthMax = 64

/** The id of odds whose game is not known yet: the day and the teams. A league's own id cannot be derived from them. */
export function matchupId(game: {
  readonly home: string
  readonly away: string
  readonly startsAt: string
}): string {
  const day = new Date(Date.parse(game.startsAt) - behindHours * hourMs).toISOString().slice(0, 10)
  return `${day}:${game.away}@${game.home}`.slice(0, idLengthMax)
}

/** The teams in a matchup id; none in a league's own id. */
export function teamsOfMatchup(id: string): readonly string[] {
  const [, away, home] = /^\d{4}-\d\d-\d\d:([^@]+)@(.+)$/.exec(id) ?? []
  return home === undefined || away === undefined ? [] : [home, away]
}
