import { expect, test } from 'bun:test'
import { league } from './index.ts'
import { formerTeamCodes, teamCodes, teams } from './teams.ts'

const { periodTypeOf, phaseOf, seasonOf } = league

test('a league id carries the season; for any other id the start decides', () => {
  expect(seasonOf('2024020003', '2024-10-08T20:30:00.000Z')).toBe('2024-25')
  expect(seasonOf('2024030417', '2025-06-24T00:00:00.000Z')).toBe('2024-25')
  expect(seasonOf('1999020001', '1999-10-01T00:00:00.000Z')).toBe('1999-00')
  expect(seasonOf('my-game', '2025-09-30T20:00:00.000Z')).toBe('2024-25')
  expect(seasonOf('my-game', '2025-10-01T20:00:00.000Z')).toBe('2025-26')
})

test('a league id carries the part of the season', () => {
  expect(phaseOf('2024010068')).toBe('preseason')
  expect(phaseOf('2024020003')).toBe('regular')
  expect(phaseOf('2024030121')).toBe('playoffs')
  expect(phaseOf('my-game')).toBe('regular')
})

test('the fourth period is overtime, the fifth a shootout except in the playoffs', () => {
  expect([0, 1, 3].map((period) => periodTypeOf('2024020003', period))).toEqual(['REG', 'REG', 'REG'])
  expect(periodTypeOf('2024020003', 4)).toBe('OT')
  expect(periodTypeOf('2024020003', 5)).toBe('SO')
  expect(periodTypeOf('2024030121', 5)).toBe('OT')
})

test('there are thirty-two clubs with unique codes and valid time zones', () => {
  expect(teams).toHaveLength(32)
  expect(new Set(teamCodes).size).toBe(32 + formerTeamCodes.length)
  for (const { code, zone, venue } of teams) {
    expect(code).toMatch(/^[A-Z]{3}$/)
    expect(venue).not.toBe('')
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  }
  const sizes = Map.groupBy(teams, (team) => team.division)
  expect([...sizes.values()].map((list) => list.length)).toEqual([8, 8, 8, 8])
})
