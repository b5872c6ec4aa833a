import { Lru } from '../../../kernel/caches.ts'
import type { PlayType } from '../../../sports/nba/records/play.ts'

/** The feeds' `take` is a plain intentional foul; our `take` is what they call `transition take`. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['take', 'intentional'],
  ['transition take', 'take'],
])
/** A feed has a hundred of them. */
const known = new Lru<string, string | null>(1_000)

/** The detail of a play in snake_case. */
export function detailText(text: string): string | null {
  const before = known.get(text)
  if (before !== undefined) return before
  const lower = text.toLowerCase()
  const words = (renamed.get(lower) ?? lower).replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_|_$/g, '')
  known.set(text, words || null)
  return words || null
}

/** The type of a foul by the feed's text. */
export function foulType(text: string): PlayType {
  if (/technical/i.test(text)) return 'foul_technical'
  if (/flagrant/i.test(text)) return 'foul_flagrant'
  if (/offensive|charge/i.test(text)) return 'foul_offensive'
  return /shooting/i.test(text) ? 'foul_shooting' : 'foul_personal'
}
