import { game } from '../../../sports/nba/index.ts'
import type { Game, GameInput } from '../../../sports/nba/records/game.ts'
import { gameChanges } from '../game-changes.ts'
import { hasAllTimeouts } from './counted-timeouts.ts'

/** The league's documents carry no reliable time: without a fetch time, the one whose game has progressed more is later. */
export const { storedGames, toGameChange, unchanged } = gameChanges<Game, GameInput>(game, {
  keep: [
    ...(['tip_off_utc', 'date', 'home', 'away', 'status', 'status_detail', 'period', 'clock'] as const),
    'possession',
  ],
  lasting: ['venue', 'broadcast'],
  stageOf: (one) => [progressOf(one), 0],
  timeDecides: true,
  complete: (input, previous) => keepTimeouts(carryPossession(input, previous), previous),
})

/** A number that rises while a game is played. */
function progressOf({ status, period = 0, clock }: Pick<GameInput, 'status' | 'period' | 'clock'>): number {
  if (status === undefined || status === 'scheduled') return 0
  if (status === 'final') return Number.POSITIVE_INFINITY
  const [minutes = 0, seconds = 0] = (clock ?? '12:00').split(':').map(Number)
  return period * periodWeight - (status === 'halftime' ? 0 : minutes * 60 + seconds)
}

const periodWeight = 100_000

/** Documents without possession keep the stored one while the game is in progress. */
function carryPossession(input: GameInput, previous: Game): GameInput {
  if (input.possession !== undefined || input.status !== 'in_progress') return input
  return { ...input, possession: previous.possession }
}

/** Scoreboard and box score differ about timeouts after the end: the stored ones stay, if a document has sent them. */
function keepTimeouts(input: GameInput, previous: Game): GameInput {
  if (previous.status !== 'final' || hasAllTimeouts(previous)) return input
  const side = ({ team, score }: GameInput['home']) => ({
    team,
    ...(score === undefined ? {} : { score }),
  })
  return { ...input, home: side(input.home), away: side(input.away) }
}
