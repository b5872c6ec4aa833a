import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game as gameRecord } from '../../src/sports/nhl/index.ts'
import { analyse } from '../../src/sports/nhl/metrics/analyse.ts'
import { isAttempt, type Play } from '../../src/sports/nhl/records/play.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'

const seed = 'realism-test'
const gameCheck = Compile(gameRecord.stored)

const results = createSeason(seed, 2025)
  .slice(0, 600)
  .map(({ id, startMs, scheduled: { data } }) => {
    assert(gameCheck.Check(data), `${id} is a full game`)
    const [home, away] = [data.home.team, data.away.team]
    const log = playGame(seed, { id, home, away, startMs })
    const plays = log.flatMap((entry) => entry.play ?? [])
    return { home, away, log, plays, last: log.at(-1)! }
  })
type Result = (typeof results)[number]

const sample = results.slice(0, 200)
const perGame = (of: (result: Result) => number): number =>
  sample.reduce((sum, result) => sum + of(result), 0) / sample.length
const count = (plays: readonly Play[], isOne: (play: Play) => boolean) =>
  plays.filter((p) => p.period_type !== 'SO' && isOne(p)).length
const plays = sample.flatMap((result) => result.plays)
const perTeam = (isOne: (play: Play) => boolean) => count(plays, isOne) / sample.length / 2

const analyses = sample.map(({ home, away, log, plays }) =>
  analyse(
    { home, away },
    plays,
    log.flatMap((entry) => entry.shifts),
  ),
)
const total = (of: (analysis: (typeof analyses)[number]['home']) => number) =>
  analyses.reduce((sum, { home, away }) => sum + of(home) + of(away), 0)

/** Power plays of a side after a minor or major; coincident penalties give none. */
function powerPlays({ plays }: Result): number {
  const called = plays.filter((p) => p.penalty && [2, 4, 5].includes(p.penalty.minutes))
  const moments = Map.groupBy(called, (p) => `${p.period} ${p.seconds}`)
  return [...moments.values()].reduce((sum, some) => {
    const perSide = [...Map.groupBy(some, (p) => p.team).values()].map((own) => own.length)
    return sum + (perSide.length === 1 ? perSide[0]! : Math.abs(perSide[0]! - perSide[1]!))
  }, 0)
}

const goalies = sample.flatMap(({ last }) => [...last.box!.home.goalies, ...last.box!.away.goalies])
const faced = goalies.reduce((sum, line) => sum + line.shots_against, 0)
const allowed = goalies.reduce((sum, line) => sum + line.goals_against, 0)
const blockedShare = count(plays, (p) => p.type === 'blocked_shot') / count(plays, (p) => isAttempt(p.type))

/** On average over 200 games: the range that a real season stays in. */
const averages: readonly (readonly [name: string, min: number, max: number, value: number])[] = [
  ['goals of a team', 2.7, 3.4, perGame(({ last }) => last.board.home.score + last.board.away.score) / 2],
  ['shots on goal of a team', 26, 33, perTeam((p) => p.type === 'shot_on_goal' || p.type === 'goal')],
  ['power plays of a team', 2, 4, perGame(powerPlays) / 2],
  ['hits of a team', 15, 30, perTeam((p) => p.type === 'hit')],
  ['faceoffs of a game', 50, 70, 2 * perTeam((p) => p.type === 'faceoff')],
  ['save %', 89, 92, 100 * (1 - allowed / faced)],
  ['blocked share of attempts %', 20, 30, 100 * blockedShare],
  [
    'share of time at five on five %',
    76,
    84,
    (100 * total((a) => a.strengths['5v5'].toi_seconds)) / total((a) => a.strengths.all.toi_seconds),
  ],
  ['goals into the empty net of a game', 0.2, 0.7, count(plays, (p) => p.type === 'goal' && !p.goalie) / 200],
  [
    'goals for each expected one',
    0.9,
    1.1,
    total((a) => a.strengths.all.gf) / total((a) => a.strengths.all.xgf),
  ],
  [
    'power-play goals for each power play %',
    14,
    27,
    (100 * total((a) => a.strengths['5v4'].gf)) / (200 * perGame(powerPlays)),
  ],
]

describe('on average over 200 games', () => {
  test.each(averages)('%s: %d to %d', (_, min, max, value) => {
    expect(value).toBeGreaterThanOrEqual(min)
    expect(value).toBeLessThanOrEqual(max)
  })
})

describe('over 600 games', () => {
  const share = (isOne: (result: Result) => boolean) => results.filter(isOne).length / results.length

  test('18 to 28 in a hundred go to overtime, a third to a half of those to a shootout', () => {
    const overtime = share(({ last }) => last.board.period > 3)
    expect(overtime).toBeGreaterThan(0.18)
    expect(overtime).toBeLessThan(0.28)
    const shootout = share(({ last }) => last.board.period > 4) / overtime
    expect(shootout).toBeGreaterThan(0.25)
    expect(shootout).toBeLessThan(0.5)
  })

  test('the home team wins 50 to 58 in a hundred', () => {
    const wins = share(({ last }) => last.board.home.score > last.board.away.score)
    expect(wins).toBeGreaterThan(0.5)
    expect(wins).toBeLessThan(0.58)
  })

  test('good teams take two of three points, bad ones lose them, and no team wins or loses all', () => {
    const points = new Map<string, [points: number, games: number]>()
    for (const { home, away, last } of results) {
      const lead = last.board.home.score - last.board.away.score
      for (const [team, own] of [
        [home, lead],
        [away, -lead],
      ] as const) {
        const [sum, played] = points.get(team) ?? [0, 0]
        points.set(team, [sum + (own > 0 ? 2 : last.board.period > 3 ? 1 : 0), played + 1])
      }
    }
    const shares = [...points.values()].map(([sum, played]) => sum / played / 2).sort((a, b) => a - b)
    expect(shares[0]!).toBeGreaterThan(0.15)
    expect(shares[0]!).toBeLessThan(0.45)
    expect(shares.at(-1)!).toBeGreaterThan(0.62)
    expect(shares.at(-1)!).toBeLessThan(0.88)
  })
})

test('lines stay together: four trios play nine tenths of five on five, the first more than the last', () => {
  const sides = analyses.flatMap(({ home, away }) => [home, away])
  const share = (from: number, to: number) => {
    const seconds = sides.map(
      ({ forward_lines, strengths }) =>
        forward_lines.slice(from, to).reduce((sum, line) => sum + line.seconds, 0) /
        strengths['5v5'].toi_seconds,
    )
    return seconds.reduce((sum, n) => sum + n, 0) / seconds.length
  }
  expect(share(0, 4)).toBeGreaterThan(0.88)
  expect(share(0, 1)).toBeGreaterThan(0.26)
  expect(share(3, 4)).toBeLessThan(0.22)
})
