import type { TeamName } from '../../contract/team-name.ts'
import { everydayNames, otherSense } from './colloquial.ts'
import type { Lexicon } from './lexicon.ts'
import type { PlayerName } from './registry.ts'
import { keyOf, type Token } from './tokens.ts'

/** A place in a text that may name a team or player, with all candidates. */
export type Mention = { readonly at: number; readonly length: number } & (
  | { readonly how: 'name' | 'everyday' | 'city' | 'code'; readonly teams: readonly TeamName[] }
  | { readonly how: 'player' | 'surname'; readonly players: readonly PlayerName[] }
)

/** Words before a city that mean the place, not its team. */
const placeWords: ReadonlySet<string> = new Set(['in', 'near', 'around', 'outside', 'of', 'downtown'])

/** Splits two teams joined by a hyphen: `Lakers-Celtics`, `Orioles-Red Sox`. */
export const splitPairs = (lexicon: Lexicon, tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => {
    const parts = token.raw.split('-')
    const isTeam = (part: string) => lexicon.codes.has(part) || lexicon.names.has(keyOf(part))
    const isPair =
      parts.length === 2 &&
      parts.some(isTeam) &&
      parts.every((part) => isTeam(part) || lexicon.teamWords.has(keyOf(part)))
    if (!isPair || lexicon.names.has(token.key)) return [token]
    return parts.map((raw, i) => ({
      ...token,
      raw,
      key: keyOf(raw),
      isFirst: token.isFirst && i === 0,
      isApart: token.isApart || i > 0,
    }))
  })

/** All mentions without overlaps; the longest wins where several begin. */
export function mentionsIn(lexicon: Lexicon, tokens: readonly Token[]): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const mention = tokens[at]!.isCapital ? longestAt(lexicon, tokens, at) : null
    if (mention) mentions.push(mention)
    at += mention?.length ?? 1
  }
  return mentions
}

function longestAt(lexicon: Lexicon, tokens: readonly Token[], at: number): Mention | null {
  for (let length = reach(tokens, at, lexicon.wordsMax); length > 0; length--) {
    const key = tokens
      .slice(at, at + length)
      .map((token) => token.key)
      .join(' ')
    const mention = lookUp(lexicon, tokens, { at, length }, key)
    if (mention) return mention
  }
  return null
}

/** How many words belong together from here on. */
function reach(tokens: readonly Token[], at: number, wordsMax: number): number {
  let length = 1
  while (length < wordsMax) {
    const next = tokens[at + length]
    if (!next || next.isApart || tokens[at + length - 1]!.isPossessive) break
    length++
  }
  return length
}

function lookUp(
  lexicon: Lexicon,
  tokens: readonly Token[],
  place: { readonly at: number; readonly length: number },
  key: string,
): Mention | null {
  const before = tokens[place.at - 1]
  const after = tokens[place.at + place.length]
  const teams = lexicon.names.get(key)
  if (teams && !(after && !after.isApart && otherSense.has(after.key) && place.length === 1)) {
    return { ...place, how: everydayNames.has(key) ? 'everyday' : 'name', teams }
  }
  const players = lexicon.players.get(key)
  if (players) return { ...place, how: 'player', players }
  const isPlace = before !== undefined && placeWords.has(before.key)
  const atHome = lexicon.cities.get(key)
  if (atHome && !isPlace) return { ...place, how: 'city', teams: atHome }
  const namesakes = lexicon.surnames.get(key)
  if (namesakes) return { ...place, how: 'surname', players: namesakes }
  const coded = place.length === 1 ? lexicon.codes.get(tokens[place.at]!.raw) : undefined
  return coded ? { ...place, how: 'code', teams: coded } : null
}
