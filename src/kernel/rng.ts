/** Seeded randomness: the same seed gives the same numbers on every machine. */
export interface Rng {
  /** Uniform in [0, 1). */
  next(): number
  /** Whole number, `min` and `max` included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** An item with a probability proportional to its weight. */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T
  /** Normal distribution (Box–Muller, one value per call). */
  normal(mean: number, deviation: number): number
  /** An independent stream named by `label`; using it does not affect this one. */
  fork(label: string): Rng
}

/** 32-bit FNV-1a hash, which turns a label into a seed. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** sfc32, seeded from text: small, fast and good enough to simulate a league. */
export function createRng(seed: string): Rng {
  let a = hashText(seed)
  let b = hashText(`${seed}/b`)
  let c = hashText(`${seed}/c`)
  let counter = 1
  const next = (): number => {
    const t = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()

  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)]!,
    weighted: (items, weight) => {
      let total = 0
      for (const item of items) total += weight(item)
      let left = next() * total
      for (const item of items) {
        left -= weight(item)
        if (left < 0) return item
      }
      return items[items.length - 1]!
    },
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    fork: (label) => createRng(`${seed}/${label}`),
  }
}
