import { describe, expect, test } from 'bun:test'
import type { Play } from '../../src/sports/nhl/records/play.ts'
import { teams } from '../../src/sports/nhl/teams.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'

const seed = 'penalties-test'
const games = createSeason(seed, 2025)
  .slice(0, 250)
  .map(({ id, startMs }, i) => {
    const [home, away] = [teams[i % 32]!.code, teams[(i + 11) % 32]!.code]
    const log = playGame(seed, { id, home, away, startMs })
    return {
      home,
      away,
      plays: log.flatMap((entry) => entry.play ?? []),
      shifts: log.flatMap((entry) => entry.shifts),
    }
  })

const gameSecond = ({ period, seconds }: { period: number; seconds: number }) => (period - 1) * 1200 + seconds

const isPenaltyShot = (play: Play): boolean => /^(1010|0101)$/.test(play.situation!)

/** Skaters of home and away in a situation code. */
const skaters = (play: Play): [number, number] => [Number(play.situation![2]), Number(play.situation![1])]

describe('a penalised player', () => {
  test('is off the ice until the time is up, or a goal against ends the penalty', () => {
    let checked = 0
    for (const { plays, shifts } of games) {
      for (const penalty of plays.filter((p) => p.penalty && p.player && p.penalty.minutes > 0)) {
        const from = gameSecond(penalty)
        const isEnded = (p: Play) =>
          p.type === 'goal' && p.period_type !== 'SO' && p.team !== penalty.team && gameSecond(p) >= from
        const length = penalty.penalty!.minutes * 60
        const goal = length <= 240 ? plays.find((p) => p.order > penalty.order && isEnded(p)) : undefined
        const until = Math.min(from + length, goal ? gameSecond(goal) : Number.POSITIVE_INFINITY)
        for (const shift of shifts.filter((s) => s.player === penalty.player)) {
          const start = gameSecond({ period: shift.period, seconds: shift.start })
          const end = gameSecond({ period: shift.period, seconds: shift.end! })
          expect(end <= from || start >= until).toBe(true)
          checked++
        }
      }
    }
    expect(checked).toBeGreaterThan(5000)
  })

  test('with a game misconduct does not come back', () => {
    let ejected = 0
    for (const { plays, shifts } of games) {
      for (const penalty of plays.filter((p) => p.penalty?.kind === 'game-misconduct')) {
        ejected++
        const later = shifts.filter(
          (s) =>
            s.player === penalty.player &&
            gameSecond({ period: s.period, seconds: s.end! }) > gameSecond(penalty),
        )
        expect(later).toEqual([])
      }
    }
    expect(ejected).toBeGreaterThan(0)
  })
})

describe('a power play', () => {
  test('begins with the faceoff after a minor: the other side is a player short', () => {
    let seen = 0
    for (const { home, plays } of games) {
      plays.forEach((play, i) => {
        const isAlone = plays[i - 1]?.type !== 'penalty' && plays[i + 1]?.type === 'faceoff'
        if (play.penalty?.minutes !== 2 || play.period > 2 || !isAlone || play.situation !== '1551') return
        expect(plays[i + 1]!.situation).toBe(shortCode(play, home))
        // In the penalised side's zone.
        const isLeft = (play.home_defends === 'left') === (play.team === home)
        expect(Math.sign(plays[i + 1]!.x!)).toBe(isLeft ? -1 : 1)
        seen++
      })
    }
    expect(seen).toBeGreaterThan(500)
  })

  test('of a single minor lasts exactly two minutes', () => {
    let seen = 0
    for (const { home, plays } of games) {
      for (const minor of plays.filter((p) => p.penalty?.minutes === 2 && p.period < 3)) {
        const from = gameSecond(minor)
        const near = plays.filter((p) => Math.abs(gameSecond(p) - from) <= 460)
        const isAlone = near.filter((p) => p.penalty).length === 1
        if (!isAlone || near.some((p) => p.type === 'goal' || p.type === 'delayed_penalty')) continue
        for (const play of near) {
          const age = gameSecond(play) - from
          if (Math.abs(age) > 150) continue
          // A play belongs to the situation before its second, a faceoff to the one after.
          const isStart = play.type === 'faceoff' || play.type === 'period_start'
          const isShort = isStart ? age >= 0 && age < 120 : age > 0 && age <= 120
          expect(play.situation).toBe(isShort ? shortCode(minor, home) : '1551')
          seen++
        }
      }
    }
    expect(seen).toBeGreaterThan(500)
  })

  test('of a minor ends with a power-play goal', () => {
    const goals = goalsAtLoneMinor('power')
    expect(goals.length).toBeGreaterThan(50)
    for (const { next } of goals) expect(next.situation).toBe('1551')
  })

  test('does not end with a short-handed goal', () => {
    const goals = goalsAtLoneMinor('short')
    expect(goals.length).toBeGreaterThan(3)
    for (const { goal, next } of goals) expect(next.situation).toBe(goal.situation)
  })

  test('of a major goes on after a goal', () => {
    let seen = 0
    for (const { plays } of games) {
      plays.forEach((goal, i) => {
        const next = plays[i + 1]
        if (goal.type !== 'goal' || next?.type !== 'faceoff' || !oneShort.test(goal.situation!)) return
        const age = (p: Play) => gameSecond(goal) - gameSecond(p)
        const recent = plays.filter((p) => p.penalty && p.order < goal.order && age(p) < 300)
        if (!recent.every((p) => /^(5|10)$/.test(String(p.penalty!.minutes)))) return
        expect(next.situation).toBe(goal.situation)
        seen++
      })
    }
    expect(seen).toBeGreaterThan(0)
  })
})

/** Five on four, either way. */
const oneShort = /^1(45|54)1$/

const shortCode = (penalty: Play, home: string): string => (penalty.team === home ? '1541' : '1451')

/** Goals of the first two periods during exactly one minor, with the next play. */
function goalsAtLoneMinor(scorer: 'power' | 'short'): { goal: Play; next: Play }[] {
  return games.flatMap(({ home, plays }) =>
    plays.flatMap((goal, i) => {
      const next = plays[i + 1]
      if (goal.type !== 'goal' || next?.type !== 'faceoff' || goal.period > 2) return []
      if (!oneShort.test(goal.situation!)) return []
      const isPower = (goal.situation === '1451') === (goal.team === home)
      const recent = plays.filter(
        (p) => p.penalty && p.order < goal.order && gameSecond(goal) - gameSecond(p) <= 300,
      )
      const isLone = recent.length === 1 && recent[0]!.penalty!.minutes === 2
      const isRunning = isLone && gameSecond(goal) - gameSecond(recent[0]!) < 120
      return isRunning && isPower === (scorer === 'power') ? [{ goal, next }] : []
    }),
  )
}

test('a side is never short by more players than it has penalties', () => {
  for (const { home, away, plays } of games) {
    for (const play of plays) {
      if (play.period_type !== 'REG' || isPenaltyShot(play)) continue
      const [homeSkaters, awaySkaters] = skaters(play)
      for (const [team, count, goalie] of [
        [home, homeSkaters, play.situation![3]],
        [away, awaySkaters, play.situation![0]],
      ] as const) {
        const short = 5 - (goalie === '1' ? count : count - 1)
        if (short <= 0) continue
        const serving = plays.filter(
          (p) =>
            p.team === team &&
            p.penalty &&
            p.order < play.order &&
            gameSecond(play) - gameSecond(p) <= Math.min(5, p.penalty.minutes) * 60,
        )
        expect(serving.length).toBeGreaterThanOrEqual(short)
      }
    }
  }
})

test('all strengths occur: five on three, four on four, four on three, six on five', () => {
  const codes = new Set(games.flatMap(({ plays }) => plays.map((p) => p.situation!)))
  for (const code of ['1551', '1451', '1541', '1441', '1351', '1531', '0651', '1560', '1331']) {
    expect(codes.has(code)).toBe(true)
  }
  expect(['1431', '1341'].some((code) => codes.has(code))).toBe(true)
  expect(['1010', '0101'].every((code) => codes.has(code))).toBe(true)
})

test('in regulation a side has three to five skaters and its goalie, or one more skater without', () => {
  for (const play of games.flatMap(({ plays }) => plays)) {
    if (play.period_type !== 'REG' || isPenaltyShot(play)) continue
    const [home, away] = skaters(play)
    const max = (goalie: string | undefined) => (goalie === '1' ? 5 : 6)
    for (const [count, goalie] of [
      [home, play.situation![3]],
      [away, play.situation![0]],
    ] as const) {
      expect(count).toBeGreaterThanOrEqual(3)
      expect(count).toBeLessThanOrEqual(max(goalie))
    }
  }
})

test('in overtime there are three a side, and a penalty adds a player to the other side', () => {
  const codes = new Map<string, number>()
  for (const play of games.flatMap(({ plays }) => plays)) {
    if (play.period_type !== 'OT' || isPenaltyShot(play)) continue
    codes.set(play.situation!, (codes.get(play.situation!) ?? 0) + 1)
  }
  const total = [...codes.values()].reduce((sum, n) => sum + n, 0)
  expect(codes.get('1331')! / total).toBeGreaterThan(0.7)
  // With a delayed penalty the fouled side has an extra skater for its goalie.
  for (const code of codes.keys()) expect(code).toMatch(/^(1[345][345]1|0[456][345]1|1[345][456]0)$/)
})
