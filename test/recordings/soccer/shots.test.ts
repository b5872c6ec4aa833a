/** Recorded shots: their places, and what the model makes of them beside the values of their feed. */
import { expect } from 'bun:test'
import { expectedGoals } from '../../../src/sports/soccer/metrics/xg.ts'
import fitted from '../../../src/sports/soccer/metrics/xg-model.json'
import type { Shot } from '../../../src/sports/soccer/records/shot.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { readRecordings } from '../read-recordings.ts'
import { recordedShots } from './recorded-shots.ts'

recordedTest('the commentary of ESPN has the shots with their places and shooters', async () => {
  const store = await readRecordings('soccer/espn_summary_fifa.world_760495_COD-ENG_2026-07-01_live.json.gz')
  const shots = store.all<Shot>('soccer.shot')
  expect(shots).toHaveLength(10)
  for (const { player, x, xg, xg_model } of shots) {
    expect([player, x, xg].includes(null)).toBe(false)
    expect(xg_model).toBe('scoreline-soccer-xg 1')
  }
  expect(shots.find(({ outcome }) => outcome === 'goal')).toMatchObject({
    ...{ team: 'Congo DR', player: 'brian-cipenga', assist: 'chancel-mbemba', minute: 7 },
    // From the left side of the box.
    ...{ x: -13.19, y: 9.87, body_part: 'foot' },
  })
})

recordedTest('the model in use gives the recorded shots what its page says', async () => {
  const shots = (await recordedShots()).map(({ shot }) => shot)
  const rated = shots.map(({ x, y, body_part, situation }) =>
    expectedGoals({
      place: { x: x!, y: y! },
      isHeader: body_part === 'head',
      isFreeKick: situation === 'free_kick',
    }),
  )
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  expect(shots).toHaveLength(fitted.all.shots)
  expect(sum(shots.map(({ xg }) => xg!))).toBeCloseTo(fitted.all.given, 2)
  expect(sum(rated)).toBeCloseTo(fitted.all.expected, 2)
  const difference = sum(rated.map((value, i) => Math.abs(value - shots[i]!.xg!))) / shots.length
  expect(difference).toBeCloseTo(fitted.all.mean_difference, 3)
})
