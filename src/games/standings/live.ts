import type { Read } from '../../contract/read.ts'
import type { TypedRecord } from '../../contract/record.ts'
import type { Stored } from '../../contract/stored.ts'
import { Lru } from '../../kernel/lru.ts'
import { computeStandings } from './compute.ts'
import type { DeriveSpec } from './derive.ts'
import { type GameResult, seasonGameOf } from './result-record.ts'
import type { SeasonGame } from './season-game.ts'
import type { Standings } from './standings-record.ts'

/** A game under way started at most this long ago. */
const underWayMs = 36 * 3_600_000
/** A game may start this much before its scheduled time. */
const startsEarlyMs = 3_600_000
/** Seasons whose results are kept in memory. */
const seasonsMax = 8

/**
 * Standings as if the games under way ended now. The results of a season are kept as long as its stored standings are
 * the same, so a request reads the games of the last day only. What is proven stays proven: `clinched` is the stored one.
 */
export function createLive<G>(spec: DeriveSpec<G>, result: TypedRecord<GameResult>) {
  const known = new Lru<string, { readonly text: string; readonly games: readonly SeasonGame[] }>(seasonsMax)
  const gamesOf = async (read: Read, { doc, text }: Stored<Standings>): Promise<readonly SeasonGame[]> => {
    const kept = known.get(doc.season)
    if (kept?.text === text) return kept.games
    const results = await read.list(result, { parents: [doc.season] })
    const games = results.map((one) => one.doc).filter(({ state }) => state !== 'after')
    const fresh = { text, games: games.map(seasonGameOf) }
    known.set(doc.season, fresh)
    return fresh.games
  }
  return async (read: Read, stored: Stored<Standings>): Promise<Standings> => {
    const { season, rows } = stored.doc
    const rules = spec.rulesOf(season)
    const now = read.now()
    const recent = await read.list(spec.game, {
      parents: [season],
      fromOrder: now - underWayMs,
      toOrder: now + startsEarlyMs,
    })
    const underWay = recent
      .map(({ doc }) => spec.toGame(doc))
      .filter(({ stage, isUnderWay, score }) => stage === 'regular' && isUnderWay && score !== null)
    if (rules === null || underWay.length === 0) return stored.doc
    const ended = new Map<string, SeasonGame>(underWay.map((game) => [game.id, game]))
    const games = (await gamesOf(read, stored)).map((game) => ended.get(game.id) ?? game)
    const length = { gamesEach: spec.gamesEach(season), isOver: false }
    const clinched = rows.map((row) => row.clinched)
    return computeStandings({ season, rules, games, length, clinched }, spec.toRow)
  }
}
