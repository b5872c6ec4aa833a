import type { Change } from '../../src/contract/change.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { game, periodTypeOf } from '../../src/sports/nhl/index.ts'
import type { Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { Box } from '../../src/sports/nhl/records/box.ts'
import { defaultDetail, type Game } from '../../src/sports/nhl/records/game.ts'
import { gameRecords, put } from '../shared/script.ts'
import { createWallClock, type PeriodPlan, type WallClock } from '../shared/wall-clock.ts'
import type { SimulatedGame } from '../simulation.ts'
import { clockText } from './clock.ts'
import { playGame } from './game.ts'
import type { LogEntry, Scoreboard } from './log-entry.ts'

const { scheduledOf, isComplete } = gameRecords(game)

export { isComplete }

const regulation = { min: 34.8, max: 39.5 } as const

/** The shortest regulation game takes 3 × 34.8 + 2 × 18 = 140 minutes, longer than the time between two starts. */
const periodPlan: PeriodPlan<LogEntry> = {
  periodOf: ({ board }) => board.period,
  minutes: [regulation, regulation, regulation, { min: 0, max: 9 }, { min: 0, max: 30 }],
  // Two intermissions, then the breaks before overtime and shootout.
  breakSeconds: [1080, 1080, 90, 150],
}

/** A game played to the end, with the time of every entry. */
export interface PlayedGame {
  readonly scheduled: Game
  readonly log: readonly LogEntry[]
  readonly wallClock: WallClock
}

export function playOut(seed: string, simulated: SimulatedGame): PlayedGame {
  const scheduled = scheduledOf(simulated)
  const { id, startMs } = simulated
  const log = playGame(seed, { id, home: scheduled.home.team, away: scheduled.away.team, startMs })
  const rng = createRng(seed).fork(`nhl/wall-clock/${id}`)
  return { scheduled, log, wallClock: createWallClock(rng, log, startMs, periodPlan) }
}

/** The game as the scoreboard shows it at an instant. */
export const gameAt = ({ scheduled }: PlayedGame, board: Scoreboard, atMs: number): Change =>
  put(game, scheduled.game_id, liveGame(scheduled, board, atMs))

/** The final state as official: the last change of every script. */
export function officialChange({ scheduled, log, wallClock }: PlayedGame): Change {
  const final = liveGame(scheduled, log.at(-1)!.board, wallClock.officialMs)
  return put(game, scheduled.game_id, { ...final, official: true })
}

/** The box score of an entry at its instant; null when none is published with it. */
export function boxAt({ scheduled, log, wallClock }: PlayedGame, index: number): Box | null {
  const boxScore = log[index]!.box
  if (boxScore === null) return null
  const updated_at = new Date(wallClock.instants[index]!).toISOString()
  return { game_id: scheduled.game_id, ...boxScore, updated_at }
}

export function liveGame(scheduled: Game, board: Scoreboard, atMs: number): Game {
  const side = (which: Side): Game['home'] => ({ team: scheduled[which].team, ...board[which] })
  return {
    ...scheduled,
    ...statusOf(scheduled.game_id, board),
    period: board.period,
    period_type: periodTypeOf(scheduled.game_id, board.period),
    clock: clockText(board.phase === 'over' ? 0 : board.secondsLeft),
    home: side('home'),
    away: side('away'),
    strength: board.strength,
    last_event: board.lastEvent,
    updated_at: new Date(atMs).toISOString(),
  }
}

function statusOf(gameId: string, { phase, period }: Scoreboard): Pick<Game, 'status' | 'status_detail'> {
  if (phase === 'break') return { status: 'in_progress', status_detail: 'intermission' }
  const status = phase === 'over' ? 'final' : 'in_progress'
  return { status, status_detail: defaultDetail(status, periodTypeOf(gameId, period)) }
}
