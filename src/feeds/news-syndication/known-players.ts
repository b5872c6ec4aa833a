import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { PlayerName } from '../../news/link/index.ts'
import { slugOf } from '../../simulation/slug.ts'

/** Kinds of records that say who a player is, with the league they are of. Their ids are slugs. */
const playerKinds: readonly { readonly kind: string; readonly league: string }[] = [
  { kind: 'nfl.player', league: 'nfl' },
]
const playerCheck = Compile(
  Type.Object({ name: Type.String(), team: Type.Union([Type.String(), Type.Null()]) }),
)

const wordsMax = 4
/** Whoever matters to a story is named early in it. */
const searchedMax = 1_000
const askedMax = 5_000

type Stored = (kind: string, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>

/** The players that texts may speak of: every run of capitalised words is asked for. */
export async function knownPlayers(stored: Stored, texts: readonly string[]): Promise<PlayerName[]> {
  const names = texts.flatMap((text) => namesIn(text.slice(0, searchedMax)))
  const slugs = [...new Set(names.map(slugOf))].filter((slug) => slug !== '').slice(0, askedMax)
  const players: PlayerName[] = []
  for (const { kind, league } of playerKinds) {
    for (const [slug, player] of await stored(kind, slugs)) {
      if (playerCheck.Check(player)) players.push({ league, slug, name: player.name, team: player.team })
    }
  }
  return players
}

/** Every run of two to four words that begin with a capital: what a full name looks like. */
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
