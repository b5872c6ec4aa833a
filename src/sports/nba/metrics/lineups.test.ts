import { describe, expect, test } from 'bun:test'
import { away, home, type ShortPlay, samplePlays } from '../../../../test/support/sample-plays/nba.ts'
import { periods } from '../season.ts'
import { countGame } from './count-game.ts'
import { type Lineup, timeOnFloor } from './lineups.ts'
import { packLineups } from './season-lineups.ts'

const five = (team: string, from = 1) => Array.from({ length: 5 }, (_, i) => `${team}-${i + from}`)
const starters = { home: five('bos'), away: five('nyk') }
const noStarters = { home: [], away: [] }
const substitution = (by: 'BOS' | 'NYK', player: string, related: string): ShortPlay => ({
  by,
  type: 'substitution',
  player,
  related,
})
const horn: ShortPlay = { at: 0, by: null, type: 'period_end' }

const count = (plays: readonly ShortPlay[], first: typeof starters | typeof noStarters = starters) =>
  countGame(periods, samplePlays(plays), { home, away }, first)
const withPlayer = (lineups: readonly Lineup[], player: string) =>
  lineups.filter((lineup) => lineup.players.includes(player))

describe('time on the floor', () => {
  test('goes to the five on the floor between two clocks', () => {
    const { lineups, teamSeconds } = count([
      { at: 720, by: null, type: 'period_start' },
      { at: 300, by: 'BOS', type: 'timeout', player: null },
      substitution('BOS', 'bos-6', 'bos-1'),
      horn,
    ])
    expect(lineups.home.map(({ players, seconds }) => [players[0], seconds])).toEqual([
      ['bos-1', 420],
      ['bos-2', 300],
    ])
    expect(lineups.away.map(({ seconds }) => seconds)).toEqual([720])
    expect(teamSeconds).toBe(3_600)
    expect(timeOnFloor(lineups.home).get('bos-6')).toEqual({ seconds: 300, plusMinus: 0 })
    expect(timeOnFloor(lineups.home).get('bos-2')).toEqual({ seconds: 720, plusMinus: 0 })
  })

  test('carries the five over into the next period, with the substitutions before it starts', () => {
    const { lineups } = count([
      horn,
      { period: 2, at: 720, ...substitution('NYK', 'nyk-6', 'nyk-5') },
      { by: null, type: 'period_start' },
      horn,
    ])
    expect(withPlayer(lineups.away, 'nyk-6').map(({ seconds }) => seconds)).toEqual([720])
    expect(withPlayer(lineups.home, 'bos-1').map(({ seconds }) => seconds)).toEqual([1_440])
  })

  test('of a period in progress ends at the last play', () => {
    const { lineups, teamSeconds } = count([{ at: 700, by: 'BOS', type: 'turnover' }])
    expect(lineups.home[0]!.seconds).toBe(20)
    expect(teamSeconds).toBe(100)
  })
})

describe('points and possessions of a free throw', () => {
  const trip: readonly ShortPlay[] = [
    { at: 600, by: 'NYK', type: 'foul_shooting', player: 'nyk-1', related: 'bos-1' },
    { by: 'BOS', type: 'free_throw_made', ft: '1/2' },
    substitution('BOS', 'bos-6', 'bos-2'),
    substitution('NYK', 'nyk-6', 'nyk-2'),
    { by: 'BOS', type: 'free_throw_made', ft: '2/2' },
    horn,
  ]

  test('belong to the fives on the floor when the foul was called', () => {
    const { lineups } = count(trip)
    expect(withPlayer(lineups.home, 'bos-2')).toMatchObject([{ pointsFor: 2, possessionsFor: 1 }])
    expect(withPlayer(lineups.home, 'bos-6')).toMatchObject([{ pointsFor: 0, possessionsFor: 0 }])
    expect(withPlayer(lineups.away, 'nyk-2')).toMatchObject([{ pointsAgainst: 2, possessionsAgainst: 1 }])
    expect(timeOnFloor(lineups.home).get('bos-6')!.plusMinus).toBe(0)
    expect(timeOnFloor(lineups.away).get('nyk-2')!.plusMinus).toBe(-2)
  })

  test('go by their own foul when a technical one comes in between', () => {
    const { lineups } = count([
      trip[0]!,
      substitution('BOS', 'bos-6', 'bos-2'),
      { by: 'NYK', type: 'foul_technical', player: 'nyk-3' },
      { by: 'BOS', type: 'free_throw_made', ft: '1/1', detail: 'technical', player: 'bos-6' },
      { by: 'BOS', type: 'free_throw_made', ft: '1/2' },
      { by: 'BOS', type: 'free_throw_made', ft: '2/2' },
      horn,
    ])
    expect(withPlayer(lineups.home, 'bos-6')).toMatchObject([{ pointsFor: 1 }])
    expect(withPlayer(lineups.home, 'bos-2')).toMatchObject([{ pointsFor: 2 }])
  })
})

describe('without a box score', () => {
  const acts = (player: string): ShortPlay => ({ by: 'BOS', type: 'rebound_offensive', player })

  test('the players who act, or are replaced, before entering have begun the period', () => {
    const plays: ShortPlay[] = [
      ...['bos-1', 'bos-2', 'bos-3', 'bos-4'].map((player) => ({ at: 700, ...acts(player) })),
      // Bench players get technical fouls too.
      { by: 'BOS', type: 'foul_technical', player: 'bos-9' },
      substitution('BOS', 'bos-6', 'bos-5'),
      { at: 650, ...acts('bos-6') },
      horn,
    ]
    const { lineups } = count(plays, noStarters)
    expect(lineups.home.map(({ players, seconds }) => [players.join(' '), seconds])).toEqual([
      ['bos-1 bos-2 bos-3 bos-4 bos-6', 700],
      ['bos-1 bos-2 bos-3 bos-4 bos-5', 20],
    ])
  })

  test('a period begun by others than the last five is begun by the players that its plays show', () => {
    const second = ['bos-6', 'bos-7'].map((player) => ({ at: 700, ...acts(player) }))
    const { lineups } = count([horn, { period: 2, at: 720, by: null, type: 'period_start' }, ...second, horn])
    const opened = withPlayer(lineups.home, 'bos-6')
    expect(opened).toHaveLength(1)
    expect(opened[0]!.players).toContain('bos-7')
    expect(opened[0]!.seconds).toBe(720)
  })

  test('missing plays give no lineup of four or six', () => {
    const { lineups } = count([{ at: 500, ...substitution('BOS', 'bos-6', 'bos-99') }, horn])
    expect(lineups.home.every(({ players }) => players.length === 5)).toBe(true)
  })
})

describe('a floor without five players', () => {
  const rebound = (period: number, player: string): ShortPlay => ({
    period,
    at: 600,
    by: 'BOS',
    type: 'rebound_offensive',
    player,
  })
  const secondPeriod = (...players: readonly string[]): ShortPlay[] => [
    { period: 2, at: 720, by: null, type: 'period_start' },
    ...players.map((player) => rebound(2, player)),
    horn,
  ]
  // Six are left: the feed does not name who went out.
  const entersAlone: ShortPlay = { at: 500, by: 'BOS', type: 'substitution', player: 'bos-6' }

  test('counts for no lineup and is repaired at the next period by the players its plays show', () => {
    const { lineups } = count([
      entersAlone,
      horn,
      ...secondPeriod('bos-2', 'bos-3', 'bos-4', 'bos-5', 'bos-6'),
    ])
    expect(lineups.home.map(({ players, seconds }) => [players.join(' '), seconds])).toEqual([
      ['bos-2 bos-3 bos-4 bos-5 bos-6', 720],
      ['bos-1 bos-2 bos-3 bos-4 bos-5', 220],
    ])
  })

  test('is filled with the players last seen on the floor', () => {
    const seen = [rebound(1, 'bos-1'), entersAlone, { ...rebound(1, 'bos-5'), at: 400 }]
    const { lineups } = count([...seen, horn, ...secondPeriod('bos-2', 'bos-3', 'bos-4')])
    expect(lineups.home[0]).toMatchObject({
      players: ['bos-2', 'bos-3', 'bos-4', 'bos-5', 'bos-6'],
      seconds: 720,
    })
  })

  test('does not begin the period with a player who enters during it', () => {
    const enters: ShortPlay = { ...substitution('BOS', 'bos-1', 'bos-6'), period: 2, at: 300 }
    const second = secondPeriod('bos-2', 'bos-3', 'bos-4', 'bos-5')
    const { lineups } = count([entersAlone, horn, ...second.slice(0, -1), enters, horn])
    expect(withPlayer(lineups.home, 'bos-6').map(({ seconds }) => seconds)).toEqual([420])
  })
})

test('packed lineups name each player once and keep the numbers in columns', () => {
  const { lineups } = count([{ at: 600, by: 'BOS', type: 'two_point_made' }, horn])
  expect(packLineups(lineups.home)).toEqual({
    players: five('bos'),
    rows: [[0, 1, 2, 3, 4, 720, 1, 1, 2, 0]],
  })
})
