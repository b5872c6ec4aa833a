import { type Corpus, lexemesOf, type Match } from '../../../contract/search.ts'

/**
 * Whether so many entries answer that the newest are sooner found by looking at one after the other than through the
 * index of words. PostgreSQL's planner, asked the same, takes no account of how long it is to look at a text.
 */
export function isCommon(match: Match, corpus: Corpus, wanted: number): boolean {
  const { entries } = corpus
  const share = sharesOf(match, corpus)
  const indexed = share.indexed * entries * indexedCost
  const looked = Math.min(entries, wanted / share.matching)
  return looked < indexed
}

/** What a match costs that the index gives, in entries looked at one after the other. Measured. */
const indexedCost = 2.5

/** Words that follow each other do so in about one text of so many that have them all. */
const apartness = 10

interface Shares {
  /** The share of all entries that answer. */
  readonly matching: number
  /** The share that the index of words gives to be looked at. */
  readonly indexed: number
}

/** As if words came independently of each other. */
function sharesOf(match: Match, corpus: Corpus): Shares {
  const countOf = new Map(lexemesOf(match).map((lexeme, i) => [lexeme, corpus.counts[i] ?? 0]))
  const shareOf = (lexeme: string) => (countOf.get(lexeme) ?? 0) / Math.max(1, corpus.entries)
  const look = (part: Match): Shares => {
    if ('label' in part) return alike(shareOf(part.label))
    if ('word' in part) return alike(sum(part.word.map(shareOf)))
    if ('phrase' in part) {
      const all = product(part.phrase.map(shareOf))
      return { matching: part.phrase.length > 1 ? all / apartness : all, indexed: all }
    }
    // The index cannot say who lacks a word: alone, it gives everybody.
    if ('not' in part) return { matching: 1 - look(part.not).matching, indexed: 1 }
    const parts = ('all' in part ? part.all : part.any).map(look)
    const join = 'all' in part ? product : sum
    return {
      matching: join(parts.map(({ matching }) => matching)),
      indexed: join(parts.map(({ indexed }) => indexed)),
    }
  }
  return look(match)
}

const alike = (share: number): Shares => ({ matching: Math.min(1, share), indexed: Math.min(1, share) })
const product = (shares: readonly number[]): number => shares.reduce((all, share) => all * share, 1)
const sum = (shares: readonly number[]): number =>
  Math.min(
    1,
    shares.reduce((all, share) => all + share, 0),
  )
