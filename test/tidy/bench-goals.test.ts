import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import goals from '../../bench/goals.json'
import { compare, type Goals } from '../../bench/support/figures.ts'
import { root } from '../support/command.ts'

test.each(Object.entries(goals as Goals))(
  'every goal of %s is reported by its benchmark',
  (bench, figures) => {
    const file = join(root, 'bench', `${bench}.ts`)
    expect(existsSync(file)).toBe(true)
    const source = readFileSync(file, 'utf8')
    for (const figure of Object.keys(figures)) expect(source).toContain(`'${figure}'`)
  },
)

test('a goal may be missed by 15 percent and no more, and a figure that is not reported is a failure', () => {
  const one: Goals = {
    one: { time: { max: 2 }, share: { min: 0.8 }, skipped: { max: 1 }, forgotten: { max: 1 } },
  }
  const verdicts = (time: number, share: number) =>
    compare(one, ['one'], new Map([['one', { time, share, skipped: null }]])).map(({ verdict }) => verdict)
  expect(verdicts(2, 0.8)).toEqual(['met', 'met', 'skipped', 'not reported'])
  expect(verdicts(2.29, 0.69)).toEqual(['nearly', 'nearly', 'skipped', 'not reported'])
  expect(verdicts(2.31, 0.67)).toEqual(['missed', 'missed', 'skipped', 'not reported'])
})
