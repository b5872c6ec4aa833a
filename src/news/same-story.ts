import { type Category, isInjuryCategory } from './categories.ts'
import { foldText } from './fold-text.ts'

/** The fields by which stories are compared. */
export interface ComparedStory {
  readonly id: string
  readonly headline: string
  readonly summary: string
  readonly league: string
  readonly publishedMs: number
  /** Equal for stories about the same injury, whatever their wording (`injuryKey`); null for other stories. */
  readonly injury: string | null
}

/** Tracking parameters, which do not identify the story. */
const tracking =
  /^(?:utm_\w+|at_\w+|fbclid|gclid|igshid|mc_[ce]id|cmp|cmpid|ref|ref_src|src|ns_\w+|xtor|ito|ocid|partner|campaign|amp)$/i

/** The address of a story without what differs from link to link; null if it is not a web address. */
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

/** SHA-256 over the compared words of the headline and of the beginning of the text. */
export const textHash = (headline: string, text: string): string =>
  sha256(`${wordsOf(headline).join(' ')}\n${wordsOf(text).join(' ').slice(0, hashedMax)}`)

const sha256 = (text: string): string => new Bun.CryptoHasher('sha256').update(text).digest('hex')

/** The id of a story: from its address, which survives edits, otherwise from its text. */
export const storyId = (url: string, headline: string, text: string): string => {
  const address = canonicalUrl(url)
  const hash = address === null ? textHash(headline, text) : sha256(address)
  return hash.slice(0, idLength)
}

const idLength = 32

/** The key of an injury: players, designation, body part. A changed designation is another story. */
export function injuryKey(labels: {
  readonly category: Category
  readonly players: readonly string[]
  readonly designation: string | null
  readonly body_part: string | null
}): string | null {
  if (!isInjuryCategory(labels.category) || labels.players.length === 0) return null
  return [[...labels.players].sort().join(','), labels.designation ?? '', labels.body_part ?? ''].join(' ')
}

/** The words of a text for comparison: folded, without possessive endings. */
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
