/** The quotes of a game over time. */
import type { PastValue } from '../contract/read.ts'
import type { OddsGame } from './odds-game.ts'

/** The fields of a quote that every market has. */
export interface AnyQuote {
  readonly suspended: boolean
  readonly updated_at: string
}

type Value<V> = Pick<PastValue<V>, 'id' | 'seq' | 'value'>

/**
 * The values of a game's odds in one line. Quotes that arrived before their game are stored under its matchup id: they
 * count until there are quotes under the game's own id.
 */
export function joinTimelines<T extends { readonly id: string; readonly seq: number }>(
  values: readonly T[],
  gameId: string,
): T[] {
  const ownSeq = values.find(({ id }) => id === gameId)?.seq ?? Number.POSITIVE_INFINITY
  return values.filter(({ id, seq }) => id === gameId || seq < ownSeq)
}

/**
 * The last quote of each book, of those that were not suspended, before the game first was in progress; null before it
 * was. Of a game that was never seen in progress, such as one from an archive, quotes count by their own time.
 */
export function closingQuotes<B extends Readonly<Record<string, AnyQuote>>>(
  timeline: readonly Value<B>[],
  statuses: readonly Value<string>[],
  { startsAt }: Pick<OddsGame, 'startsAt'>,
): B | null {
  const start = statuses.find(({ value }) => value !== null && value !== 'scheduled')
  if (!start) return null
  const wasSeen = start.value !== 'final'
  const startMs = Date.parse(startsAt)
  const closing: Record<string, AnyQuote> = {}
  for (const { seq, value } of timeline) {
    for (const [book, quote] of Object.entries(value ?? {})) {
      const isBefore = seq < start.seq || (!wasSeen && Date.parse(quote.updated_at) <= startMs)
      if (isBefore && !quote.suspended) closing[book] = quote
    }
  }
  // Every quote in it is one of the timeline.
  return closing as B
}
