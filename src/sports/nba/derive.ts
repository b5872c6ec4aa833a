import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { summarise } from './metrics/summarise.ts'
import { box } from './records/box.ts'
import { game } from './records/game.ts'
import { play } from './records/play.ts'
import { type TeamGame, teamGame, teamGameId } from './records/team-game.ts'
import { type Side, sides } from './side.ts'

/**
 * A game's summary, one record for each side under the team and its season: pure functions of the game, its
 * plays and its box score.
 *
 * Why a record a side and no fold of the whole season: a live game changes every few seconds, and a season's
 * fold would be made anew each time from all games of both teams. A side's records of one season are few and
 * packed, so that they are read and added up when somebody asks (`bench/team-stats.ts`).
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

/** Both sides of a game come from one reading of its plays: what one transaction has read is kept for it. */
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
      const about = games.get(id)
      known.set(id, about ? summarise(about, plays.get(id) ?? [], boxes.get(id) ?? null) : null)
    }
  }
  const found = gameIds.flatMap((id) => {
    const bySide = known.get(id)
    return bySide ? [[id, bySide] as const] : []
  })
  return new Map(found)
}
