import type { Simulation } from '../../../simulator/simulation.ts'
import type { Feed } from '../../contract/feed.ts'
import { yieldToLoop } from '../../kernel/yield-to-loop.ts'
import { fillHistory } from './fill-history.ts'
import { type OpenPast, pastOf } from './past.ts'
import { playLive } from './play-live.ts'
import { withAddresses } from './story-addresses.ts'

interface SimulatorOptions {
  readonly openPast?: OpenPast
  /** The address of this service, on which simulated stories are published. */
  readonly publicUrl?: () => string
  /** How many days of finished games are stored; absent = those of the whole season. */
  readonly historyDays?: number
  /** How many of these days have every play; older games have their result. Three by default. */
  readonly playsDays?: number
}

/**
 * The default feed: leagues that play around the clock, derived from a seed. It first emits the games around now, then
 * plays them on while it backfills the rest of the season.
 */
export function createSimulator(
  simulations: readonly Simulation[],
  seed: string,
  { openPast = pastOf(simulations), publicUrl = () => '', historyDays, playsDays }: SimulatorOptions = {},
): Feed {
  return {
    name: 'simulator',
    run: async (given) => {
      const context = withAddresses(given, publicUrl)
      const starting: ReturnType<typeof playLive>[] = []
      for (const simulation of simulations) {
        const opening = playLive(simulation, seed, context)
        // A failure is handled by the Promise.all below.
        opening.catch(() => {})
        starting.push(opening)
        // Building a season takes a while: requests are served between two of them.
        await yieldToLoop()
      }
      const openings = await Promise.all(starting)
      context.ready()
      const work = openings.map(({ playOn }) => playOn())
      const history = fillHistory(simulations, { seed, openPast, historyDays, playsDays }, context)
      await Promise.all([...work, history])
    },
  }
}
