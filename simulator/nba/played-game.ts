import type { Change } from '../../src/contract/change.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { game } from '../../src/sports/nba/index.ts'
import { timeoutsRemaining } from '../../src/sports/nba/metrics/timeouts.ts'
import type { Game } from '../../src/sports/nba/records/game.ts'
import type { Side } from '../../src/sports/nba/side.ts'
import { gameRecords, put } from '../shared/script.ts'
import { createWallClock, type PeriodPlan, type WallClock } from '../shared/wall-clock.ts'
import type { SimulatedGame } from '../simulation.ts'
import { clockText } from './clock.ts'
import { playGame } from './game.ts'
import type { LoggedPlay, Scoreboard } from './logged-play.ts'

const { scheduledOf, isComplete } = gameRecords(game)

export { isComplete }

const quarter = { min: 28.2, max: 33 } as const

/**
 * The shortest regulation game takes 4 × 28.2 + 15 + 2 × 2.2 = 132 minutes, longer than the time between two tip-offs.
 * Further periods are overtimes.
 */
const periodPlan: PeriodPlan<LoggedPlay> = {
  periodOf: ({ board }) => board.period,
  minutes: [quarter, quarter, quarter, quarter, { min: 11, max: 15 }],
  breakSeconds: [132, 900, 132],
}

/** A game played to the end, with the time of every play. */
export interface PlayedGame {
  readonly scheduled: Game
  readonly log: readonly LoggedPlay[]
  readonly wallClock: WallClock
}

export function playOut(seed: string, simulated: SimulatedGame): PlayedGame {
  const scheduled = scheduledOf(simulated)
  const { id, startMs } = simulated
  const log = playGame(seed, { id, home: scheduled.home.team, away: scheduled.away.team })
  const rng = createRng(seed).fork(`nba/wall-clock/${id}`)
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

function liveGame(scheduled: Game, board: Scoreboard, atMs: number): Game {
  const side = (which: Side): Game['home'] => ({
    team: scheduled[which].team,
    score: board[which],
    timeouts_remaining: timeoutsRemaining(board.timeouts, which, board.period, board.tenthsLeft),
  })
  return {
    ...scheduled,
    ...statusOf(board),
    period: board.period,
    clock: clockText(board.tenthsLeft),
    home: side('home'),
    away: side('away'),
    possession: board.possession && { team: scheduled[board.possession].team, side: board.possession },
    last_play: board.lastPlay,
    updated_at: new Date(atMs).toISOString(),
  }
}

function statusOf({ phase, period }: Scoreboard): Pick<Game, 'status' | 'status_detail'> {
  const isOvertime = period > 4
  if (phase === 'over') return { status: 'final', status_detail: isOvertime ? 'final_overtime' : 'final' }
  if (phase === 'live') {
    return { status: 'in_progress', status_detail: isOvertime ? 'overtime' : 'in_progress' }
  }
  if (period === 2) return { status: 'halftime', status_detail: 'halftime' }
  return { status: 'in_progress', status_detail: 'end_of_period' }
}
