import { timeoutsRemaining } from '../../src/sports/nba/metrics/timeouts.ts'
import type { Game } from '../../src/sports/nba/records/game.ts'
import type { Side } from '../../src/sports/nba/side.ts'
import { clockText } from './clock.ts'
import type { Scoreboard } from './logged-play.ts'

/** The game record as the scoreboard shows it at an instant. */
export function liveGame(scheduled: Game, board: Scoreboard, atMs: number): Game {
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
