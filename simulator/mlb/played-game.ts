import type { Change } from '../../src/contract/change.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { Game, game } from '../../src/sports/mlb/records/game.ts'
import { periodInstants } from '../shared/wall-clock.ts'
import type { SimulatedGame } from '../simulation.ts'
import { type GameLog, playGame } from './game.ts'
import { liveGame } from './live-game.ts'

const gameCheck = Compile(Game)

/** Real minutes: the shortest game takes longer than the time between two starts; nothing limits a long one. */
const gameMinutes = { min: 136, max: 24 * 60 } as const

const officialSeconds = { min: 30, max: 60 } as const

/** A game played to the end, with the time of every entry. */
export interface PlayedGame extends GameLog {
  readonly scheduled: Game
  /** The instant of each entry, in milliseconds. */
  readonly instants: readonly number[]
  /** When the result becomes official. */
  readonly officialMs: number
}

export function playOut(seed: string, simulated: SimulatedGame): PlayedGame {
  const { id, startMs } = simulated
  const scheduled = simulated.scheduled.data
  assert(gameCheck.Check(scheduled), `${id} comes from the calendar`)
  const played = playGame(seed, scheduled)
  const instants = periodInstants(played.log, startMs, gameMinutes)
  const wait = createRng(seed).fork(`mlb/official/${id}`).int(officialSeconds.min, officialSeconds.max)
  return { ...played, scheduled, instants, officialMs: instants.at(-1)! + wait * 1000 }
}

/** Whether a stored game has received its last change, the one that makes it official. */
export const isComplete = (doc: unknown): boolean => gameCheck.Check(doc) && doc.official

/** The game after an entry, at its instant. */
export function gameAt({ scheduled, log, instants }: PlayedGame, index: number): Game {
  return liveGame(scheduled, log[index]!.board, instants[index]!, instants[index + 1] ?? null)
}

export const gameChange = (data: Game): Change => ({ kind: game.kind, id: data.game_id, op: 'put', data })

/** The final state as official: the last change of every script. */
export function officialChange(played: PlayedGame): Change {
  const final = gameAt(played, played.log.length - 1)
  return gameChange({ ...final, official: true, updated_at: new Date(played.officialMs).toISOString() })
}
