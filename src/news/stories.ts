import { createSignatures, overlap, type Signatures } from './minhash.ts'
import { shinglesOf, type Told, wordsOf } from './same-story.ts'

const windowMs = 48 * 3_600_000
const injuryWindowMs = 24 * 3_600_000
const bodyShingle = 3
const bodyOverlap = 0.6
/** Below so many words a text is a headline, and compared word by word. */
const bodyWordsMin = 25
const headlineOverlap = 0.8
const keptMax = 4_000

/** Stories of the last two days, to find the earlier telling of one. */
export interface Stories {
  /** The id of the story that this one tells again, which is the earliest; null when it is new, and then it is kept. */
  readonly earlier: (story: Told) => string | null
}

interface Kept {
  readonly story: Told
  readonly words: readonly string[]
  readonly keys: readonly string[]
}

export function createStories(): Stories {
  const signatures = createSignatures()
  const kept: Kept[] = []
  const byKey = new Map<string, Kept[]>()
  const keep = (one: Kept) => {
    kept.push(one)
    for (const key of one.keys) byKey.set(key, [...(byKey.get(key) ?? []), one])
    if (kept.length > keptMax) forget(kept.shift()!)
  }
  const forget = (one: Kept) => {
    for (const key of one.keys) {
      const rest = byKey.get(key)!.filter((other) => other !== one)
      if (rest.length > 0) byKey.set(key, rest)
      else byKey.delete(key)
    }
  }
  return {
    earlier: (story) => {
      const words = wordsOf(`${story.headline} ${story.summary}`)
      const one: Kept = { story, words, keys: keysOf(signatures.bands, story, words) }
      const candidates = new Set(one.keys.flatMap((key) => byKey.get(key) ?? []))
      for (const other of candidates) if (isSame(one, other)) return other.story.id
      keep(one)
      return null
    },
  }
}

/** What alike stories meet at. One league's never meet another's. */
function keysOf(bands: Signatures['bands'], { league, injury }: Told, words: readonly string[]): string[] {
  const size = words.length < bodyWordsMin ? 1 : bodyShingle
  const alike = bands(shinglesOf(words, size)).map((band) => `${league} ${size} ${band}`)
  return injury === null ? alike : [...alike, `${league} injury ${injury}`]
}

function isSame(one: Kept, other: Kept): boolean {
  const apartMs = Math.abs(one.story.publishedMs - other.story.publishedMs)
  const { injury } = one.story
  if (injury !== null && injury === other.story.injury) return apartMs <= injuryWindowMs
  // News of two players, or of a player who got better, may differ by a word.
  if (injury !== other.story.injury) return false
  return apartMs <= windowMs && isSameText(one.words, other.words)
}
/** Whether two texts tell the same: runs of words where there is a body, single words where there is none. */
function isSameText(a: readonly string[], b: readonly string[]): boolean {
  const isShort = a.length < bodyWordsMin || b.length < bodyWordsMin
  if (!isShort) return overlap(shinglesOf(a, bodyShingle), shinglesOf(b, bodyShingle)) >= bodyOverlap
  return overlap(shinglesOf(a, 1), shinglesOf(b, 1)) >= headlineOverlap && sameNumbers(a, b)
}

/** Two results differ by a figure alone. */
const sameNumbers = (a: readonly string[], b: readonly string[]): boolean => {
  const numbers = (words: readonly string[]) =>
    words
      .filter((word) => /^\d+$/.test(word))
      .sort()
      .join(' ')
  return numbers(a) === numbers(b)
}
