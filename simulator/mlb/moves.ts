import { bases as baseNames, type RunnerMove } from '../../src/sports/mlb/records/play.ts'
import {
  batting,
  canWalkOff,
  fielding,
  type GameState,
  type Hurler,
  leadOf,
  type Runner,
} from './game-state.ts'

/** Where a runner comes from: 0 is the batter's box, 1 to 3 the bases. */
export type From = 0 | 1 | 2 | 3

/** Where a runner goes: a base, 4 for home, or out. */
export type To = 1 | 2 | 3 | 4 | 'out'

/** One advance of a runner. */
export interface Leg {
  readonly from: From
  readonly to: To
  readonly rbi?: boolean
  readonly reason?: RunnerMove['reason']
  /** Made possible by an error or a passed ball: a run is unearned. */
  readonly isGift?: boolean
  /** On a home run every run counts, even beyond a walk-off. */
  readonly isHomeRun?: boolean
}

/** Special circumstances of the batter becoming a runner. */
export interface Arrival {
  readonly responsible?: Hurler
  readonly isUnearned?: boolean
}

/** Moves all runners at once, lead runner first. */
export function moveRunners(game: GameState, legs: readonly Leg[], arrival: Arrival = {}): void {
  const inOrder = [...legs].sort((a, b) => b.from - a.from)
  const movers = inOrder.map((leg) => ({ leg, runner: runnerAt(game, leg.from, arrival) }))
  for (const { from } of legs) if (from > 0) game.bases[from - 1] = null
  /** The base of the runner ahead, whom the next may not pass. */
  let ahead = 5
  for (const { leg, runner } of movers) {
    if (leg.to === 'out') {
      game.outs++
      recordMove(game, leg, runner, null)
      continue
    }
    // After the winning run the other runners stop at the nearest free base.
    const to = game.isOver ? Math.min(leg.to, 3, ahead - 1) : leg.to
    ahead = to
    arrive(game, leg, runner, to)
  }
}

function runnerAt(game: GameState, from: From, arrival: Arrival): Runner {
  if (from > 0) return game.bases[from - 1]!
  return {
    hitter: game.atBat.hitter,
    responsible: arrival.responsible ?? fielding(game).hurler,
    isUnearned: arrival.isUnearned ?? false,
  }
}

function arrive(game: GameState, leg: Leg, runner: Runner, to: number): void {
  if (to < 4) {
    game.bases[to - 1] = runner
    recordMove(game, leg, runner, baseNames[to - 1]!)
    return
  }
  batting(game).score++
  runner.responsible.runs++
  recordMove(game, leg, runner, 'home')
  if (leg.from > 0) game.atBat.sentences.push(`${runner.hitter.batter.name} scores.`)
  if (canWalkOff(game) && leadOf(game) > 0 && (leg.from === 0 || !leg.isHomeRun)) game.isOver = true
}

function recordMove(game: GameState, leg: Leg, runner: Runner, end: RunnerMove['end']): void {
  const isRun = end === 'home'
  game.atBat.runners.push({
    player: runner.hitter.batter.slug,
    step: game.atBat.step,
    start: leg.from === 0 ? null : baseNames[leg.from - 1]!,
    end,
    is_out: end === null,
    reason: leg.reason ?? null,
    rbi: isRun && (leg.rbi ?? false),
    earned: isRun && !leg.isGift && !runner.isUnearned && game.outs + game.lostOuts < 3,
    responsible_pitcher: runner.responsible.pitcher.slug,
  })
}

const nextBase = { 0: 1, 1: 2, 2: 3, 3: 4 } as const

/** The bases with a runner, the one nearest home first. */
export const occupied = ({ bases }: GameState): (1 | 2 | 3)[] =>
  ([3, 2, 1] as const).filter((base) => bases[base - 1] !== null)

/** Advances the runners of the given bases by one base. */
export const onward = (from: readonly From[], how: Omit<Leg, 'from' | 'to'> = {}): Leg[] =>
  from.map((base) => ({ ...how, from: base, to: nextBase[base] }))

/** Advances all runners by one base, as after a wild pitch. */
export function advanceAll(game: GameState, how: Omit<Leg, 'from' | 'to'>): void {
  moveRunners(game, onward(occupied(game), how))
}

/** The runners forced by the batter, up to the first free base. */
export function forced({ bases }: GameState): readonly From[] {
  const free = bases.indexOf(null)
  return ([1, 2, 3] as const).slice(0, free < 0 ? 3 : free)
}

/** The batter takes first base; forced runners advance. */
export function awardFirst(game: GameState, arrival: Arrival = {}): void {
  moveRunners(game, [...onward(forced(game), { rbi: true }), { from: 0, to: 1 }], arrival)
}
