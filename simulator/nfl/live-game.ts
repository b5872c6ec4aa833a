import type { Game } from '../../src/sports/nfl/records/game.ts'
import type { Side } from '../../src/sports/nfl/side.ts'
import { clockText } from './clock-text.ts'
import { yardlineText } from './describe.ts'
import type { Scoreboard } from './log-entry.ts'

/** The game record as the scoreboard shows it at an instant. */
export function liveGame(scheduled: Game, board: Scoreboard, atMs: number): Game {
  const side = (which: Side): Game['home'] => ({
    team: scheduled[which].team,
    score: board[which].score,
    timeouts_remaining: board[which].timeouts,
  })
  return {
    ...scheduled,
    ...statusOf(board),
    period: board.quarter,
    clock: clockText(board.phase === 'over' ? 0 : board.secondsLeft),
    home: side('home'),
    away: side('away'),
    ...situationOf(scheduled, board),
    last_play: board.lastPlay,
    updated_at: new Date(atMs).toISOString(),
  }
}

function statusOf({ phase, quarter }: Scoreboard): Pick<Game, 'status' | 'status_detail'> {
  switch (phase) {
    case 'half_time':
      return { status: 'halftime', status_detail: 'halftime' }
    case 'quarter_break':
      return { status: 'in_progress', status_detail: 'end_of_period' }
    case 'over':
      return { status: 'final', status_detail: quarter > 4 ? 'final_overtime' : 'final' }
    case 'live':
      return { status: 'in_progress', status_detail: quarter > 4 ? 'overtime' : 'in_progress' }
  }
}

type SituationFields = Pick<Game, 'possession' | 'down' | 'distance' | 'yardline'>

function situationOf({ home, away }: Game, { scrimmage }: Scoreboard): SituationFields {
  if (!scrimmage) return { possession: null, down: null, distance: null, yardline: '' }
  const { side, spot, down, toGo } = scrimmage
  const codes = { home: home.team, away: away.team }
  return {
    possession: { team: codes[side], side },
    down,
    distance: toGo,
    yardline: yardlineText(side, spot, codes),
  }
}
