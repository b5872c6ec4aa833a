import { game } from '../../../sports/nfl/index.ts'
import type { Game, GameInput } from '../../../sports/nfl/records/game.ts'
import { gameChanges } from '../game-changes.ts'

export const { storedGames, storedGame, listedGames, toGameChange } = gameChanges<Game, GameInput>(game, {
  keep: [
    ...(['kickoff_utc', 'date', 'home', 'away', 'status', 'status_detail', 'period', 'clock'] as const),
    ...(['possession', 'down', 'distance', 'yardline'] as const),
  ],
  lasting: ['venue', 'broadcast'],
  stageOf: (one, previous) => [partOf(one), clockOf(one, previous)],
})

const [afterTwo, over] = [2.5, 99]

/** A number that rises with every period of a game. */
function partOf({ status = 'scheduled', period = 1 }: Pick<GameInput, 'status' | 'period'>): number {
  if (status === 'scheduled') return 0
  if (status === 'final') return over
  return status === 'halftime' ? afterTwo : period
}

/** A number that rises while a clock runs down. */
function clockOf({ clock }: Pick<GameInput, 'clock'>, previous: Game): number {
  if (previous.status !== 'in_progress') return 0
  const [minutes = 0, seconds = 0] = (clock ?? previous.clock).split(':').map(Number)
  return -(minutes * 60 + seconds)
}
