import { getOrMake } from '../../../kernel/caches.ts'
import { eachInTurns } from '../../../kernel/yield-to-loop.ts'
import type { Player } from '../player-record.ts'
import { compareNames } from './compare-names.ts'
import { type NameParts, parseName, splitHints } from './parse-name.ts'

export interface Match {
  readonly player: Player
  /** 0 to 1: how sure it is that this player is meant. */
  readonly confidence: number
}

interface Indexed {
  readonly player: Player
  readonly name: NameParts
}

/** The players of a sport by source id and by the words of their names. */
export interface PlayerIndex {
  readonly byId: (source: string, id: string) => readonly Player[]
  readonly byName: (text: string) => readonly Scored[]
}

export interface Scored {
  readonly player: Player
  readonly score: number
}

const indexes = new WeakMap<ReadonlyMap<string, Player>, Promise<PlayerIndex>>()

/** The index of these players; kept as long as they do not change. */
export const playerIndex = (players: ReadonlyMap<string, Player>): Promise<PlayerIndex> =>
  getOrMake(indexes, players, () => createIndex(players))

async function createIndex(players: ReadonlyMap<string, Player>): Promise<PlayerIndex> {
  const ids = new Map<string, Player[]>()
  const words = new Map<string, Indexed[]>()
  const joined = new Map<string, Indexed[]>()
  await eachInTurns(players.values(), (player) => {
    for (const [source, id] of Object.entries(player.ids ?? {})) add(ids, `${source} ${id}`, player)
    const indexed = { player, name: parseName(player.name) }
    for (const word of new Set(indexed.name.words)) add(words, word, indexed)
    add(joined, indexed.name.joined, indexed)
  })
  return {
    byId: (source, id) => ids.get(`${source} ${id}`) ?? [],
    byName: (text) => {
      const { name, hints } = splitHints(text)
      const asked = parseName(name)
      const near = new Set(asked.words.filter(isTelling).flatMap((word) => words.get(word) ?? []))
      for (const one of joined.get(asked.joined) ?? []) near.add(one)
      return [...near].flatMap((one) => {
        const score = compareNames(asked, one.name) * hintFactor(one.player, hints)
        // Between namesakes, the one whose accents are as written.
        const nearer = one.name.written === asked.written ? sameLetters : 0
        return score > 0 ? [{ player: one.player, score: score + nearer }] : []
      })
    },
  }
}

const sameLetters = 0.005
const isTelling = (word: string): boolean => word.length > 1

/** A hint is a team or a position; one that contradicts makes the match unlikely. */
function hintFactor({ team, pos }: Player, hints: readonly string[]): number {
  return hints.reduce((factor, hint) => {
    const isFound = hint === pos || hint === team?.toUpperCase()
    const isOpen = pos === null && team === null
    return isFound || isOpen ? factor : factor * 0.5
  }, 1)
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const held = map.get(key)
  if (held) held.push(value)
  else map.set(key, [value])
}

/** Rivals are matches this close to the best: each of them may be meant. */
const rivalShare = 0.88
const matchesMax = 20

/** The best matches first. With rivals the confidence is shared: two namesakes have less than a half each. */
export function rankMatches(scored: readonly Scored[]): Match[] {
  const sorted = [...scored].sort(
    (a, b) =>
      b.score - a.score ||
      importance(b.player) - importance(a.player) ||
      (a.player.player < b.player.player ? -1 : 1),
  )
  const best = sorted[0]?.score ?? 0
  const rivals = sorted.filter(({ score }) => score >= best * rivalShare).length
  return sorted.slice(0, matchesMax).map(({ player, score }) => {
    const share = score >= best * rivalShare ? rivals : 1
    return { player, confidence: Math.min(1, Math.round((score / share) * 1000) / 1000) }
  })
}

/** Of two namesakes the one with a team, and then the one that more sources know, is more likely meant. */
const importance = ({ team, ids }: Player): number =>
  (team === null ? 0 : 100) + Object.keys(ids ?? {}).length
