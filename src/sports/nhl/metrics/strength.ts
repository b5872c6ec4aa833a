import type { Strength } from '../records/analysis.ts'
import type { Side } from '../side.ts'

export { otherSide, type Side } from '../side.ts'

/** The state on the ice from one side's view. */
export interface Situation {
  readonly own: number
  readonly opponents: number
  readonly ownGoalie: boolean
  readonly opponentGoalie: boolean
}

/** Reads the four digits (metrics.md 2.2): away goalie in, away skaters, home skaters, home goalie in. */
export function situationFor(code: string, side: Side): Situation {
  const [away, home] = [digitAt(code, 1), digitAt(code, 2)]
  const [awayGoalie, homeGoalie] = [digitAt(code, 0) === 1, digitAt(code, 3) === 1]
  return side === 'home'
    ? { own: home, opponents: away, ownGoalie: homeGoalie, opponentGoalie: awayGoalie }
    : { own: away, opponents: home, ownGoalie: awayGoalie, opponentGoalie: homeGoalie }
}

const digitAt = (code: string, place: number): number => code.charCodeAt(place) - zero
const zero = '0'.charCodeAt(0)

const penaltyShots: ReadonlySet<string> = new Set(['1010', '0101'])

export const isPenaltyShotCode = (code: string | null): boolean => code !== null && penaltyShots.has(code)

/** The named strength of a state for a side; null for states that count in `all` only. */
export function strengthOf({ own, opponents, ownGoalie, opponentGoalie }: Situation): NamedStrength | null {
  if (!ownGoalie || !opponentGoalie) return null
  if (own === 5 && opponents === 5) return '5v5'
  if (own === 5 && opponents === 4) return '5v4'
  return own === 4 && opponents === 5 ? '4v5' : null
}

export type NamedStrength = Exclude<Strength, 'all'>
