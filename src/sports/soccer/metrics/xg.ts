import fitted from './xg-model.json'

/** Metres between the posts. */
const goalWidth = 7.32

/** A place on the pitch as the attackers see it, in metres from the middle of the goal that they attack. */
export interface Place {
  /** Across the pitch; positive is to the right. */
  readonly x: number
  /** From the goal line up the pitch. */
  readonly y: number
}

export const distanceOf = ({ x, y }: Place): number => Math.hypot(x, y)

/** The angle between the lines to both posts, in radians: what the shooter sees of the goal. */
export function angleOf({ x, y }: Place): number {
  const angle = Math.atan2(goalWidth * y, x * x + y * y - (goalWidth / 2) ** 2)
  return Math.max(angle, angleMin)
}

/** From the goal line beside the goal nothing of it is visible: a logarithm needs more than 0. */
const angleMin = 0.01

export const features = ['intercept', 'distance', 'log_angle', 'head', 'free_kick'] as const
type Feature = (typeof features)[number]

/** A logistic model: what each feature adds to the log odds of a goal. */
export interface XgModel {
  readonly id: string
  readonly version: number
  readonly coefficients: Readonly<Record<Feature, number>>
  /** The value of a penalty. */
  readonly penalty: number
}

/** The model in use. `scripts/fit-soccer-xg.ts` generates its coefficients. */
export const xgModel: XgModel = fitted

/** As records name it. */
export const xgModelName = `${xgModel.id} ${xgModel.version}`

export interface RatedShot {
  readonly place: Place
  readonly isHeader: boolean
  readonly isFreeKick: boolean
}

/** The values of the features, in their order. */
export const featuresOf = ({ place, isHeader, isFreeKick }: RatedShot): number[] => [
  1,
  distanceOf(place),
  Math.log(angleOf(place)),
  Number(isHeader),
  Number(isFreeKick),
]

/** The probability that a shot is a goal. */
export function expectedGoals(
  shot: RatedShot,
  { coefficients }: Pick<XgModel, 'coefficients'> = xgModel,
): number {
  const values = featuresOf(shot)
  const logit = features.reduce((sum, feature, i) => sum + coefficients[feature] * values[i]!, 0)
  return 1 / (1 + Math.exp(-logit))
}
