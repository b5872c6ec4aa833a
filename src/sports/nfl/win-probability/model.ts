/**
 * The probability that the home side wins: the win probability of the play model, refitted to the results of six
 * seasons (docs/models/win-probability-nfl.md).
 */
import { clamp, logistic, logit } from '../../../kernel/numbers.ts'
import { models } from '../metrics/model/annotate-game.ts'
import type { GameSetting, Situation } from '../metrics/model/snap.ts'
import { winProbability } from '../metrics/model/win-probability.ts'
import fitted from './model.json'

/** The log odds of the play model are multiplied by `weight + early * share left`, and `home * share left` is added. */
export interface Refit {
  readonly home: number
  readonly weight: number
  readonly early: number
}

export const modelName = `${fitted.id}-${fitted.version}`

const regulationSeconds = 3_600
const chanceMin = 1e-4

/** The home side's probability before a snap. */
export function homeChance(situation: Situation, setting: GameSetting): number {
  const home = playModelChance(situation, setting)
  // In overtime the chances of the next score decide: nothing is refitted there.
  if (situation.quarter > 4) return home
  return refitted(home, situation.gameSeconds, setting.spread === null ? fitted.plain : fitted.with_spread)
}

/** The same by the play model alone. */
export function playModelChance(situation: Situation, setting: GameSetting): number {
  const own = winProbability(models, situation, setting)
  return clamp(situation.possession === 'home' ? own : 1 - own, chanceMin, 1 - chanceMin)
}

export function refitted(home: number, gameSeconds: number, { home: shift, weight, early }: Refit): number {
  const left = gameSeconds / regulationSeconds
  return logistic(shift * left + (weight + early * left) * logit(home))
}
