import { describe, expect, test } from 'bun:test'
import { fit, heldOut, type Model } from './fit.ts'

interface Sample {
  readonly season: string
  readonly outcome: number
  readonly isOdd: boolean
}

const sample = (season: string, outcome: number, isOdd = false): Sample => ({ season, outcome, isOdd })

const samples = [
  ...[1, 1, 1, 0].map((outcome) => sample('first', outcome)),
  ...[1, 0, 0, 0].map((outcome) => sample('second', outcome)),
  ...[0, 0, 0, 0].map((outcome) => sample('second', outcome, true)),
]

/** Every chance is the one parameter: the fit finds the mean of the outcomes it is given. */
const model: Model<Sample, number> = {
  samples,
  modes: ['plain'],
  start: [0.4],
  isValid: ([chance]) => chance! > 0 && chance! < 1,
  parameters: ([chance = 0]) => chance,
  score: (some, _mode, chance) => some.map(({ outcome }) => ({ chance, outcome })),
  grouped: (some) => [...some],
}

describe('samples that do not take part in the fit', () => {
  const without = { ...model, isFitted: ({ isOdd }: Sample) => !isOdd }

  test('do not move its parameters', () => {
    expect(fit(model, samples)).toBeCloseTo(4 / 12, 3)
    expect(fit(without, samples)).toBeCloseTo(4 / 8, 3)
  })

  test('are measured like all others, by the parameters of the other seasons', () => {
    const { plain } = heldOut(without)
    expect(plain).toHaveLength(samples.length)
    expect(plain[0]!.chance).toBeCloseTo(1 / 4, 3)
    expect(plain.at(-1)!.chance).toBeCloseTo(3 / 4, 3)
  })
})
