import type { Feed } from '../../contract/feed.ts'
import { yieldToLoop } from '../../kernel/yield-to-loop.ts'
import type { Simulation } from '../../simulation/simulation.ts'
import { fillHistory } from './fill-history.ts'
import { type OpenPast, pastOf } from './past.ts'
import { playLive } from './play-live.ts'

/**
 * The default feed: leagues that play around the clock, by seed. First what a reader wants to see at once, then
 * the games as they go on and, beside them, the past of the season.
 */
export function createSimulator(
  simulations: readonly Simulation[],
  seed: string,
  openPast: OpenPast = pastOf(simulations),
): Feed {
  return {
    name: 'simulator',
    run: async (context) => {
      const starting: ReturnType<typeof playLive>[] = []
      for (const simulation of simulations) {
        const opening = playLive(simulation, seed, context)
        // What goes wrong is met below, with all of them.
        opening.catch(() => {})
        starting.push(opening)
        // To draw up a season takes a while: between two of them readers have their turn.
        await yieldToLoop()
      }
      const openings = await Promise.all(starting)
      context.ready()
      const work = openings.map(({ goOn }) => goOn())
      const history = fillHistory(simulations, seed, openPast, context)
      await Promise.all([...work, history])
    },
  }
}
