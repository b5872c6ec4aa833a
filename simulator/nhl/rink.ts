import type { Rng } from '../../src/kernel/rng.ts'
import type { AttackPlace } from '../../src/sports/nhl/metrics/attack.ts'
import type { Side } from '../../src/sports/nhl/metrics/strength.ts'

/** A position on the rink in feet from centre ice, as in play records. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export const centreIce: Spot = { x: 0, y: 0 }

/** Feet from centre ice to the blue line. */
export const blueLineX = 25

const dots = { endX: 69, neutralX: 20, y: 22 } as const

type Ends = 'left' | 'right'

/** +1 when the side attacks towards positive x. */
export const directionOf = (homeDefends: Ends, side: Side): 1 | -1 =>
  (homeDefends === 'left') === (side === 'home') ? 1 : -1

/** Converts a position relative to the attack into one on the rink; never a negative zero. */
export function spotOf({ ax, ay }: AttackPlace, homeDefends: Ends, side: Side): Spot {
  const sign = directionOf(homeDefends, side)
  return { x: sign * ax + 0, y: sign * ay + 0 }
}

/** One of the two dots in the zone that a side defends. */
export function endDot(rng: Rng, homeDefends: Ends, defender: Side): Spot {
  return { x: -directionOf(homeDefends, defender) * dots.endX, y: rng.pick([-dots.y, dots.y]) }
}

/** One of the two dots outside the zone that a side attacks. */
export function neutralDot(rng: Rng, homeDefends: Ends, attacker: Side): Spot {
  return { x: directionOf(homeDefends, attacker) * dots.neutralX, y: rng.pick([-dots.y, dots.y]) }
}

/** Parts of the rink relative to the attack, with the goal at (89, 0). */
export type Zone =
  | 'crease'
  | 'slot'
  | 'high_slot'
  | 'circle'
  | 'wide'
  | 'point'
  | 'wide_point'
  | 'behind'
  | 'neutral'
  | 'own'

interface Area {
  readonly ax: readonly [number, number]
  /** Distance from the middle, to either side. */
  readonly ay: readonly [number, number]
}

const areas: Readonly<Record<Zone, Area>> = {
  crease: { ax: [79, 87], ay: [0, 9] },
  slot: { ax: [69, 79], ay: [0, 9] },
  high_slot: { ax: [54, 68], ay: [0, 9] },
  circle: { ax: [56, 82], ay: [10, 22] },
  wide: { ax: [54, 86], ay: [23, 39] },
  point: { ax: [29, 53], ay: [0, 22] },
  wide_point: { ax: [28, 53], ay: [23, 39] },
  behind: { ax: [90, 97], ay: [4, 20] },
  neutral: { ax: [-22, 24], ay: [0, 38] },
  own: { ax: [-92, -26], ay: [0, 38] },
}

/** A random position in a zone, in whole feet. */
export function drawPlace(rng: Rng, zone: Zone): AttackPlace {
  const { ax, ay } = areas[zone]
  const across = rng.int(...ay)
  return { ax: rng.int(...ax), ay: rng.chance(0.5) ? across : -across + 0 }
}
