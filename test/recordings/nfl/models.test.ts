import { describe, expect } from 'bun:test'
import { models } from '../../../src/sports/nfl/metrics/model/annotate-game.ts'
import {
  type Annotation,
  annotateSnaps,
  secondHalfReceiver,
} from '../../../src/sports/nfl/metrics/model/annotate-snaps.ts'
import { snapOf } from '../../../src/sports/nfl/metrics/model/from-plays.ts'
import type { Snap } from '../../../src/sports/nfl/metrics/model/snap.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { hasRecordings } from '../read-recordings.ts'
import {
  type Published,
  type RecordedGame,
  recordedGameFile,
  recordedGames,
  recordedGamesFile,
} from './published.ts'

interface Rated {
  readonly snap: Snap
  readonly ours: Annotation
  readonly published: Published
}

function rate(game: RecordedGame): Rated[] {
  const snaps = game.plays.flatMap((play) => snapOf(play, game) ?? [])
  const setting = { ...game, spread: null, receivesSecondHalf: secondHalfReceiver(snaps), upNext: null }
  const annotations = annotateSnaps(models, setting, snaps)
  return snaps.map((snap) => ({
    snap,
    ours: annotations.get(snap.key)!,
    published: game.published.get(snap.key)!,
  }))
}

const fittedOn = hasRecordings ? await recordedGames(recordedGamesFile) : []
const neverSeen = hasRecordings ? await recordedGames(recordedGameFile) : []
const rated = new Map([...fittedOn, ...neverSeen].map((game) => [game, rate(game)]))
const all = fittedOn.flatMap((game) => rated.get(game)!)
const unseen = neverSeen.flatMap((game) => rated.get(game)!)

function compare(rows: readonly Rated[], value: 'ep' | 'epa' | 'wp' | 'wpa') {
  const pairs = rows.flatMap(({ ours, published }) => {
    const [a, b] = [ours[value], published[value]]
    return a === null || b === null ? [] : [[a, b] as const]
  })
  const mean = (of: (a: number, b: number) => number) =>
    pairs.reduce((sum, [a, b]) => sum + of(a, b), 0) / pairs.length
  const [meanA, meanB] = [mean((a) => a), mean((_, b) => b)]
  const spread = Math.sqrt(mean((a) => (a - meanA) ** 2) * mean((_, b) => (b - meanB) ** 2))
  return {
    plays: pairs.length,
    rmse: Math.sqrt(mean((a, b) => (a - b) ** 2)),
    correlation: mean((a, b) => (a - meanA) * (b - meanB)) / spread,
  }
}

describe('against the published values', () => {
  recordedTest('all plays of the 32 games of the fit are near', async () => {
    const epa = compare(all, 'epa')
    expect(epa.plays).toBeGreaterThan(5300)
    expect(epa.correlation).toBeGreaterThan(0.99)
    expect(epa.rmse).toBeLessThan(0.13)
    expect(compare(all, 'ep').rmse).toBeLessThan(0.13)
    expect(compare(all, 'wp').rmse).toBeLessThan(0.022)
    expect(compare(all, 'wpa').rmse).toBeLessThan(0.02)
    expect(compare(all, 'wpa').correlation).toBeGreaterThan(0.87)
  })

  recordedTest('the plays of a game of another season, unseen by the fit, are near', async () => {
    expect(compare(unseen, 'epa').plays).toBe(162)
    expect(compare(unseen, 'epa').correlation).toBeGreaterThan(0.99)
    expect(compare(unseen, 'epa').rmse).toBeLessThan(0.14)
    expect(compare(unseen, 'ep').rmse).toBeLessThan(0.14)
    expect(compare(unseen, 'wp').rmse).toBeLessThan(0.03)
    expect(compare(unseen, 'wpa').rmse).toBeLessThan(0.022)
  })

  /** GB at CHI, 2019 (metrics.md, V-NFL-2): play id, ep, epa, wp, wpa. */
  const vectors: readonly (readonly [string, number, number, number, number, number | null])[] = [
    ['run', 50, 0.7702, -0.5589, 0.4332, -0.0179],
    ['short pass', 71, 0.2113, -0.7594, 0.4153, -0.0254],
    ['sack', 95, -0.5481, -2.0528, 0.3899, -0.054],
    ['punt', 125, -2.601, -0.1051, 0.336, 0.0166],
    ['play after a punt', 155, 2.7061, 0.2563, 0.6474, 0.0042],
    ['field goal', 625, 2.4489, 0.5511, 0.6558, 0.0015],
    ['touchdown', 1159, 5.2792, 1.7208, 0.4935, 0.0534],
    ['extra point', 1184, 0.9324, 0.0676, 0.5469, 0.003],
    ['interception', 4326, 3.1382, -3.693, 0.2411, -0.2132],
    ['kneel', 4595, 5.3696, -0.9165, 0.9949, null],
    ['last kneel', 4616, 4.453, -4.453, 0.9938, null],
  ]

  for (const [name, key, ep, epa, wp, wpa] of vectors) {
    recordedTest(`the ${name} of the vector is within 0.15 points and 0.045 of a win`, async () => {
      const { ours } = unseen.find(({ snap }) => snap.key === key)!
      expect(Math.abs(ours.ep! - ep)).toBeLessThan(0.15)
      expect(Math.abs(ours.epa! - epa)).toBeLessThan(0.15)
      expect(Math.abs(ours.wp! - wp)).toBeLessThan(0.045)
      if (wpa === null) expect(ours.wpa).toBeNull()
      else expect(Math.abs(ours.wpa! - wpa)).toBeLessThan(0.045)
    })
  }
})

describe('over a whole game', () => {
  const ofHome = ({ possession }: Snap, chance: number) => (possession === 'home' ? chance : 1 - chance)

  recordedTest('the home side adds up to its result, kneels included', async () => {
    for (const [{ final }, plays] of rated) {
      const result = final.home > final.away ? 1 : final.home < final.away ? 0 : 0.5
      const homeChances = [...plays.map(({ snap, ours }) => ofHome(snap, ours.wp!)), result]
      let sum = homeChances[0]!
      for (const [i, { snap, ours }] of plays.entries()) {
        const isHome = snap.possession === 'home'
        if (ours.wpa !== null) sum += isHome ? ours.wpa : -ours.wpa
        else if (snap.kind === 'kneel') sum += homeChances[i + 1]! - homeChances[i]!
      }
      expect(sum).toBeCloseTo(result, 10)
    }
  })

  recordedTest('every snap is rated, with a win probability above 0', async () => {
    const isRated = ({ ours: { epa, wp } }: Rated) => epa !== null && wp! > 0 && wp! <= 1
    expect(all.length).toBeGreaterThan(5300)
    expect(all.filter((row) => !isRated(row))).toEqual([])
  })
})
