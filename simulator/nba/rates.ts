import type { Zone } from './court.ts'

/** The league's averages. Ratings of players and teams shift them; the realism test checks the results. */
export interface ZoneRates {
  readonly points: 2 | 3
  readonly make: number
  /** Chance that the shooter is fouled, and that the shot is made despite the foul. */
  readonly foul: number
  readonly andOne: number
  /** Share of the misses that were blocked, and of the makes that were assisted. */
  readonly block: number
  readonly assist: number
  /** Share of the misses that the attack gets back. */
  readonly offensiveRebound: number
}

export const zoneRates: Readonly<Record<Zone, ZoneRates>> = {
  rim: {
    points: 2,
    make: 0.618,
    foul: 0.195,
    andOne: 0.3,
    block: 0.29,
    assist: 0.56,
    offensiveRebound: 0.32,
  },
  short: {
    points: 2,
    make: 0.405,
    foul: 0.11,
    andOne: 0.2,
    block: 0.14,
    assist: 0.45,
    offensiveRebound: 0.28,
  },
  mid: {
    points: 2,
    make: 0.395,
    foul: 0.035,
    andOne: 0.18,
    block: 0.04,
    assist: 0.44,
    offensiveRebound: 0.24,
  },
  corner: {
    points: 3,
    make: 0.388,
    foul: 0.012,
    andOne: 0.15,
    block: 0.012,
    assist: 0.94,
    offensiveRebound: 0.25,
  },
  arc: {
    points: 3,
    make: 0.357,
    foul: 0.015,
    andOne: 0.15,
    block: 0.014,
    assist: 0.79,
    offensiveRebound: 0.245,
  },
  heave: { points: 3, make: 0.03, foul: 0, andOne: 0, block: 0.02, assist: 0, offensiveRebound: 0.1 },
}

/** Events that may end a chance instead of a shot. */
export const chanceRates = {
  turnover: 0.101,
  offensiveFoul: 0.0145,
  commonFoul: 0.07,
  heldBall: 0.003,
  kickedBall: 0.0035,
  overturnedFoul: 0.0012,
  flagrantFoul: 0.0006,
  /** Only against a fast break. */
  takeFoul: 0.035,
  clearPathFoul: 0.008,
} as const

/** Shifts of the chance of a shot. */
export const shiftRates = {
  /** About 2.5 points a game between the sides. */
  home: 0.013,
  transition: 0.06,
  putback: 0.02,
  /** A shot that beats the horn of a period, unless it is needed to stay alive. */
  lastShot: -0.12,
  lastHope: 0.02,
  hurry: -0.01,
  milk: -0.05,
  /** Per second of a stint beyond a player's endurance. */
  tired: -0.00006,
  breathSeconds: 420,
  /** Per point of lead: a side that leads eases off, a side that trails does not. */
  ease: -0.0018,
  easeAtEnd: -0.005,
  easeLeadMax: 20,
} as const

export const reboundRates = {
  /** Share of rebounds that go out of bounds or are held by the side. */
  team: 0.085,
  teamAfterBlock: 0.3,
  looseBallFoul: 0.017,
  /** Of loose-ball fouls, those by the attack. */
  looseBallByAttack: 0.6,
  freeThrowOffensive: 0.12,
} as const

/** Kinds of turnovers other than fouls and the shot clock; a live-ball turnover may be a steal. */
export const turnoverKinds = [
  { detail: 'bad_pass', share: 43, steal: 0.82, isTeam: false },
  { detail: 'lost_ball', share: 30, steal: 0.84, isTeam: false },
  { detail: 'traveling', share: 9, steal: 0, isTeam: false },
  { detail: 'out_of_bounds', share: 8, steal: 0, isTeam: false },
  { detail: 'three_seconds', share: 3, steal: 0, isTeam: false },
  { detail: 'double_dribble', share: 1.5, steal: 0, isTeam: false },
  { detail: 'backcourt', share: 1.5, steal: 0, isTeam: false },
  { detail: 'five_seconds', share: 1, steal: 0, isTeam: true },
  { detail: 'eight_seconds', share: 1, steal: 0, isTeam: true },
] as const

/** What may happen while the ball is dead, at each whistle without free throws. */
export const incidentRates = {
  technical: 0.008,
  defensiveThreeSeconds: 0.005,
  delayOfGame: 0.009,
  review: 0.014,
  failedChallenge: 0.006,
  stoppage: 0.004,
} as const

export const foulRates = {
  flagrantTwo: 0.12,
  goaltending: 0.012,
} as const
