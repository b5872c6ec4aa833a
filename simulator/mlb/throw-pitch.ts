import { clamp, logistic, logit } from '../../src/kernel/numbers.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import type { Pitch } from '../../src/sports/mlb/records/pitch.ts'
import type { Offering } from './arsenal.ts'
import type { Batter, Pitcher } from './player.ts'
import { chaseSwing, contact, hitBatter, miss, zoneShare, zoneSwing } from './rates.ts'

/** The call on a pitch, before a ball in play is resolved. */
export type Call =
  | 'ball'
  | 'blocked_ball'
  | 'called_strike'
  | 'swinging_strike'
  | 'swinging_strike_blocked'
  | 'foul'
  | 'foul_tip'
  | 'hit_by_pitch'
  | 'in_play'

/** The flight of one pitch. */
export interface Flight {
  readonly code: string
  readonly velocity: number
  readonly spin: number
  readonly release: { readonly x: number; readonly y: number; readonly z: number }
  readonly extension: number
  readonly plate: NonNullable<Pitch['plate']>
  readonly break: NonNullable<Pitch['break']>
}

interface Duel {
  readonly pitcher: Pitcher
  readonly batter: Batter
  readonly balls: number
  readonly strikes: number
  /** From 0: how tired the pitcher is. */
  readonly fatigue: number
  /** The effect of playing at home on the batter, in log odds. */
  readonly lift: { readonly contact: number; readonly eye: number }
  /** The batter does not swing, because a runner goes, a bunt is on, or it is a pitchout. */
  readonly isTake: boolean
}

const zone = { halfWidth: 0.83, bottom: 1.58, top: 3.42 } as const
const rubberFeet = 60.5
/** Mean distance from the zone of a pitch outside it, in feet. */
const missFeet = 0.5
/** How fast the chance of a swing falls with that distance, in feet. */
const chaseFeet = 0.55
const chaseMean = 1 / (1 + missFeet / chaseFeet)

interface Crossing {
  readonly isStrike: boolean
  /** Feet outside the zone; 0 in it. */
  readonly off: number
  readonly edge: 'low' | 'high' | 'inside' | 'away'
  readonly x: number
  readonly z: number
}

export function throwPitch(rng: Rng, duel: Duel): { readonly flight: Flight; readonly call: Call } {
  const offering = choose(rng, duel)
  const crossing = aim(rng, duel, offering)
  return {
    flight: fly(rng, duel.pitcher, offering, crossing),
    call: callPitch(rng, duel, offering, crossing),
  }
}

/** Picks the pitch: with two strikes those that are missed most, behind in the count those that are missed least. */
function choose(rng: Rng, { pitcher, balls, strikes }: Duel): Offering {
  const missLean = strikes === 2 ? 0.9 : balls > strikes + 1 ? -0.9 : 0
  return rng.weighted(pitcher.arsenal, (offering) => offering.usage * Math.exp(missLean * offering.miss))
}

function aim(rng: Rng, { pitcher, batter, balls, strikes, fatigue }: Duel, offering: Offering): Crossing {
  const share = logit(zoneShare[balls]![strikes]!)
  const isStrike = rng.chance(logistic(share + offering.zone * 0.5 + pitcher.command - 0.3 * fatigue))
  const insideSign = isFacingLeft(batter, pitcher) ? 1 : -1
  if (isStrike) {
    const x = (rng.next() * 2 - 1) * zone.halfWidth
    const z = zone.bottom + rng.next() * (zone.top - zone.bottom)
    return { isStrike, off: 0, edge: 'low', x, z }
  }
  const off = -missFeet * Math.log(1 - rng.next())
  const draw = rng.next()
  const edge = draw < 0.4 ? 'low' : draw < 0.7 ? 'away' : draw < 0.85 ? 'inside' : 'high'
  const height = zone.bottom + rng.next() * (zone.top - zone.bottom)
  const across = (rng.next() * 2 - 1) * zone.halfWidth
  if (edge === 'low') return { isStrike, off, edge, x: across, z: zone.bottom - off }
  if (edge === 'high') return { isStrike, off, edge, x: across, z: zone.top + off }
  const sign = edge === 'inside' ? insideSign : -insideSign
  return { isStrike, off, edge, x: sign * (zone.halfWidth + off), z: height }
}

/** A switch hitter bats from the side opposite to the pitcher's hand. */
const isFacingLeft = (batter: Batter, pitcher: Pitcher): boolean =>
  batter.bats === 'L' || (batter.bats === 'S' && pitcher.throws === 'R')

function callPitch(rng: Rng, duel: Duel, offering: Offering, crossing: Crossing): Call {
  const { isStrike, off, edge } = crossing
  if (!isStrike && edge === 'inside' && rng.chance(hitBatter / 0.15)) return 'hit_by_pitch'
  const isInDirt = edge === 'low' && off > 0.85
  if (duel.isTake || !rng.chance(swingChance(duel, crossing))) {
    const isCalled = rng.chance(isStrike ? 0.955 : 0.3 * Math.exp(-off / 0.12))
    return isCalled ? 'called_strike' : isInDirt ? 'blocked_ball' : 'ball'
  }
  if (rng.chance(missChance(duel, offering, crossing))) {
    return isInDirt ? 'swinging_strike_blocked' : 'swinging_strike'
  }
  if (rng.chance(contact.foulTip)) return 'foul_tip'
  return rng.chance(contact.foul) ? 'foul' : 'in_play'
}

function swingChance({ batter, balls, strikes, lift }: Duel, { isStrike, off }: Crossing): number {
  if (isStrike) return logistic(logit(zoneSwing[balls]![strikes]!) - 0.4 * batter.eye)
  const chase = chaseSwing[balls]![strikes]! * (Math.exp(-off / chaseFeet) / chaseMean)
  return logistic(logit(clamp(chase, 0.002, 0.9)) - 1.4 * (batter.eye + lift.eye))
}

function missChance(
  { pitcher, batter, fatigue, lift }: Duel,
  offering: Offering,
  crossing: Crossing,
): number {
  const base = crossing.isStrike ? miss.zone : clamp(miss.outside + 0.25 * (crossing.off - 0.35), 0.15, 0.95)
  const platoon = (batter.bats === pitcher.throws ? 0.1 : -0.06) + (batter.bats === 'S' ? 0.06 : 0)
  const skill = offering.miss + pitcher.stuff - batter.contact - lift.contact + platoon - 0.25 * fatigue
  return logistic(logit(base) + skill)
}

function fly(rng: Rng, pitcher: Pitcher, offering: Offering, { x, z }: Crossing): Flight {
  const extension = round(pitcher.extension + rng.normal(0, 0.12), 1)
  const velocity = round(offering.velocity + rng.normal(0, 0.85), 1)
  const induced = round(offering.vertical + rng.normal(0, 1.3), 1)
  return {
    code: offering.code,
    velocity,
    spin: Math.round(offering.spin + rng.normal(0, 60)),
    release: {
      x: round(pitcher.release.x + rng.normal(0, 0.1), 2),
      y: round(rubberFeet - extension, 2),
      z: round(pitcher.release.z + rng.normal(0, 0.09), 2),
    },
    extension,
    plate: {
      x: round(x, 2),
      z: round(z, 2),
      zone: zoneNumber(x, z),
      zone_top: zone.top,
      zone_bottom: zone.bottom,
    },
    break: {
      horizontal: round(offering.horizontal + rng.normal(0, 1.3), 1),
      vertical: round(induced - dropInches(velocity, extension), 1),
      vertical_induced: induced,
    },
  }
}

/** Nine cells in the zone, row by row from the catcher's view, and four corners outside it. */
function zoneNumber(x: number, z: number): number {
  const isIn = Math.abs(x) <= zone.halfWidth && z >= zone.bottom && z <= zone.top
  if (!isIn) return 11 + (x > 0 ? 1 : 0) + (z < (zone.top + zone.bottom) / 2 ? 2 : 0)
  const third = (share: number) => Math.min(2, Math.floor(share * 3))
  const column = third((x + zone.halfWidth) / (2 * zone.halfWidth))
  return 1 + 3 * third((zone.top - z) / (zone.top - zone.bottom)) + column
}

/** How far gravity pulls a pitch down; its average speed is slightly below the release speed. */
function dropInches(velocity: number, extension: number): number {
  const seconds = (rubberFeet - extension - 1.4) / (velocity * 1.467 * 0.96)
  return 193 * seconds ** 2
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits
  // Adding 0 turns -0 into 0, whose sign JSON would drop anyway.
  return Math.round(value * scale) / scale + 0
}
