import { sportOf } from './league-words.ts'

/** The evidence for each league so far. */
export interface Evidence {
  readonly add: (league: string, weight: number) => void
  readonly of: (league: string) => number
  /** The candidate with the most evidence; null without any, or on a tie. */
  readonly best: <T extends { readonly league: string }>(candidates: readonly T[]) => T | null
  /** The league of the story, or `""` without a clear one. */
  readonly league: () => string
}

export function createEvidence(named: readonly string[]): Evidence {
  const weights = new Map<string, number>()
  const add = (league: string, weight: number) => {
    weights.set(league, (weights.get(league) ?? 0) + weight)
  }
  for (const league of named) add(league, 3)
  const of = (league: string) => (weights.get(league) ?? 0) + (sportOf(league) === 'soccer' ? soccer() : 0)
  /** Another soccer club is evidence for a club, but less than one of its league. */
  const soccer = () => {
    const all = [...weights].filter(([league]) => sportOf(league) === 'soccer')
    return all.reduce((sum, [, weight]) => sum + weight, 0) / 10
  }
  const best: Evidence['best'] = (candidates) => {
    const ranked = [...candidates].sort((a, b) => of(b.league) - of(a.league))
    const [first, second] = ranked
    if (!first || of(first.league) === 0) return null
    return second && of(second.league) === of(first.league) ? null : first
  }
  const league = () => {
    const ranked = [...weights].filter(([id]) => id !== 'soccer').sort((a, b) => b[1] - a[1])
    const [first, second] = ranked
    return first && (second === undefined || first[1] > second[1]) ? first[0] : ''
  }
  return { add, of, best, league }
}
