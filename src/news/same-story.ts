import { type Category, isInjuryCategory } from './categories.ts'
import { foldText } from './fold-text.ts'

/** What a story is told apart by. */
export interface Told {
  readonly id: string
  readonly headline: string
  readonly summary: string
  readonly league: string
  readonly publishedMs: number
  /** Equal for news of one injury, however it is worded (`injuryKey`); null for other news. */
  readonly injury: string | null
}

/** Parameters that say how a reader came, not what he reads. */
const tracking =
  /^(?:utm_\w+|at_\w+|fbclid|gclid|igshid|mc_[ce]id|cmp|cmpid|ref|ref_src|src|ns_\w+|xtor|ito|ocid|partner|campaign|amp)$/i

/** The address of a story without what differs from link to link; null for what is no web address. */
export function canonicalUrl(address: string): string | null {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return null
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  const host = url.host.replace(/^(?:www|m|amp)\./, '')
  const path = url.pathname.replace(/\/(?:amp|index\.html?)?\/?$/, '').replace(/\/{2,}/g, '/')
  const query = url.searchParams.toString()
  return `https://${host}${path === '' ? '/' : path}${query === '' ? '' : `?${query}`}`
}

const hashedMax = 200

/** The same for the same words: SHA-256 over the headline and the first of the text, as compared. */
export const textHash = (headline: string, text: string): string =>
  sha256(`${wordsOf(headline).join(' ')}\n${wordsOf(text).join(' ').slice(0, hashedMax)}`)

const sha256 = (text: string): string => new Bun.CryptoHasher('sha256').update(text).digest('hex')

/** The id of a story: by its address, which outlives changes of its words, else by those. */
export const storyId = (url: string, headline: string, text: string): string => {
  const address = canonicalUrl(url)
  const hash = address === null ? textHash(headline, text) : sha256(address)
  return hash.slice(0, idLength)
}

const idLength = 32

/** What news of an injury is told apart by: who, how bad, what. A changed designation is another story. */
export function injuryKey(told: {
  readonly category: Category
  readonly players: readonly string[]
  readonly designation: string | null
  readonly body_part: string | null
}): string | null {
  if (!isInjuryCategory(told.category) || told.players.length === 0) return null
  return [[...told.players].sort().join(','), told.designation ?? '', told.body_part ?? ''].join(' ')
}

/** Words as they are compared: folded, without a possessive ending. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .replace(/'s\b/g, '')
    .match(/[a-z0-9]+/g) ?? []

/** Runs of `size` words. */
export function shinglesOf(words: readonly string[], size: number): Set<string> {
  const shingles = new Set<string>()
  for (let i = 0; i + size <= words.length; i++) shingles.add(words.slice(i, i + size).join(' '))
  return shingles
}
