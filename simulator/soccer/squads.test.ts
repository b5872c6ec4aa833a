import { expect, test } from 'bun:test'
import { currentClubs } from '../../src/sports/soccer/clubs/index.ts'
import { leagueIds } from '../../src/sports/soccer/leagues.ts'
import { clubsByLeague } from './clubs.ts'
import { createSquads, squadOf } from './squads.ts'

const seed = 'squads-test'
const squads = createSquads(seed)

test('every current club has a place in the order of strength', () => {
  expect([...clubsByLeague.keys()]).toEqual([...leagueIds])
  for (const [league, clubs] of clubsByLeague) {
    expect([...clubs].sort()).toEqual(
      currentClubs(league)
        .map((club) => club.name)
        .sort(),
    )
  }
})

test('a squad has three goalkeepers, eight defenders, eight midfielders and five forwards', () => {
  for (const squad of squads.values()) {
    const positions = squad.map(({ position }) => position).join(' ')
    expect(positions.match(/GK/g)).toHaveLength(3)
    expect(positions.match(/DF/g)).toHaveLength(8)
    expect(positions.match(/MF/g)).toHaveLength(8)
    expect(positions.match(/FW/g)).toHaveLength(5)
  }
})

test('no two players of all leagues share a slug, and slugs are ASCII', () => {
  const slugs = [...squads.values()].flat().map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('fewer than one player in four needs a number in the slug', () => {
  const slugs = [...squads.values()].flat().map(({ slug }) => slug)
  expect(slugs.filter((slug) => /-\d+$/.test(slug)).length / slugs.length).toBeLessThan(0.25)
})

test('a squad is the same on every call, and different with another seed', () => {
  expect(squadOf(seed, 'Arsenal')).toEqual(squads.get('Arsenal')!)
  expect(squadOf('other', 'Arsenal')).not.toEqual(squads.get('Arsenal')!)
})
