import type { PlayType } from '../../../sports/nba/records/play.ts'

/** The feeds' `take` was a plain intentional foul; the one that leaves the ball is their `transition take`. */
const renamed: Readonly<Record<string, string>> = { take: 'intentional', 'transition take': 'take' }

/** A finer word for a play, in words_like_this. */
export function detailText(told: string): string | null {
  const word = renamed[told.toLowerCase()] ?? told
  return (
    word
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, '') || null
  )
}

/** Which foul, by the words that a feed has for it. */
export function foulType(words: string): PlayType {
  if (/technical/i.test(words)) return 'foul_technical'
  if (/flagrant/i.test(words)) return 'foul_flagrant'
  if (/offensive|charge/i.test(words)) return 'foul_offensive'
  return /shooting/i.test(words) ? 'foul_shooting' : 'foul_personal'
}
