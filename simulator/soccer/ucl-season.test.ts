import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { currentClubs } from '../../src/sports/soccer/clubs/index.ts'
import { resultOf } from '../../src/sports/soccer/metrics/result-of.ts'
import { tableOf } from '../../src/sports/soccer/metrics/table.ts'
import { MatchEvent } from '../../src/sports/soccer/records/event.ts'
import { Fixture } from '../../src/sports/soccer/records/fixture.ts'
import { calendar } from './calendar.ts'
import { simulation } from './index.ts'

const seed = 'ucl-test'
const fixtureCheck = Compile(Fixture)
const eventCheck = Compile(MatchEvent)

const knownOn = (day: string) =>
  calendar(seed, Date.parse(`${day}T15:00:00Z`)).filter(({ id }) => id.startsWith('ucl-2025-26'))

const season = knownOn('2026-06-10').map((game) => {
  const documents = simulation.outcome(seed, game).map((change) => change.data)
  const match = documents.at(-1)
  assert(fixtureCheck.Check(match), `${game.id} has a result`)
  return { id: game.id, match, events: documents.filter((doc) => eventCheck.Check(doc)) }
})
const phase = season.filter(({ match }) => match.phase === 'regular')
const inRound = (key: string) => season.filter(({ id }) => id.includes(`-${key}-`))

describe('the league phase', () => {
  test('gives every club eight opponents, four at home and four away, none from its own league', () => {
    expect(phase).toHaveLength(144)
    const homes = new Map(
      ['epl', 'laliga', 'seriea', 'bundesliga', 'ligue1'].flatMap((league) =>
        currentClubs(league).map(({ name }) => [name, league] as const),
      ),
    )
    for (const { name } of currentClubs('ucl')) {
      const home = phase.filter(({ match }) => match.home.team === name).map(({ match }) => match.away.team)
      const away = phase.filter(({ match }) => match.away.team === name).map(({ match }) => match.home.team)
      expect([home.length, away.length]).toEqual([4, 4])
      expect(new Set([...home, ...away]).size).toBe(8)
      const league = homes.get(name)
      if (league) for (const other of [...home, ...away]) expect(homes.get(other)).not.toBe(league)
    }
  })

  test('is over before the knock-out is drawn, and each round before the next', () => {
    const sizes = ['2026-01-28', '2026-01-31', '2026-02-28', '2026-03-21', '2026-04-18', '2026-05-09']
    expect(sizes.map((day) => knownOn(day).length)).toEqual([144, 160, 176, 184, 188, 189])
    for (const day of ['2026-01-30', '2026-02-27', '2026-03-20', '2026-04-17', '2026-05-08']) {
      for (const game of knownOn(day)) {
        const isNew = !knownOn('2026-01-28').some(({ id }) => id === game.id)
        const isOver = game.endMs < Date.parse(`${day}T11:00:00Z`)
        expect(isNew || isOver).toBe(true)
      }
    }
  })
})

describe('the knock-out', () => {
  const table = tableOf(
    'ucl',
    '2025-26',
    phase.map(({ match, events }) => resultOf(match, events, null)),
    { deductions: [], overrides: [] },
  ).rows.map((row) => row.team)

  test('begins with places 9 to 24 of the table; the first eight join in the round of sixteen', () => {
    const clubs = (key: string) => new Set(inRound(key).flatMap(({ match: m }) => [m.home.team, m.away.team]))
    expect(clubs('po')).toEqual(new Set(table.slice(8, 24)))
    for (const club of table.slice(0, 8)) expect(clubs('r16').has(club)).toBe(true)
    for (const { id, match } of inRound('po')) {
      if (id.endsWith('-2'))
        expect(table.indexOf(match.home.team)).toBeLessThan(table.indexOf(match.away.team))
    }
  })

  test('advances the winner over both legs, in extra time or on penalties', () => {
    const winner = (second: Fixture, first: Fixture): string => {
      const lead = second.home.score + first.away.score - second.away.score - first.home.score
      const kicks = second.shootout ? second.shootout.home - second.shootout.away : 0
      expect(second.shootout !== null).toBe(lead === 0)
      return (lead === 0 ? kicks : lead) > 0 ? second.home.team : second.away.team
    }
    for (const [key, next] of [
      ['po', 'r16'],
      ['r16', 'qf'],
      ['qf', 'sf'],
      ['sf', 'final'],
    ] as const) {
      const round = inRound(key)
      const winners = round
        .filter(({ id }) => id.endsWith('-2'))
        .map(({ id, match }) => winner(match, round.find((leg) => leg.id === id.replace(/2$/, '1'))!.match))
      const nextClubs = new Set(inRound(next).flatMap(({ match: m }) => [m.home.team, m.away.team]))
      for (const club of winners) expect(nextClubs.has(club)).toBe(true)
      expect(winners).toHaveLength(round.length / 2)
    }
  })

  test('plays extra time only where two legs are level after normal time', () => {
    for (const { id, match } of season) {
      if (match.status_detail === 'final') continue
      expect(id).toMatch(/-(po|r16|qf|sf)-\d-2$|-final-1-1$/)
      expect(match.phase).toBe('playoffs')
    }
  })
})
