import { expect, test } from 'bun:test'
import { mirrored } from '../records/analysis.ts'
import { isPenaltyShotCode, situationFor, strengthOf } from './strength.ts'

test.each([
  ['1551', '5v5', '5v5'],
  ['1451', '5v4', '4v5'],
  ['1541', '4v5', '5v4'],
  ['1351', null, null],
  ['1441', null, null],
  ['1331', null, null],
  // Six skaters, and five against four with a goalie pulled, have no named strength.
  ['0651', null, null],
  ['1560', null, null],
  ['0541', null, null],
  ['1010', null, null],
  ['0101', null, null],
] as const)('the code %s is %p for the home side and %p for the visitors', (code, home, away) => {
  expect(strengthOf(situationFor(code, 'home'))).toBe(home)
  expect(strengthOf(situationFor(code, 'away'))).toBe(away)
  if (home !== null) expect(mirrored[home]).toBe(away!)
})

test('a penalty shot has a code of its own', () => {
  expect(['1010', '0101'].every(isPenaltyShotCode)).toBe(true)
  expect(isPenaltyShotCode('1551')).toBe(false)
  expect(isPenaltyShotCode(null)).toBe(false)
})
