import { type Corpus, lexemesOf, type Match } from '../../../contract/search.ts'

/**
 * Whether so many entries match that a scan from the newest finds enough of them sooner than the word index does.
 * PostgreSQL's planner does not consider how expensive it is to examine a text.
 */
export function isCommon(match: Match, corpus: Corpus, limit: number): boolean {
  const { entries } = corpus
  const share = sharesOf(match, corpus)
  const indexed = share.indexed * entries * indexedCost
  const scanned = Math.min(entries, limit / share.matching)
  return scanned < indexed
}

/** Cost of a match from the index, in entries of a scan. Measured. */
const indexedCost = 2.5

/** About one in this many texts that contain all words of a phrase contains the phrase. */
const apartness = 10

interface Shares {
  /** The share of all entries that match. */
  readonly matching: number
  /** The share of all entries that the word index returns. */
  readonly indexed: number
}

/** Assumes that words are independent of each other. */
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
    // The index cannot find entries that lack a word: it returns all of them.
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
