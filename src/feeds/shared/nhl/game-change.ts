import { game } from '../../../sports/nhl/index.ts'
import type { Game, GameInput } from '../../../sports/nhl/records/game.ts'
import { gameChanges } from '../game-changes.ts'
import { clockText, secondsOf } from './clock.ts'

/** The league's documents carry no time: without a time of fetching, the one whose game is more advanced is later. */
export const { storedGames, toGameChange } = gameChanges<Game, GameInput>(game, {
  keep: [
    ...(['start_utc', 'date', 'home', 'away', 'status', 'status_detail', 'period'] as const),
    ...(['period_type', 'clock', 'strength'] as const),
  ],
  lasting: ['venue', 'broadcast'],
  stageOf: ({ status = 'scheduled', ...one }) => [
    ranks[status],
    status === 'in_progress' ? secondsPlayed(one) : 0,
  ],
  timeDecides: true,
  mayBeCalledOff: true,
})

const ranks: Readonly<Record<Game['status'], number>> = { scheduled: 0, in_progress: 1, final: 2 }

const periodSeconds = 20 * 60

/** Seconds played, as a number that rises during a game. */
function secondsPlayed({
  period = 1,
  clock = clockText(periodSeconds),
  status_detail,
}: Pick<GameInput, 'period' | 'clock' | 'status_detail'>): number {
  const left = status_detail === 'intermission' ? 0 : (secondsOf(clock) ?? 0)
  return period * periodSeconds - left
}
