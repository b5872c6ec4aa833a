import { beforeAll, describe, expect, test } from 'bun:test'
import { game as gameRecord } from '../records/game.ts'
import type { Pitch, PitchResult } from '../records/pitch.ts'
import { type BothSides, countFinalLines, countLines } from './game-lines.ts'
import { walkGame } from './game-walk.ts'
import { perceivedVelocity } from './perceived-velocity.ts'
import { battingRates, earnedRunAverage, inningsText } from './rates.ts'
import {
  hasRecordings,
  type Recording,
  readRecorded,
  readRecording,
  recordedFeeds,
  recordedFinals,
  settled,
  withRecordings,
} from './read-recording.ts'
import type { RawPlay } from './recorded-feed.ts'

const recordings = new Map<string, Recording>()

beforeAll(() => {
  for (const name of recordedFeeds()) recordings.set(name, readRecording(name))
})

const game = (id: string): Recording => [...recordings.values()].find((one) => one.game_id === id)!

/** What the feed's own box score says, without the names of the teams; its decisions apart. */
function publishedLines({ box }: Recording): BothSides {
  const of = ({ team: _, pitchers, ...lines }: Recording['box']['home']) => ({
    ...lines,
    pitchers: pitchers.map((line) => ({ ...line, decision: null })),
  })
  return { home: of(box.home), away: of(box.away) }
}

const cellsOf = (lines: BothSides): number =>
  [lines.home, lines.away].reduce(
    (sum, side) => sum + 3 + side.batters.length * battingCells + side.pitchers.length * pitchingCells,
    0,
  )
const battingCells = 14
const pitchingCells = 11

const noBases = { first: null, second: null, third: null }

const postOn = ({ slugOf }: Recording, { matchup }: RawPlay) => {
  const { postOnFirst: first, postOnSecond: second, postOnThird: third } = matchup
  return {
    first: first ? slugOf(first.id) : null,
    second: second ? slugOf(second.id) : null,
    third: third ? slugOf(third.id) : null,
  }
}

describe.skipIf(!hasRecordings)(withRecordings('a recorded game'), () => {
  test('has the box score that its feed publishes, in every cell, over or under way', () => {
    let cells = 0
    for (const recording of recordings.values()) {
      const counted = countLines(recording)
      expect(counted).toEqual(publishedLines(recording))
      cells += cellsOf(counted)
    }
    expect(recordings.size).toBe(13)
    expect(recordedFinals()).toHaveLength(7)
    expect(cells).toBeGreaterThan(4_500)
  })

  test('has the bases and outs of its feed after every play (V-MLB-1)', () => {
    let plays = 0
    for (const recording of recordings.values()) {
      const walked = walkGame(recording.plays, recording.lineup)
      for (const [i, { play, after }] of walked.entries()) {
        const raw = recording.feed.liveData.plays.allPlays[i]!
        const bases = after.outs === 3 ? noBases : after.bases
        expect({ bases, outs: after.outs, outsStated: play.outs }).toEqual({
          bases: postOn(recording, raw),
          outs: raw.count.outs,
          outsStated: raw.count.outs,
        })
        plays += 1
      }
    }
    expect(plays).toBeGreaterThan(800)
    const firstHalf = walkGame(game('745218').plays, game('745218').lineup).filter(
      ({ play }) => play.inning === 1 && play.half === 'bottom',
    )
    expect(firstHalf.map(({ play, after }) => [play.type, after.outs, after.bases.first])).toEqual([
      ['field_out', 1, null],
      ['walk', 1, 'julio-rodriguez'],
      ['strikeout', 2, 'julio-rodriguez'],
      ['field_out', 3, 'julio-rodriguez'],
    ])
  })

  test('has pitches whose results lead from each count to the next', () => {
    let pairs = 0
    for (const { pitches } of recordings.values()) {
      for (const [i, pitch] of pitches.entries()) {
        const before = pitches[i - 1]
        if (before?.event_id !== pitch.event_id) {
          expect(pitch.count).toBe('0-0')
        } else {
          expect(pitch.count).toBe(countAfter(before))
          pairs += 1
        }
      }
    }
    expect(pairs).toBeGreaterThan(2_000)
  })

  test('stands as its feed says: inning, half, count, outs and runners', () => {
    for (const { game_id: id, game: statement, feed, slugOf } of recordings.values()) {
      const { linescore } = feed.liveData
      const { offense = {} } = linescore
      const doc = settled(gameRecord, id, statement)
      const isLive = feed.gameData.status.codedGameState === 'I' && linescore.outs !== 3
      expect(doc.status === 'scheduled' ? 0 : linescore.currentInning).toBe(doc.inning)
      expect(doc.home.score + doc.away.score).toBe(
        (linescore.teams.home.runs ?? 0) + (linescore.teams.away.runs ?? 0),
      )
      if (!isLive) {
        expect(doc).toMatchObject({ baserunners: noBases, outs: 0, count: { balls: 0, strikes: 0 } })
        continue
      }
      expect(doc.half).toBe(linescore.inningState!.toLowerCase() as typeof doc.half)
      expect(doc.outs).toBe(linescore.outs!)
      expect(doc.baserunners).toEqual({
        first: offense.first ? slugOf(offense.first.id) : null,
        second: offense.second ? slugOf(offense.second.id) : null,
        third: offense.third ? slugOf(offense.third.id) : null,
      })
    }
    const states = [...recordings.values()].map(({ game: statement }) => statement.status)
    expect([...new Set(states)].sort()).toEqual(['final', 'in_progress', 'scheduled'])
  })

  test('has the decisions that the scorer gave, but for one that was a matter of judgement', () => {
    const differing: string[] = []
    for (const name of recordedFinals()) {
      const recording = recordings.get(name)!
      const lines = countFinalLines(recording)
      for (const side of ['home', 'away'] as const) {
        for (const [i, { player, decision }] of recording.box[side].pitchers.entries()) {
          const own = lines[side].pitchers[i]!.decision
          if (own !== decision) differing.push(`${recording.game_id} ${player} ${decision} ${own}`)
        }
      }
    }
    // The starter left an out short of a win: the scorer gave it to the first of two good relievers.
    expect(differing).toEqual(['824452 matt-festa W H', '824452 peyton-pallette H W'])
  })

  test('has the published lines of its pitchers (V-MLB-2)', () => {
    const lineOf = (id: string, player: string) => {
      const { home, away } = countLines(game(id))
      const line = [...home.pitchers, ...away.pitchers].find((one) => one.player === player)!
      const { outs_recorded, h, r, er, bb, k, hr, pitches, strikes, bf } = line
      return [inningsText(outs_recorded), h, r, er, bb, k, hr, pitches, strikes, bf]
    }
    expect(lineOf('745218', 'george-kirby')).toEqual(['4.2', 9, 3, 3, 1, 3, 0, 95, 63, 25])
    expect(lineOf('745218', 'blake-snell')).toEqual(['3.0', 0, 2, 2, 6, 5, 0, 74, 42, 15])
    expect(lineOf('717055', 'yu-darvish')).toEqual(['6.0', 6, 1, 0, 2, 4, 0, 89, 57, 25])
    expect(lineOf('717055', 'steven-wilson')).toEqual(['0.2', 2, 4, 4, 1, 1, 1, 25, 14, 6])
    const total = (id: string) => {
      const { away, home } = countLines(game(id))
      return [away, home].map(({ runs, hits, errors }) => [runs, hits, errors])
    }
    expect(total('745218')).toEqual([
      [4, 11, 0],
      [3, 4, 0],
    ])
    expect(total('717055')).toEqual([
      [1, 4, 2],
      [6, 10, 0],
    ])
    const lobOf = countLines(game('745218')).home.batters.reduce((sum, { lob }) => sum + lob, 0)
    expect(lobOf).toBe(17)
  })

  test('has players whose season averages are those that the league prints', () => {
    let players = 0
    for (const { feed } of recordings.values()) {
      for (const side of ['home', 'away'] as const) {
        for (const { seasonStats } of Object.values(feed.liveData.boxscore.teams[side].players)) {
          const { batting, pitching } = seasonStats
          if (Number(batting.atBats) > 0) {
            expect(Object.values(battingRates(battingOf(batting))).map(printed)).toEqual(
              [batting.avg, batting.obp, batting.slg, batting.ops].map(String),
            )
            players += 1
          }
          if (Number(pitching.outs) > 0) {
            const season = { outs_recorded: Number(pitching.outs), er: Number(pitching.earnedRuns) }
            expect(earnedRunAverage(season)?.toFixed(2)).toBe(String(pitching.era))
          }
        }
      }
    }
    expect(players).toBeGreaterThan(200)
  })
})

const balls: ReadonlySet<PitchResult> = new Set(['ball', 'blocked_ball', 'pitchout', 'automatic_ball'])
const fouls: ReadonlySet<PitchResult> = new Set(['foul', 'foul_bunt'])

/** The count after a pitch that did not end the plate appearance: a foul is no third strike. */
function countAfter({ count, result }: Pitch): string {
  const [before, strikes] = count.split('-').map(Number) as [number, number]
  if (balls.has(result)) return `${before + 1}-${strikes}`
  return fouls.has(result) && strikes === 2 ? count : `${before}-${strikes + 1}`
}

const battingOf = (stats: Readonly<Record<string, string | number>>) => ({
  ab: Number(stats.atBats),
  h: Number(stats.hits),
  doubles: Number(stats.doubles),
  triples: Number(stats.triples),
  hr: Number(stats.homeRuns),
  bb: Number(stats.baseOnBalls),
  hbp: Number(stats.hitByPitch),
  sf: Number(stats.sacFlies),
})

const printed = (rate: number | null): string => (rate ?? 0).toFixed(3).replace(/^0/, '')

test.skipIf(!hasRecordings)(withRecordings('perceived velocity is near the league’s own (V-MLB-3)'), () => {
  const [head, ...rows] = readRecorded('savant-statcast-search_2020-09-03_seven-games.csv.gz').split('\n')
  const columns = head!.split(',').map((name) => name.replaceAll('"', ''))
  const at = (name: string) => columns.indexOf(name)
  const [speed, effective, extension] = ['release_speed', 'effective_speed', 'release_extension'].map(at)
  const errors = rows.flatMap((row) => {
    // Descriptions hold commas in quotes; the columns that are needed hold none.
    const cells = row
      .replaceAll(/"[^"]*"/g, (text) => text.replaceAll(',', ';').replaceAll('"', ''))
      .split(',')
    const [v, seen, e] = [speed, effective, extension].map((i) => Number.parseFloat(cells[i!] ?? ''))
    const own = perceivedVelocity(v!, e!)
    return Number.isNaN(v! + seen! + e!) || own === null ? [] : [own - seen!]
  })
  expect(errors.length).toBeGreaterThan(1_500)
  const rmse = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
  expect(rmse).toBeLessThan(0.35)
  expect(Math.max(...errors.map(Math.abs))).toBeLessThan(1.3)
})
