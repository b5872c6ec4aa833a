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
  const [awayGoalie, away, home, homeGoalie] = [...code].map(Number) as [number, number, number, number]
  return side === 'home'
    ? { own: home, opponents: away, ownGoalie: homeGoalie === 1, opponentGoalie: awayGoalie === 1 }
    : { own: away, opponents: home, ownGoalie: awayGoalie === 1, opponentGoalie: homeGoalie === 1 }
}

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
