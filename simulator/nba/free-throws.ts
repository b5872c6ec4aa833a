import { opposite } from '../../src/sports/nba/side.ts'
import { describeFreeThrow } from './describe.ts'
import { type Fives, type GameState, giveBall, type PlayerState, scorePoints } from './game-state.ts'
import { addPause, logPlay } from './play-log.ts'
import { openWindow } from './substitutions.ts'

/** Trips to the line after which possession does not change by the last throw. */
export type SpecialTrip = 'technical' | 'flagrant' | 'clear_path' | 'take_foul'

export interface Trip {
  readonly shooter: PlayerState
  readonly count: number
  readonly special: SpecialTrip | null
  /** On the floor when the foul was called: they get the plus-minus, even if substituted before the shots. */
  readonly fives: Fives
}

/** `loose` until a rebound decides; `settled` when a side has it for the next attack. */
export type BallAfter = 'loose' | 'settled'

const seconds = { walkUp: 14, between: 11 }

/** Shoots a trip. After an ordinary trip a made last throw gives the ball to the other side; a missed one is loose. */
export function shootFreeThrows(game: GameState, trip: Trip): BallAfter {
  const { shooter, count, special } = trip
  let isMade = false
  for (let number = 1; number <= count; number++) {
    const isLast = number === count
    if (isLast && count > 1) openWindow(game)
    addPause(game, number === 1 ? seconds.walkUp : seconds.between)
    isMade = game.rng.chance(shooter.player.freeThrow)
    if (isMade && isLast && special === null) giveBall(game, opposite(shooter.side), 'made')
    shootOne(game, trip, number, isMade ? 'makes' : 'misses')
  }
  game.atTheLine = null
  return special !== null || isMade ? 'settled' : 'loose'
}

function shootOne(game: GameState, trip: Trip, number: number, outcome: 'makes' | 'misses'): void {
  const { shooter, count, special, fives } = trip
  const points = outcome === 'makes' ? 1 : 0
  shooter.tally.fta++
  shooter.tally.ftm += points
  shooter.tally.pts += points
  if (points > 0) scorePoints(game, shooter.side, points, fives)
  logPlay(game, {
    type: points > 0 ? 'free_throw_made' : 'free_throw_missed',
    side: shooter.side,
    player: shooter,
    detail: special,
    freeThrow: { number, of: count },
    points,
    description: describeFreeThrow(shooter, { number, of: count }, outcome, special),
  })
}

/** The best free-throw shooter of a five, who shoots when the side may choose. */
export const bestShooter = (floor: readonly PlayerState[]): PlayerState =>
  floor.reduce((best, p) => (p.player.freeThrow > best.player.freeThrow ? p : best))
