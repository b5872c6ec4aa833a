import { type Config, ConfigError } from '../config.ts'
import type { Area } from '../contract/area.ts'
import type { Feed } from '../contract/feed.ts'
import { createSimulator } from './simulator/index.ts'

/** Every feed there is, by the name that FEEDS uses. */
const makers: Readonly<Record<string, (config: Config, areas: readonly Area[]) => Feed>> = {
  simulator: (config, areas) =>
    createSimulator(
      areas.flatMap((area) => (area.simulation ? [area.simulation] : [])),
      config.SIM_SEED,
    ),
}

/** The feeds the operator asked for. */
export function createFeeds(config: Config, areas: readonly Area[]): Feed[] {
  return config.FEEDS.map((name) => {
    const make = makers[name]
    if (!make)
      throw new ConfigError(`FEEDS must name feeds from ${Object.keys(makers).join(', ')}, not ${name}`)
    return make(config, areas)
  })
}
