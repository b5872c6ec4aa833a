import { clamp, normalShare } from '../../../../kernel/numbers.ts'

/**
 * A situation in regulation as the win-probability model sees it, from the perspective of the team in
 * possession.
 */
export interface WpState {
  readonly gameSeconds: number
  readonly lead: number
  readonly expectedPoints: number
  /** The probability to win if the next score is the last one. */
  readonly lastScoreChance: number
  readonly isHome: boolean
  /** 1 in the first half for the team that receives the second-half kickoff, −1 for the other, else 0. */
  readonly secondHalfKickoff: number
  readonly timeouts: number
  readonly opponentTimeouts: number
  /** Points by which the team in possession is favoured, by the market or for playing at home. */
  readonly spread: number
}

interface Inputs extends WpState {
  /** The share of the game left. */
  readonly tau: number
  readonly home: number
  readonly sign: number
  readonly margin: number
}

export interface Term {
  readonly name: string
  readonly of: (parts: Inputs) => number
}

/** Without a market the home team counts as favoured by this much (metrics.md 4.3). */
export const homeAdvantage = 2
const sigma = 13.45

/**
 * The closed form (metrics.md 4.3): the points still to come are normal around expected points and line, with a
 * deviation that falls with the square root of the time left. All other terms correct it.
 */
export function normalChance(lead: number, points: number, gameSeconds: number, line: number): number {
  const tau = Math.max(1, gameSeconds) / 3600
  const mean = lead + points + line * tau
  const deviation = sigma * Math.sqrt(tau)
  const [below, above] = [normalShare((-0.5 - mean) / deviation), normalShare((0.5 - mean) / deviation)]
  return 1 - above + (above - below) / 2
}

/** The bound of all probabilities: log odds are unbounded. */
const normalLogitMax = 8
const lastScoreLogitMax = 5

function logitOf(chance: number, most: number): number {
  const least = 1 / (1 + Math.exp(most))
  const kept = clamp(chance, least, 1 - least)
  return Math.log(kept / (1 - kept))
}

function inputsOf(state: WpState): Inputs {
  return {
    ...state,
    tau: state.gameSeconds / 3600,
    home: Number(state.isHome),
    sign: Math.sign(state.lead),
    margin: Math.abs(state.lead),
  }
}

const term = (name: string, of: Term['of']): Term => ({ name, of })
const times = (name: string, factor: Term['of'], terms: readonly Term[]): Term[] =>
  terms.map((one) => term(`${name}*${one.name}`, (p) => factor(p) * one.of(p)))

/**
 * The weight of a point: the deviation of the points still to come falls with the square root of the time left
 * (metrics.md 4.3); the offset keeps the last seconds finite.
 */
const weight = (offset: number): Term => term(`w${offset}`, (p) => 1 / Math.sqrt(p.tau + offset))
const weights = [0.01, 0.05, 0.3].map(weight)

/** Rises from 0 at this many seconds before the end of the game to 1 at its end. */
const late = (seconds: number): Term =>
  term(`late${seconds}`, (p) => Math.max(0, 1 - p.gameSeconds / seconds))

/** One, two or more scores behind or ahead. */
const between = (name: string, least: number, most: number): Term =>
  term(name, (p) => Number(p.lead >= least && p.lead <= most))
const margins: readonly Term[] = [
  between('behind 4-8', -8, -4),
  between('behind 1-3', -3, -1),
  between('level', 0, 0),
  between('ahead 1-3', 1, 3),
  between('ahead 4-8', 4, 8),
]
const sign = term('sign', (p) => p.sign)

/** The part of a lead beyond a number of points: the tenth point counts less than the third. */
const beyond = (knot: number): Term => term(`lead>${knot}`, (p) => p.sign * Math.max(0, p.margin - knot))

const lead = term('lead', (p) => p.lead)
const points = term('ep', (p) => p.expectedPoints)
const timeouts: readonly Term[] = [
  term('timeouts', (p) => p.timeouts / 3),
  term('opponent timeouts', (p) => p.opponentTimeouts / 3),
]
const normal = term('normal', (p) =>
  logitOf(normalChance(p.lead, p.expectedPoints, p.gameSeconds, p.spread), normalLogitMax),
)
const lastScore = term('last score', (p) => logitOf(p.lastScoreChance, lastScoreLogitMax))
const close = term('close', (p) => Number(p.margin <= 8))

const lateTerms = (seconds: number): Term[] => {
  const { name, of } = late(seconds)
  return times(name, of, [
    normal,
    lastScore,
    sign,
    ...margins,
    ...timeouts,
    ...times('sign', sign.of, timeouts),
  ])
}

export const wpTerms: readonly Term[] = [
  normal,
  term('1', () => 1),
  term('tau', (p) => p.tau),
  ...times('lead', lead.of, weights),
  ...times('ep', points.of, weights),
  ...[3, 8, 16].flatMap((knot) => times(`lead>${knot}`, beyond(knot).of, weights)),
  term('home', (p) => p.home),
  term('home*tau', (p) => p.home * p.tau),
  ...times('home', (p) => p.home, [late(900)]),
  term('second-half kickoff', (p) => p.secondHalfKickoff),
  ...times('second-half kickoff', (p) => p.secondHalfKickoff, weights.slice(2)),
  ...times('close', close.of, [term('ep', points.of)]),
  ...timeouts,
  ...[60, 180, 600].flatMap(lateTerms),
]

/** The weight of the market's line falls with the time left, to 0 at the end. */
export const spreadTerms: readonly Term[] = [
  ...wpTerms,
  term('spread', (p) => p.spread * p.tau),
  term('spread*w', (p) => (p.spread * p.tau) / Math.sqrt(p.tau + 0.05)),
  term('spread fading', (p) => p.spread * Math.exp(-4 * (1 - p.tau))),
]

export function wpValues(state: WpState, terms: readonly Term[]): number[] {
  const parts = inputsOf(state)
  return terms.map(({ of }) => of(parts))
}
