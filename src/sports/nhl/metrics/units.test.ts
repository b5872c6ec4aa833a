import { describe, expect, test } from 'bun:test'
import type { UnitResult } from '../records/analysis.ts'
import { packUnits } from '../records/packed-units.ts'
import type { Play } from '../records/play.ts'
import type { Position, Shift } from '../records/shift.ts'
import { analyse } from './analyse.ts'
import { chooseUnits, sumUnits } from './season-units.ts'

const teams = { home: 'SEA', away: 'STL' }
const gameId = '2025020100'

type Span = readonly [start: number, end: number | null]

function shift(team: string, player: string, position: Position, [start, end]: Span): Shift {
  return { game_id: gameId, team, player, position, period: 1, start, end, number: start + 1 }
}

/** A side's goalie, defenders and, for the visitors, forwards: on the ice all the time. */
function always(team: string, end: number): Shift[] {
  const name = team.toLowerCase()
  const stay = (player: string, position: Position) => shift(team, `${name}-${player}`, position, [0, end])
  return [stay('g', 'G'), stay('d1', 'D'), stay('d2', 'D')]
}

const forwards = (team: string, names: string, start: number, end: number | null): Shift[] =>
  [...names].map((name) => shift(team, `${team.toLowerCase()}-${name}`, 'C', [start, end]))

const attempt = (eventId: number, team: string, seconds: number, fields: Partial<Play> = {}): Play => ({
  event_id: eventId,
  game_id: gameId,
  order: eventId,
  period: 1,
  period_type: 'REG',
  seconds,
  clock: '10:00',
  team,
  player: null,
  type: 'shot_on_goal',
  shot_type: 'wrist',
  x: 60,
  y: 0,
  home_defends: 'left',
  situation: '1551',
  reason: null,
  description: '',
  related_player: null,
  assists: [],
  goalie: null,
  penalty: null,
  score: { home: 0, away: 0 },
  shots: { home: 0, away: 0 },
  revision: 0,
  edited_at: null,
  ...fields,
})

const visitors = [...always('STL', 200), ...forwards('STL', 'xyz', 0, 200)]

describe('V-NHL-2: a trio on the ice from 0 to 40 and from 95 to 140', () => {
  const shifts = [
    ...visitors,
    ...always('SEA', 200),
    ...forwards('SEA', 'abc', 0, 40),
    ...forwards('SEA', 'def', 40, 95),
    ...forwards('SEA', 'abc', 95, 140),
  ]
  const plays = [attempt(1, 'SEA', 40), attempt(2, 'STL', 95), attempt(3, 'SEA', 96)]
  const trio = (letters: string) =>
    analyse(teams, plays, shifts).home.forward_lines.find(
      (line) => line.players.join() === [...letters].map((name) => `sea-${name}`).join(),
    )!

  test('has 85 seconds, two attempts for and none against', () => {
    expect(trio('abc')).toMatchObject({ seconds: 85, cf: 2, ca: 0 })
    expect(trio('abc').xgf).toBeGreaterThan(0)
  })

  test('leaves the attempt at 95 to the trio whose shift ends there', () => {
    expect(trio('def')).toMatchObject({ seconds: 55, cf: 0, ca: 1 })
  })

  test('shares its defenders’ events with their pair, which plays on', () => {
    const [pair] = analyse(teams, plays, shifts).home.defense_pairs
    expect(pair).toMatchObject({ players: ['sea-d1', 'sea-d2'], seconds: 140, cf: 2, ca: 1 })
  })
})

describe('seconds of lines', () => {
  test('with four forwards, a pulled goalie or a man short are excluded', () => {
    const run = (home: Shift[]) => analyse(teams, [attempt(1, 'SEA', 50)], [...visitors, ...home]).home
    const fourForwards = [
      shift('SEA', 'sea-g', 'G', [0, 100]),
      shift('SEA', 'sea-d1', 'D', [0, 100]),
      ...forwards('SEA', 'abcd', 0, 100),
    ]
    expect(run(fourForwards)).toMatchObject({ forward_lines: [], defense_pairs: [] })
    expect(run(fourForwards).strengths['5v5'].toi_seconds).toBe(100)
    const short = [...always('SEA', 100), ...forwards('SEA', 'ab', 0, 100)]
    expect(run(short).forward_lines).toEqual([])
    expect(run(short).strengths['4v5'].toi_seconds).toBe(100)
    const pulled = [
      ...always('SEA', 100).filter((s) => s.position !== 'G'),
      ...forwards('SEA', 'abcd', 0, 100),
    ]
    expect(run(pulled).strengths['5v5'].toi_seconds).toBe(0)
    expect(run(pulled).strengths.all.toi_seconds).toBe(200)
  })

  test('of a shift under way last until the latest known second', () => {
    const open = [...always('SEA', 30), ...forwards('SEA', 'abc', 0, null)]
    const home = [...open.filter((s) => s.position === 'C'), ...always('SEA', 200)]
    const { forward_lines } = analyse(
      teams,
      [attempt(1, 'SEA', 77)],
      [...visitors.slice(0, 3), ...home, ...forwards('STL', 'xyz', 0, null)],
    ).home
    expect(forward_lines).toMatchObject([{ seconds: 200, cf: 1 }])
    const early = analyse(teams, [attempt(1, 'SEA', 77)], forwards('SEA', 'abc', 0, null)).home
    expect(early.forward_lines).toMatchObject([{ seconds: 0, cf: 1 }])
  })

  test('count a player with overlapping shifts once', () => {
    const doubled = [
      ...always('SEA', 200),
      ...forwards('SEA', 'abc', 0, 100),
      ...forwards('SEA', 'a', 50, 100),
    ]
    const { forward_lines } = analyse(teams, [], [...visitors, ...doubled]).home
    expect(forward_lines).toMatchObject([{ seconds: 100 }])
  })
})

describe('lines of a season', () => {
  const unit = (players: string[], seconds: number, more: Partial<UnitResult> = {}): UnitResult => ({
    players,
    seconds,
    cf: 0,
    ca: 0,
    gf: 0,
    ga: 0,
    xgf: 0,
    xga: 0,
    ...more,
  })
  const game = (...lines: UnitResult[]) => packUnits({ forward_lines: lines, defense_pairs: [] })

  test('sum counts over games; a game counts with at least 60 shared seconds', () => {
    const [sum] = sumUnits(
      [
        game(unit(['a', 'b', 'c'], 59, { cf: 1, xgf: 0.1 })),
        game(unit(['a', 'b', 'c'], 60, { cf: 2, gf: 1, xgf: 0.2 })),
      ],
      'forward_lines',
    )
    expect(sum).toMatchObject({ seconds: 119, gp: 1, cf: 3, gf: 1, xgf: 0.3 })
  })

  test('are chosen by shared time, each player in one of them', () => {
    const units = sumUnits(
      [
        game(
          unit(['a', 'b', 'c'], 900),
          unit(['a', 'b', 'd'], 800),
          unit(['d', 'e', 'f'], 700),
          unit(['g', 'h', 'i'], 600),
          unit(['j', 'k', 'l'], 500),
          unit(['m', 'n', 'o'], 400),
        ),
      ],
      'forward_lines',
    )
    expect(chooseUnits(units, 4).map((one) => one.players.join(''))).toEqual(['abc', 'def', 'ghi', 'jkl'])
  })

  test('of equal time are in the order of their names', () => {
    const units = sumUnits([game(unit(['x', 'y', 'z'], 5), unit(['a', 'b', 'c'], 5))], 'forward_lines')
    expect(chooseUnits(units, 4)[0]!.players).toEqual(['a', 'b', 'c'])
  })
})
