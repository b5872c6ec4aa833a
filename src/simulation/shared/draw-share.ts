import type { Rng } from '../../kernel/rng.ts'

/** Names with how often each occurs, in any unit. */
export type Shares<T extends string> = Readonly<Partial<Record<T, number>>>

/** One of the names of a table, by its share. */
export function drawShare<T extends string>(rng: Rng, shares: Shares<T>): T {
  let total = 0
  for (const name in shares) total += shares[name]!
  let left = rng.next() * total
  let drawn: T | null = null
  for (const name in shares) {
    drawn = name
    left -= shares[name]!
    if (left < 0) break
  }
  return drawn!
}
