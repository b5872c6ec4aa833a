import { describe, expect, test } from 'bun:test'
import { playTypes } from '../../src/sports/nba/records/play.ts'
import { teamCodes } from '../../src/sports/nba/teams.ts'
import { createSeason } from './calendar.ts'
import { isBeyondArc } from './court.ts'
import { playGame } from './game.ts'
import type { LoggedPlay } from './logged-play.ts'

const seed = 'game-test'
const games: readonly (readonly LoggedPlay[])[] = createSeason(seed, 2025)
  .slice(0, 100)
  .map((game, i) => playGame(seed, { id: game.id, home: teamCodes[i % 30]!, away: teamCodes[(i + 7) % 30]! }))
const playsOf = (log: readonly LoggedPlay[]) => log.map((logged) => logged.play)

describe('plays of a game', () => {
  test('are numbered in order, the clock runs down, and the text of the clock follows the tenths', () => {
    for (const log of games) {
      let previous = log[0]!.play
      for (const play of playsOf(log).slice(1)) {
        expect(play.event_id).toBeGreaterThan(previous.event_id)
        expect(play.order!).toBeGreaterThan(previous.order!)
        expect(play.period - previous.period).toBe(play.type === 'period_start' ? 1 : 0)
        if (play.period === previous.period) {
          expect(play.seconds_left!).toBeLessThanOrEqual(previous.seconds_left!)
          // No side keeps the ball longer than the shot clock without a play.
          expect(previous.seconds_left! - play.seconds_left!).toBeLessThanOrEqual(24.05)
        }
        const left = play.seconds_left!
        const shown = Number(play.clock.slice(0, 2)) * 60 + Number(play.clock.slice(3))
        expect(shown).toBe(left > 0 && left < 1 ? 1 : Math.floor(left))
        previous = play
      }
    }
  })

  test('open with a tip, give the ball by 1.7 at the next periods, and end with the end of the game', () => {
    for (const log of games) {
      const starts = log.filter((l) => l.play.type === 'period_start')
      const tip = log[1]!.play
      expect([log[0]!.play.type, tip.type]).toEqual(['period_start', 'jump_ball'])
      const winner = tip.team
      const holders = starts.slice(0, 4).map((l) => l.board.possession)
      const winnerSide = log[1]!.board.possession!
      const loserSide = winnerSide === 'home' ? 'away' : 'home'
      expect(winner).not.toBeNull()
      expect(holders).toEqual([null, loserSide, loserSide, winnerSide])
      for (const start of starts.slice(4)) {
        expect(start.board.possession).toBeNull()
        const next = log.slice(log.indexOf(start) + 1).find((l) => l.play.type !== 'substitution')!
        expect(next.play.type).toBe('jump_ball')
      }
      expect(
        playsOf(log)
          .slice(-2)
          .map((p) => p.type),
      ).toEqual(['period_end', 'game_end'])
      expect(log.filter((l) => l.play.type === 'period_end')).toHaveLength(starts.length)
    }
  })

  test('never lower the score, and add up to it; a level score means overtime', () => {
    for (const log of games) {
      const home = log[0]!.box!.home.team
      const sum = { home: 0, away: 0 }
      for (const play of playsOf(log)) {
        if (play.points! > 0) sum[play.team === home ? 'home' : 'away'] += play.points!
        expect(play.score).toEqual(sum)
        if (play.type === 'period_end' && play.period >= 4) {
          const isLast = play.period === log.at(-1)!.play.period
          expect(sum.home === sum.away).toBe(!isLast)
        }
      }
    }
  })

  test('place threes behind the line and twos inside it, and only shots have a place', () => {
    for (const play of games.flatMap(playsOf)) {
      const isThree = play.type.startsWith('three_point')
      const isTwo = play.type.startsWith('two_point')
      expect(play.shot !== null).toBe(isThree || isTwo)
      if (!play.shot) continue
      expect(isBeyondArc(play.shot)).toBe(isThree)
      expect(play.shot.made).toBe(play.type.endsWith('_made'))
      expect(play.points).toBe(play.shot.made ? (isThree ? 3 : 2) : 0)
    }
  })

  test('follow a miss with a rebound, a block with its miss, a steal with its turnover', () => {
    for (const log of games) {
      const plays = playsOf(log)
      plays.forEach((play, i) => {
        const [before, after] = [plays[i - 1], plays[i + 1]]
        if (/^(two|three)_point_missed$/.test(play.type)) {
          const next = after!.type === 'block' ? plays[i + 2]! : after!
          expect(next.type).toStartWith('rebound_')
          expect(next.team === play.team).toBe(next.type === 'rebound_offensive')
        }
        if (play.type === 'block') {
          expect(before!.type).toEndWith('_point_missed')
          expect(play.related_player).toBe(before!.player!)
          expect(play.team).not.toBe(before!.team!)
        }
        if (play.type === 'steal') {
          expect(before!.type).toBe('turnover')
          expect(play.related_player).toBe(before!.player!)
          expect(play.team).not.toBe(before!.team!)
        }
        if (play.type === 'foul_offensive') {
          expect([after!.type, after!.detail]).toEqual(['turnover', 'offensive_foul'])
          expect(after!.player).toBe(play.player!)
        }
      })
    }
  })

  test('cover every play type over some hundred games', () => {
    const seen = new Set<string>()
    const more = createSeason(seed, 2025).slice(1000, 1160)
    for (const log of games) for (const { type } of playsOf(log)) seen.add(type)
    for (const { id } of more)
      for (const l of playGame(seed, { id, home: 'BOS', away: 'NYK' })) seen.add(l.play.type)
    expect([...seen].sort()).toEqual([...playTypes].sort())
  })
})
