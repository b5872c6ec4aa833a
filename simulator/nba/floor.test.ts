import { describe, expect, test } from 'bun:test'
import type { PlayInput } from '../../src/sports/nba/records/play.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'
import type { LoggedPlay } from './logged-play.ts'

const seed = 'floor-test'
const games: readonly (readonly LoggedPlay[])[] = createSeason(seed, 2024)
  .slice(0, 100)
  .map(({ id }, i) => playGame(seed, { id, home: i % 2 ? 'LAL' : 'MIA', away: i % 3 ? 'DEN' : 'UTA' }))

type Floor = Map<string, Set<string>>

function startersOf(log: readonly LoggedPlay[]): Floor {
  const box = log[0]!.box!
  return new Map(
    [box.home, box.away].map((side) => [
      side.team,
      new Set(side.players.filter((p) => p.starter).map((p) => p.player)),
    ]),
  )
}

/** Calls `visit` for every play with the fives on the floor before it. */
function walk(log: readonly LoggedPlay[], visit: (play: PlayInput, floor: Floor, index: number) => void) {
  const floor = startersOf(log)
  log.forEach(({ play }, index) => {
    visit(play, floor, index)
    if (play.type !== 'substitution') return
    floor.get(play.team!)!.delete(play.related_player!)
    floor.get(play.team!)!.add(play.player!)
  })
}

const other = (floor: Floor, team: string): Set<string> => [...floor].find(([code]) => code !== team)![1]

/** Which side the second player of a play is on. */
const relatedIsOpponent = new Set<PlayInput['type']>([
  ...(['foul_personal', 'foul_shooting', 'foul_offensive', 'foul_flagrant'] as const),
  ...(['steal', 'block', 'jump_ball'] as const),
])

/** Whether the ball is dead after a play; after a turnover only without a steal, after a rebound only a team's. */
const isDeadBall = (play: PlayInput, next: PlayInput | undefined): boolean =>
  /^(period_start|foul_|violation|timeout|replay_review|other|ejection|free_throw_)/.test(play.type) ||
  (play.type === 'turnover' && next?.type !== 'steal') ||
  (/^rebound_/.test(play.type) && play.player === null)

describe('the players on the floor', () => {
  test('are five a side at every play, and no one else acts', () => {
    for (const log of games) {
      walk(log, (play, floor) => {
        for (const five of floor.values()) expect(five.size).toBe(5)
        if (play.type === 'substitution' || play.team == null) return
        const own = floor.get(play.team)!
        if (play.player) expect(own.has(play.player)).toBe(true)
        if (play.assist) expect(own.has(play.assist)).toBe(true)
        if (!play.related_player) return
        const related = relatedIsOpponent.has(play.type) ? other(floor, play.team) : own
        expect(related.has(play.related_player)).toBe(true)
      })
    }
  })

  test('change only between the bench and the floor', () => {
    for (const log of games) {
      walk(log, (play, floor) => {
        if (play.type !== 'substitution') return
        expect(floor.get(play.team!)!.has(play.player!)).toBe(false)
        expect(floor.get(play.team!)!.has(play.related_player!)).toBe(true)
      })
    }
  })

  test('change at dead balls only, and between periods right after the start', () => {
    for (const log of games) {
      log.forEach(({ play }, i) => {
        if (play.type !== 'substitution') return
        const cause = log.slice(0, i).findLast((l) => l.play.type !== 'substitution')!
        const next = log.slice(i + 1).find((l) => !/^(substitution|timeout)$/.test(l.play.type))!
        // A held ball is logged as its jump ball, after the whistle.
        const isHeldBall = next.play.type === 'jump_ball' && next.play.seconds_left === play.seconds_left
        const isDead = isDeadBall(cause.play, log[log.indexOf(cause) + 1]?.play)
        expect(isHeldBall || (isDead && cause.play.seconds_left === play.seconds_left)).toBe(true)
      })
    }
  })

  test('leave for good before play goes on, with six personal fouls or an ejection', () => {
    const personal = new Set(['foul_personal', 'foul_shooting', 'foul_offensive', 'foul_flagrant'])
    let dismissals = 0
    for (const log of games) {
      const fouls = new Map<string, number>()
      const out = new Map<string, number>()
      walk(log, (play, floor, index) => {
        for (const [player, since] of out) {
          const isOn = [...floor.values()].some((five) => five.has(player))
          const between = log.slice(since + 1, index).map((l) => l.play.type)
          const isLeaving = between.every((type) => /^(substitution|ejection|turnover)$/.test(type))
          const isWaiting = isLeaving && /^(substitution|ejection|turnover|period_end)$/.test(play.type)
          expect(isOn && !isWaiting).toBe(false)
          if (play.type === 'substitution') expect(play.player).not.toBe(player)
        }
        if (personal.has(play.type)) fouls.set(play.player!, (fouls.get(play.player!) ?? 0) + 1)
        expect(fouls.get(play.player!) ?? 0).toBeLessThanOrEqual(6)
        const isOut = play.type === 'ejection' || (personal.has(play.type) && fouls.get(play.player!) === 6)
        if (isOut && !out.has(play.player!)) {
          out.set(play.player!, index)
          dismissals++
        }
      })
    }
    expect(dismissals).toBeGreaterThan(20)
  })
})
