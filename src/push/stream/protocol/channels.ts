import type { Area } from '../../../contract/area.ts'
import type { LiveView } from '../../../contract/live.ts'
import { maySeeLeague, type Principal } from '../../../contract/principal.ts'
import { type TierName, tierIncludes } from '../../../contract/tier.ts'
import type { Topic } from '../../../contract/topic.ts'

/** A channel: a topic by its name or, for some topics, one game of it. */
export interface Channel {
  readonly name: string
  readonly summary: string
  /** Several when more than one record kind publishes under this name. */
  readonly topics: readonly Topic[]
  /** Null for all games. */
  readonly gameId: string | null
  readonly form: Topic['form']
  readonly tier: TierName
  /** The leagues it can be about; empty when they are not known in advance. */
  readonly leagues: readonly string[]
  /** The live lists of its area. */
  readonly views: readonly LiveView[]
}

export interface Channels {
  readonly find: (name: string) => Channel | null
  /** Every channel, with `{game_id}` in place of a game's id. */
  readonly all: readonly Channel[]
}

/** Printable ASCII without commas, because channel names appear in comma-separated lists. */
const gameIdPattern = /^[!-+\--~]{1,64}$/

export function channelsOf(areas: readonly Area[]): Channels {
  const byName = new Map<string, Channel>()
  const perGame = new Map<string, Channel>()
  for (const area of areas) {
    for (const [name, topics] of Map.groupBy(area.topics, (topic) => topic.name)) {
      const channel = channelOf(area, name, topics)
      byName.set(name, channel)
      const prefix = topics[0]!.perGame
      if (prefix !== undefined)
        perGame.set(prefix, { ...channel, name: `${prefix}.{game_id}`, gameId: '{game_id}' })
    }
  }
  return {
    all: [...byName.values(), ...perGame.values()],
    find: (name) => {
      const known = byName.get(name)
      if (known) return known
      const prefix = name.split('.', 2).join('.')
      const gameId = name.slice(prefix.length + 1)
      const pattern = perGame.get(prefix)
      return pattern && gameIdPattern.test(gameId) ? { ...pattern, name, gameId } : null
    },
  }
}

function channelOf({ leagues, live: views }: Area, name: string, topics: readonly Topic[]): Channel {
  const { summary, form, tier } = topics[0]!
  return { name, summary, topics, gameId: null, form, tier, leagues, views }
}

/** Why a key may not subscribe to a channel, or null. */
export function refusalOf(
  { tier, leagues }: Channel,
  principal: Principal,
): 'tier_insufficient' | 'scope_denied' | null {
  if (!tierIncludes(principal.tier, tier)) return 'tier_insufficient'
  if (leagues.length > 0 && !leagues.some((league) => maySeeLeague(principal, league))) return 'scope_denied'
  return null
}
