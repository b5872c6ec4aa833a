import { easternDay } from '../../src/games/season.ts'
import type { Game } from '../../src/sports/mlb/records/game.ts'
import type { Phase, Scoreboard } from './log-entry.ts'

const statuses: Readonly<Record<Phase, Pick<Game, 'status' | 'status_detail'>>> = {
  live: { status: 'in_progress', status_detail: 'in_progress' },
  delayed: { status: 'in_progress', status_detail: 'delayed' },
  suspended: { status: 'in_progress', status_detail: 'suspended' },
  over: { status: 'final', status_detail: 'final' },
}

/** The game record as the scoreboard shows it at an instant. */
export function liveGame(scheduled: Game, board: Scoreboard, atMs: number, resumesMs: number | null): Game {
  return {
    ...scheduled,
    resumes_on: board.phase === 'suspended' && resumesMs !== null ? easternDay(resumesMs) : null,
    ...statuses[board.phase],
    inning: board.inning,
    half: board.half,
    count: board.count,
    outs: board.outs,
    baserunners: board.baserunners,
    home: { team: scheduled.home.team, score: board.home },
    away: { team: scheduled.away.team, score: board.away },
    last_pitch: lastPitchOf(board),
    updated_at: new Date(atMs).toISOString(),
  }
}

function lastPitchOf({ pitch }: Scoreboard): Game['last_pitch'] {
  if (!pitch) return null
  const { pitch_type, velocity, result, count, pitcher, batter } = pitch
  return { pitch_type, velocity, result, count, pitcher, batter }
}
