import type { Rng } from '../../src/kernel/rng.ts'

/** A kind of pitch, from the catcher's view of a right-handed pitcher. */
interface PitchKind {
  /** Percentage of pitchers who throw it. */
  readonly share: number
  /** Miles an hour below the pitcher's fastball. */
  readonly slower: number
  readonly spin: number
  /** Inches towards the pitcher's arm side and upwards, relative to a ball without spin. */
  readonly armSide: number
  readonly rise: number
  /** How often it is thrown, relative to a main pitch. */
  readonly usage: number
  /** Log shifts of the odds that a swing misses it, and that it is in the zone. */
  readonly miss: number
  readonly zone: number
}

const kinds = {
  FF: { share: 82, slower: 0, spin: 2290, armSide: 7, rise: 15.5, usage: 1, miss: -0.12, zone: 0.22 },
  SI: { share: 55, slower: 0.8, spin: 2150, armSide: 15, rise: 8, usage: 0.62, miss: -0.5, zone: 0.24 },
  FC: { share: 38, slower: 4.5, spin: 2390, armSide: -2.5, rise: 8, usage: 0.45, miss: 0, zone: 0.12 },
  SL: { share: 62, slower: 8.8, spin: 2430, armSide: -5, rise: 1.5, usage: 0.6, miss: 0.42, zone: -0.12 },
  ST: { share: 34, slower: 12, spin: 2560, armSide: -14, rise: 1, usage: 0.4, miss: 0.38, zone: -0.1 },
  CU: {
    share: 42,
    slower: 14.6,
    spin: 2530,
    armSide: -8.5,
    rise: -9.5,
    usage: 0.38,
    miss: 0.36,
    zone: -0.18,
  },
  KC: { share: 10, slower: 13, spin: 2440, armSide: -6, rise: -9, usage: 0.38, miss: 0.38, zone: -0.2 },
  CH: { share: 58, slower: 8.6, spin: 1780, armSide: 14, rise: 5.5, usage: 0.42, miss: 0.32, zone: -0.24 },
  FS: { share: 18, slower: 7.4, spin: 1320, armSide: 10.5, rise: 3, usage: 0.4, miss: 0.52, zone: -0.42 },
  SV: { share: 3, slower: 12.6, spin: 2500, armSide: -11, rise: -4, usage: 0.34, miss: 0.34, zone: -0.14 },
} as const satisfies Readonly<Record<string, PitchKind>>

type PitchCode = keyof typeof kinds

const codes = Object.keys(kinds) as PitchCode[]
const fastballs: readonly PitchCode[] = ['FF', 'SI', 'FC']

/** A pitcher's version of a kind of pitch. */
export interface Offering {
  readonly code: PitchCode
  readonly velocity: number
  readonly spin: number
  /** Inches from the catcher's view: positive is to the right. */
  readonly horizontal: number
  readonly vertical: number
  readonly usage: number
  readonly miss: number
  readonly zone: number
}

interface Arm {
  readonly throws: 'L' | 'R'
  /** Of the fastball, in miles per hour. */
  readonly velocity: number
}

/** A fastball and other pitches, `count` in all, most used first. */
export function drawArsenal(rng: Rng, arm: Arm, count: number): readonly Offering[] {
  const first = rng.weighted(fastballs, (code) => kinds[code].share * kinds[code].usage)
  const own: PitchCode[] = [first]
  while (own.length < count) {
    const open = codes.filter((code) => !own.includes(code) && !areAlike(own, code))
    own.push(rng.weighted(open, (code) => kinds[code].share))
  }
  return own.map((code) => createOffering(rng, arm, code)).sort((a, b) => b.usage - a.usage)
}

/** No pitcher throws two kinds of curveball. */
const curves: readonly PitchCode[] = ['CU', 'KC', 'SV']
const areAlike = (own: readonly PitchCode[], code: PitchCode): boolean =>
  curves.includes(code) && own.some((other) => curves.includes(other))

function createOffering(rng: Rng, { throws, velocity }: Arm, code: PitchCode): Offering {
  const kind = kinds[code]
  // From behind the plate the arm side of a right-handed pitcher is to the left.
  const sign = throws === 'R' ? -1 : 1
  return {
    code,
    velocity: velocity - kind.slower + rng.normal(0, 0.9),
    spin: kind.spin + rng.normal(0, 130),
    horizontal: sign * kind.armSide + rng.normal(0, 1.8),
    vertical: kind.rise + rng.normal(0, 1.6),
    usage: kind.usage * (0.7 + 0.6 * rng.next()),
    miss: kind.miss + rng.normal(0, 0.1),
    zone: kind.zone,
  }
}
