import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game as gameRecord } from '../../src/sports/mlb/index.ts'
import { walkGame } from '../../src/sports/mlb/metrics/game-walk.ts'
import { pitchResults } from '../../src/sports/mlb/records/pitch.ts'
import type { Play } from '../../src/sports/mlb/records/play.ts'
import { playTypeRows } from '../../src/sports/mlb/records/play-types.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'

const seed = 'game-test'
const gameCheck = Compile(gameRecord.stored)

const games = createSeason(seed, 2026)
  .slice(0, 360)
  .map(({ scheduled: { data } }) => {
    assert(gameCheck.Check(data), 'a full game')
    const { log, lineup } = playGame(seed, data)
    const plays = log.flatMap(({ play }) => play ?? [])
    return { scheduled: data, log, lineup, plays, walk: walkGame(plays, lineup), last: log.at(-1)!.board }
  })
type Played = (typeof games)[number]

const halvesOf = ({ plays }: Played): Play[][] => [
  ...Map.groupBy(plays, ({ inning, half }) => `${inning} ${half}`).values(),
]
const isCompleted = ({ type }: Play): boolean => playTypeRows[type!].isPlateAppearance

describe('a simulated game', () => {
  test('has three outs in every half-inning but one that wins it', () => {
    for (const game of games) {
      const halves = halvesOf(game)
      halves.forEach((plays, i) => {
        const isWalkOff = i === halves.length - 1 && game.last.half === 'bottom'
        if (isWalkOff) expect(plays.at(-1)!.outs).toBeLessThan(3)
        else expect(plays.at(-1)!.outs).toBe(3)
      })
    }
  })

  test('is won in mid-inning by the first run ahead, by more only on a home run', () => {
    const won = games.filter(({ last }) => last.half === 'bottom')
    expect(won.length).toBeGreaterThan(15)
    for (const { last, plays } of won) {
      const lead = last.home - last.away
      expect(last.inning).toBeGreaterThanOrEqual(9)
      expect(lead).toBeGreaterThan(0)
      if (plays.at(-1)!.type !== 'home_run') expect(lead).toBe(1)
    }
    expect(won.some(({ last }) => last.home - last.away > 1)).toBe(true)
  })

  test('has both sides bat in order, substitutes included', () => {
    for (const { plays, lineup } of games) {
      for (const half of ['top', 'bottom'] as const) {
        const { batters } = half === 'top' ? lineup.away : lineup.home
        const places = new Map(batters.map(({ player, order }) => [player, order]))
        let due = 1
        for (const play of plays.filter((one) => one.half === half)) {
          for (const { kind, player, order } of play.substitutions) {
            if (kind === 'batter' || kind === 'runner') places.set(player, order!)
          }
          expect(places.get(play.batter)).toBe(due)
          if (isCompleted(play)) due = (due % 9) + 1
        }
      }
    }
  })

  test('puts the last batter on second base when an extra inning begins, with an unearned run', () => {
    const halves = games.flatMap((game) => {
      const all = halvesOf(game)
      return all.flatMap((plays, i) => (plays[0]!.inning > 9 ? [{ plays, before: all[i - 2]! }] : []))
    })
    expect(halves.length).toBeGreaterThan(30)
    for (const { plays, before } of halves) {
      const placed = plays.flatMap((play) => play.runners).filter((move) => move.reason === 'placed')
      expect(placed).toHaveLength(1)
      expect(placed[0]).toMatchObject({ start: null, end: 'second' })
      expect(before.findLast(isCompleted)!.batter).toBe(placed[0]!.player)
      const home = plays.flatMap((play) => play.runners).find((move) => move.end === 'home')
      if (home?.player === placed[0]!.player) expect(home.earned).toBe(false)
    }
    const regular = games.flatMap(({ plays }) => plays.filter((play) => play.inning <= 9))
    expect(regular.flatMap((play) => play.runners).some((move) => move.reason === 'placed')).toBe(false)
  })

  test('never brings back a player who has left', () => {
    for (const { plays } of games) {
      const gone = new Set<string>()
      for (const play of plays) {
        expect(gone.has(play.batter)).toBe(false)
        for (const { player, replaces } of play.substitutions) {
          expect(gone.has(player)).toBe(false)
          if (replaces) gone.add(replaces)
        }
        expect(gone.has(play.pitcher)).toBe(false)
      }
    }
  })

  test('credits the batter with the runs batted in only', () => {
    for (const { plays } of games) {
      for (const { runners, type } of plays) {
        for (const move of runners.filter((one) => one.rbi)) {
          expect(move.end).toBe('home')
          expect(['field_error', 'grounded_into_double_play', 'strikeout']).not.toContain(type!)
        }
      }
    }
  })

  test('moves runners only from their bases, never two onto one base', () => {
    for (const { walk } of games) {
      for (const { moments } of walk) {
        for (const moment of moments) {
          if (moment.kind !== 'moves') continue
          for (const { player, start } of moment.moves) {
            const isOnward = moment.moves.some((other) => other.player === player && other.end === start)
            if (start && !isOnward) expect(moment.before.bases[start]).toBe(player)
          }
          const { first, second, third } = moment.after.bases
          const on = [first, second, third].filter((player) => player !== null)
          expect(new Set(on).size).toBe(on.length)
          const ends = new Map(moment.moves.map(({ player, end }) => [player, end]))
          const staying = [...ends].flatMap(([player, end]) =>
            end === null || end === 'home' ? [] : [player],
          )
          expect(on).toEqual(expect.arrayContaining(staying))
        }
      }
    }
  })
})

describe('over 360 games', () => {
  test('every result of a pitch occurs', () => {
    const results = new Set(games.flatMap(({ log }) => log.flatMap((e) => e.pitches.map((p) => p.result))))
    expect([...results].sort()).toEqual([...pitchResults].sort())
  })

  test('the rarer endings of a plate appearance occur', () => {
    const types = new Set(games.flatMap(({ plays }) => plays.map((play) => play.type)))
    expect([...types]).toEqual(
      expect.arrayContaining([
        ...(['triple', 'intent_walk', 'hit_by_pitch', 'field_error', 'force_out'] as const),
        ...(['sac_fly', 'sac_bunt', 'grounded_into_double_play', 'double_play'] as const),
        ...(['caught_stealing_2b', 'pickoff_1b', 'fielders_choice_out'] as const),
      ]),
    )
  })

  test('wild pitches, passed balls and balks move runners', () => {
    for (const word of ['Wild pitch', 'Passed ball', 'Balk']) {
      const matching = games.flatMap(({ plays }) => plays.filter((p) => p.description.includes(word)))
      expect(matching.length).toBeGreaterThan(5)
      for (const { runners } of matching) expect(runners.length).toBeGreaterThan(0)
    }
  })

  test('a pitcher is changed within a plate appearance now and then', () => {
    const changes = games.flatMap(({ plays }) => plays.flatMap((play) => play.substitutions))
    const within = changes.filter(({ kind, count }) => kind === 'pitcher' && count.balls + count.strikes > 0)
    expect(within.length).toBeGreaterThan(5)
    expect(within.length).toBeLessThan(80)
    for (const kind of ['pitcher', 'fielder', 'batter', 'runner']) {
      expect(changes.some((change) => change.kind === kind)).toBe(true)
    }
  })

  test('the weather halts a few, never the first game of a doubleheader', () => {
    const halted = (phase: string) =>
      games.filter(({ log }) => log.some(({ board }) => board.phase === phase))
    expect(halted('delayed').length).toBeGreaterThan(3)
    expect(halted('delayed').length).toBeLessThan(25)
    expect(halted('suspended').length).toBeLessThan(8)
    for (const { scheduled } of [...halted('delayed'), ...halted('suspended')]) {
      expect(scheduled.double_header).not.toBe(1)
    }
  })
})

test('an injured pitcher leaves in the middle of a plate appearance', () => {
  const relieved = games.filter(({ log }) => {
    const pitches = log.flatMap((entry) => entry.pitches)
    return pitches.some((pitch, i) => {
      const before = pitches[i - 1]
      return (
        before !== undefined &&
        before.batter === pitch.batter &&
        pitch.count !== '0-0' &&
        before.pitcher !== pitch.pitcher
      )
    })
  })
  expect(relieved.length).toBeGreaterThan(0)
  expect(relieved.length).toBeLessThan(games.length / 4)
})
