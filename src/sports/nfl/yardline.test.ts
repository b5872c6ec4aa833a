import { expect, test } from 'bun:test'
import { yardlineOf, yardsToGoal } from './yardline.ts'

test.each([
  ['GB 25', 'GB', 'GB 25', 75],
  ['GB 25', 'CHI', 'GB 25', 25],
  ['MID 50', 'CHI', '50', 50],
  ['50', 'CHI', '50', 50],
  ['', 'CHI', null, null],
  ['GB 25', null, 'GB 25', null],
  ['somewhere', 'GB', 'somewhere', null],
])(
  'the yard line %s of a play by %s is %s, %s yards from the goal line',
  (text, posteam, yardline, yards) => {
    expect(yardlineOf(text)).toBe(yardline)
    expect(yardsToGoal(yardlineOf(text), posteam)).toBe(yards)
  },
)
