/** The league's averages, tuned to those of a real season (`realism.test.ts`). */

/** Shares by the count before the pitch, rows by balls, columns by strikes. */
type ByCount = readonly (readonly [number, number, number])[]

/** Pitches in the zone. */
export const zoneShare: ByCount = [
  [0.525, 0.475, 0.375],
  [0.525, 0.505, 0.425],
  [0.545, 0.53, 0.475],
  [0.6, 0.575, 0.55],
]

/** Swings at pitches in the zone. */
export const zoneSwing: ByCount = [
  [0.46, 0.7, 0.85],
  [0.6, 0.71, 0.86],
  [0.58, 0.72, 0.88],
  [0.13, 0.66, 0.9],
]

/** Swings at pitches outside the zone, averaged over their locations. */
export const chaseSwing: ByCount = [
  [0.19, 0.31, 0.36],
  [0.25, 0.33, 0.4],
  [0.23, 0.34, 0.43],
  [0.04, 0.26, 0.44],
]

/** Swings that miss. */
export const miss = { zone: 0.136, outside: 0.325 } as const

export const contact = { foul: 0.515, foulTip: 0.022 } as const

/** Share of pitches outside the zone. */
export const hitBatter = 0.0062

/** Shares of pitches in the dirt. */
export const inDirt = { escapes: 0.15, isPassedBall: 0.16, thirdStrikeEscapes: 0.1 } as const

/** Per pitch. */
export const violations = { ball: 0.0011, strike: 0.0004 } as const

/** Per pitch, when a runner can go. */
export const running = {
  steal: { second: 0.036, third: 0.006 },
  stealSafe: 0.79,
  pickoff: { out: 0.0016, error: 0.0009 },
  balk: 0.0006,
  pitchout: 0.0015,
} as const

/** Per plate appearance, when the situation fits. */
export const tactics = {
  bunt: 0.35,
  intentionalWalk: 0.16,
  pinchHit: 0.1,
  pinchRun: 0.12,
  hurtPitcher: 0.0016,
} as const

/** Per ball in play. */
export const errors = { grounder: 0.027, other: 0.006, throwOnHit: 0.014 } as const

export const doublePlay = { grounder: 0.46, liner: 0.018 } as const

/** The effect of playing at home on a batter: in log odds, and in miles per hour. */
export const home: { readonly contact: number; readonly eye: number; readonly power: number } = {
  contact: 0.12,
  eye: 0.08,
  power: 0.45,
}
