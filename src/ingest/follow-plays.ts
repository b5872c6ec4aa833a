/** Games follow their plays: what a batch changes of plays can change the game that they belong to. */
import type { Points, ScoredGame, Scoring } from '../contract/scoring.ts'
import type { BatchChange, BatchRecords } from './batch-records.ts'
import type { ListedDoc, StoredVersion } from './stored-version.ts'
import type { UpdateEvents } from './update-events.ts'

export interface FollowPlaysDeps {
  readonly records: BatchRecords
  readonly scoring: readonly Scoring[]
  readonly eventsOfUpdate: UpdateEvents
  readonly atMs: number
  readonly isBackfill: boolean
}

/** A game that is not in the batch, and the plays of it that are. */
interface PlayedGame {
  readonly rule: Scoring
  readonly id: string
  readonly version: StoredVersion
  readonly game: ScoredGame
  readonly before: readonly ListedDoc[]
  readonly changed: readonly BatchChange[]
}

/** Corrects scores first, then moves the other games on to where their plays are. */
export async function followPlays(deps: FollowPlaysDeps): Promise<void> {
  const { records, eventsOfUpdate } = deps
  const played = await playedGames(deps)
  for (const after of [correctedGame, movedGame]) {
    for (const one of played) {
      const { rule, id, version, game } = one
      if (records.has(rule.game.kind, id)) continue
      const doc = after(deps, one)
      if (doc === null) continue
      const events = eventsOfUpdate(rule.game.kind, doc, game, 'put')
      const text = JSON.stringify(doc)
      records.hold(rule.game, id, version)
      records.apply({ record: rule.game, id, op: 'put', doc, text, events, leftParent: null })
    }
  }
}

async function playedGames({ records, scoring }: FollowPlaysDeps): Promise<readonly PlayedGame[]> {
  const played: PlayedGame[] = []
  const byKind = Map.groupBy(records.changes, ({ record }) => record.kind)
  for (const rule of scoring) {
    const byGame = Map.groupBy(byKind.get(rule.play.kind) ?? [], ({ doc }) => rule.gameIdOf(doc))
    const ids = [...byGame.keys()].filter((id) => !records.has(rule.game.kind, id))
    const games = await records.stored(rule.game.kind, ids)
    if (games.size === 0) continue
    const lists = await records.storedLists(rule.play, [...games.keys()])
    for (const [id, version] of games) {
      // The store holds only games under the kind of a game.
      const game = version.doc as ScoredGame
      played.push({ rule, id, version, game, before: lists.get(id) ?? [], changed: byGame.get(id)! })
    }
  }
  return played
}

/**
 * The game with another score, because scoring plays were edited, deleted, or inserted before later plays. A score changes
 * only if the plays added up to it before; otherwise plays are missing and the feed's score is better. The game's revision
 * rises. A backfill keeps the time of the game.
 */
function correctedGame({ atMs, isBackfill }: FollowPlaysDeps, one: PlayedGame): ScoredGame | null {
  const score = isCorrection(one) ? correctedScore(one) : null
  if (score === null) return null
  const { game } = one
  return {
    ...game,
    home: { ...game.home, score: score.home },
    away: { ...game.away, score: score.away },
    revision: game.revision + 1,
    updated_at: new Date(Math.max(isBackfill ? 0 : atMs, Date.parse(game.updated_at))).toISOString(),
  }
}

/** Whether the changes do more than add plays at the end. */
function isCorrection({ rule: { play }, before, changed }: PlayedGame): boolean {
  const last = before.at(-1)
  if (!last) return false
  const known = new Set(before.map(({ id }) => id))
  const lastOrder = play.place(last.doc).order
  return changed.some(({ id, doc }) => known.has(id) || play.place(doc).order < lastOrder)
}

/** The new score, or null when it does not change or the plays did not add up to the game's score before. */
function correctedScore(one: PlayedGame): Points | null {
  const { rule, game, before } = one
  const was = rule.score(
    before.map(({ doc }) => doc),
    game,
  )
  const is = rule.score([...playsAfter(one).values()], game)
  const addedUp = was.home === game.home.score && was.away === game.away.score
  const isSame = is.home === was.home && is.away === was.away
  return addedUp && !isSame ? is : null
}

/** The game further on: status, period, clock and score of its last plays. A game never moves back by this. */
function movedGame({ atMs, isBackfill }: FollowPlaysDeps, one: PlayedGame): ScoredGame | null {
  const { rule, id, game } = one
  if (!rule.after) return null
  const order = (play: unknown) => rule.play.place(play).order
  const plays = [...playsAfter(one).values()].sort((a, b) => order(a) - order(b))
  const input = rule.after(plays, game)
  if (input === null) return null
  const result = rule.game.reconcile(input, game, { id, atMs, isBackfill })
  const isMoved = 'doc' in result && result.doc !== game && result.takesBack === undefined
  return isMoved ? (result.doc as ScoredGame) : null
}

/** The plays of the game as the batch leaves them. */
function playsAfter({ before, changed }: PlayedGame): ReadonlyMap<string, unknown> {
  const plays = new Map(before.map(({ id, doc }) => [id, doc]))
  for (const { id, op, doc } of changed) {
    if (op === 'delete') plays.delete(id)
    else plays.set(id, doc)
  }
  return plays
}
