import type { PlayType } from '../../src/sports/mlb/records/play-types.ts'
import type { BattedBall } from './batted-ball.ts'
import { canWalkOff, type GameState, leadOf } from './game-state.ts'
import { type From, type Leg, occupied, type To } from './moves.ts'

/** Chances that a runner takes an extra base, by outs: with two, runners go on contact. */
const extra = {
  secondOnSingle: [0.54, 0.58, 0.76],
  firstToThird: [0.25, 0.27, 0.36],
  firstOnDouble: [0.36, 0.4, 0.56],
} as const
const thrownOutAtHome = 0.025

const types = ['single', 'double', 'triple', 'home_run'] as const

/** The type of a hit, and how the runners move. */
export function hitLegs(game: GameState, ball: BattedBall): { type: PlayType; legs: readonly Leg[] } {
  const bases = ball.bases === 4 ? 4 : Math.min(ball.bases, basesNeeded(game))
  const type = types[bases - 1]!
  if (bases === 4) return { type, legs: allRunners(game, { isHomeRun: true }) }
  if (bases === 3) return { type, legs: [...allRunners(game, {}).slice(0, -1), { from: 0, to: 3 }] }
  return { type, legs: bases === 2 ? doubleLegs(game) : singleLegs(game) }
}

/** A walk-off hit counts only as many bases as the winning run needs. */
function basesNeeded(game: GameState): number {
  const needed = 1 - leadOf(game)
  if (!canWalkOff(game) || needed < 1) return 3
  const winner = occupied(game)[needed - 1]
  return winner ? 4 - winner : 3
}

const allRunners = (game: GameState, how: Pick<Leg, 'isHomeRun'>): Leg[] =>
  [...occupied(game), 0 as const].map((from) => ({ ...how, from, to: 4, rbi: true }))

const scores = (from: From): Leg => ({ from, to: 4, rbi: true })

function chanceOf(game: GameState, table: readonly [number, number, number], base: 1 | 2): number {
  const { speed } = game.bases[base - 1]!.hitter.batter
  return table[Math.min(game.outs, 2) as 0 | 1 | 2] + 0.15 * speed
}

function doubleLegs(game: GameState): Leg[] {
  const { rng, bases } = game
  const legs: Leg[] = []
  if (bases[2]) legs.push(scores(3))
  if (bases[1]) legs.push(scores(2))
  if (bases[0]) {
    legs.push(rng.chance(chanceOf(game, extra.firstOnDouble, 1)) ? scores(1) : { from: 1, to: 3 })
  }
  return [...legs, { from: 0, to: 2 }]
}

function singleLegs(game: GameState): Leg[] {
  const { rng, bases } = game
  const legs: Leg[] = []
  let isThirdFree = true
  if (bases[2]) legs.push(scores(3))
  if (bases[1]) {
    const isGoing = rng.chance(chanceOf(game, extra.secondOnSingle, 2))
    if (isGoing && rng.chance(thrownOutAtHome)) legs.push({ from: 2, to: 'out' })
    else if (isGoing) legs.push(scores(2))
    else {
      legs.push({ from: 2, to: 3 })
      isThirdFree = false
    }
  }
  if (bases[0]) {
    const to: To = isThirdFree && rng.chance(chanceOf(game, extra.firstToThird, 1)) ? 3 : 2
    legs.push({ from: 1, to })
  }
  return [...legs, { from: 0, to: 1 }]
}
