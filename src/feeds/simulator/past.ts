import type { Change } from '../../contract/change.ts'
import type { Simulation } from '../../simulation/simulation.ts'
import { latestOf } from './latest.ts'

/** How much is told of a game that is over: its plays too, or what is left to know of it long after. */
export type PlayedGame = 'plays' | 'outcome'

/** Tells games that are over, by league and id. */
export interface Past {
  readonly played: (sport: string, gameId: string, telling: PlayedGame) => Promise<readonly Change[]>
  readonly close: () => void
}

/** Opens the past of the seasons that `nowMs` falls in. */
export type OpenPast = (seed: string, nowMs: number) => Past

/** In the thread of whoever asks. */
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
      played: async (sport, gameId, telling) => {
        const league = leagues.get(sport)
        const game = games.get(sport)?.get(gameId)
        if (!league || !game) throw new Error(`${sport} has no game ${gameId} this season`)
        if (telling === 'outcome') return league.outcome(seed, game)
        return (
          league.recent?.(seed, game) ?? latestOf(league.script(seed, game).flatMap((step) => step.changes))
        )
      },
      close: () => {},
    }
  }
