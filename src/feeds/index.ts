import { teams } from '../areas.ts'
import { type Config, ConfigError } from '../config/config.ts'
import type { Feed } from '../contract/feed.ts'
import { threadFile } from '../kernel/project-files.ts'
import { adapters } from './adapters.ts'
import { createNewsSyndication } from './news-syndication/index.ts'
import { createPolled } from './poll/index.ts'
import { createReplay } from './replay/index.ts'
import { createSimulator } from './simulator/index.ts'
import { pastThread } from './simulator/past-thread.ts'
import { reportedSimulations } from './simulator/simulations.ts'

/** Past games are simulated in a worker thread, so that they do not delay requests. */
const pastWorker = threadFile('feeds/simulator/past-worker.ts')

/** The feeds that are not plain polled adapters, by their name in FEEDS. */
const makers: Readonly<Record<string, (config: Config, service: FeedService) => Feed>> = {
  simulator: (config, { publicUrl }) =>
    createSimulator(reportedSimulations, config.SIM_SEED, {
      openPast: pastThread(pastWorker),
      publicUrl,
      historyDays: config.SIM_HISTORY,
      playsDays: config.SIM_PLAYS,
    }),
  'news-syndication': (config, { agent }) =>
    createNewsSyndication(config.NEWS_FEEDS, teams, {
      headers: headersOf(config, 'news-syndication', agent),
    }),
}

/** What feeds know about this service. */
export interface FeedService {
  /** Its address once it listens. */
  readonly publicUrl: () => string
  /** Identifies this project to the sources, unless the operator sets another. */
  readonly agent: string
}

/** The feeds that FEEDS names. */
export function createFeeds(config: Config, service: FeedService): Feed[] {
  const unknown = Object.keys(config.FEED_HEADERS).find((name) => !adapters.has(name))
  if (unknown !== undefined) {
    throw new ConfigError(
      `FEED_HEADERS must name feeds from ${[...adapters.keys()].join(', ')}: ${unknown} is unknown`,
    )
  }
  return config.FEEDS.map((name) => {
    if (name.startsWith(replayPrefix)) {
      return createReplay({ folder: name.slice(replayPrefix.length), speed: config.SIM_SPEED, adapters })
    }
    return makers[name]?.(config, service) ?? polledFeed(config, name, service.agent)
  })
}

/** `replay:recordings`: a folder of recorded documents. */
const replayPrefix = 'replay:'

const headersOf = (config: Config, feed: string, agent: string): Readonly<Record<string, string>> => ({
  'user-agent': config.FEED_USER_AGENT ?? agent,
  ...config.FEED_HEADERS[feed],
})

function polledFeed(config: Config, name: string, agent: string): Feed {
  const adapter = adapters.get(name)
  if (!adapter?.plan) {
    const running = [...adapters.values()].filter(({ plan }) => plan !== null).map((one) => one.name)
    const known = [...new Set([...Object.keys(makers), ...running, 'replay:<folder>'])].join(', ')
    const why = adapter ? `${name} can only be imported` : `${name} is unknown`
    throw new ConfigError(`FEEDS must name feeds from ${known}: ${why}`)
  }
  const baseUrl = config.FEED_URLS[name] ?? adapter.baseUrl
  if (!baseUrl) throw new ConfigError(`FEED_URLS must set the base URL of ${name}, as in ${name}=https://…`)
  const intervalMs = config.FEED_INTERVALS[name] ?? null
  return createPolled(
    { ...adapter, plan: adapter.plan },
    {
      baseUrl,
      intervalMs,
      headers: headersOf(config, name, agent),
    },
  )
}
