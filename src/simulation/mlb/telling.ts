import type { Change } from '../../contract/change.ts'
import { assert } from '../../kernel/assert.ts'
import { Compile } from '../../kernel/compile.ts'
import { createRng } from '../../kernel/rng.ts'
import { Game, game } from '../../sports/mlb/records/game.ts'
import { periodInstants } from '../shared/wall-clock.ts'
import type { SimulatedGame } from '../simulation.ts'
import { type PlayedGame, playGame } from './game.ts'
import { liveGame } from './live-game.ts'

const gameCheck = Compile(Game)

/** Real minutes: the shortest game takes longer than the time between two starts; nothing limits a long one. */
const gameMinutes = { min: 136, max: 24 * 60 } as const

const officialSeconds = { min: 30, max: 60 } as const

/** A game played, with the time of everything in it. */
export interface Telling extends PlayedGame {
  readonly scheduled: Game
  /** When each entry is seen, in milliseconds. */
  readonly instants: readonly number[]
  /** When the result becomes official. */
  readonly officialMs: number
}

export function tell(seed: string, simulated: SimulatedGame): Telling {
  const { id, startMs } = simulated
  const scheduled = simulated.scheduled.data
  assert(gameCheck.Check(scheduled), `${id} comes from the calendar`)
  const played = playGame(seed, scheduled)
  const instants = periodInstants(played.log, startMs, gameMinutes)
  const wait = createRng(seed).fork(`mlb/official/${id}`).int(officialSeconds.min, officialSeconds.max)
  return { ...played, scheduled, instants, officialMs: instants.at(-1)! + wait * 1000 }
}

/** Whether a stored game has had its last word: the statement that makes it official. */
export const isComplete = (doc: unknown): boolean => gameCheck.Check(doc) && doc.official

/** The game as it stands after an entry, as of its instant. */
export function gameAt({ scheduled, log, instants }: Telling, index: number): Game {
  return liveGame(scheduled, log[index]!.board, instants[index]!, instants[index + 1] ?? null)
}

export const gameChange = (data: Game): Change => ({ kind: game.kind, id: data.game_id, op: 'put', data })

/** The final state once more, now official: the last thing that is said of a game. */
export function officialChange(telling: Telling): Change {
  const final = gameAt(telling, telling.log.length - 1)
  return gameChange({ ...final, official: true, updated_at: new Date(telling.officialMs).toISOString() })
}
