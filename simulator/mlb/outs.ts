import { clamp } from '../../src/kernel/numbers.ts'
import type { PlayType } from '../../src/sports/mlb/records/play-types.ts'
import type { BattedBall } from './batted-ball.ts'
import type { GameState } from './game-state.ts'
import { type Arrival, forced, type Leg, occupied, onward } from './moves.ts'
import { doublePlay } from './rates.ts'

interface Retired {
  readonly type: PlayType
  readonly legs: readonly Leg[]
  readonly arrival?: Arrival
}

const batterOut: Leg = { from: 0, to: 'out' }

/** A ball in play that becomes an out. */
export function outLegs(game: GameState, ball: BattedBall): Retired {
  if (ball.trajectory === 'ground_ball') return groundOut(game)
  return caught(game, ball)
}

/** On a grounder without a double play: how often the runner from first is forced out. */
const forceShare = 0.48
const forceAtHomeShare = 0.15
const scoresFromThird = 0.52
const secondToThird = 0.55

function groundOut(game: GameState): Retired {
  const { rng, bases, outs } = game
  if (outs === 2) {
    return bases[0] && rng.chance(0.25) ? forceOut(game, 1) : { type: 'field_out', legs: [batterOut] }
  }
  if (!bases[0]) return unforcedGroundOut(game)
  const isLoaded = bases[1] !== null && bases[2] !== null
  if (isLoaded && rng.chance(forceAtHomeShare)) return forceOut(game, 3)
  if (rng.chance(doublePlay.grounder)) return doublePlayLegs(game)
  if (rng.chance(forceShare)) return forceOut(game, 1)
  return { type: 'field_out', legs: [...ahead(game), batterOut] }
}

/** Forced runners advance; an unforced runner on third may try to score. */
function ahead(game: GameState): Leg[] {
  const mustGo = forced(game)
  const mayGo = game.bases[2] !== null && mustGo.length < 3 && game.rng.chance(scoresFromThird)
  return onward(mayGo ? [...mustGo, 3] : mustGo, { rbi: true })
}

function unforcedGroundOut({ rng, bases }: GameState): Retired {
  const legs: Leg[] = []
  const isHomeTried = bases[2] !== null && rng.chance(scoresFromThird)
  if (isHomeTried && rng.chance(0.07)) {
    return {
      type: 'fielders_choice_out',
      legs: [
        { from: 3, to: 'out' },
        { from: 0, to: 1 },
      ],
      arrival: { responsible: bases[2]!.responsible },
    }
  }
  if (isHomeTried) legs.push({ from: 3, to: 4, rbi: true })
  const isThirdFree = bases[2] === null || isHomeTried
  if (bases[1] && isThirdFree && rng.chance(secondToThird)) legs.push({ from: 2, to: 3 })
  return { type: 'field_out', legs: [...legs, batterOut] }
}

/** The batter reaches because a runner was put out; the run stays charged to that runner's pitcher. */
function forceOut(game: GameState, out: 1 | 3): Retired {
  const { bases, outs, rng } = game
  const isLast = outs === 2
  const legs: Leg[] = [{ from: out, to: 'out' }]
  if (!isLast && out === 3) legs.push({ from: 2, to: 3 }, { from: 1, to: 2 })
  if (!isLast && out === 1) {
    const isLoaded = bases[1] !== null && bases[2] !== null
    if (bases[1]) legs.push({ from: 2, to: 3 })
    if (bases[2] && (isLoaded || rng.chance(scoresFromThird))) legs.push({ from: 3, to: 4, rbi: true })
  }
  const { responsible, isUnearned } = bases[out - 1]!
  return { type: 'force_out', legs: [...legs, { from: 0, to: 1 }], arrival: { responsible, isUnearned } }
}

function doublePlayLegs({ bases, outs }: GameState): Retired {
  const legs: Leg[] = [{ from: 1, to: 'out' }, batterOut]
  // With one out the double play ends the inning before a run scores.
  if (outs === 0 && bases[2]) legs.push({ from: 3, to: 4 })
  if (outs === 0 && bases[1]) legs.push({ from: 2, to: 3 })
  return { type: 'grounded_into_double_play', legs }
}

function caught(game: GameState, { trajectory, distance, fielder }: BattedBall): Retired {
  const { rng, bases, outs } = game
  if (outs === 2) return { type: 'field_out', legs: [batterOut] }
  if (trajectory === 'line_drive' && rng.chance(doublePlay.liner)) {
    const caughtOff = occupied(game)
    if (caughtOff.length > 0) {
      return { type: 'double_play', legs: [batterOut, { from: rng.pick(caughtOff), to: 'out' }] }
    }
  }
  const isDeep = trajectory !== 'popup' && (fielder === 'LF' || fielder === 'CF' || fielder === 'RF')
  if (!isDeep) return { type: 'field_out', legs: [batterOut] }
  const legs: Leg[] = []
  const isSacrifice = bases[2] !== null && rng.chance(clamp(0.45 + (distance - 220) / 130, 0, 0.97))
  if (isSacrifice) legs.push({ from: 3, to: 4, rbi: true })
  const isThirdFree = bases[2] === null || isSacrifice
  if (bases[1] && isThirdFree && fielder !== 'LF' && distance > 270 && rng.chance(0.4)) {
    legs.push({ from: 2, to: 3 })
  }
  return { type: isSacrifice ? 'sac_fly' : 'field_out', legs: [...legs, batterOut] }
}
