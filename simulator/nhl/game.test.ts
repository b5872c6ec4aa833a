import { describe, expect, test } from 'bun:test'
import { placeFor } from '../../src/sports/nhl/metrics/attack.ts'
import { sideOf } from '../../src/sports/nhl/metrics/attempts.ts'
import { zoneValue } from '../../src/sports/nhl/metrics/danger.ts'
import { isAttempt, type Play, playTypes, shotTypes } from '../../src/sports/nhl/records/play.ts'
import { teams } from '../../src/sports/nhl/teams.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'

const seed = 'game-test'
const games = createSeason(seed, 2025)
  .slice(0, 150)
  .map(({ id, startMs }, i) => {
    const [home, away] = [teams[i % 32]!.code, teams[(i + 7) % 32]!.code]
    const log = playGame(seed, { id, home, away, startMs })
    return { home, away, log, plays: log.flatMap((entry) => entry.play ?? []) }
  })
const everyPlay = games.flatMap(({ plays }) => plays)
const inPlay = everyPlay.filter((p) => p.period_type !== 'SO')

describe('plays of a game', () => {
  test('are numbered in order, time runs up and the clock down', () => {
    for (const { plays } of games) {
      plays.forEach((play, i) => {
        const length = { REG: 1200, OT: 300, SO: 0 }[play.period_type]
        const [minutes, seconds] = play.clock.split(':').map(Number) as [number, number]
        expect(minutes * 60 + seconds).toBe(length - play.seconds)
        const previous = plays[i - 1]
        if (!previous) return
        expect(play.event_id).toBeGreaterThan(previous.event_id)
        expect(play.order).toBeGreaterThan(previous.order)
        expect(play.period - previous.period).toBe(play.type === 'period_start' ? 1 : 0)
        if (play.period === previous.period) expect(play.seconds).toBeGreaterThanOrEqual(previous.seconds)
      })
    }
  })

  test('cover every play type but other, and nearly every type of shot', () => {
    const types = new Set(everyPlay.map((p) => p.type))
    expect([...types].sort()).toEqual(playTypes.filter((type) => type !== 'other').sort())
    const shots = new Set(everyPlay.flatMap((p) => p.shot_type ?? []))
    expect(shots.size).toBeGreaterThanOrEqual(shotTypes.length - 3)
  })

  test('begin each period with a faceoff at centre ice, and follow every whistle with one', () => {
    for (const { plays } of games) {
      plays.forEach((play, i) => {
        const next = plays[i + 1]
        if (play.period_type === 'SO' || !next) return
        if (play.type === 'period_start') expect([next.type, next.x, next.y]).toEqual(['faceoff', 0, 0])
        if (play.type === 'goal') {
          const isEnd = play.seconds === 1200 || play.period > 3
          expect(next.type).toBe(isEnd ? 'period_end' : 'faceoff')
          if (!isEnd) expect([next.x, next.y]).toEqual([0, 0])
        }
        if (play.type === 'stoppage') expect(next.type).toMatch(/^(faceoff|stoppage|penalty)$/)
      })
    }
  })

  test('put faceoffs on the nine dots', () => {
    const dots = new Set(everyPlay.filter((p) => p.type === 'faceoff').map((p) => `${p.x},${p.y}`))
    const expected = ['0,0', ...[-69, -20, 20, 69].flatMap((x) => [`${x},-22`, `${x},22`])]
    expect([...dots].sort()).toEqual(expected.sort())
  })

  test('have the home side change ends each period', () => {
    for (const { plays } of games) {
      const ends = [1, 2, 3, 4].flatMap((n) => plays.find((p) => p.period === n)?.home_defends ?? [])
      ends.forEach((end, i) => {
        if (i > 0) expect(end).not.toBe(ends[i - 1]!)
      })
    }
  })
})

describe('the score', () => {
  test('of every play is the number of goals so far, the winner of a shootout having one more', () => {
    for (const { home, away, plays } of games) {
      const goals = { home: 0, away: 0 }
      const shootout = { home: 0, away: 0 }
      for (const play of plays) {
        const side = sideOf({ home, away }, play.team)
        if (play.type === 'goal') (play.period_type === 'SO' ? shootout : goals)[side!]++
        if (play.type === 'shootout_complete') goals[shootout.home > shootout.away ? 'home' : 'away']++
        expect(play.score).toEqual(goals)
      }
      expect(goals.home).not.toBe(goals.away)
    }
  })

  test('of shots is the number of shots on goal and goals, without the shootout', () => {
    for (const { home, away, plays } of games) {
      const shots = { home: 0, away: 0 }
      for (const play of plays) {
        const isShot = play.type === 'shot_on_goal' || play.type === 'goal'
        if (isShot && play.period_type !== 'SO') shots[sideOf({ home, away }, play.team)!]++
        expect(play.shots).toEqual(shots)
      }
    }
  })

  test('matches the box score, player by player', () => {
    for (const { home, away, log, plays } of games) {
      const box = log.at(-1)!.box!
      for (const side of ['home', 'away'] as const) {
        const team = side === 'home' ? home : away
        const own = plays.filter((p) => p.team === team && p.period_type !== 'SO')
        for (const line of box[side].skaters) {
          const goals = own.filter((p) => p.type === 'goal' && p.player === line.player)
          expect(line.goals).toBe(goals.length)
          expect(line.assists).toBe(own.filter((p) => p.assists.includes(line.player)).length)
          const minutes = own.filter((p) => p.player === line.player).map((p) => p.penalty?.minutes ?? 0)
          expect(line.penalty_minutes).toBe(minutes.reduce((sum, n) => sum + n, 0))
        }
        for (const line of box[side].goalies) {
          const faced = plays.filter((p) => p.goalie === line.player && p.period_type !== 'SO')
          expect(line.goals_against).toBe(faced.filter((p) => p.type === 'goal').length)
          expect(line.shots_against).toBe(faced.filter((p) => /^(goal|shot_on_goal)$/.test(p.type)).length)
        }
      }
    }
  })
})

describe('attempts', () => {
  const attempts = inPlay.filter((p) => isAttempt(p.type))

  test('have a location, a shooter and, unless blocked, a type of shot', () => {
    for (const play of attempts) {
      expect([play.x, play.y, play.player, play.team]).not.toContain(null)
      expect(play.shot_type === null).toBe(play.type === 'blocked_shot')
      expect(play.related_player === null).toBe(play.type !== 'blocked_shot')
    }
  })

  test('come from the attacking zone, half of the unblocked ones from the home plate area', () => {
    const zones = games.flatMap(({ home, away, plays }) =>
      plays.flatMap((play): number[] => {
        if (!isAttempt(play.type) || play.type === 'blocked_shot' || play.period_type === 'SO') return []
        return [zoneValue(placeFor(play, sideOf({ home, away }, play.team)!)!)]
      }),
    )
    const share = (isIn: (zone: number) => boolean) => zones.filter(isIn).length / zones.length
    expect(share((zone) => zone > 0)).toBeGreaterThan(0.93)
    expect(share((zone) => zone >= 2)).toBeGreaterThan(0.42)
    expect(share((zone) => zone === 3)).toBeGreaterThan(0.17)
  })

  test('are blocked by the other side, or now and then by a teammate', () => {
    const blocks = attempts.filter((p) => p.type === 'blocked_shot')
    const own = blocks.filter((p) => p.reason === 'teammate-blocked')
    expect(own.length / blocks.length).toBeGreaterThan(0.03)
    expect(own.length / blocks.length).toBeLessThan(0.12)
    expect(blocks.every((p) => /^(teammate-)?blocked$/.test(p.reason!))).toBe(true)
  })

  test('name the goalie unless the net is empty', () => {
    for (const { home, plays } of games) {
      for (const play of plays.filter((p) => isAttempt(p.type) && p.type !== 'blocked_shot')) {
        const digit = play.team === home ? play.situation![0] : play.situation![3]
        expect(play.goalie !== null).toBe(digit === '1')
        if (play.type === 'shot_on_goal') expect(play.goalie).not.toBeNull()
      }
    }
  })
})

test('a shootout has three rounds, fewer when decided, more when level', () => {
  const shootouts = games.filter(({ plays }) => plays.at(-1)!.period === 5)
  expect(shootouts.length).toBeGreaterThan(5)
  for (const { home, plays } of shootouts) {
    const tries = plays.filter((p) => p.period === 5 && p.player !== null)
    expect(tries.length).toBeGreaterThanOrEqual(4)
    for (const play of tries) {
      expect(play.situation).toBe(play.team === home ? '1010' : '0101')
      expect([play.seconds, play.clock]).toEqual([0, '00:00'])
    }
    const taken = tries.filter((p) => p.team === home).length
    expect(Math.abs(tries.length - 2 * taken)).toBeLessThanOrEqual(1)
    const names = (type: Play['type']) => plays.filter((p) => p.period === 5 && p.type === type).length
    expect([names('period_start'), names('shootout_complete'), names('period_end')]).toEqual([1, 1, 1])
  }
})
