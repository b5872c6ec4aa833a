import type { Entry } from '../contract/change.ts'
import type { Points, ScoredGame, Scoring } from '../contract/scoring.ts'
import type { Query } from '../store/driver/database.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import type { Overlay } from './overlay.ts'

/** A game whose score follows from a correction of its plays. */
export interface CorrectedGame {
  readonly kind: string
  readonly id: string
  readonly doc: ScoredGame
  readonly before: ScoredGame
}

type PlayEntry = Pick<Entry, 'kind' | 'id' | 'op' | 'doc'>

/**
 * The games whose score a correction moves: a scoring play was edited, withdrawn, or inserted behind later ones, and
 * the batch does not state the game itself. Only a score that its plays added up to before is moved, by the
 * difference: where they did not, plays are missing and the feed knows better. The game's revision rises.
 */
export async function correctScores(
  query: Query,
  rules: readonly Scoring[],
  overlay: Overlay,
  entries: readonly PlayEntry[],
  atMs: number,
): Promise<CorrectedGame[]> {
  const corrected: CorrectedGame[] = []
  for (const rule of rules) {
    const plays = entries.filter((entry) => entry.kind === rule.play.kind)
    const byGame = Map.groupBy(plays, (entry) => rule.gameIdOf(JSON.parse(entry.doc)))
    const open = [...byGame.keys()].filter((id) => !overlay.has(rule.game.kind, id))
    if (open.length === 0) continue
    const games = await readRecords(query, rule.game.kind, open)
    if (games.length === 0) continue
    const stored = await overlay.listStored(
      rule.play.kind,
      games.map(({ id }) => id),
    )
    // Read from their text once: a whole game of them is looked at several times.
    const known = stored.map(({ id, doc }): StoredPlay => ({ id, play: JSON.parse(doc) }))
    const storedByGame = Map.groupBy(known, ({ play }) => rule.gameIdOf(play))
    for (const { id, doc } of games) {
      const before = storedByGame.get(id) ?? []
      const changed = byGame.get(id)!
      if (!isCorrection(rule, changed, before)) continue
      const game: ScoredGame = JSON.parse(doc)
      const moved = moveScore(rule, game, before, changed, atMs)
      if (!moved) continue
      overlay.add(rule.game, id, doc)
      overlay.put(rule.game, id, moved, JSON.stringify(moved))
      corrected.push({ kind: rule.game.kind, id, doc: moved, before: game })
    }
  }
  return corrected
}

interface StoredPlay {
  readonly id: string
  readonly play: unknown
}

/** Whether more happens than plays being added at the end. */
function isCorrection(
  { play }: Scoring,
  changed: readonly PlayEntry[],
  stored: readonly StoredPlay[],
): boolean {
  const last = stored.at(-1)
  if (!last) return false
  const known = new Set(stored.map(({ id }) => id))
  const lastOrder = play.place(last.play).order
  return changed.some(({ id, doc }) => known.has(id) || play.place(JSON.parse(doc)).order < lastOrder)
}

function moveScore(
  rule: Scoring,
  game: ScoredGame,
  stored: readonly StoredPlay[],
  changed: readonly PlayEntry[],
  atMs: number,
): ScoredGame | null {
  const before = new Map(stored.map(({ id, play }) => [id, play]))
  const after = new Map(before)
  for (const { id, op, doc } of changed) {
    if (op === 'delete') after.delete(id)
    else after.set(id, JSON.parse(doc))
  }
  const scoreBy = (plays: ReadonlyMap<string, unknown>): Points => rule.score([...plays.values()], game)
  const was = scoreBy(before)
  const is = scoreBy(after)
  const isWhole = was.home === game.home.score && was.away === game.away.score
  if (!isWhole || (is.home === was.home && is.away === was.away)) return null
  return {
    ...game,
    home: { ...game.home, score: is.home },
    away: { ...game.away, score: is.away },
    revision: game.revision + 1,
    updated_at: new Date(Math.max(atMs, Date.parse(game.updated_at))).toISOString(),
  }
}
