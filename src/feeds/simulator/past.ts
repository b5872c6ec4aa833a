import type { Simulation } from '../../../simulator/simulation.ts'
import type { Change } from '../../contract/change.ts'

/** How much of a finished game is returned: with its plays, or only the outcome. */
export type PlayedGameDetail = 'plays' | 'outcome'

/** Plays finished games by league and id. */
export interface Past {
  readonly played: (sport: string, gameId: string, detail: PlayedGameDetail) => Promise<readonly Change[]>
  readonly close: () => void
}

/** Opens the past games of the seasons that contain `nowMs`. */
export type OpenPast = (seed: string, nowMs: number) => Past

/** Plays them in the calling thread. */
export const pastOf =
  (simulations: readonly Simulation[]): OpenPast =>
  (seed, nowMs) => {
    const leagues = new Map(simulations.map((simulation) => [simulation.sport, simulation]))
    const games = new Map(
      simulations.map(({ sport, calendar }) => [
        sport,
        new Map(calendar(seed, nowMs).map((game) => [game.id, game])),
      ]),
    )
    return {
      played: async (sport, gameId, detail) => {
        const league = leagues.get(sport)
        const game = games.get(sport)?.get(gameId)
        if (!league || !game) throw new Error(`${sport} has no game ${gameId} this season`)
        if (detail === 'outcome') return league.outcome(seed, game)
        return (
          league.recent?.(seed, game) ?? latestOf(league.script(seed, game).flatMap((step) => step.changes))
        )
      },
      close: () => {},
    }
  }

/** The last change of each record, in the order of those last changes. */
export function latestOf(changes: readonly Change[]): Change[] {
  const latest = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.kind} ${change.id}`
    latest.delete(key)
    latest.set(key, change)
  }
  return [...latest.values()]
}
