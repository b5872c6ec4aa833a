import { createSignatures, overlap, type Signatures } from './minhash.ts'
import { type ComparedStory, shinglesOf, wordsOf } from './same-story.ts'

const windowMs = 48 * 3_600_000
const injuryWindowMs = 24 * 3_600_000
const bodyShingle = 3
const bodyOverlap = 0.6
/** A text with fewer words is a headline, and is compared word by word. */
const bodyWordsMin = 25
const headlineOverlap = 0.8
const keptMax = 4_000

/** Recent stories, to find the earlier version of a story. */
export interface Stories {
  /** The id of the earliest story that this one duplicates; null when it is new, which also keeps it. */
  readonly earlier: (story: ComparedStory) => string | null
}

interface KeptStory {
  readonly story: ComparedStory
  readonly words: readonly string[]
  readonly keys: readonly string[]
}

export function createStories(): Stories {
  const signatures = createSignatures()
  const kept: KeptStory[] = []
  const byKey = new Map<string, KeptStory[]>()
  const keep = (one: KeptStory) => {
    kept.push(one)
    for (const key of one.keys) byKey.set(key, [...(byKey.get(key) ?? []), one])
    if (kept.length > keptMax) forget(kept.shift()!)
  }
  const forget = (one: KeptStory) => {
    for (const key of one.keys) {
      const rest = byKey.get(key)!.filter((other) => other !== one)
      if (rest.length > 0) byKey.set(key, rest)
      else byKey.delete(key)
    }
  }
  return {
    earlier: (story) => {
      const words = wordsOf(`${story.headline} ${story.summary}`)
      const one: KeptStory = { story, words, keys: keysOf(signatures.bands, story, words) }
      const candidates = new Set(one.keys.flatMap((key) => byKey.get(key) ?? []))
      for (const other of candidates) if (isSame(one, other)) return other.story.id
      keep(one)
      return null
    },
  }
}

/** The keys that similar stories share. Stories of different leagues never share one. */
function keysOf(
  bands: Signatures['bands'],
  { league, injury }: ComparedStory,
  words: readonly string[],
): string[] {
  const size = words.length < bodyWordsMin ? 1 : bodyShingle
  const bandKeys = bands(shinglesOf(words, size)).map((band) => `${league} ${size} ${band}`)
  return injury === null ? bandKeys : [...bandKeys, `${league} injury ${injury}`]
}

function isSame(one: KeptStory, other: KeptStory): boolean {
  const apartMs = Math.abs(one.story.publishedMs - other.story.publishedMs)
  const { injury } = one.story
  if (injury !== null && injury === other.story.injury) return apartMs <= injuryWindowMs
  // Stories about two players, or about a player's recovery, may differ by one word.
  if (injury !== other.story.injury) return false
  return apartMs <= windowMs && isSameText(one.words, other.words)
}
/** Whether two texts are the same story: compares word runs of longer texts, and single words of headlines. */
function isSameText(a: readonly string[], b: readonly string[]): boolean {
  const isShort = a.length < bodyWordsMin || b.length < bodyWordsMin
  if (!isShort) return overlap(shinglesOf(a, bodyShingle), shinglesOf(b, bodyShingle)) >= bodyOverlap
  return overlap(shinglesOf(a, 1), shinglesOf(b, 1)) >= headlineOverlap && sameNumbers(a, b)
}

/** Two results may differ only by their numbers. */
const sameNumbers = (a: readonly string[], b: readonly string[]): boolean => {
  const numbers = (words: readonly string[]) =>
    words
      .filter((word) => /^\d+$/.test(word))
      .sort()
      .join(' ')
  return numbers(a) === numbers(b)
}
