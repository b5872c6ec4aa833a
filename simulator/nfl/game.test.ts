import { describe, expect, test } from 'bun:test'
import { pointsOf } from '../../src/sports/nfl/points.ts'
import type { Play } from '../../src/sports/nfl/records/play.ts'
import { otherSide } from '../../src/sports/nfl/side.ts'
import { createSeason } from './calendar.ts'
import type { LogEntry, LoggedPlay } from './game-state.ts'
import { type PlayedGame, playOut } from './played-game.ts'

const seed = 'game-test'
const all = createSeason(seed, 2026)
  .slice(0, 224)
  .map((simulated) => playOut(seed, simulated))

/** Enough games to check what holds for every play. */
const tellings = all.slice(0, 70)

const loggedOf = ({ log }: PlayedGame): LoggedPlay[] => log.flatMap(({ play }) => play ?? [])
const logged = tellings.flatMap(loggedOf)
const playsOf = ({ plays }: PlayedGame): Play[] => plays.flatMap((play) => play ?? [])
const records = all.flatMap(playsOf)

/** Each play with the previous one. */
const pairs = <T>(items: readonly T[]): (readonly [T, T])[] =>
  items.slice(1).map((item, i) => [items[i]!, item] as const)

describe('the score', () => {
  test('after a play is the score before plus the points of the play', () => {
    for (const telling of tellings) {
      const { home, away } = telling.scheduled
      let [ours, theirs] = [0, 0]
      for (const play of playsOf(telling)) {
        ours += pointsOf(play, home.team)
        theirs += pointsOf(play, away.team)
        expect(play.score).toEqual({ home: ours, away: theirs })
      }
    }
  })

  test('a touchdown is followed by a try, unless nothing is left to decide', () => {
    for (const telling of tellings) {
      for (const [before, after] of pairs(loggedOf(telling))) {
        const isTry = after.facts.type === 'extra_point' || after.facts.type === 'two_point'
        expect(isTry).toBe(before.facts.touchdown !== null)
      }
    }
  })

  test('points are followed by a kickoff of the side that scored, a safety by a free kick', () => {
    for (const telling of tellings) {
      for (const [before, after] of pairs(loggedOf(telling))) {
        const isFieldGoal = before.facts.type === 'field_goal' && before.facts.kickResult === 'good'
        const isTry = before.facts.type === 'extra_point' || before.facts.type === 'two_point'
        const isNewHalf = after.quarter === 3 || after.quarter === 5
        if (isNewHalf && after.quarter !== before.quarter) continue
        if (isFieldGoal || isTry) {
          expect(after.facts.type).toBe('kickoff')
          expect(after.facts.side).toBe(otherSide(before.facts.side))
        }
        if (before.facts.safety) expect([after.facts.type, after.spot]).toEqual(['kickoff', 20])
      }
    }
  })
})

describe('a down', () => {
  test('follows from the previous one: a new series, the next down, or a replay', () => {
    for (const telling of tellings) {
      for (const [before, after] of pairs(loggedOf(telling))) {
        const [down, next] = [before.down, after.down]
        if (down === null || next === null || before.quarter !== after.quarter) continue
        const isRepeated = before.facts.type === 'no_play' && next === down
        expect(next === 1 || next === down + 1 || isRepeated).toBe(true)
        if (before.facts.side !== after.facts.side) expect(next).toBe(1)
      }
    }
  })

  test('begins in the field, with at most the distance to the goal line to go', () => {
    for (const { down, toGo, spot } of logged) {
      expect(spot).toBeGreaterThanOrEqual(1)
      expect(spot).toBeLessThanOrEqual(99)
      if (down === null) continue
      expect(down).toBeGreaterThanOrEqual(1)
      expect(down).toBeLessThanOrEqual(4)
      expect(toGo!).toBeGreaterThanOrEqual(1)
      expect(toGo!).toBeLessThanOrEqual(spot)
    }
  })
})

test('only a completed pass has air yards and yards after the catch', () => {
  for (const play of tellings.flatMap(playsOf)) {
    if (play.pass_result === 'complete' && play.play_type === 'pass') {
      expect(play.air_yards! + play.yac!).toBe(play.yards_gained!)
    } else expect(play.yac).toBeNull()
    if (play.play_type !== 'pass' || play.pass_result === 'sack') expect(play.air_yards).toBeNull()
  }
})

test('every player named in a play is on the roster of the named team', () => {
  for (const telling of tellings.slice(0, 40)) {
    const rosters = new Map(
      (['home', 'away'] as const).map((side) => {
        const slugs = Object.values(telling.clubs[side].depth).flat()
        return [telling.clubs[side].code, new Set(slugs.map(({ slug }) => slug))]
      }),
    )
    for (const play of playsOf(telling)) {
      for (const { player, team } of play.credits) expect(rosters.get(team)!.has(player)).toBe(true)
      for (const { player, team } of play.fumbles) expect(rosters.get(team)!.has(player)).toBe(true)
    }
  }
})

test('every kind of play, kick and foul occurs', () => {
  expect(new Set(records.map((play) => play.play_type)).size).toBe(10)
  expect(new Set(records.map((play) => play.pass_result))).toEqual(
    new Set(['complete', 'incomplete', 'intercepted', 'sack', null]),
  )
  expect(new Set(records.map((play) => play.kick?.result))).toEqual(
    new Set([
      ...(['good', 'missed', 'blocked', 'returned', 'touchback', 'fair_catch'] as const),
      ...(['downed', 'out_of_bounds', 'recovered', undefined] as const),
    ]),
  )
  expect(new Set(records.map((play) => play.penalty?.decision))).toEqual(
    new Set(['accepted', 'declined', undefined]),
  )
  expect(records.some((play) => play.safety !== null)).toBe(true)
  expect(records.some((play) => play.two_point === 'failed')).toBe(true)
})

test('a kickoff into the end zone is brought out to the 35', () => {
  for (const telling of tellings) {
    for (const [before, after] of pairs(loggedOf(telling))) {
      if (before.facts.type !== 'kickoff' || !before.facts.isTouchback) continue
      if (after.quarter === before.quarter && after.down !== null) expect(after.spot).toBe(65)
    }
  }
})

describe('the clock', () => {
  test('never runs backwards, and time-outs are used one at a time', () => {
    for (const { log } of tellings) {
      for (const [{ board: before }, { board: after }] of pairs<LogEntry>(log)) {
        if (before.quarter !== after.quarter) continue
        expect(after.secondsLeft).toBeLessThanOrEqual(before.secondsLeft)
        const used = before.home.timeouts + before.away.timeouts - after.home.timeouts - after.away.timeouts
        expect([0, 1]).toContain(used)
        if (used === 1) expect(after.lastPlay).toStartWith('Timeout')
      }
    }
  })

  test('is stopped by a two-minute warning in both halves', () => {
    for (const { log } of tellings) {
      const warnings = log.filter(({ board }) => board.lastPlay === 'Two-minute warning')
      expect(warnings.map(({ board }) => board.quarter)).toEqual([2, 4])
      for (const { board } of warnings) expect(board.secondsLeft).toBeLessThanOrEqual(120)
      for (const { board } of warnings) expect(board.secondsLeft).toBeGreaterThan(95)
    }
  })
})

test('in overtime no team loses without having had the ball, and each starts with two timeouts', () => {
  const long = all.filter(({ log }) => log.at(-1)!.board.quarter > 4)
  expect(long.length).toBeGreaterThan(4)
  for (const telling of long) {
    const plays = loggedOf(telling).filter(({ quarter }) => quarter === 5)
    expect(plays[0]!.secondsLeft).toBe(600)
    expect(plays[0]!.timeouts).toEqual({ home: 2, away: 2 })
    const { home, away, secondsLeft } = telling.log.at(-1)!.board
    if (home.score === away.score) expect(secondsLeft).toBe(0)
    else if (secondsLeft > 0) {
      const loser = home.score > away.score ? 'away' : 'home'
      expect(plays.some(({ facts }) => facts.side === loser)).toBe(true)
    }
  }
})
