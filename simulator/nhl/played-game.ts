import type { Change } from '../../src/contract/change.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { createRng } from '../../src/kernel/rng.ts'
import type { Box } from '../../src/sports/nhl/records/box.ts'
import { Game, game } from '../../src/sports/nhl/records/game.ts'
import { createWallClock, type WallClock } from '../shared/wall-clock.ts'
import type { SimulatedGame } from '../simulation.ts'
import { playGame } from './game.ts'
import { liveGame } from './live-game.ts'
import type { LogEntry } from './log-entry.ts'
import { periodPlan } from './wall-clock.ts'

const gameCheck = Compile(Game)

/** A game played to the end, with the time of every entry. */
export interface PlayedGame {
  readonly scheduled: Game
  readonly log: readonly LogEntry[]
  readonly wallClock: WallClock
}

export function playOut(seed: string, simulated: SimulatedGame): PlayedGame {
  const { id, startMs } = simulated
  const scheduled = simulated.scheduled.data
  assert(gameCheck.Check(scheduled), `${id} comes from the calendar`)
  const log = playGame(seed, { id, home: scheduled.home.team, away: scheduled.away.team, startMs })
  const rng = createRng(seed).fork(`nhl/wall-clock/${id}`)
  return { scheduled, log, wallClock: createWallClock(rng, log, startMs, periodPlan) }
}

/** Whether a stored game has received its last change, the one that makes it official. */
export const isComplete = (doc: unknown): boolean => gameCheck.Check(doc) && doc.official

export const gameChange = (data: Game): Change => ({ kind: game.kind, id: data.game_id, op: 'put', data })

/** The final state as official: the last change of every script. */
export function officialChange({ scheduled, log, wallClock }: PlayedGame): Change {
  const { board } = log.at(-1)!
  return gameChange({ ...liveGame(scheduled, board, wallClock.officialMs), official: true })
}

/** The box score of an entry at its instant; null when none is published with it. */
export function boxAt({ scheduled, log, wallClock }: PlayedGame, index: number): Box | null {
  const boxScore = log[index]!.box
  if (boxScore === null) return null
  const updated_at = new Date(wallClock.instants[index]!).toISOString()
  return { game_id: scheduled.game_id, ...boxScore, updated_at }
}
