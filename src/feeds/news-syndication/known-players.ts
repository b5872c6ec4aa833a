import Type from 'typebox'
import type { ParseContext } from '../../contract/adapter.ts'
import { aliasParent, PlayerAlias, playerAlias } from '../../games/player-alias.ts'
import { Compile } from '../../kernel/compile.ts'
import { slugOf } from '../../kernel/slug.ts'
import { type PlayerName, sportOf } from '../../news/link/index.ts'

/** Record kinds with a player's name and team, by league. Their ids are slugs. */
const playerKinds: readonly { readonly kind: string; readonly league: string }[] = [
  { kind: 'nfl.player', league: 'nfl' },
]
const playerCheck = Compile(
  Type.Object({ name: Type.String(), team: Type.Union([Type.String(), Type.Null()]) }),
)
/** The sports whose players have stored aliases. */
const sports = ['nba', 'nfl', 'mlb', 'nhl', 'soccer']
const aliasCheck = Compile(PlayerAlias)

const wordsMax = 4
/** The people who matter to a story are named early in it. */
const searchedMax = 1_000
const lookupsMax = 5_000

type Known = Pick<ParseContext, 'stored' | 'listed'>

/** Stored players whose names occur in the texts: every run of capitalised words is looked up, in the sport of `league` if set. */
export async function knownPlayers(
  known: Known,
  texts: readonly string[],
  league: string | undefined,
): Promise<PlayerName[]> {
  const names = texts.flatMap((text) => namesIn(text.slice(0, searchedMax)))
  const slugs = [...new Set(names.map(slugOf))].filter((slug) => slug !== '').slice(0, lookupsMax)
  const players = new Map<string, PlayerName>()
  for (const { kind, league: own } of playerKinds) {
    for (const [slug, player] of await known.stored(kind, slugs)) {
      if (!playerCheck.Check(player)) continue
      players.set(aliasParent(own, slug), { league: own, slug, name: player.name, team: player.team })
    }
  }
  const parents = sports
    .filter((sport) => league === undefined || sport === sportOf(league))
    .flatMap((sport) => slugs.map((slug) => aliasParent(sport, slug)))
  for (const { doc } of await known.listed(playerAlias.kind, parents)) {
    if (!aliasCheck.Check(doc) || doc.short) continue
    const { sport, slug, name } = doc
    const key = aliasParent(sport, slug)
    // A player record is better than an alias.
    if (!players.has(key)) players.set(key, { league: sport, slug, name, team: null })
  }
  return [...players.values()]
}

/** Every run of two to four capitalised words: what a full name looks like. */
function namesIn(text: string): string[] {
  const names: string[] = []
  for (const [run] of text.matchAll(/\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*)+/gu)) {
    const words = run.replace(/['’]s?(?=\s|$)/g, '').split(/\s+/)
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 2; to <= Math.min(words.length, from + wordsMax); to++) {
        names.push(words.slice(from, to).join(' '))
      }
    }
  }
  return names
}
