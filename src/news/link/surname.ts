import type { Lexicon } from './lexicon.ts'
import type { PlayerName } from './registry.ts'
import { isTitleCase, type Token } from './tokens.ts'

/** Words before a surname that are not first names. */
const openers: ReadonlySet<string> = new Set(
  'qb rb wr te lb cb de dt ol ot fs ss rhp lhp sp rp of if cf lf rf dh pg sg sf pf star rookie injured healthy report sources source with without for as how why can will after if is has does but and no update watch when where what should did'.split(
    ' ',
  ),
)
/** Surnames that are also words: at the start of a sentence, or in title case, they do not count. */
const everydaySurnames: ReadonlySet<string> = new Set(
  'young white brown green love rose ball wall hill long day may will price bell best little short king knight cook banks strong wise bridges hunter fox brink chase field case black gray bird bush fields hart holiday house key moody pickens rush smart stone walker waters winter woods world star sales'.split(
    ' ',
  ),
)

/** Whether the word at `at` can be a player's surname, by its neighbours. */
export function isSurname(
  lexicon: Lexicon,
  tokens: readonly Token[],
  { at, length }: { readonly at: number; readonly length: number },
  isTaken: (index: number) => boolean,
): boolean {
  const token = tokens[at]!
  const inTitle = isTitleCase(tokens)
  if (everydaySurnames.has(token.key) && (inTitle || token.isFirst) && !token.isPossessive) return false
  const before = tokens[at - 1]
  if (before && !token.isApart && !before.isPossessive && !isTaken(at - 1)) {
    if (before.key === 'coach' || before.key === 'manager' || lexicon.firstNames.has(before.key)) return false
    if (before.isCapital && before.key.length > 1 && !openers.has(before.key)) return false
  }
  const last = tokens[at + length - 1]!
  const after = tokens[at + length]
  const runsOn = after !== undefined && !after.isApart && after.isCapital && !last.isPossessive
  // "James" may be the first name of an unknown person.
  return !(runsOn && !isTaken(at + length) && (!inTitle || lexicon.firstNames.has(token.key)))
}

/** An initial before a surname, `J. Allen`, must match. */
export function fitsInitial(player: PlayerName, before: Token | undefined): boolean {
  if (!before || !/^[A-Z]$/.test(before.raw)) return true
  return player.slug.startsWith(before.key)
}
