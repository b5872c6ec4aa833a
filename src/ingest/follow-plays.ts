import type { ScoredGame, Scoring } from '../contract/scoring.ts'
import type { CorrectedGame } from './correct-scores.ts'
import type { ListedDoc } from './merge-lists.ts'
import type { Overlay, Touched } from './overlay.ts'
import type { StoredRecords } from './stored-records.ts'

export interface FollowPlaysDeps {
  readonly stored: StoredRecords
  readonly rules: readonly Scoring[]
  readonly overlay: Overlay
  readonly atMs: number
  readonly isBackfill: boolean
}

/**
 * Moves games on to where their plays are: status, period, clock and score, unless the batch contains the game itself. A
 * game never moves back by this.
 */
export async function followPlays(deps: FollowPlaysDeps): Promise<CorrectedGame[]> {
  const { stored, rules, overlay } = deps
  const moved: CorrectedGame[] = []
  const touched = Map.groupBy(overlay.touched(), ({ record }) => record.kind)
  for (const rule of rules) {
    if (!rule.after) continue
    const byGame = Map.groupBy(touched.get(rule.play.kind) ?? [], ({ doc }) => rule.gameIdOf(doc))
    const gameIds = [...byGame.keys()].filter((id) => !overlay.has(rule.game.kind, id))
    const games = await stored.get(rule.game.kind, gameIds)
    if (games.size === 0) continue
    const playsBefore = await stored.list(rule.play, [...games.keys()])
    for (const [id, version] of games) {
      // The store holds only games under the kind of a game.
      const before = version.doc as ScoredGame
      const plays = playsAfter(rule, playsBefore.get(id) ?? [], byGame.get(id)!)
      const doc = gameAfter(rule, { id, plays, before }, deps)
      if (doc === null) continue
      overlay.add(rule.game, version)
      overlay.put(rule.game, id, doc, JSON.stringify(doc))
      moved.push({ kind: rule.game.kind, id, doc, before })
    }
  }
  return moved
}

/** The plays of a game after the batch, in order. */
function playsAfter({ play }: Scoring, before: readonly ListedDoc[], changed: readonly Touched[]): unknown[] {
  const plays = new Map(before.map(({ id, doc }) => [id, doc]))
  for (const { id, op, doc } of changed) {
    if (op === 'delete') plays.delete(id)
    else plays.set(id, doc)
  }
  return [...plays.values()].sort((a, b) => play.place(a).order - play.place(b).order)
}

interface PlayedGame {
  readonly id: string
  readonly plays: readonly unknown[]
  readonly before: ScoredGame
}

function gameAfter(
  rule: Scoring,
  { id, plays, before }: PlayedGame,
  { atMs, isBackfill }: FollowPlaysDeps,
): ScoredGame | null {
  const input = rule.after?.(plays, before) ?? null
  if (input === null) return null
  const result = rule.game.reconcile(input, before, { id, atMs, isBackfill })
  const isMoved = 'doc' in result && result.doc !== before && result.takesBack === undefined
  return isMoved ? (result.doc as ScoredGame) : null
}
