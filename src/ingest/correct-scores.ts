import type { Points, ScoredGame, Scoring } from '../contract/scoring.ts'
import type { ListedDoc } from './merge-lists.ts'
import type { Overlay, Touched } from './overlay.ts'
import type { StoredRecords } from './stored-records.ts'

/** A game whose score changes because its plays were corrected. */
export interface CorrectedGame {
  readonly kind: string
  readonly id: string
  readonly doc: ScoredGame
  readonly before: ScoredGame
}

export interface CorrectScoresDeps {
  readonly stored: StoredRecords
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
export async function correctScores({
  stored,
  rules,
  overlay,
  atMs,
}: CorrectScoresDeps): Promise<CorrectedGame[]> {
  const corrected: CorrectedGame[] = []
  const touched = Map.groupBy(overlay.touched(), ({ record }) => record.kind)
  for (const rule of rules) {
    const byGame = Map.groupBy(touched.get(rule.play.kind) ?? [], ({ doc }) => rule.gameIdOf(doc))
    const gameIds = [...byGame.keys()].filter((id) => !overlay.has(rule.game.kind, id))
    const games = await stored.get(rule.game.kind, gameIds)
    if (games.size === 0) continue
    const playsBefore = await stored.list(rule.play, [...games.keys()])
    for (const [id, version] of games) {
      const plays = { before: playsBefore.get(id) ?? [], changed: byGame.get(id)! }
      if (!isCorrection(rule, plays)) continue
      // The store holds only games under the kind of a game.
      const game = version.doc as ScoredGame
      const score = correctedScore(rule, game, plays)
      if (!score) continue
      const updated = withScore(game, score, atMs)
      overlay.add(rule.game, version)
      overlay.put(rule.game, id, updated, JSON.stringify(updated))
      corrected.push({ kind: rule.game.kind, id, doc: updated, before: game })
    }
  }
  return corrected
}

interface GamePlays {
  readonly before: readonly ListedDoc[]
  readonly changed: readonly Touched[]
}

/** Whether the changes do more than add plays at the end. */
function isCorrection({ play }: Scoring, { before, changed }: GamePlays): boolean {
  const last = before.at(-1)
  if (!last) return false
  const known = new Set(before.map(({ id }) => id))
  const lastOrder = play.place(last.doc).order
  return changed.some(({ id, doc }) => known.has(id) || play.place(doc).order < lastOrder)
}

/** The new score, or null when it does not change or the plays did not add up to the game's score before. */
function correctedScore(rule: Scoring, game: ScoredGame, { before, changed }: GamePlays): Points | null {
  const playsBefore = new Map(before.map(({ id, doc }) => [id, doc]))
  const playsAfter = new Map(playsBefore)
  for (const { id, op, doc } of changed) {
    if (op === 'delete') playsAfter.delete(id)
    else playsAfter.set(id, doc)
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
