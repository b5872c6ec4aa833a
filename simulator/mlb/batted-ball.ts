import { clamp } from '../../src/kernel/numbers.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import type { Batter, FieldPosition, Pitcher } from './player.ts'

export type Trajectory = 'ground_ball' | 'line_drive' | 'fly_ball' | 'popup'

/** Who fields a ball: a fielding position, or the pitcher. */
export type Fielder = FieldPosition | 'P'

/** A ball in play, and its result without an error. */
export interface BattedBall {
  readonly exitVelocity: number
  readonly launchAngle: number
  /** Carry in feet. */
  readonly distance: number
  readonly trajectory: Trajectory
  readonly fielder: Fielder
  /** Bases for the batter; 0 is an out. */
  readonly bases: 0 | 1 | 2 | 3 | 4
}

const contactQuality = { exitMean: 88.7, exitDeviation: 13.6, angleMean: 12, angleDeviation: 26 } as const
const fence = { line: 330, centre: 402, deviation: 8 } as const

/** `extraVelocity` is in miles per hour: the effect of a tired pitcher and of playing at home. */
export function hitBall(rng: Rng, batter: Batter, pitcher: Pitcher, extraVelocity: number): BattedBall {
  const exitVelocity = clamp(
    rng.normal(contactQuality.exitMean + batter.power + extraVelocity, contactQuality.exitDeviation),
    35,
    119,
  )
  const launchAngle = clamp(
    rng.normal(contactQuality.angleMean + batter.lift - pitcher.sink, contactQuality.angleDeviation),
    -70,
    80,
  )
  // From the left-field line at -45 to the right-field line at 45; most are pulled a little.
  const pull = batter.bats === 'R' ? -6 : batter.bats === 'L' ? 6 : 0
  const spray = clamp(rng.normal(pull, 24), -45, 45)
  const trajectory = trajectoryOf(launchAngle)
  const distance = distanceOf(exitVelocity, launchAngle)
  const wall = fence.centre - (fence.centre - fence.line) * Math.abs(spray / 45) ** 1.4
  const isGone = launchAngle > 15 && launchAngle < 50 && distance > rng.normal(wall, fence.deviation)
  return {
    exitVelocity: Math.round(exitVelocity * 10) / 10,
    launchAngle: Math.round(launchAngle),
    distance: Math.round(distance),
    trajectory,
    fielder: fielderOf(rng, trajectory, spray, distance),
    bases: isGone ? 4 : basesOf(rng, batter, { trajectory, exitVelocity, distance }),
  }
}

function trajectoryOf(angle: number): Trajectory {
  if (angle < 10) return 'ground_ball'
  if (angle < 25) return 'line_drive'
  return angle < 50 ? 'fly_ball' : 'popup'
}

/** Carry in feet: 368 at 100 miles per hour and 28 degrees. */
function distanceOf(exitVelocity: number, angle: number): number {
  const best = 368 + 4.7 * (exitVelocity - 100)
  return clamp(best * (1 - ((angle - 28) / 40) ** 2), 5, 480)
}

/** How often a ball falls for a hit, and how often it is then a double or triple. */
interface Fall {
  readonly share: number
  readonly byVelocity: number
  readonly double: number
  readonly triple: number
}

const falls: Readonly<Record<Trajectory, Fall>> = {
  ground_ball: { share: 0.24, byVelocity: 0.0045, double: 0.085, triple: 0.003 },
  line_drive: { share: 0.64, byVelocity: 0.001, double: 0.27, triple: 0.018 },
  fly_ball: { share: 0.15, byVelocity: 0.001, double: 0.7, triple: 0.075 },
  popup: { share: 0.02, byVelocity: 0, double: 0.1, triple: 0 },
}

function basesOf(
  rng: Rng,
  batter: Batter,
  { trajectory, exitVelocity, distance }: Pick<BattedBall, 'trajectory' | 'exitVelocity' | 'distance'>,
): BattedBall['bases'] {
  const fall = falls[trajectory]
  const legs = trajectory === 'ground_ball' ? 0.03 * batter.speed : 0
  if (!rng.chance(clamp(fall.share + fall.byVelocity * (exitVelocity - 88) + legs, 0.01, 0.9))) return 0
  const draw = rng.next()
  const triple = fall.triple * Math.exp(0.9 * batter.speed)
  if (draw < triple) return 3
  // A fly ball that drops in front of the outfielders is a single.
  const isShort = trajectory === 'fly_ball' && distance < 230
  return !isShort && draw < triple + fall.double ? 2 : 1
}

const outfield = ['LF', 'CF', 'RF'] as const
const infield = ['3B', 'SS', '2B', '1B'] as const

function fielderOf(rng: Rng, trajectory: Trajectory, spray: number, distance: number): Fielder {
  const share = (spray + 45) / 90
  const isShallow = trajectory === 'ground_ball' || distance < 150
  if (!isShallow) return outfield[Math.min(2, Math.floor(share * 3))]!
  if (trajectory === 'popup' && rng.chance(0.15)) return 'C'
  if (Math.abs(spray) < 8 && rng.chance(0.35)) return 'P'
  return infield[Math.min(3, Math.floor(share * 4))]!
}
