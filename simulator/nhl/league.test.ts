import { describe, expect, test } from 'bun:test'
import { createRng } from '../../src/kernel/rng.ts'
import { teams } from '../../src/sports/nhl/teams.ts'
import { type Club, createLeague, leagueOf } from './league.ts'
import { type Lineup, lineUp } from './lineup.ts'

const seed = 'league-test'
const league = createLeague(seed)
const clubs = [...league.values()]
const rosterOf = (club: Club) => [
  ...club.lines.flat(),
  ...club.pairs.flat(),
  ...club.spareForwards,
  ...club.spareDefenders,
  ...club.goalies,
]
const players = clubs.flatMap(rosterOf)

describe('the simulated league', () => {
  test('has the thirty-two clubs with four lines, three pairs, two goalies and a few to spare', () => {
    expect([...league.keys()]).toEqual(teams.map((team) => team.code))
    for (const club of clubs) {
      expect(club.lines.map((line) => line.map((p) => p.position).join(''))).toEqual(Array(4).fill('LCR'))
      expect(club.pairs.map((pair) => pair.map((p) => p.position).join(''))).toEqual(Array(3).fill('DD'))
      expect(club.goalies.map((p) => p.position)).toEqual(['G', 'G'])
      expect(rosterOf(club)).toHaveLength(24)
    }
  })

  test('gives every player a unique ASCII slug', () => {
    expect(new Set(players.map((p) => p.slug)).size).toBe(players.length)
    for (const { slug } of players) expect(slug).toMatch(/^[a-z]+(-[a-z]+)+(-\d+)?$/)
  })

  test('is the same for the same seed and different for another', () => {
    expect(JSON.stringify([...leagueOf(seed)])).toBe(JSON.stringify([...league]))
    expect(JSON.stringify([...createLeague('other')])).not.toBe(JSON.stringify([...league]))
  })
})

describe('line-ups of a season', () => {
  const dayMs = 86_400_000
  const days = Array.from({ length: 200 }, (_, day) => Date.UTC(2025, 9, 1) + day * dayMs)
  const lineups = clubs.map((club) =>
    days.map((ms): Lineup => lineUp(seed, club, ms, createRng(`${club.code} ${ms}`))),
  )

  test('dress eighteen different skaters and both goalies', () => {
    for (const lineup of lineups.flat()) {
      const dressed = [...lineup.lines.flat(), ...lineup.pairs.flat(), ...lineup.goalies]
      expect(new Set(dressed.map((p) => p.slug)).size).toBe(20)
      expect(lineup.pairs.flat().every((p) => p.position === 'D')).toBe(true)
      expect(lineup.lines.flat().every((p) => /^[LCR]$/.test(p.position))).toBe(true)
    }
  })

  test('keep lines together for most of the season, with small changes', () => {
    const usual = clubs.map((club, i) => {
      const names = (line: Lineup['lines'][number] | undefined) => line?.map((p) => p.slug).join()
      const same = lineups[i]!.filter((lineup) => names(lineup.lines[0]) === names(club.lines[0]))
      return same.length / lineups[i]!.length
    })
    const mean = usual.reduce((sum, share) => sum + share, 0) / usual.length
    expect(mean).toBeGreaterThan(0.5)
    expect(mean).toBeLessThan(0.95)
    for (const perClub of lineups) {
      const changes = perClub.slice(1).filter((lineup, i) => {
        const key = (l: Lineup) =>
          [...l.lines, ...l.pairs]
            .flat()
            .map((p) => p.slug)
            .join()
        return key(lineup) !== key(perClub[i]!)
      })
      expect(changes.length).toBeLessThan(60)
    }
  })

  test('start the first goalie in two games of three', () => {
    const first = lineups.flatMap((perClub, i) => perClub.map((l) => l.goalies[0] === clubs[i]!.goalies[0]))
    const share = first.filter(Boolean).length / first.length
    expect(share).toBeGreaterThan(0.63)
    expect(share).toBeLessThan(0.73)
  })
})
