import { clamp } from '../../../../kernel/numbers.ts'
import type { Roof } from './snap.ts'

/** A scrimmage situation as the expected-points model sees it. */
export interface EpState {
  readonly halfSeconds: number
  readonly yardline100: number
  readonly distance: number
  readonly down: number
  readonly isHome: boolean
  readonly roof: Roof
  readonly timeouts: number
  readonly opponentTimeouts: number
}

/** The inputs of the terms below, each computed once. */
interface Inputs {
  readonly yl: number
  readonly y: number
  readonly t: number
  readonly logT: number
  readonly u2: number
  readonly ytg: number
  readonly logYtg: number
  readonly downs: readonly [number, number, number]
  readonly gtg: number
  readonly home: number
  readonly dome: number
  readonly retractable: number
  readonly own: number
  readonly opponents: number
}

interface Term {
  readonly name: string
  readonly of: (parts: Inputs) => number
}

const is = (claim: boolean): number => Number(claim)

/** Longer distances are too rare to distinguish. */
const distanceMax = 30

function inputsOf(state: EpState): Inputs {
  const yl = clamp(state.yardline100, 1, 99)
  const ytg = clamp(state.distance, 1, distanceMax)
  const t = state.halfSeconds
  return {
    yl,
    y: yl / 100,
    t,
    logT: Math.log(t + 1),
    u2: is(t < 120),
    ytg,
    logYtg: Math.log(ytg),
    downs: [is(state.down === 2), is(state.down === 3), is(state.down === 4)],
    gtg: is(ytg >= yl),
    home: is(state.isHome),
    dome: is(state.roof === 'dome'),
    retractable: is(state.roof === 'retractable'),
    own: state.timeouts / 3,
    opponents: state.opponentTimeouts / 3,
  }
}

const term = (name: string, of: Term['of']): Term => ({ name, of })
const perDown = (name: string, of: Term['of']): Term[] =>
  [2, 3, 4].map((down, i) => term(`d${down}${name}`, (p) => p.downs[i]! * of(p)))

/** One additional slope beyond each knot: together a piecewise linear function. */
const beyond = (name: string, knots: readonly number[], scale: number, of: Term['of']): Term[] =>
  knots.map((knot) => term(`${name}>${knot}`, (p) => Math.max(0, of(p) - knot) / scale))

const yards: Term['of'] = (p) => p.yl
const near: Term['of'] = (p) => Math.max(0, 1 - p.yl / 40)
const backedUp: Term['of'] = (p) => Math.max(0, (p.yl - 80) / 20)

/** Rises from 0 at this many seconds before the end of the half to 1 at its end. */
const late =
  (seconds: number): Term['of'] =>
  (p) =>
    Math.max(0, 1 - p.t / seconds)

const times = (name: string, factor: Term['of'], terms: readonly Term[]): Term[] =>
  terms.map((one) => term(`${name}*${one.name}`, (p) => factor(p) * one.of(p)))

/** The terms of the starting table (metrics.md 4.3), in its order. */
const tableTerms: readonly Term[] = [
  term('1', () => 1),
  term('y', (p) => p.y),
  term('y^2', (p) => p.y * p.y),
  term('ln yl', (p) => Math.log(p.yl)),
  term('t/1800', (p) => p.t / 1800),
  term('ln(t+1)', (p) => p.logT),
  term('u2', (p) => p.u2),
  term('ln ytg', (p) => p.logYtg),
  ...perDown('', () => 1),
  ...perDown('*ln ytg', (p) => p.logYtg),
  ...perDown('*y', (p) => p.y),
  term('gtg', (p) => p.gtg),
  term('ln(t+1)*y', (p) => p.logT * p.y),
  term('u2*y', (p) => p.u2 * p.y),
  term('home', (p) => p.home),
]

const timeouts: readonly Term[] = [
  term('timeouts', (p) => p.own),
  term('opponent timeouts', (p) => p.opponents),
]

const lateTerms = (seconds: number): Term[] => {
  const place = [term('y', (p) => p.y), ...beyond('yl', [20, 35, 50, 75], 100, yards)]
  const terms = [term('1', () => 1), ...place, ...perDown('', () => 1), term('ln ytg', (p) => p.logYtg)]
  return times(`late${seconds}`, late(seconds), terms)
}

export const epTerms: readonly Term[] = [
  ...tableTerms,
  ...beyond('yl', [3, 6, 10, 15, 20, 30, 35, 40, 50, 60, 70, 80, 90, 95], 100, yards),
  ...beyond('ytg', [3, 7, 10, 15], 10, (p) => p.ytg),
  ...beyond('t', [30, 60, 120, 240, 480, 900, 1300], 600, (p) => p.t),
  ...[30, 90, 300, 900].flatMap(lateTerms),
  term('dome', (p) => p.dome),
  term('retractable', (p) => p.retractable),
  term('dome*y', (p) => p.dome * p.y),
  term('retractable*y', (p) => p.retractable * p.y),
  ...timeouts,
  ...[60, 180, 600].flatMap((seconds) => times(`late${seconds}`, late(seconds), timeouts)),
  term('gtg*ln ytg', (p) => p.gtg * p.logYtg),
  ...perDown('*gtg', (p) => p.gtg),
  term('ln ytg*y', (p) => p.logYtg * p.y),
  term('ln ytg*near', (p) => p.logYtg * near(p)),
  term('ln ytg*backed up', (p) => p.logYtg * backedUp(p)),
  ...perDown('*near', near),
  ...perDown('*backed up', backedUp),
  ...perDown('*ytg>10', (p) => Math.max(0, p.ytg - 10) / 10),
  term('home*y', (p) => p.home * p.y),
  term('home*ln(t+1)', (p) => p.home * p.logT),
  ...times('home', (p) => p.home, [term('late300', late(300))]),
]

export function epValues(state: EpState): number[] {
  const parts = inputsOf(state)
  return epTerms.map(({ of }) => of(parts))
}

export const kickTerms = [
  '1',
  'yl',
  'yl>10',
  'yl>20',
  'yl>30',
  'dome',
  'retractable',
  'dome*yl',
  'retractable*yl',
]

/** The inputs for a field goal attempt: tens of yards to the goal line, piecewise linear, and the roof. */
export function kickValues(yardline100: number, roof: Roof): number[] {
  const beyond = (knot: number) => Math.max(0, yardline100 - knot) / 10
  const dome = Number(roof === 'dome')
  const retractable = Number(roof === 'retractable')
  const yl = yardline100 / 10
  return [1, yl, beyond(10), beyond(20), beyond(30), dome, retractable, dome * yl, retractable * yl]
}
