/**
 * The league's averages, from recorded games of 2024-25. Ratings of players and teams shift them; the realism
 * test checks the results.
 */
const hourSeconds = 3600

/** Attempts per hour of a side with 3 … 6 skaters against 3 … 6, without rebounds. */
const attemptsPerHour: readonly (readonly number[])[] = [
  [72, 16, 8, 8],
  [105, 66, 16, 45],
  [135, 104, 61, 70],
  [150, 140, 118, 61],
]
const fewestSkaters = 3

/** Chance per second. */
export const attemptChance = (own: number, opponents: number): number =>
  attemptsPerHour[own - fewestSkaters]![opponents - fewestSkaters]! / hourSeconds

export const overtimeRushShare = 0.5

/** Log shifts of the rate of attempts. */
export const attemptShifts = {
  home: 0.028,
  /** Per goal of lead, up to three: a side that leads defends, a side that trails attacks, most of all at the end. */
  perGoalOfLead: -0.045,
  perGoalOfLeadAtEnd: -0.1,
  leadMax: 3,
  /** Both sides play safe in the last minutes of a level game, as each is sure of a point. */
  levelAtEnd: -0.22,
  levelAtEndSeconds: 480,
} as const

/** Other incidents: chance per second, both sides together. */
export const incidentChances = {
  hit: 45 / hourSeconds,
  giveaway: 20 / hourSeconds,
  takeaway: 10 / hourSeconds,
} as const

/** What follows an attempt. */
export const aftermath = {
  saved: { freeze: 0.29, rebound: 0.082, out: 0.015 },
  missed: { freeze: 0, rebound: 0.042, out: 0.05 },
  blocked: { freeze: 0, rebound: 0.045, out: 0.045 },
  /** Seconds until the second attempt. */
  reboundSeconds: [1, 3],
} as const

export const leads = {
  /** Chance that a puck won or lost leads to an attempt, by where it was. */
  rushAfterTakeaway: 0.22,
  rushAfterGiveaway: 0.1,
  attemptAfterGiveaway: 0.14,
  attemptAfterFaceoff: 0.16,
  rushSeconds: [2, 4],
  attemptSeconds: [2, 5],
} as const

/** Assists of a goal: none, one, two. */
export const assistShares = [7, 19, 74] as const

export const faceoffHome = 0.02
