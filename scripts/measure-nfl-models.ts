/** How close the football models are to the values published for recorded plays, and to the outcomes. */
import { quotient, roundOrNull, roundTo } from '../src/kernel/numbers.ts'
import {
  type Annotation,
  annotateSnaps,
  halfOf,
  secondHalfReceiver,
} from '../src/sports/nfl/metrics/model/annotate-snaps.ts'
import { epStateOf, nextScorePoints } from '../src/sports/nfl/metrics/model/expected-points.ts'
import type { Snap } from '../src/sports/nfl/metrics/model/snap.ts'
import { type Models, shareOf } from '../src/sports/nfl/metrics/model/win-probability.ts'
import type { Published, RecordedGame } from '../test/recordings/nfl/published.ts'
import { recordedSnaps } from './train-nfl-ep.ts'

/** One recorded play with our values and the published ones. */
export interface Measured {
  readonly type: string
  readonly snap: Snap
  readonly ours: Annotation
  readonly published: Published
  /** The index in `nextScorePoints` of the next score in the half, and our probabilities of all of them. */
  readonly nextScore: number
  readonly chances: readonly number[]
  readonly won: number
}

export function measure(models: Models, game: RecordedGame, spread: number | null): Measured[] {
  const recorded = recordedSnaps(game)
  const snaps = recorded.map(({ snap }) => snap)
  const receivesSecondHalf = secondHalfReceiver(snaps)
  const annotations = annotateSnaps(models, { ...game, spread, receivesSecondHalf, upNext: null }, snaps)
  const types = new Map(game.plays.map((play) => [play.play_id, play.play_type]))
  const homeWon = shareOf(game.final.home - game.final.away)
  return recorded.map(({ snap, published }, i) => ({
    type: types.get(snap.key)!,
    snap,
    ours: annotations.get(snap.key)!,
    published,
    nextScore: nextScoreOf(snaps, i),
    chances: models.ep.chances(epStateOf(snap, game)),
    won: snap.possession === 'home' ? homeWon : 1 - homeWon,
  }))
}

const scorePoints: Readonly<Record<string, number>> = {
  touchdown: 7,
  touchdown_against: -7,
  field_goal: 3,
  safety: 2,
  safety_against: -2,
}

function nextScoreOf(snaps: readonly Snap[], from: number): number {
  const own = snaps[from]!
  const found = snaps
    .slice(from)
    .find((snap) => halfOf(snap) === halfOf(own) && scorePoints[snap.outcome] !== undefined)
  if (found === undefined) return nextScorePoints.indexOf(0)
  const points = scorePoints[found.outcome]!
  return nextScorePoints.indexOf(found.possession === own.possession ? points : -points)
}

type Value = 'ep' | 'epa' | 'wp' | 'wpa'
const decimalsOf = { ep: 3, epa: 3, wp: 4, wpa: 4 } as const

export interface Closeness {
  readonly plays: number
  readonly rmse: number
  /** Null when one side never varies. */
  readonly correlation: number | null
  readonly bias: number
}

/** Over the plays that have both values. */
export function closeness(
  rows: readonly Measured[],
  value: Value,
  publishedAs: keyof Published = value,
): Closeness {
  const pairs = rows.flatMap(({ ours, published }) => {
    const [a, b] = [ours[value], published[publishedAs]]
    return a === null || typeof b !== 'number' ? [] : [[a, b] as const]
  })
  const n = pairs.length
  const sum = (of: (a: number, b: number) => number) => pairs.reduce((total, [a, b]) => total + of(a, b), 0)
  const [meanA, meanB] = [sum((a) => a) / n, sum((_, b) => b) / n]
  const covariance = sum((a, b) => (a - meanA) * (b - meanB))
  const deviations = Math.sqrt(sum((a) => (a - meanA) ** 2) * sum((_, b) => (b - meanB) ** 2))
  const decimals = decimalsOf[value]
  return {
    plays: n,
    rmse: roundTo(Math.sqrt(sum((a, b) => (a - b) ** 2) / n), decimals),
    correlation: roundOrNull(quotient(covariance, deviations), 4),
    bias: roundTo(meanA - meanB, decimals),
  }
}

const typesCompared = [
  'pass',
  'run',
  'punt',
  'field_goal',
  'kickoff',
  'extra_point',
  'two_point',
  'qb_kneel',
  'no_play',
]

export const byType = (rows: readonly Measured[], value: Value): Record<string, Closeness> =>
  Object.fromEntries(
    typesCompared.flatMap((type) => {
      const some = rows.filter((row) => row.type === type && row.ours[value] !== null)
      return some.length === 0 ? [] : [[type, closeness(some, value)]]
    }),
  )

const isPlain = ({ snap, published }: Measured): boolean =>
  snap.kind === 'scrimmage' && Math.abs(published.chances.reduce((a, b) => a + b, 0) - 1) < 0.001

/** Mean log loss of the next score, by our probabilities and by the published ones. */
export function nextScoreLoss(rows: readonly Measured[]) {
  const some = rows.filter(isPlain)
  const loss = (of: (row: Measured) => readonly number[]) =>
    roundTo(some.reduce((sum, row) => sum - Math.log(of(row)[row.nextScore]!), 0) / some.length, 4)
  return {
    plays: some.length,
    ours: loss((row) => row.chances),
    published: loss((row) => row.published.chances),
  }
}

/** Mean log loss of the winner. */
export function winnerLoss(rows: readonly Measured[]) {
  const some = rows.filter(
    ({ ours, published, snap }) => ours.wp !== null && published.wp !== null && snap.quarter < 5,
  )
  const loss = (of: (row: Measured) => number) =>
    some.reduce((sum, row) => sum - row.won * Math.log(of(row)) - (1 - row.won) * Math.log(1 - of(row)), 0)
  return {
    plays: some.length,
    ours: roundTo(loss((row) => row.ours.wp!) / some.length, 4),
    published: roundTo(loss((row) => row.published.wp!) / some.length, 4),
  }
}

/** Ten groups of plays of equal size, by expected value, with their outcomes. */
export function calibration(
  rows: readonly Measured[],
  expected: (row: Measured) => number,
  actual: (row: Measured) => number,
) {
  const sorted = rows.filter(isPlain).sort((a, b) => expected(a) - expected(b))
  return Array.from({ length: 10 }, (_, group) => {
    const some = sorted.slice((group * sorted.length) / 10, ((group + 1) * sorted.length) / 10)
    const mean = (of: (row: Measured) => number) =>
      roundTo(some.reduce((sum, row) => sum + of(row), 0) / some.length, 2)
    return { plays: some.length, expected: mean(expected), actual: mean(actual) }
  })
}
