/** Fits the expected-points model to the values published for recorded plays. */
import { roundTo } from '../src/kernel/numbers.ts'
import { epTerms, epValues, kickTerms, kickValues } from '../src/sports/nfl/metrics/model/ep-features.ts'
import {
  afterMiss,
  afterTouchback,
  type EpCoefficients,
  epModelOf,
  epStateOf,
  nextScorePoints,
} from '../src/sports/nfl/metrics/model/expected-points.ts'
import { snapOf } from '../src/sports/nfl/metrics/model/from-plays.ts'
import type { Snap } from '../src/sports/nfl/metrics/model/snap.ts'
import { dot } from '../src/sports/nfl/metrics/model/softmax.ts'
import type { Published, RecordedGame } from '../test/recordings/nfl/published.ts'
import { fitSoftmax, type Sample } from './fit-softmax.ts'
import { startingTable } from './nfl-starting-table.ts'

export const epFit = { ridge: 0.1, worth_weight: 1 } as const
const kickRidge = 0.01
const decimals = 5

/** Published with the booster (metrics.md 4.1). */
const twoPointChance = 0.4735
/** As published for kicks from the usual spot, by roof. */
const extraPoint = { outdoors: 0.9324, dome: 0.9488, retractable: 0.9314 } as const

export interface RecordedSnap {
  readonly snap: Snap
  readonly published: Published
}

export const recordedSnaps = (game: RecordedGame): RecordedSnap[] =>
  game.plays.flatMap((play) => {
    const snap = snapOf(play, game)
    return snap === null ? [] : [{ snap, published: game.published.get(play.play_id)! }]
  })

const isRatedByPlace = ({ kind }: Snap): boolean => kind === 'scrimmage' || kind === 'kickoff'

/** Rows without published probabilities (all 0) are skipped. */
function epSamples(game: RecordedGame): Sample[] {
  return recordedSnaps(game).flatMap(({ snap, published: { chances } }) => {
    const sum = chances.reduce((a, b) => a + b, 0)
    if (!isRatedByPlace(snap) || Math.abs(sum - 1) > 0.001) return []
    const state = snap.kind === 'kickoff' ? afterTouchback(snap, game) : snap
    return [{ values: epValues(epStateOf(state, game)), chances: chances.map((chance) => chance / sum) }]
  })
}

const named = (names: readonly string[], of: (i: number) => number): Record<string, number> =>
  Object.fromEntries(names.map((name, i) => [name, roundTo(of(i), decimals)]))

export function trainEp(games: readonly RecordedGame[]): EpCoefficients {
  const columns = fitSoftmax(games.flatMap(epSamples), {
    classValues: nextScorePoints,
    valueWeight: epFit.worth_weight,
    ridge: epFit.ridge,
    start: nextScorePoints
      .slice(0, -1)
      .map((_, k) => epTerms.map(({ name }) => startingTable[name]?.[k] ?? 0)),
  })
  const coefficients = Object.fromEntries(
    epTerms.map(({ name }, i) => [name, columns.map((column) => roundTo(column[i]!, decimals))]),
  )
  const base = { coefficients, extra_point: extraPoint, two_point: twoPointChance }
  return { ...base, kick: trainKick(games, { ...base, kick: {} }) }
}

/** Solves the published expected points of a field goal attempt for its probability. */
function trainKick(games: readonly RecordedGame[], ep: EpCoefficients): Record<string, number> {
  const model = epModelOf(ep)
  const samples = games.flatMap((game) =>
    recordedSnaps(game).flatMap(({ snap, published }): Sample[] => {
      if (snap.kind !== 'field_goal' || published.ep === null) return []
      const missed = afterMiss(snap)
      const lost = missed === null ? 0 : -dot(nextScorePoints, model.chances(epStateOf(missed, game)))
      const chance = Math.min(0.999, Math.max(0.001, (published.ep - lost) / (3 - lost)))
      return [{ values: kickValues(snap.yardline100, game.roof), chances: [chance, 1 - chance] }]
    }),
  )
  const start = [kickTerms.map(() => 0)]
  const [column] = fitSoftmax(samples, { classValues: [3, 0], valueWeight: 1, ridge: kickRidge, start })
  return named(kickTerms, (i) => column![i]!)
}
