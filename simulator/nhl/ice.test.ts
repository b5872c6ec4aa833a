import { describe, expect, test } from 'bun:test'
import type { Play } from '../../src/sports/nhl/records/play.ts'
import type { Shift } from '../../src/sports/nhl/records/shift.ts'
import { teams } from '../../src/sports/nhl/teams.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'

const seed = 'ice-test'
const games = createSeason(seed, 2025)
  .slice(0, 120)
  .map(({ id, startMs }, i) => {
    const [home, away] = [teams[(i + 3) % 32]!.code, teams[(i + 14) % 32]!.code]
    const log = playGame(seed, { id, home, away, startMs })
    return {
      home,
      away,
      log,
      plays: log.flatMap((entry) => entry.play ?? []),
      shifts: log.flatMap((entry) => entry.shifts),
    }
  })
type Sample = (typeof games)[number]

const startsPlay: ReadonlySet<Play['type']> = new Set(['faceoff', 'period_start'])

/** Who is on the ice for a play: at a faceoff the players who come on for it, otherwise those who were on before. */
function onIce({ shifts }: Sample, play: Play): Shift[] {
  const isStart = startsPlay.has(play.type)
  return shifts.filter(
    ({ period, start, end }) =>
      period === play.period &&
      (isStart ? start <= play.seconds && play.seconds < end! : start < play.seconds && play.seconds <= end!),
  )
}

const isPenaltyShot = (play: Play): boolean => /^(1010|0101)$/.test(play.situation!)
const inPlay = ({ plays }: Sample): Play[] =>
  plays.filter((p) => p.period_type !== 'SO' && p.type !== 'game_end')

describe('shifts', () => {
  test('of a player are numbered from 1, do not overlap and fit in their period', () => {
    for (const { shifts } of games) {
      for (const own of Map.groupBy(shifts, (s) => s.player).values()) {
        own.forEach((shift, i) => {
          expect(shift.number).toBe(i + 1)
          expect(shift.end!).toBeGreaterThan(shift.start)
          expect(shift.end!).toBeLessThanOrEqual(shift.period === 4 ? 300 : 1200)
          const before = own[i - 1]
          if (before?.period === shift.period) expect(shift.start).toBeGreaterThanOrEqual(before.end!)
          else if (before) expect(shift.period).toBeGreaterThan(before.period)
        })
      }
    }
  })

  test('are emitted when they end', () => {
    for (const { log } of games) {
      for (const { shifts, board } of log) {
        for (const { period, end } of shifts) {
          expect(period).toBe(board.period)
          expect(end).toBe(board.second)
        }
      }
    }
  })

  test('last three quarters of a minute on average, and never three minutes', () => {
    const lengths = games.flatMap(({ shifts }) =>
      shifts.flatMap((s) => (s.position === 'G' ? [] : [s.end! - s.start])),
    )
    const mean = lengths.reduce((sum, n) => sum + n, 0) / lengths.length
    expect(mean).toBeGreaterThan(41)
    expect(mean).toBeLessThan(49)
    expect(Math.max(...lengths)).toBeLessThan(240)
    expect(lengths.filter((n) => n > 120).length / lengths.length).toBeLessThan(0.002)
  })

  test('add up to the time of the box score', () => {
    for (const { log, shifts } of games) {
      const { home, away } = log.at(-1)!.box!
      for (const line of [home, away].flatMap((side) => [...side.skaters, ...side.goalies])) {
        const own = shifts.filter((s) => s.player === line.player)
        expect(line.seconds).toBe(own.reduce((sum, s) => sum + s.end! - s.start, 0))
      }
    }
  })
})

describe('the players on the ice', () => {
  test('match the situation code of every play', () => {
    for (const sample of games) {
      for (const play of inPlay(sample)) {
        if (isPenaltyShot(play)) continue
        const present = onIce(sample, play)
        const count = (team: string, isGoalie: boolean) =>
          present.filter((s) => s.team === team && (s.position === 'G') === isGoalie).length
        const { home, away } = sample
        const code = [count(away, true), count(away, false), count(home, false), count(home, true)].join('')
        expect(`${play.period} ${play.seconds} ${play.type} ${code}`).toBe(
          `${play.period} ${play.seconds} ${play.type} ${play.situation}`,
        )
      }
    }
  })

  test('include everyone who acts: shooter, blocker, hitter, passers, goalie, offender', () => {
    for (const sample of games) {
      for (const play of inPlay(sample)) {
        if (isPenaltyShot(play)) continue
        const present = new Set(onIce(sample, play).map((s) => s.player))
        const drawnBy = play.penalty?.drawn_by ?? null
        // A delayed penalty may be that of a player who has gone off since.
        const actors = play.type === 'penalty' ? [] : [play.player, play.related_player, drawnBy, play.goalie]
        for (const actor of [...actors, ...play.assists]) {
          if (actor !== null) expect(present.has(actor)).toBe(true)
        }
      }
    }
  })

  test('are nearly always five skaters and a goalie when no one is in the box', () => {
    for (const { plays } of games) {
      const first = plays.findIndex((p) => p.type === 'penalty' || p.type === 'delayed_penalty')
      for (const play of plays.slice(0, first < 0 ? plays.length : first)) {
        if (play.period < 3) expect(play.situation).toBe('1551')
      }
    }
  })

  test('are six skaters without a goalie only late and behind, or with a delayed penalty', () => {
    let pulled = 0
    for (const { plays } of games) {
      let isDelayed = false
      for (const play of plays) {
        if (play.type === 'delayed_penalty') isDelayed = true
        else if (play.type === 'faceoff') isDelayed = false
        if (play.period_type === 'SO' || isPenaltyShot(play) || isDelayed) continue
        const [awayGoalie, , , homeGoalie] = play.situation!
        for (const [side, digit] of [
          ['home', homeGoalie],
          ['away', awayGoalie],
        ] as const) {
          if (digit === '1') continue
          pulled++
          expect(play.period).toBe(3)
          expect(play.seconds).toBeGreaterThanOrEqual(1200 - 260)
          // A goal that ties the game still has the empty net of before.
          const lead = play.score.home - play.score.away
          const behind = side === 'home' ? -lead : lead
          expect(behind).toBeGreaterThanOrEqual(play.type === 'goal' ? 0 : 1)
          expect(behind).toBeLessThanOrEqual(play.type === 'goal' ? 4 : 3)
        }
      }
    }
    expect(pulled).toBeGreaterThan(100)
  })
})
