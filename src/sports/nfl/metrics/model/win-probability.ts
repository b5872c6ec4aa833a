/**
 * The probability that the team in possession wins (metrics.md 4.2): a logistic model in regulation, a mix of
 * the states that follow for tries and kickoffs, the chances of the next score in overtime.
 */
import { otherSide } from '../../side.ts'
import { afterTouchback, type EpModel, epStateOf, nextScorePoints } from './expected-points.ts'
import type { GameSetting, Situation } from './snap.ts'
import { dot, logistic } from './softmax.ts'
import { homeAdvantage, spreadTerms, type WpState, wpTerms, wpValues } from './wp-features.ts'

/** The coefficients of a fit, as stored: log odds by term, without and with a market line. */
export interface WpCoefficients {
  readonly plain: Readonly<Record<string, number>>
  readonly with_spread: Readonly<Record<string, number>>
}

export interface WpModel {
  readonly plain: (state: WpState) => number
  readonly withSpread: (state: WpState) => number
}

export function wpModelOf(fitted: WpCoefficients): WpModel {
  const plain = wpTerms.map(({ name }) => fitted.plain[name]!)
  const withSpread = spreadTerms.map(({ name }) => fitted.with_spread[name]!)
  return {
    plain: (state) => logistic(dot(plain, wpValues(state, wpTerms))),
    withSpread: (state) => logistic(dot(withSpread, wpValues(state, spreadTerms))),
  }
}

export interface Models {
  readonly ep: EpModel
  readonly wp: WpModel
}

export function winProbability(models: Models, situation: Situation, setting: GameSetting): number {
  const { kind } = situation
  if (kind === 'extra_point') return tryChance(models, situation, setting, { gained: 1 })
  if (kind === 'two_point') return tryChance(models, situation, setting, { gained: 2 })
  const snap = kind === 'kickoff' ? afterTouchback(situation, setting) : situation
  if (situation.quarter > 4) return overtimeChance(models.ep, snap, setting)
  const state = wpStateOf(models.ep, snap, setting)
  return setting.spread === null ? models.wp.plain(state) : models.wp.withSpread(state)
}

function tryChance(
  models: Models,
  situation: Situation,
  setting: GameSetting,
  { gained }: { readonly gained: 1 | 2 },
): number {
  const good = gained === 1 ? models.ep.extraPointChance(setting.roof) : models.ep.twoPointChance
  const after = (points: number) =>
    1 - winProbability(models, kickoffAfter(situation, situation.possession, points), setting)
  return good * after(gained) + (1 - good) * after(0)
}

/** The kickoff after a score: the other side receives. */
export function kickoffAfter(
  situation: Situation,
  scorer: Situation['possession'],
  points: number,
): Situation {
  const { score } = situation
  return {
    ...situation,
    kind: 'kickoff',
    possession: otherSide(scorer),
    score: { ...score, [scorer]: score[scorer] + points },
  }
}

export function wpStateOf(ep: EpModel, situation: Situation, setting: GameSetting): WpState {
  const { possession, score, timeouts, quarter } = situation
  const others = otherSide(possession)
  const chances = ep.chances(epStateOf(situation, setting))
  const lead = score[possession] - score[others]
  const receiver = quarter > 2 ? null : setting.receivesSecondHalf
  const favour = setting.spread ?? homeAdvantage
  return {
    gameSeconds: situation.gameSeconds,
    lead,
    expectedPoints: dot(nextScorePoints, chances),
    lastScoreChance: lastScoreChance(chances, lead),
    isHome: possession === 'home',
    secondHalfKickoff: receiver === null ? 0 : receiver === possession ? 1 : -1,
    timeouts: timeouts[possession],
    opponentTimeouts: timeouts[others],
    spread: possession === 'home' ? favour : -favour,
  }
}

/** The probability to win if the next score is the last one. */
const lastScoreChance = (chances: readonly number[], lead: number): number =>
  nextScorePoints.reduce((sum, points, k) => sum + chances[k]! * shareOf(lead + points), 0)

/** The value of a final margin: a tie counts half. */
export const shareOf = (margin: number): number => (margin > 0 ? 1 : margin < 0 ? 0 : 0.5)

/**
 * With a level score the next score wins, and no score is a tie. A team behind answers a first drive: a
 * touchdown beats a field goal and equals a touchdown, a field goal equals a field goal. A team ahead with the
 * ball has won.
 */
function overtimeChance(ep: EpModel, situation: Situation, setting: GameSetting): number {
  const { score, possession } = situation
  const lead = score[possession] - score[otherSide(possession)]
  if (lead > 0) return 1
  const [touchdown, , fieldGoal, , safety, , none] = ep.chances(epStateOf(situation, setting))
  if (lead === 0) return touchdown! + fieldGoal! + safety! + none! / 2
  return touchdown! * shareOf(lead + 7) + fieldGoal! * shareOf(lead + 3)
}
