import { describe, expect, test } from 'bun:test'
import { slugOf } from '../../src/kernel/slug.ts'
import { teamCodes } from '../../src/sports/nba/teams.ts'
import { createLeague, leagueOf } from './league.ts'

const league = createLeague('league-test')
const players = [...league.values()].flatMap((club) => club.players)

describe('the simulated league', () => {
  test('has the thirty clubs with fifteen players each', () => {
    expect([...league.keys()]).toEqual([...teamCodes])
    for (const club of league.values()) expect(club.players).toHaveLength(15)
  })

  test('gives every player a unique ASCII slug', () => {
    expect(new Set(players.map((p) => p.slug)).size).toBe(players.length)
    for (const { slug } of players) expect(slug).toMatch(/^[a-z]+(-[a-z]+)+(-\d+)?$/)
  })

  test('distinguishes namesakes by a number', () => {
    const namesakes = players.filter((p) => /-\d+$/.test(p.slug))
    expect(namesakes.length).toBeGreaterThan(0)
    for (const { slug, name } of namesakes) {
      expect(slug.replace(/-\d+$/, '')).toBe(slugOf(name))
      expect(players.some((p) => p.slug === slugOf(name) && p.name === name)).toBe(true)
    }
  })

  test('can field a five of guards, forwards and a centre', () => {
    for (const club of league.values()) {
      const count = (position: string) => club.players.filter((p) => p.position === position).length
      expect([count('G') >= 4, count('F') >= 4, count('C') >= 2]).toEqual([true, true, true])
    }
  })

  test('is the same for the same seed and different for another', () => {
    expect(JSON.stringify([...leagueOf('league-test')])).toBe(JSON.stringify([...league]))
    expect(JSON.stringify([...createLeague('other')])).not.toBe(JSON.stringify([...league]))
  })

  test('folds letters that ASCII lacks', () => {
    expect(slugOf('Đurđe Grønning-Łoś')).toBe('durde-gronning-los')
    expect(slugOf("Sören O'Rößler")).toBe('soren-orossler')
  })
})
