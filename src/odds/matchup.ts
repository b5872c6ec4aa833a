const hourMs = 3_600_000
/** On clocks so far behind UTC every league plays within one day, wherever it is. */
const behindHours = 10
const idLengthMax = 64

/**
 * The id under which odds wait for a game that is not known yet, made of what is known of it: the day and the teams.
 * A league's own ids cannot be told from them.
 */
export function matchupId(game: {
  readonly home: string
  readonly away: string
  readonly startsAt: string
}): string {
  const day = new Date(Date.parse(game.startsAt) - behindHours * hourMs).toISOString().slice(0, 10)
  return `${day}:${game.away}@${game.home}`.slice(0, idLengthMax)
}
