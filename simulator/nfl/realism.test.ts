import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game as gameRecord } from '../../src/sports/nfl/index.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'
import type { PlayFacts } from './play-facts.ts'

const seed = 'realism-test'
const gameCheck = Compile(gameRecord.stored)

const results = createSeason(seed, 2026)
  .slice(0, 480)
  .map(({ id, scheduled: { data } }) => {
    assert(gameCheck.Check(data), `${id} is a full game`)
    const [home, away] = [data.home.team, data.away.team]
    const log = playGame(seed, { id, home, away, isOut: () => false })
    const plays = log.flatMap((entry) => entry.play ?? [])
    return { home, away, plays, last: log.at(-1)!.board }
  })
type Result = (typeof results)[number]

const sample = results.slice(0, 200)
const plays = sample.flatMap((result) => result.plays)
const facts = plays.map((play) => play.facts)
const count = (isOne: (facts: PlayFacts) => boolean) => facts.filter(isOne).length
const sum = (of: (facts: PlayFacts) => number) => facts.reduce((total, one) => total + of(one), 0)
const perTeam = (isOne: (facts: PlayFacts) => boolean) => count(isOne) / sample.length / 2

const isPass = ({ type }: PlayFacts) => type === 'pass'
const isRun = ({ type }: PlayFacts) => type === 'run'
const isThrown = (one: PlayFacts) => isPass(one) && !one.isSack
const isSnap = (one: PlayFacts) => isPass(one) || isRun(one)
const isTurnover = ({ interceptor, fumble }: PlayFacts) =>
  interceptor !== null || (fumble !== null && fumble.recoveredSide !== fumble.side)
const snaps = count(isSnap)
const points = sample.reduce((total, { last }) => total + last.home.score + last.away.score, 0)

/** On average over 200 games: the range that a real season stays in. */
const averages: readonly (readonly [name: string, min: number, max: number, value: number])[] = [
  ['points of a team', 19, 26, points / 400],
  ['plays of a game, with a down and counted', 115, 145, plays.filter(isPlayed).length / 200],
  ['share of passes %', 52, 64, (100 * count(isPass)) / snaps],
  ['yards a play', 5, 6, sum((one) => (isSnap(one) ? one.yards : 0)) / snaps],
  ['yards a run', 3.9, 4.9, sum((one) => (isRun(one) ? one.yards : 0)) / count(isRun)],
  ['completions %', 60, 68, (100 * count((one) => isPass(one) && one.isComplete)) / count(isThrown)],
  ['air yards of a pass', 6, 9, sum((one) => one.airYards ?? 0) / count((one) => one.airYards !== null)],
  ['turnovers of a team', 1, 1.6, perTeam(isTurnover)],
  ['sacks of a team', 1.8, 3, perTeam((one) => one.isSack)],
  ['punts of a team', 3, 5, perTeam(({ type }) => type === 'punt')],
  [
    'field goals of a team',
    1.3,
    2.2,
    perTeam(({ type, kickResult: r }) => type === 'field_goal' && r === 'good'),
  ],
  [
    'extra points good %',
    92,
    97,
    (100 * count(({ type, kickResult: r }) => type === 'extra_point' && r === 'good')) /
      count(({ type }) => type === 'extra_point'),
  ],
  ['penalties of a team', 4.5, 7, perTeam(({ penalty }) => penalty?.decision === 'accepted')],
  ['touchdowns of a team', 2, 3.2, perTeam(({ touchdown }) => touchdown !== null)],
  ['fourth downs gone for, of a team', 0.8, 1.9, plays.filter(isGamble).length / 400],
]

function isPlayed({ down, facts: { type } }: Result['plays'][number]): boolean {
  return down !== null && type !== 'no_play'
}

function isGamble({ down, facts: one }: Result['plays'][number]): boolean {
  return down === 4 && isSnap(one)
}

describe('on average over 200 games', () => {
  test.each(averages)('%s: %d to %d', (_, min, max, value) => {
    expect(value).toBeGreaterThanOrEqual(min)
    expect(value).toBeLessThanOrEqual(max)
  })
})

describe('over 480 games', () => {
  const share = (isOne: (result: Result) => boolean) => results.filter(isOne).length / results.length

  test('3 to 8 in a hundred go to overtime, and few of those end level', () => {
    const overtime = share(({ last }) => last.quarter > 4)
    expect(overtime).toBeGreaterThan(0.03)
    expect(overtime).toBeLessThan(0.08)
    expect(share(({ last }) => last.home.score === last.away.score)).toBeLessThan(0.015)
  })

  test('the home team wins 50 to 58 in a hundred', () => {
    const wins = share(({ last }) => last.home.score > last.away.score)
    expect(wins).toBeGreaterThan(0.5)
    expect(wins).toBeLessThan(0.58)
  })

  test('about half are decided by one score', () => {
    const close = share(({ last }) => Math.abs(last.home.score - last.away.score) <= 8)
    expect(close).toBeGreaterThan(0.42)
    expect(close).toBeLessThan(0.6)
  })

  test('good teams win three of four games, bad ones one, and no team wins or loses all', () => {
    const wins = new Map<string, [wins: number, games: number]>()
    for (const { home, away, last } of results) {
      const lead = last.home.score - last.away.score
      for (const [team, own] of [
        [home, lead],
        [away, -lead],
      ] as const) {
        const [won, played] = wins.get(team) ?? [0, 0]
        wins.set(team, [won + (own > 0 ? 1 : 0), played + 1])
      }
    }
    const shares = [...wins.values()].map(([won, played]) => won / played).sort((a, b) => a - b)
    expect(shares[0]!).toBeGreaterThan(0.05)
    expect(shares[0]!).toBeLessThan(0.36)
    expect(shares.at(-1)!).toBeGreaterThan(0.64)
    expect(shares.at(-1)!).toBeLessThan(0.95)
  })
})
