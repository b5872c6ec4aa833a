import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game as gameRecord } from '../../src/sports/mlb/index.ts'
import { countFinalLines } from '../../src/sports/mlb/metrics/game-lines.ts'
import type { Pitch } from '../../src/sports/mlb/records/pitch.ts'
import type { PlayType } from '../../src/sports/mlb/records/play-types.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'

const seed = 'realism-test'
const gameCheck = Compile(gameRecord.stored)

const results = createSeason(seed, 2026)
  .slice(0, 500)
  .map(({ id, scheduled: { data } }) => {
    assert(gameCheck.Check(data), `${id} is a full game`)
    const { log, lineup } = playGame(seed, data)
    const plays = log.flatMap(({ play }) => play ?? [])
    const pitches = log.flatMap((entry) => entry.pitches)
    return { home: data.home.team, away: data.away.team, lineup, plays, pitches, board: log.at(-1)!.board }
  })
type Result = (typeof results)[number]

const sample = results.slice(0, 200)
const boxes = sample.map((result) => ({ result, lines: countFinalLines(result) }))
const plays = sample.flatMap((result) => result.plays)
const pitches = sample.flatMap((result) => result.pitches)
const moves = plays.flatMap((play) => play.runners)

const perTeam = (count: number) => count / sample.length / 2
const ofTypes = (...types: PlayType[]) =>
  perTeam(plays.filter(({ type }) => type !== null && types.includes(type)).length)
const shareOf = (isOne: (pitch: Pitch) => boolean) => (100 * pitches.filter(isOne).length) / pitches.length
const sumRuns = sample.reduce((sum, { board }) => sum + board.home + board.away, 0)

/** On average over 200 games: the range that a real season stays in. */
const averages: readonly (readonly [name: string, min: number, max: number, value: number])[] = [
  ['runs of a team', 3.8, 5.2, perTeam(sumRuns)],
  ['pitches of a game', 270, 320, 2 * perTeam(pitches.length)],
  ['strikeouts of a team', 7, 10, ofTypes('strikeout')],
  ['walks of a team', 2.5, 4, ofTypes('walk', 'intent_walk')],
  ['hits of a team', 7.5, 9.5, ofTypes('single', 'double', 'triple', 'home_run')],
  ['home runs of a team', 0.9, 1.4, ofTypes('home_run')],
  ['doubles of a team', 1.3, 2, ofTypes('double')],
  ['triples of a team', 0.06, 0.25, ofTypes('triple')],
  ['hit batters of a team', 0.3, 0.6, ofTypes('hit_by_pitch')],
  ['double plays of a team', 0.55, 0.95, ofTypes('grounded_into_double_play', 'double_play')],
  ['sacrifice flies of a team', 0.12, 0.35, ofTypes('sac_fly')],
  ['errors of a team', 0.3, 0.75, perTeam(plays.reduce((sum, play) => sum + play.errors.length, 0))],
  ['stolen bases of a team', 0.5, 1, perTeam(moves.filter((m) => m.reason === 'stolen_base').length)],
  ['runners caught of a team', 0.1, 0.3, perTeam(moves.filter((m) => m.reason === 'caught_stealing').length)],
  [
    'pitching changes of a team',
    2.7,
    4.2,
    perTeam(plays.flatMap((p) => p.substitutions).filter((s) => s.kind === 'pitcher').length),
  ],
  ['earned share of runs %', 88, 97, (100 * moves.filter((m) => m.earned).length) / sumRuns],
  ['balls, of a hundred pitches', 33, 38, shareOf((p) => /ball$|^pitchout$/.test(p.result))],
  ['called strikes, of a hundred pitches', 14, 20, shareOf((p) => p.result === 'called_strike')],
  ['swings and misses, of a hundred pitches', 8, 13, shareOf((p) => p.result.startsWith('swinging'))],
  ['four-seam fastballs, of a hundred pitches', 25, 42, shareOf((p) => p.pitch_type === 'FF')],
]

describe('on average over 200 games', () => {
  test.each(averages)('%s: %d to %d', (_, min, max, value) => {
    expect(value).toBeGreaterThanOrEqual(min)
    expect(value).toBeLessThanOrEqual(max)
  })
})

describe('the box score of each of 200 games', () => {
  test('has the runs of the score, charged to the pitchers of the other side', () => {
    for (const { result, lines } of boxes) {
      for (const [side, other] of [
        ['home', 'away'],
        ['away', 'home'],
      ] as const) {
        const score = result.board[side]
        expect(lines[side].runs).toBe(score)
        expect(lines[side].batters.reduce((sum, line) => sum + line.r, 0)).toBe(score)
        expect(lines[other].pitchers.reduce((sum, line) => sum + line.r, 0)).toBe(score)
      }
    }
  })

  test('has every pitch that was thrown', () => {
    for (const { result, lines } of boxes) {
      const counted = [...lines.home.pitchers, ...lines.away.pitchers].reduce((sum, p) => sum + p.pitches, 0)
      expect(counted).toBe(result.pitches.filter((p) => !p.result.startsWith('automatic')).length)
    }
  })

  test('has a winner and a loser, and a save in four to six of ten', () => {
    const count = (decision: string) =>
      boxes.map(({ lines }) =>
        [...lines.home.pitchers, ...lines.away.pitchers].filter((line) => line.decision === decision),
      )
    for (const one of [...count('W'), ...count('L')]) expect(one).toHaveLength(1)
    const saves = count('S').filter((some) => some.length === 1).length / boxes.length
    expect(saves).toBeGreaterThan(0.4)
    expect(saves).toBeLessThan(0.62)
  })
})

describe('over 500 games', () => {
  const share = (isOne: (result: Result) => boolean) => results.filter(isOne).length / results.length

  test('6 to 12 in a hundred go to extra innings', () => {
    const extra = share(({ board }) => board.inning > 9)
    expect(extra).toBeGreaterThan(0.06)
    expect(extra).toBeLessThan(0.12)
  })

  test('the home team wins 50 to 57 in a hundred', () => {
    const wins = share(({ board }) => board.home > board.away)
    expect(wins).toBeGreaterThan(0.5)
    expect(wins).toBeLessThan(0.57)
  })

  test('good teams win three of five games, bad ones lose them, and no team wins or loses all', () => {
    const wins = new Map<string, [won: number, played: number]>()
    for (const { home, away, board } of results) {
      for (const [team, isWon] of [
        [home, board.home > board.away],
        [away, board.away > board.home],
      ] as const) {
        const [won, played] = wins.get(team) ?? [0, 0]
        wins.set(team, [won + (isWon ? 1 : 0), played + 1])
      }
    }
    const shares = [...wins.values()].map(([won, played]) => won / played).sort((a, b) => a - b)
    expect(shares[0]!).toBeGreaterThan(0.15)
    expect(shares[0]!).toBeLessThan(0.42)
    expect(shares.at(-1)!).toBeGreaterThan(0.58)
    expect(shares.at(-1)!).toBeLessThan(0.85)
  })
})

test('pitches have realistic velocities, spins and locations', () => {
  for (const pitch of pitches) {
    if (pitch.velocity === null) {
      expect(pitch.result).toStartWith('automatic')
      continue
    }
    expect(pitch.velocity).toBeGreaterThan(68)
    expect(pitch.velocity).toBeLessThan(105)
    expect(pitch.release!.y + pitch.extension!).toBeCloseTo(60.5, 5)
    expect(pitch.exit_velocity !== null).toBe(pitch.result.startsWith('in_play'))
    expect(pitch.launch_angle !== null).toBe(pitch.result.startsWith('in_play'))
  }
  const mean = (code: string) => {
    const some = pitches.filter((p) => p.pitch_type === code).map((p) => p.velocity!)
    return some.reduce((sum, v) => sum + v, 0) / some.length
  }
  expect(mean('FF')).toBeGreaterThan(mean('SL') + 6)
  expect(mean('SL')).toBeGreaterThan(mean('CU') + 3)
})
