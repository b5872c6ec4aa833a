import type { Read } from '../../contract/read.ts'
import type { TypedRecord } from '../../contract/record.ts'
import type { Stored } from '../../contract/stored.ts'
import { Lru } from '../../kernel/caches.ts'
import { computeStandings } from './compute.ts'
import type { DeriveSpec } from './derive.ts'
import { type GameResult, seasonGameOf } from './result-record.ts'
import { type IndexedGame, indexGames } from './season-game.ts'
import type { Standings } from './standings-record.ts'
import type { Club } from './table.ts'

/** A game under way started at most this long ago. */
const underWayMs = 36 * 3_600_000
/** A game may start this much before its scheduled time. */
const startsEarlyMs = 3_600_000
/** Seasons whose results are kept in memory. */
const seasonsMax = 8

/** The games of a season as long as its stored standings are the same, and the last standings computed from them. */
interface KnownSeason {
  readonly text: string
  readonly games: readonly IndexedGame[]
  latest: { readonly underWay: string; readonly standings: Standings } | null
}

/**
 * Standings as if the games under way ended now. The results of a season are kept as long as its stored standings are
 * the same, and computed again only when a score changes, so a request reads the games of the last day only. What is proven
 * stays proven: `clinched` is the stored one.
 */
export function createLive<G>(spec: DeriveSpec<G>, result: TypedRecord<GameResult>) {
  const known = new Lru<string, KnownSeason>(seasonsMax)
  const knownOf = async (
    read: Read,
    stored: Stored<Standings>,
    clubs: readonly Club[],
  ): Promise<KnownSeason> => {
    const { season } = stored.doc
    const kept = known.get(season)
    if (kept?.text === stored.text) return kept
    const results = await read.list(result, { parents: [season] })
    const games = results.map((one) => one.doc).filter(({ state }) => state !== 'after')
    const fresh: KnownSeason = {
      text: stored.text,
      games: indexGames(clubs, games.map(seasonGameOf)),
      latest: null,
    }
    known.set(season, fresh)
    return fresh
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
    const games = recent
      .map(({ doc }) => spec.toGame(doc))
      .filter(({ stage, isUnderWay, score }) => stage === 'regular' && isUnderWay && score !== null)
    if (rules === null || games.length === 0) return stored.doc
    const kept = await knownOf(read, stored, rules.clubs)
    const underWay = games.map(({ id, score, ending }) => `${id} ${score} ${ending}`).join()
    if (kept.latest?.underWay === underWay) return kept.latest.standings
    const ended = new Map(games.map(({ id, score, ending }) => [id, { score, ending }]))
    const standings = computeStandings(
      {
        season,
        rules,
        games: kept.games.map((game) => ({ ...game, ...ended.get(game.id) })),
        length: { gamesEach: spec.gamesEach(season), isOver: false },
        clinched: rows.map((row) => row.clinched),
      },
      spec.toRow,
    )
    kept.latest = { underWay, standings }
    return standings
  }
}
