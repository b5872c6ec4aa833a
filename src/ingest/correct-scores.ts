import type { Entry } from '../contract/change.ts'
import type { Points, ScoredGame, Scoring } from '../contract/scoring.ts'
import type { Query } from '../store/driver/database.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import type { Overlay } from './overlay.ts'

/** A game whose score changes because its plays were corrected. */
export interface CorrectedGame {
  readonly kind: string
  readonly id: string
  readonly doc: ScoredGame
  readonly before: ScoredGame
}

type PlayEntry = Pick<Entry, 'kind' | 'id' | 'op' | 'doc'>

export interface CorrectScoresDeps {
  readonly query: Query
  readonly rules: readonly Scoring[]
  readonly overlay: Overlay
  /** The time of the correction; null for a backfill, which keeps the time of the game. */
  readonly atMs: number | null
}

/**
 * Corrects the score of games whose scoring plays were edited, deleted, or inserted before later plays, unless the
 * batch contains the game itself. A score changes only if the plays added up to it before; otherwise plays are missing
 * and the feed's score is better. The game's revision rises.
 */
export async function correctScores(
  { query, rules, overlay, atMs }: CorrectScoresDeps,
  entries: readonly PlayEntry[],
): Promise<CorrectedGame[]> {
  const corrected: CorrectedGame[] = []
  for (const rule of rules) {
    const plays = entries.filter((entry) => entry.kind === rule.play.kind)
    const byGame = Map.groupBy(plays, (entry) => rule.gameIdOf(JSON.parse(entry.doc)))
    const gameIds = [...byGame.keys()].filter((id) => !overlay.has(rule.game.kind, id))
    if (gameIds.length === 0) continue
    const games = await readRecords(query, rule.game.kind, gameIds)
    if (games.length === 0) continue
    const stored = await overlay.listStored(
      rule.play.kind,
      games.map(({ id }) => id),
    )
    // Parsed once: all plays of a game are used several times.
    const storedPlays = stored.map(({ id, doc }): StoredPlay => ({ id, play: JSON.parse(doc) }))
    const storedByGame = Map.groupBy(storedPlays, ({ play }) => rule.gameIdOf(play))
    for (const stored of games) {
      const { id, doc } = stored
      const plays = { before: storedByGame.get(id) ?? [], changed: byGame.get(id)! }
      if (!isCorrection(rule, plays)) continue
      const game: ScoredGame = JSON.parse(doc)
      const score = correctedScore(rule, game, plays)
      if (!score) continue
      const updated = withScore(game, score, atMs)
      overlay.add(rule.game, stored)
      overlay.put(rule.game, id, updated, JSON.stringify(updated))
      corrected.push({ kind: rule.game.kind, id, doc: updated, before: game })
    }
  }
  return corrected
}

interface StoredPlay {
  readonly id: string
  readonly play: unknown
}

interface GamePlays {
  readonly before: readonly StoredPlay[]
  readonly changed: readonly PlayEntry[]
}

/** Whether the changes do more than add plays at the end. */
function isCorrection({ play }: Scoring, { before, changed }: GamePlays): boolean {
  const last = before.at(-1)
  if (!last) return false
  const known = new Set(before.map(({ id }) => id))
  const lastOrder = play.place(last.play).order
  return changed.some(({ id, doc }) => known.has(id) || play.place(JSON.parse(doc)).order < lastOrder)
}

/** The new score, or null when it does not change or the plays did not add up to the game's score before. */
function correctedScore(rule: Scoring, game: ScoredGame, { before, changed }: GamePlays): Points | null {
  const playsBefore = new Map(before.map(({ id, play }) => [id, play]))
  const playsAfter = new Map(playsBefore)
  for (const { id, op, doc } of changed) {
    if (op === 'delete') playsAfter.delete(id)
    else playsAfter.set(id, JSON.parse(doc))
  }
  const scoreOf = (plays: ReadonlyMap<string, unknown>): Points => rule.score([...plays.values()], game)
  const was = scoreOf(playsBefore)
  const is = scoreOf(playsAfter)
  const addedUp = was.home === game.home.score && was.away === game.away.score
  const isSame = is.home === was.home && is.away === was.away
  return addedUp && !isSame ? is : null
}

const withScore = (game: ScoredGame, { home, away }: Points, atMs: number | null): ScoredGame => ({
  ...game,
  home: { ...game.home, score: home },
  away: { ...game.away, score: away },
  revision: game.revision + 1,
  updated_at: new Date(Math.max(atMs ?? 0, Date.parse(game.updated_at))).toISOString(),
})
