import type { TSchema } from 'typebox'
import { type Config, ConfigError } from '../config/config.ts'

/** Refuses a rank that could never decide anything, since it names what there is not. */
export function checkRanks(
  { FEEDS, FEED_RANKS }: Pick<Config, 'FEEDS' | 'FEED_RANKS'>,
  storedOf: (kind: string) => TSchema | undefined,
): void {
  for (const [what, feeds] of Object.entries(FEED_RANKS)) {
    const [sport, name, ...path] = what.split('.')
    const kind = `${sport}.${name}`
    const stored = storedOf(kind)
    if (!stored) throw new ConfigError(`FEED_RANKS must name records that there are: there is no ${kind}`)
    if (!hasField(stored, path)) {
      throw new ConfigError(`FEED_RANKS must name fields that there are: ${kind} has no ${path.join('.')}`)
    }
    const unknown = feeds.find((feed) => !FEEDS.includes(feed))
    if (unknown !== undefined) {
      throw new ConfigError(`FEED_RANKS must name feeds of FEEDS: ${unknown} is none of them`)
    }
  }
}

/** What is below a field that has no fixed fields of its own may be anything. */
function hasField(schema: object, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || !('properties' in schema)) return true
  const inner = (schema.properties as Readonly<Record<string, object>>)[name]
  return inner !== undefined && hasField(inner, rest)
}
