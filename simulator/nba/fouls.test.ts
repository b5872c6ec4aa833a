import { describe, expect, test } from 'bun:test'
import { timeoutsRemaining } from '../../src/sports/nba/metrics/timeouts.ts'
import type { PlayInput } from '../../src/sports/nba/records/play.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'

const seed = 'fouls-test'
const logs = createSeason(seed, 2026)
  .slice(0, 100)
  .map(({ id }, i) => playGame(seed, { id, home: i % 2 ? 'OKC' : 'CHI', away: i % 3 ? 'SAC' : 'ORL' }))
const games = logs.map((log) => log.map((logged) => logged.play))

const counted = /^foul_(personal|shooting|flagrant)$/
/** Play types that may come between a foul and its free throws. */
const between = /^(substitution|timeout|ejection)$/

function nextOf(plays: readonly PlayInput[], index: number): PlayInput {
  return plays.slice(index + 1).find((play) => !between.test(play.type))!
}

describe('fouls', () => {
  test('give free throws from the fifth team foul of a quarter, the fourth of an overtime, the second late', () => {
    let bonus = 0
    for (const plays of games) {
      let fouls = new Map<string, { all: number; late: number }>()
      plays.forEach((play, i) => {
        if (play.type === 'period_start') fouls = new Map()
        if (!counted.test(play.type)) return
        const team = fouls.get(play.team!) ?? { all: 0, late: 0 }
        team.all++
        if (play.seconds_left! <= 120) team.late++
        fouls.set(play.team!, team)
        if (play.type !== 'foul_personal' || /^(take|clear_path)$/.test(play.detail!)) return
        const isPenalty = team.all >= (play.period > 4 ? 4 : 5) || team.late >= 2
        const next = nextOf(plays, i)
        const isShooting = next.free_throw !== null && next.detail === null
        expect(isShooting).toBe(isPenalty)
        if (isPenalty) {
          expect(next.free_throw).toEqual({ number: 1, of: 2 })
          expect(next.player).toBe(play.related_player!)
          bonus++
        }
      })
    }
    expect(bonus).toBeGreaterThan(300)
  })

  test('on a shooter give as many free throws as the shot was worth, or one when it was made', () => {
    const seen = new Set<number>()
    for (const plays of games) {
      plays.forEach((play, i) => {
        if (play.type !== 'foul_shooting') return
        const next = nextOf(plays, i)
        const before = plays[i - 1]!
        const isAndOne = before.points! > 1 && before.player === play.related_player
        expect(next.player).toBe(play.related_player!)
        expect(next.free_throw!.number).toBe(1)
        if (isAndOne) expect(next.free_throw!.of).toBe(1)
        else expect(next.free_throw!.of).toBeGreaterThan(1)
        seen.add(next.free_throw!.of)
      })
    }
    expect(seen).toEqual(new Set([1, 2, 3]))
  })

  test('lead to complete trips to the line; a missed last throw is rebounded', () => {
    const details = new Set<string | null>()
    for (const plays of games) {
      let expected = 1
      plays.forEach((play, i) => {
        const trip = play.free_throw
        if (!trip) {
          if (!between.test(play.type)) expect(expected).toBe(1)
          return
        }
        details.add(play.detail ?? null)
        expect(trip.number).toBe(expected)
        const isLast = trip.number === trip.of
        expected = isLast ? 1 : expected + 1
        if (isLast && play.type === 'free_throw_missed' && play.detail === null) {
          expect(plays[i + 1]!.type).toStartWith('rebound_')
        }
      })
    }
    expect(details).toEqual(new Set([null, 'technical', 'flagrant', 'clear_path', 'take_foul']))
  })

  test('of special kinds do not change possession', () => {
    for (const log of logs) {
      log.forEach(({ play, board }, i) => {
        if (play.free_throw?.number !== play.free_throw?.of || !play.detail || !play.free_throw) return
        if (play.detail === 'technical') expect(board.possession).toBe(log[i - 1]!.board.possession)
        else expect(board.possession).toBe(play.team === log[0]!.box!.home.team ? 'home' : 'away')
      })
    }
  })
})

describe('timeouts', () => {
  test('stay within seven a game, four in the fourth period, two late in it and two an overtime', () => {
    for (const plays of games) {
      const charged = new Map<string, number>()
      const count = (key: string) => charged.set(key, (charged.get(key) ?? 0) + 1).get(key)!
      for (const play of plays) {
        if (play.type !== 'timeout') continue
        const { team, period, seconds_left } = play
        const inPeriod = count(`${team} ${period}`)
        const taken = count(`period ${period}`)
        if (period > 4) expect(inPeriod).toBeLessThanOrEqual(2)
        else expect(count(`${team}`)).toBeLessThanOrEqual(7)
        if (period === 4) expect(inPeriod).toBeLessThanOrEqual(4)
        if (period === 4 && seconds_left! < 180 && taken > 2)
          expect(count(`${team} late`)).toBeLessThanOrEqual(2)
      }
    }
  })

  test('are forced at the first whistle from 6:59 and from 2:59', () => {
    for (const plays of games) {
      let taken = 0
      plays.forEach((play, i) => {
        if (play.type === 'period_start') taken = 0
        if (play.type === 'timeout') taken++
        const next = plays[i + 1]
        if (play.period > 4 || !next || next.period !== play.period) return
        const isOver = next.seconds_left! < play.seconds_left! && next.type !== 'period_end'
        const isWhistle = /^(foul_|violation|turnover)/.test(play.type)
        if (!isOver || !isWhistle) return
        if (play.seconds_left! <= 419) expect(taken).toBeGreaterThanOrEqual(1)
        if (play.seconds_left! <= 179) expect(taken).toBeGreaterThanOrEqual(2)
      })
    }
  })

  test('remaining on the scoreboard are never negative, and drop by one after each', () => {
    for (const log of logs) {
      log.forEach(({ play, board }, i) => {
        for (const side of ['home', 'away'] as const) {
          const now = timeoutsRemaining(board.timeouts, side, board.period, board.tenthsLeft)
          expect(now).toBeGreaterThanOrEqual(0)
          if (play.type !== 'timeout' || side !== (play.team === log[0]!.box!.home.team ? 'home' : 'away'))
            continue
          const before = log[i - 1]!.board
          expect(now).toBeLessThan(timeoutsRemaining(before.timeouts, side, board.period, board.tenthsLeft))
        }
      })
    }
  })
})
