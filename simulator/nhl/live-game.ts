import type { Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { Game } from '../../src/sports/nhl/records/game.ts'
import { periodTypeOf } from '../../src/sports/nhl/season.ts'
import { defaultDetail } from '../../src/sports/nhl/status.ts'
import { clockText } from './clock.ts'
import type { Scoreboard } from './log-entry.ts'

/** The game record as the scoreboard shows it at an instant. */
export function liveGame(scheduled: Game, board: Scoreboard, atMs: number): Game {
  const isOver = board.phase === 'over'
  const side = (which: Side): Game['home'] => ({ team: scheduled[which].team, ...board[which] })
  return {
    ...scheduled,
    ...statusOf(scheduled.game_id, board),
    period: board.period,
    period_type: periodTypeOf(scheduled.game_id, board.period),
    clock: clockText(isOver ? 0 : board.secondsLeft),
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
