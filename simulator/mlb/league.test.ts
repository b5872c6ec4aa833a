import { describe, expect, test } from 'bun:test'
import { teams } from '../../src/sports/mlb/teams.ts'
import { type Club, leagueOf } from './league.ts'
import { fieldPositions } from './player.ts'

const league = leagueOf('league-test')
const clubs = [...league.values()]
const pitchersOf = ({ rotation, bullpen: { closer, setup, middle, long } }: Club) => [
  ...rotation,
  closer,
  ...setup,
  ...middle,
  ...long,
]

describe('the league of a seed', () => {
  test('has a club for every team, twenty-six players each', () => {
    expect([...league.keys()]).toEqual(teams.map(({ code }) => code))
    for (const club of clubs) {
      expect(club.regulars.length + club.bench.length + pitchersOf(club).length).toBe(26)
      expect(club.regulars.map(({ position }) => position)).toEqual([...fieldPositions, 'DH'])
    }
  })

  test('gives every player a unique slug', () => {
    const slugs = clubs.flatMap((club) =>
      [...club.regulars, ...club.bench, ...pitchersOf(club)].map(({ slug }) => slug),
    )
    expect(new Set(slugs).size).toBe(30 * 26)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*(-\d+)?$/)
    expect(slugs.filter((slug) => /\d/.test(slug)).length).toBeLessThan(70)
  })

  test('gives every pitcher a fastball and at least one other pitch, each once', () => {
    for (const { arsenal } of clubs.flatMap(pitchersOf)) {
      const codes = arsenal.map(({ code }) => code)
      expect(codes.length).toBeGreaterThanOrEqual(2)
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes.some((code) => ['FF', 'SI', 'FC'].includes(code))).toBe(true)
    }
  })

  test('is the same on every call, and different for another seed', () => {
    const text = (seed: string) => JSON.stringify([...leagueOf(seed).values()])
    const first = text('league-test')
    for (const seed of ['one', 'two', 'three', 'four', 'five']) expect(text(seed)).not.toBe(first)
    expect(text('league-test')).toBe(first)
  })
})
