import { hashText } from '../kernel/rng.ts'

const hashes = 128
const rowsPerBand = 4

/** The Jaccard similarity of two sets. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const item of a) if (b.has(item)) shared++
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}

export interface Signatures {
  readonly signature: (items: ReadonlySet<string>) => Uint32Array
  /** The signature cut into bands: similar sets almost certainly share at least one. */
  readonly bands: (items: ReadonlySet<string>) => string[]
}

/** MinHash: 128 hashes, in 32 bands of 4. */
export function createSignatures(): Signatures {
  const seeds = Array.from({ length: hashes }, (_, i) => hashText(`minhash ${i}`) | 1)
  const signature = (items: ReadonlySet<string>): Uint32Array => {
    const least = new Uint32Array(hashes).fill(0xffffffff)
    for (const item of items) {
      const base = hashText(item)
      for (let i = 0; i < hashes; i++) {
        const hash = mix(base, seeds[i]!)
        if (hash < least[i]!) least[i] = hash
      }
    }
    return least
  }
  return {
    signature,
    bands: (items) => {
      if (items.size === 0) return []
      const least = signature(items)
      return Array.from(
        { length: hashes / rowsPerBand },
        (_, band) => `${band}:${least.slice(band * rowsPerBand, (band + 1) * rowsPerBand).join('.')}`,
      )
    },
  }
}

/** A hash function for each seed. */
function mix(base: number, seed: number): number {
  let hash = Math.imul(base ^ seed, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), seed)
  return (hash ^ (hash >>> 16)) >>> 0
}
