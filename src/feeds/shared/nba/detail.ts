import type { PlayType } from '../../../sports/nba/records/play.ts'

/** The feeds' `take` is a plain intentional foul; our `take` is what they call `transition take`. */
const renamed: Readonly<Record<string, string>> = { take: 'intentional', 'transition take': 'take' }

/** The detail of a play in snake_case. */
export function detailText(text: string): string | null {
  const detail = renamed[text.toLowerCase()] ?? text
  return (
    detail
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, '') || null
  )
}

/** The type of a foul by the feed's text. */
export function foulType(text: string): PlayType {
  if (/technical/i.test(text)) return 'foul_technical'
  if (/flagrant/i.test(text)) return 'foul_flagrant'
  if (/offensive|charge/i.test(text)) return 'foul_offensive'
  return /shooting/i.test(text) ? 'foul_shooting' : 'foul_personal'
}
