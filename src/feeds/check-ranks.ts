import type { TSchema } from 'typebox'
import { type Config, ConfigError } from '../config/config.ts'

/** Rejects a rank that can never apply because its record kind, field or feed does not exist. */
export function checkRanks(
  { FEEDS, FEED_RANKS }: Pick<Config, 'FEEDS' | 'FEED_RANKS'>,
  storedOf: (kind: string) => TSchema | undefined,
): void {
  for (const [what, feeds] of Object.entries(FEED_RANKS)) {
    const [sport, name, ...path] = what.split('.')
    const kind = `${sport}.${name}`
    const stored = storedOf(kind)
    if (!stored) throw new ConfigError(`FEED_RANKS: unknown record kind ${kind}`)
    if (!hasField(stored, path)) {
      throw new ConfigError(`FEED_RANKS: ${kind} has no field ${path.join('.')}`)
    }
    const unknown = feeds.find((feed) => !FEEDS.includes(feed))
    if (unknown !== undefined) {
      throw new ConfigError(`FEED_RANKS: ${unknown} is not one of the feeds in FEEDS`)
    }
  }
}

/** A field without a fixed set of properties may contain anything. */
function hasField(schema: object, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || !('properties' in schema)) return true
  const inner = (schema.properties as Readonly<Record<string, object>>)[name]
  return inner !== undefined && hasField(inner, rest)
}
