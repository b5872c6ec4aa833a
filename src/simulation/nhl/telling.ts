import type { Change } from '../../contract/change.ts'
import { assert } from '../../kernel/assert.ts'
import { Compile } from '../../kernel/compile.ts'
import { createRng } from '../../kernel/rng.ts'
import type { Box } from '../../sports/nhl/records/box.ts'
import { Game, game } from '../../sports/nhl/records/game.ts'
import type { SimulatedGame } from '../simulation.ts'
import { playGame } from './game.ts'
import { liveGame } from './live-game.ts'
import type { LogEntry } from './log-entry.ts'
import { readWallClock, type WallClock } from './wall-clock.ts'

const gameCheck = Compile(Game)

/** A game played, with the time of everything in it. */
export interface Telling {
  readonly scheduled: Game
  readonly log: readonly LogEntry[]
  readonly wallClock: WallClock
}

export function tell(seed: string, simulated: SimulatedGame): Telling {
  const { id, startMs } = simulated
  const scheduled = simulated.scheduled.data
  assert(gameCheck.Check(scheduled), `${id} comes from the calendar`)
  const log = playGame(seed, { id, home: scheduled.home.team, away: scheduled.away.team, startMs })
  const rng = createRng(seed).fork(`nhl/wall-clock/${id}`)
  return { scheduled, log, wallClock: readWallClock(rng, log, startMs) }
}

/** Whether a stored game has had its last word: the statement that makes it official. */
export const isComplete = (doc: unknown): boolean => gameCheck.Check(doc) && doc.official

export const gameChange = (data: Game): Change => ({ kind: game.kind, id: data.game_id, op: 'put', data })

/** The final state once more, now official: the last thing that is said of a game. */
export function officialChange({ scheduled, log, wallClock }: Telling): Change {
  const { board } = log.at(-1)!
  return gameChange({ ...liveGame(scheduled, board, wallClock.officialMs), official: true })
}

/** The box score of an entry, as of its instant; null where none is published. */
export function boxAt({ scheduled, log, wallClock }: Telling, index: number): Box | null {
  const stated = log[index]!.box
  if (stated === null) return null
  const updated_at = new Date(wallClock.instants[index]!).toISOString()
  return { game_id: scheduled.game_id, ...stated, updated_at }
}
