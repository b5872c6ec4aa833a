/** Fits the win-probability model to the values published for recorded plays. */
import { roundTo } from '../src/kernel/numbers.ts'
import { secondHalfReceiver } from '../src/sports/nfl/metrics/model/annotate-snaps.ts'
import { afterTouchback, type EpModel } from '../src/sports/nfl/metrics/model/expected-points.ts'
import type { GameSetting } from '../src/sports/nfl/metrics/model/snap.ts'
import { type WpCoefficients, wpStateOf } from '../src/sports/nfl/metrics/model/win-probability.ts'
import { spreadTerms, type Term, wpTerms, wpValues } from '../src/sports/nfl/metrics/model/wp-features.ts'
import type { Published, RecordedGame } from '../test/recordings/nfl/published.ts'
import { fitSoftmax, type Sample } from './fit-softmax.ts'
import { recordedSnaps } from './train-nfl-ep.ts'

export const wpFit = { ridge: 0.3, worth_weight: 5 } as const
const decimals = 5

/** The start is the closed form, and the value of the next score when hardly any time is left. */
const start: Readonly<Record<string, number>> = { normal: 1, 'late60*normal': -1, 'late60*last score': 1 }

export function trainWp(games: readonly RecordedGame[], ep: EpModel): WpCoefficients {
  return {
    plain: train(wpTerms, games, ep, { of: ({ wp }) => wp, spreadOf: () => null }),
    with_spread: train(spreadTerms, games, ep, {
      of: ({ spreadWp }) => spreadWp,
      spreadOf: (game) => game.spread,
    }),
  }
}

interface Target {
  readonly of: (published: Published) => number | null
  readonly spreadOf: (game: RecordedGame) => number | null
}

function train(
  terms: readonly Term[],
  games: readonly RecordedGame[],
  ep: EpModel,
  target: Target,
): Record<string, number> {
  const samples = games.flatMap((game) => samplesOf(terms, game, ep, target))
  const [column] = fitSoftmax(samples, {
    classValues: [1, 0],
    valueWeight: wpFit.worth_weight,
    ridge: wpFit.ridge,
    start: [terms.map(({ name }) => start[name] ?? 0)],
  })
  return Object.fromEntries(terms.map(({ name }, i) => [name, roundTo(column![i]!, decimals)]))
}

/** Skips tries, which are mixes of other states, and overtime, which has its own rule. */
function samplesOf(terms: readonly Term[], game: RecordedGame, ep: EpModel, target: Target): Sample[] {
  const snaps = recordedSnaps(game)
  const setting: GameSetting = {
    ...game,
    spread: target.spreadOf(game),
    receivesSecondHalf: secondHalfReceiver(snaps.map(({ snap }) => snap)),
  }
  return snaps.flatMap(({ snap, published }) => {
    const wp = target.of(published)
    if (wp === null || snap.quarter > 4 || snap.kind === 'extra_point' || snap.kind === 'two_point') return []
    const situation = snap.kind === 'kickoff' ? afterTouchback(snap, setting) : snap
    return [{ values: wpValues(wpStateOf(ep, situation, setting), terms), chances: [wp, 1 - wp] }]
  })
}
