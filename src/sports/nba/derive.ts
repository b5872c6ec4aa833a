import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { summarise } from './metrics/summarise.ts'
import { box } from './records/box.ts'
import { game } from './records/game.ts'
import { play } from './records/play.ts'
import { type TeamGame, teamGame, teamGameId } from './records/team-game.ts'
import { type Side, sides } from './side.ts'

/**
 * The summary of a game, one record per side under the team and its season: a pure function of the game, its
 * plays and its box score. There is no fold of the whole season, because a live game changes every few seconds
 * and would refold all games of both teams each time. The records of a side's season are few and packed, so a
 * request reads and sums them (`bench/team-stats.ts`).
 */
export const summaries: readonly Derivation[] = sides.map((side) => ({
  kind: teamGame.kind,
  from: [game, play, box],
  target: (_record, doc) => teamGameId((doc as { game_id: string }).game_id, side),
  compute: async (read, ids) => {
    const derived = new Map<string, Derived>()
    const gameIds = ids.map((id) => id.slice(0, -side.length - 1))
    for (const [gameId, bySide] of await summarised(read, gameIds)) {
      derived.set(teamGameId(gameId, side), { ...teamGame.place(bySide[side]), doc: bySide[side] })
    }
    return derived
  },
}))

type BySide = Readonly<Record<Side, TeamGame>>

/** Both sides of a game share one reading of its plays per transaction. */
const readBefore = new WeakMap<DerivationRead, Map<string, BySide | null>>()

async function summarised(
  read: DerivationRead,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, BySide>> {
  let known = readBefore.get(read)
  if (!known) {
    known = new Map()
    readBefore.set(read, known)
  }
  const missing = gameIds.filter((id) => !known.has(id))
  if (missing.length > 0) {
    const games = await read.get(game, missing)
    const plays = await read.list(play, missing)
    const boxes = await read.get(box, missing)
    for (const id of missing) {
      const gameDoc = games.get(id)
      known.set(id, gameDoc ? summarise(gameDoc, plays.get(id) ?? [], boxes.get(id) ?? null) : null)
    }
  }
  const found = gameIds.flatMap((id) => {
    const bySide = known.get(id)
    return bySide ? [[id, bySide] as const] : []
  })
  return new Map(found)
}
