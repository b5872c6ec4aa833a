import type { Change } from '../../src/contract/change.ts'
import { easternDay } from '../../src/games/season.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { game } from '../../src/sports/mlb/index.ts'
import type { Game } from '../../src/sports/mlb/records/game.ts'
import { gameRecords, put } from '../shared/script.ts'
import { createWallClock, type PeriodPlan, type WallClock } from '../shared/wall-clock.ts'
import type { SimulatedGame } from '../simulation.ts'
import { type GameLog, playGame } from './game.ts'
import type { LogEntry, Phase, Scoreboard } from './game-state.ts'

const { scheduledOf, isComplete } = gameRecords(game)

export { isComplete }

/** One period: the shortest game takes longer than the time between two starts; nothing limits a long one. */
const gamePlan: PeriodPlan<LogEntry> = {
  periodOf: () => 1,
  minutes: [{ min: 136, max: 24 * 60 }],
  breakSeconds: [],
}

/** A game played to the end, with the time of every entry. */
export interface PlayedGame extends GameLog {
  readonly scheduled: Game
  readonly wallClock: WallClock
}

export function playOut(seed: string, simulated: SimulatedGame): PlayedGame {
  const scheduled = scheduledOf(simulated)
  const played = playGame(seed, scheduled)
  const rng = createRng(seed).fork(`mlb/official/${simulated.id}`)
  return { ...played, scheduled, wallClock: createWallClock(rng, played.log, simulated.startMs, gamePlan) }
}

/** The game after an entry, at its instant. */
export function gameAt({ scheduled, log, wallClock: { instants } }: PlayedGame, index: number): Game {
  return liveGame(scheduled, log[index]!.board, instants[index]!, instants[index + 1] ?? null)
}

export const gameChange = (data: Game): Change => put(game, data.game_id, data)

/** The final state as official: the last change of every script. */
export function officialChange(played: PlayedGame): Change {
  const final = gameAt(played, played.log.length - 1)
  const updated_at = new Date(played.wallClock.officialMs).toISOString()
  return gameChange({ ...final, official: true, updated_at })
}

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
