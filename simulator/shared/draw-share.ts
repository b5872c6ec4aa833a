import type { Rng } from '../../src/kernel/rng.ts'

/** Names with their relative frequencies, in any unit. */
export type Shares<T extends string> = Readonly<Partial<Record<T, number>>>

/** Picks a random name from a table, weighted by its share. */
export function drawShare<T extends string>(rng: Rng, shares: Shares<T>): T {
  let total = 0
  for (const name in shares) total += shares[name]!
  let left = rng.next() * total
  let picked: T | null = null
  for (const name in shares) {
    picked = name
    left -= shares[name]!
    if (left < 0) break
  }
  return picked!
}
