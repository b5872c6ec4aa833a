import { describe, expect, test } from 'bun:test'
import type { Box, Totals } from '../../src/sports/nba/records/box.ts'
import type { PlayInput } from '../../src/sports/nba/records/play.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'
import type { LoggedPlay } from './logged-play.ts'

const seed = 'box-test'
const games: readonly (readonly LoggedPlay[])[] = createSeason(seed, 2025)
  .slice(0, 80)
  .map(({ id }, i) => playGame(seed, { id, home: i % 2 ? 'GSW' : 'BKN', away: i % 3 ? 'PHX' : 'TOR' }))

type Count = keyof Totals
type Sheet = Map<string, number>

/** What a play adds to which player, derived from the play alone. */
function creditsOf(play: PlayInput): [string | null, Count, number][] {
  const who = play.player ?? null
  const isThree = play.type.startsWith('three_point')
  if (play.shot) {
    const made = play.shot.made ? 1 : 0
    const tries: [string | null, Count, number][] = [
      [who, 'fga', 1],
      [who, 'fgm', made],
      [who, 'pts', play.points!],
    ]
    if (isThree) tries.push([who, 'fg3a', 1], [who, 'fg3m', made])
    if (play.assist) tries.push([play.assist, 'ast', 1])
    return tries
  }
  if (play.free_throw)
    return [
      [who, 'fta', 1],
      [who, 'ftm', play.points!],
      [who, 'pts', play.points!],
    ]
  switch (play.type) {
    case 'rebound_offensive':
      return who ? [[who, 'oreb', 1]] : []
    case 'rebound_defensive':
      return who ? [[who, 'dreb', 1]] : []
    case 'steal':
      return [[who, 'stl', 1]]
    case 'block':
      return [[who, 'blk', 1]]
    case 'turnover':
      return [[who, 'tov', 1]]
    case 'foul_personal':
    case 'foul_shooting':
    case 'foul_offensive':
    case 'foul_flagrant':
      return [[who, 'pf', 1]]
    default:
      return []
  }
}

const counts: readonly Count[] = [
  ...(['pts', 'fgm', 'fga', 'fg3m', 'fg3a', 'ftm', 'fta'] as const),
  ...(['oreb', 'dreb', 'ast', 'stl', 'blk', 'tov', 'pf'] as const),
]

function recount(log: readonly LoggedPlay[]): { counts: Sheet; seconds: Sheet; plusMinus: Sheet } {
  const start = log[0]!.box!
  const floor = new Map([start.home, start.away].map((s) => [s.team, fiveOf(s)]))
  const sheets = {
    counts: new Map<string, number>(),
    seconds: new Map<string, number>(),
    plusMinus: new Map<string, number>(),
  }
  const add = (sheet: Sheet, key: string, n: number) => sheet.set(key, (sheet.get(key) ?? 0) + n)
  const snapshot = () => new Map([...floor].map(([team, five]) => [team, [...five]]))
  let atFoul = snapshot()
  let previous = log[0]!.play
  for (const { play } of log) {
    if (play.period === previous.period) {
      const tenths = Math.round((previous.seconds_left! - play.seconds_left!) * 10)
      for (const five of floor.values()) for (const p of five) add(sheets.seconds, p, tenths)
    }
    previous = play
    for (const [who, count, n] of creditsOf(play)) add(sheets.counts, `${who ?? play.team} ${count}`, n)
    if (play.type.startsWith('foul_')) atFoul = snapshot()
    if (play.points! > 0) {
      const fives = play.free_throw ? atFoul : snapshot()
      for (const [team, five] of fives) {
        for (const p of five) add(sheets.plusMinus, p, team === play.team ? play.points! : -play.points!)
      }
    }
    if (play.type === 'substitution') {
      const five = floor.get(play.team!)!
      five.splice(five.indexOf(play.related_player!), 1, play.player!)
    }
  }
  return sheets
}

const fiveOf = (side: Box['home']): string[] => side.players.filter((p) => p.starter).map((p) => p.player)

describe('the final box score', () => {
  test('has the counts, minutes and plus-minus that the plays add up to', () => {
    for (const log of games) {
      const sheets = recount(log)
      const { home, away } = log.at(-1)!.box!
      for (const line of [...home.players, ...away.players]) {
        for (const count of counts)
          expect(line[count]).toBe(sheets.counts.get(`${line.player} ${count}`) ?? 0)
        expect(line.seconds).toBeCloseTo((sheets.seconds.get(line.player) ?? 0) / 10, 6)
        expect(line.plus_minus).toBe(sheets.plusMinus.get(line.player) ?? 0)
      }
    }
  })

  test('has totals that are the sum over the players and, for turnovers, the team', () => {
    let teamTurnovers = 0
    for (const log of games) {
      const sheets = recount(log)
      const box = log.at(-1)!.box!
      const { score } = log.at(-1)!.play
      expect([box.home.totals.pts, box.away.totals.pts]).toEqual([score.home, score.away])
      for (const side of [box.home, box.away]) {
        const own = sheets.counts.get(`${side.team} tov`) ?? 0
        teamTurnovers += own
        for (const count of counts) {
          const players = side.players.reduce((sum, line) => sum + line[count], 0)
          expect(side.totals[count]).toBe(players + (count === 'tov' ? own : 0))
        }
      }
    }
    expect(teamTurnovers).toBeGreaterThan(50)
  })

  test('has 240 minutes a side and 25 more an overtime', () => {
    for (const log of games) {
      const { period } = log.at(-1)!.play
      const box = log.at(-1)!.box!
      expect(box.seconds).toBe(14_400 + Math.max(0, period - 4) * 1_500)
      for (const side of [box.home, box.away]) {
        expect(side.players.reduce((sum, line) => sum + line.seconds, 0)).toBeCloseTo(box.seconds, 4)
      }
    }
  })

  test('is emitted at the tip-off with the starters and zeros, at every period end, and as final once', () => {
    for (const log of games) {
      const withBox = log.filter((l) => l.box)
      expect(withBox.map((l) => l.play.type)).toEqual([
        'period_start',
        ...withBox.slice(2).map(() => 'period_end' as const),
        'game_end',
      ])
      const first = withBox[0]!.box!
      for (const side of [first.home, first.away]) {
        expect(side.players.filter((p) => p.starter)).toHaveLength(5)
        expect(side.players.every((p) => p.seconds === 0 && p.pts === 0)).toBe(true)
      }
      expect(withBox.map((l) => l.box!.final)).toEqual(withBox.map((_, i) => i === withBox.length - 1))
    }
  })
})
