import { describe, expect } from 'bun:test'
import type { Lineup } from '../../../src/games/lineup.ts'
import type { PlayerAlias } from '../../../src/games/player-alias.ts'
import { boxScoreOf } from '../../../src/sports/nhl/metrics/box-score.ts'
import type { BoxScore } from '../../../src/sports/nhl/records/box-score.ts'
import type { Game } from '../../../src/sports/nhl/records/game.ts'
import type { Play } from '../../../src/sports/nhl/records/play.ts'
import type { Shift } from '../../../src/sports/nhl/records/shift.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { listRecords, type Row, readRecordings, recordedRows } from '../read-recordings.ts'
import { finalOf } from './recorded-games.ts'

interface Counted {
  readonly score: BoxScore
  readonly slugs: ReadonlyMap<string, string>
}

async function countGame(gameId: string, ...more: readonly string[]): Promise<Counted> {
  const store = await readRecordings(finalOf(gameId), ...more)
  const game = store.all<Game>('nhl.game')[0]!
  const plays = await listRecords<Play>(store, 'nhl.play', gameId)
  const shifts = await listRecords<Shift>(store, 'nhl.shift', gameId)
  const aliases = store.all<PlayerAlias>('feed.alias')
  const slugs = new Map(aliases.map(({ source_id, slug }) => [source_id, slug]))
  const [lineup = null] = store.all<Lineup>('nhl.lineup')
  return { score: boxScoreOf(game, { plays, shifts, box: null, lineup })!, slugs }
}

/** Cells of an official line that differ from ours; all of them when we have no line of the player. */
function cells(row: Row, line: object | undefined, columns: Readonly<Record<string, string>>): string[] {
  return Object.entries(columns).flatMap(([ours, theirs]) => {
    const own = (line as Record<string, unknown> | undefined)?.[ours]
    const official = theirs === 'toi' ? secondsOf(row('toi')) : Number(row(theirs))
    return own === official
      ? []
      : [`${row('game_id')} ${row('player_name')} ${ours}: ${own}, official ${official}`]
  })
}

/** The share of faceoffs won, as the official lines have it, differs by more than rounding. */
function isOtherShare(row: Row, { fow, fol }: { readonly fow: number | null; readonly fol: number | null }) {
  const share = (fow ?? 0) / Math.max(1, (fow ?? 0) + (fol ?? 0))
  return Math.abs(share - Number(row('faceoff_winning_pctg'))) > 0.0001
}

const secondsOf = (text: string): number => {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number)
  return minutes * 60 + seconds
}

const counts = {
  g: 'goals',
  a: 'assists',
  pts: 'points',
  shots: 'shots_on_goal',
  hits: 'hits',
  blocks: 'blocked_shots',
  pim: 'pim',
}

const linesOf = ({ score }: Counted, row: Row) => (row('home_away') === 'home' ? score.home : score.away)

/**
 * Cells that the league changed in the box score and not in the plays. Counted in the recorded documents themselves, all of
 * these cells and the faceoffs and saves below have our value, and so has the number of shots in the header of the document.
 */
const correctedLater = [
  '2024020003 M. Joseph hits: 1, official 2',
  '2024020003 P. Broberg hits: 1, official 2',
  '2024020003 M. Kessel hits: 0, official 1',
  '2024020003 J. Oleksiak hits: 0, official 2',
  '2024020033 B. Tanev hits: 2, official 3',
  '2024020033 M. Boldy hits: 1, official 2',
  '2024020033 Y. Trenin hits: 3, official 6',
  '2024020033 M. Foligno hits: 7, official 8',
  '2024020033 M. Rossi hits: 2, official 3',
  '2024020039 A. Larsson hits: 0, official 1',
  '2024020039 B. Montour hits: 3, official 4',
  '2024020039 J. Robertson shots: 3, official 2',
  '2024020053 J. Schwartz shots: 2, official 1',
  '2024020053 C. Sissons hits: 1, official 2',
  '2024020251 R. Evans a: 0, official 1',
  '2024020251 R. Evans pts: 0, official 1',
  '2024020304 J. McCann shots: 2, official 3',
  '2024020401 J. Blake shots: 0, official 1',
  '2024020516 J. McCann shots: 3, official 2',
  '2024020538 V. Olofsson shots: 2, official 1',
  '2024020538 A. Pietrangelo blocks: 2, official 0',
  '2024020567 D. Joshua shots: 2, official 3',
]
const faceoffsCorrectedLater = ['2024020033 M. Rossi', '2024020251 C. Sillinger', '2024020251 A. Fantilli']
const shotsCorrectedLater = [
  '2024020039 P. Grubauer sa: 24, official 23',
  '2024020039 P. Grubauer sv: 22, official 21',
  '2024020053 J. Saros sa: 35, official 34',
  '2024020053 J. Saros sv: 29, official 28',
  '2024020304 J. Saros sa: 35, official 36',
  '2024020304 J. Saros sv: 33, official 34',
  '2024020401 J. Daccord sa: 18, official 19',
  '2024020401 J. Daccord sv: 16, official 17',
  '2024020516 A. Soderblom sa: 28, official 27',
  '2024020516 A. Soderblom sv: 27, official 26',
  '2024020538 P. Grubauer sa: 34, official 33',
  '2024020538 P. Grubauer sv: 29, official 28',
  '2024020567 P. Grubauer sa: 21, official 22',
  '2024020567 P. Grubauer sv: 17, official 18',
]
/** The document lists another goalie of the side. */
const notListed = '2024020436 M. Matyas'

describe('the box score counted from plays and shifts', () => {
  recordedTest('of 39 games equals the official one but for what the league corrected later', async () => {
    const skaters = await recordedRows('../truth/box-scores/nhl_skaters_39-games_2024-25.csv.gz')
    const goalies = await recordedRows('../truth/box-scores/nhl_goalies_39-games_2024-25.csv')
    const ids = [...new Set(skaters.map((row) => row('game_id')))]
    expect(ids).toHaveLength(39)
    const games = new Map<string, Counted>()
    for (const id of ids) games.set(id, await countGame(id))
    const differing = skaters.flatMap((row) => {
      const game = games.get(row('game_id'))!
      const player = game.slugs.get(row('player_id'))
      return cells(
        row,
        linesOf(game, row).skaters.find((line) => line.player === player),
        counts,
      )
    })
    expect(differing).toEqual(correctedLater)
    const listed = (one: Counted) =>
      [one.score.home, one.score.away].flatMap((side) => [side.skaters.length, side.goalies.length])
    expect([...games.values()].filter((one) => listed(one).join() !== '18,2,18,2')).toEqual([])
    const faceoffs = skaters.filter((row) => {
      const game = games.get(row('game_id'))!
      const player = game.slugs.get(row('player_id'))
      const line = linesOf(game, row).skaters.find((one) => one.player === player)
      return isOtherShare(row, line!)
    })
    expect(faceoffs.map((row) => `${row('game_id')} ${row('player_name')}`)).toEqual(faceoffsCorrectedLater)
    const dressed = goalies.filter((row) => `${row('game_id')} ${row('player_name')}` !== notListed)
    expect(dressed).toHaveLength(goalies.length - 1)
    const decided = dressed.flatMap((row) => {
      const game = games.get(row('game_id'))!
      const player = game.slugs.get(row('player_id'))
      const line = linesOf(game, row).goalies.find((one) => one.player === player)
      const differs = cells(row, line, { sa: 'shots_against', ga: 'goals_against', sv: 'saves' })
      const decision = line?.decision ?? ''
      return decision === row('decision')
        ? differs
        : [
            ...differs,
            `${row('game_id')} ${row('player_name')} decision ${decision}, official ${row('decision')}`,
          ]
    })
    expect(decided).toEqual(shotsCorrectedLater)
  })

  recordedTest('has the official times and plus-minus where the shifts are known', async () => {
    const id = '2024030121'
    const game = await countGame(id, 'nhl/stats-rest-shiftcharts_2024030121_FLA-at-TBL_2025-04-22.json.gz')
    const skaters = await recordedRows('../truth/box-scores/nhl_skaters_39-games_2024-25.csv.gz')
    const own = skaters.filter((row) => row('game_id') === id)
    const differing = own.flatMap((row) => {
      const player = game.slugs.get(row('player_id'))
      const line = linesOf(game, row).skaters.find((one) => one.player === player)
      return cells(row, line, { ...counts, plus_minus: 'plus_minus', toi_seconds: 'toi' })
    })
    expect(own).toHaveLength(36)
    expect(differing).toEqual([])
  })
})
