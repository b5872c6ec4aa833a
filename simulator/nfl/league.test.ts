import { expect, test } from 'bun:test'
import { teams } from '../../src/sports/nfl/teams.ts'
import { createLeague, leagueOf } from './league.ts'

const league = createLeague('league-test')
const clubs = [...league.values()]
const rosterOf = (club: (typeof clubs)[number]) => Object.values(club.depth).flat()
const players = clubs.flatMap(rosterOf)

test('the league has the 32 clubs, each with a depth chart of 56 players', () => {
  expect([...league.keys()]).toEqual(teams.map(({ code }) => code))
  for (const club of clubs) {
    expect(rosterOf(club)).toHaveLength(56)
    for (const [position, group] of Object.entries(club.depth)) {
      expect(group.every((player) => player.position === position)).toBe(true)
    }
  }
})

test('every player has a unique slug', () => {
  expect(new Set(players.map(({ slug }) => slug)).size).toBe(players.length)
  for (const { slug } of players) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('starters are better than their backups on average', () => {
  const mean = (rank: number) =>
    clubs.reduce((sum, { depth }) => sum + depth.QB[rank]!.skill, 0) / clubs.length
  expect(mean(0)).toBeGreaterThan(mean(1) + 0.2)
  expect(mean(1)).toBeGreaterThan(mean(2) + 0.1)
})

test('the same seed gives the same league, another seed a different one', () => {
  expect(JSON.stringify([...createLeague('league-test')])).toBe(JSON.stringify([...league]))
  expect(JSON.stringify([...leagueOf('other')])).not.toBe(JSON.stringify([...league]))
})
