/**
 * The expected value of the next score in the half to the team in possession (metrics.md 4.1): a softmax over
 * seven kinds of next score. docs/models/nfl-ep-wp.md explains its coefficients.
 */
import { otherSide } from '../../side.ts'
import { type EpState, epTerms, epValues, kickTerms, kickValues } from './ep-features.ts'
import type { GameSetting, Roof, Situation } from './snap.ts'
import { dot, logistic, softmax } from './softmax.ts'

/** Points of the next score: touchdown, field goal and safety, each for and against; the last is no score. */
export const nextScorePoints: readonly number[] = [7, -7, 3, -3, 2, -2, 0]

/** The coefficients of a fit, as stored. */
export interface EpCoefficients {
  /** By term: the log odds of each next score against no score. */
  readonly coefficients: Readonly<Record<string, readonly number[]>>
  /** By term: the log odds that a kick at goal is good. */
  readonly kick: Readonly<Record<string, number>>
  readonly extra_point: Readonly<Record<Roof, number>>
  readonly two_point: number
}

export interface EpModel {
  /** In the order of `nextScorePoints`. */
  readonly chances: (state: EpState) => number[]
  readonly kickChance: (yardline100: number, roof: Roof) => number
  readonly extraPointChance: (roof: Roof) => number
  readonly twoPointChance: number
}

export function epModelOf(fitted: EpCoefficients): EpModel {
  const rows = epTerms.map(({ name }) => fitted.coefficients[name]!)
  const columns = nextScorePoints.slice(0, -1).map((_, k) => rows.map((row) => row[k]!))
  const kick = kickTerms.map((name) => fitted.kick[name]!)
  return {
    chances: (state) => {
      const values = epValues(state)
      return softmax(columns.map((column) => dot(column, values)))
    },
    kickChance: (yardline100, roof) => logistic(dot(kick, kickValues(yardline100, roof))),
    extraPointChance: (roof) => fitted.extra_point[roof],
    twoPointChance: fitted.two_point,
  }
}

/** Expected points of any snap, from the perspective of the team in possession. */
export function expectedPoints(model: EpModel, situation: Situation, setting: GameSetting): number {
  switch (situation.kind) {
    case 'kickoff':
      return scrimmagePoints(model, afterTouchback(situation, setting), setting)
    case 'extra_point':
      return model.extraPointChance(setting.roof)
    case 'two_point':
      return 2 * model.twoPointChance
    case 'field_goal':
      return fieldGoalPoints(model, situation, setting)
    case 'kneel':
      return situation.yardline100 > midfield ? 0 : scrimmagePoints(model, situation, setting)
    case 'scrimmage':
      return scrimmagePoints(model, situation, setting)
  }
}

const midfield = 50

const scrimmagePoints = (model: EpModel, situation: Situation, setting: GameSetting): number =>
  dot(nextScorePoints, model.chances(epStateOf(situation, setting)))

function fieldGoalPoints(model: EpModel, situation: Situation, setting: GameSetting): number {
  const chance = model.kickChance(situation.yardline100, setting.roof)
  const missed = afterMiss(situation)
  const afterwards = missed === null ? 0 : -scrimmagePoints(model, missed, setting)
  return 3 * chance + (1 - chance) * afterwards
}

export const epStateOf = (situation: Situation, { roof }: Pick<GameSetting, 'roof'>): EpState => ({
  halfSeconds: situation.halfSeconds,
  yardline100: situation.yardline100,
  distance: situation.distance,
  down: situation.down,
  isHome: situation.possession === 'home',
  roof,
  timeouts: situation.timeouts[situation.possession],
  opponentTimeouts: situation.timeouts[otherSide(situation.possession)],
})

/** The yard line after a touchback, by the first season of the rule. */
const touchbacks: readonly { readonly from: number; readonly yardline100: number }[] = [
  { from: 2025, yardline100: 65 },
  { from: 2024, yardline100: 70 },
  { from: 2016, yardline100: 75 },
  { from: 0, yardline100: 80 },
]

/** First and ten after a touchback: the expected result of a kickoff. */
export function afterTouchback(situation: Situation, { season }: Pick<GameSetting, 'season'>): Situation {
  const { yardline100 } = touchbacks.find(({ from }) => season >= from)!
  return { ...situation, kind: 'scrimmage', down: 1, distance: 10, yardline100 }
}

/** Seconds of the half that a field goal attempt takes. */
const kickSeconds = 5
const spotBehindLine = 8

/** First and ten for the opponents at the spot of the kick; null when the half is over by then. */
export function afterMiss(situation: Situation): Situation | null {
  if (situation.halfSeconds <= kickSeconds) return null
  return {
    ...situation,
    kind: 'scrimmage',
    possession: otherSide(situation.possession),
    halfSeconds: situation.halfSeconds - kickSeconds,
    gameSeconds: situation.gameSeconds - kickSeconds,
    down: 1,
    distance: 10,
    yardline100: Math.max(1, 100 - (situation.yardline100 + spotBehindLine)),
  }
}
