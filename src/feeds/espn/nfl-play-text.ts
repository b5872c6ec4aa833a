/** Derives the type and result of a play from the source's names and texts. */
import type { KickResult, PassResult, PlayType } from '../../sports/nfl/records/play-parts.ts'

/** Entries of the drive list that are not plays. */
const marks = /^(official )?timeout|^end (of|period)|two-minute|^coin toss|^start|^game|delay/i

const types: readonly (readonly [RegExp, PlayType])[] = [
  [/^penalty/i, 'no_play'],
  [/two.?point|2pt/i, 'two_point'],
  [/extra point|pat\b/i, 'extra_point'],
  [/field goal/i, 'field_goal'],
  [/punt/i, 'punt'],
  [/kickoff/i, 'kickoff'],
  [/pass|sack|interception/i, 'pass'],
  [/kneel/i, 'qb_kneel'],
  [/spike/i, 'qb_spike'],
  [/rush/i, 'run'],
]

/** The type of a play by its name, else (a safety, a fumble) by its text; null for an entry that is not a play. */
export function typeOf(name: string, text: string): PlayType | null {
  if (marks.test(name)) return null
  if (/\bspiked the ball\b/i.test(text)) return 'qb_spike'
  if (/\bkneels\b/i.test(text)) return 'qb_kneel'
  const named = types.find(([pattern]) => pattern.test(name))
  if (named) return named[1]
  if (/ - No Play\b/i.test(text)) return 'no_play'
  if (/\bpunts?\b/i.test(text)) return 'punt'
  if (/\bkicks\b/i.test(text)) return 'kickoff'
  return /\b(pass|sacked)\b/i.test(text) ? 'pass' : 'run'
}

export function passResultOf(name: string, text: string): PassResult {
  if (/sack/i.test(name) || /\bsacked\b/i.test(text)) return 'sack'
  if (/interception/i.test(name) || /\bINTERCEPTED\b/.test(text)) return 'intercepted'
  return /incompletion/i.test(name) || /\bincomplete\b/i.test(text) ? 'incomplete' : 'complete'
}

export function kickOf(
  type: PlayType,
  name: string,
  text: string,
): { distance: number | null; result: KickResult | null } | null {
  if (type !== 'field_goal' && type !== 'punt' && type !== 'kickoff') return null
  const yards = /(?:punts|kicks) (\d+) yards|(\d+) (?:yard|Yd) field goal/i.exec(text)
  const distance = yards ? Number(yards[1] ?? yards[2]) : null
  if (/block/i.test(name) || /\bBLOCKED\b/.test(text)) return { distance, result: 'blocked' }
  if (type === 'field_goal') return { distance, result: /good/i.test(name) ? 'good' : 'missed' }
  return { distance, result: /touchback/i.test(text) ? 'touchback' : null }
}

const twoPoints = /\s*TWO-POINT CONVERSION ATTEMPT\./
const kicked = /\s*(\S+ extra point is (?:GOOD|No Good|BLOCKED|Aborted).*)$/i

/** Splits the text of a touchdown from the try that follows it, sometimes without a space between them. */
export function splitTry(description: string): {
  readonly text: string
  readonly tried: {
    readonly type: 'extra_point' | 'two_point'
    readonly text: string
    readonly isGood: boolean
  } | null
} {
  const text = description.replace(/TOUCHDOWN\.(?=\S)/, 'TOUCHDOWN. ')
  const two = twoPoints.exec(text)
  if (two) {
    const tried = text.slice(two.index).trim()
    const isGood = /ATTEMPT SUCCEEDS/i.test(tried)
    return { text: text.slice(0, two.index), tried: { type: 'two_point', text: tried, isGood } }
  }
  const one = kicked.exec(text)
  if (!one) return { text, tried: null }
  const isGood = /extra point is GOOD/i.test(one[1]!)
  return { text: text.slice(0, one.index), tried: { type: 'extra_point', text: one[1]!, isGood } }
}
