import { type Config, ConfigError } from '../config.ts'

/** Refuses a rank that could never decide anything, since it names what there is not. */
export function checkRanks(
  { FEEDS, FEED_RANKS }: Pick<Config, 'FEEDS' | 'FEED_RANKS'>,
  fieldsOf: (kind: string) => readonly string[] | null,
): void {
  for (const [what, feeds] of Object.entries(FEED_RANKS)) {
    const [sport, name, field] = what.split('.')
    const kind = `${sport}.${name}`
    const fields = fieldsOf(kind)
    if (!fields) throw new ConfigError(`FEED_RANKS must name records that there are: there is no ${kind}`)
    if (field !== undefined && !fields.includes(field)) {
      throw new ConfigError(`FEED_RANKS must name fields that there are: ${kind} has no ${field}`)
    }
    const unknown = feeds.find((feed) => !FEEDS.includes(feed))
    if (unknown !== undefined) {
      throw new ConfigError(`FEED_RANKS must name feeds of FEEDS: ${unknown} is none of them`)
    }
  }
}
