import { describe, expect, test } from 'bun:test'
import { createRng } from '../../src/kernel/rng.ts'
import { pairSeason } from './pairings.ts'

/** Leagues where the days of rest come out even, where they do not, and where no team rests. */
const leagues = [
  [32, 12],
  [20, 6],
  [18, 7],
  [30, 15],
] as const

describe.each(leagues)('%d teams with %d games a day', (count, gamesPerDay) => {
  const codes = Array.from({ length: count }, (_, i) => `T${i}`)
  const days = pairSeason(createRng('pairings'), codes, gamesPerDay, 365)

  test('play at most once a day', () => {
    for (const games of days) {
      expect(games).toHaveLength(gamesPerDay)
      expect(new Set(games.flatMap(({ home, away }) => [home, away])).size).toBe(2 * gamesPerDay)
    }
  })

  test('play about equally often, at home half of the time', () => {
    const played = new Map(codes.map((code) => [code, { home: 0, away: 0 }]))
    for (const { home, away } of days.flat()) {
      played.get(home)!.home++
      played.get(away)!.away++
    }
    for (const { home, away } of played.values()) {
      expect(Math.abs(home + away - (365 * 2 * gamesPerDay) / count)).toBeLessThanOrEqual(15)
      expect(Math.abs(home - away)).toBeLessThanOrEqual(3)
    }
  })
})

test('more games than the teams can play are rejected', () => {
  expect(() => pairSeason(createRng('x'), ['A', 'B', 'C'], 2, 1)).toThrow('3 teams can play 2 games a day')
})
