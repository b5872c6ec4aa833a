/**
 * The probability that the home side wins: the win probability of the play model, refitted to the results of six
 * seasons (docs/models/win-probability-nfl.md).
 */
import { clamp } from '../../../kernel/clamp.ts'
import { logistic, logit } from '../../../kernel/logit.ts'
import { models } from '../metrics/model/annotate-game.ts'
import type { GameSetting, Situation } from '../metrics/model/snap.ts'
import { winProbability } from '../metrics/model/win-probability.ts'
import fitted from './model.json'

/** The log odds of the play model are multiplied by `weight + early * share left`, and `home * share left` is added. */
interface Refit {
  readonly home: number
  readonly weight: number
  readonly early: number
}

export interface NflParameters {
  readonly plain: Refit
  readonly with_spread: Refit
}

export const modelName = `${fitted.id}-${fitted.version}`

const regulationSeconds = 3_600
const chanceMin = 1e-4

/** The home side's probability before a snap. */
export function homeChance(
  situation: Situation,
  setting: GameSetting,
  parameters: NflParameters = fitted,
): number {
  const own = winProbability(models, situation, setting)
  const home = clamp(situation.possession === 'home' ? own : 1 - own, chanceMin, 1 - chanceMin)
  // In overtime the chances of the next score decide: nothing is refitted there.
  if (situation.quarter > 4) return home
  const refit = setting.spread === null ? parameters.plain : parameters.with_spread
  const left = situation.gameSeconds / regulationSeconds
  return logistic(refit.home * left + (refit.weight + refit.early * left) * logit(home))
}
