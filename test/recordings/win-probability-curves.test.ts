import { describe, expect, test } from 'bun:test'
import type { Curve } from '../../src/games/win-probability/curve.ts'
import { curveOf } from '../../src/games/win-probability/curve.ts'
import type { Game as MlbGame } from '../../src/sports/mlb/records/game.ts'
import type { Play as MlbPlay } from '../../src/sports/mlb/records/play.ts'
import { rate as rateMlb } from '../../src/sports/mlb/win-probability/rate.ts'
import { league as nba } from '../../src/sports/nba/index.ts'
import type { Game as NbaGame } from '../../src/sports/nba/records/game.ts'
import type { Play as NbaPlay } from '../../src/sports/nba/records/play.ts'
import { homeChanceOf, modelName } from '../../src/sports/nba/win-probability/model.ts'
import { rateWith as rateNbaWith } from '../../src/sports/nba/win-probability/rate.ts'
import type { Game as NflGame } from '../../src/sports/nfl/records/game.ts'
import type { Play as NflPlay } from '../../src/sports/nfl/records/play.ts'
import { rate as rateNfl } from '../../src/sports/nfl/win-probability/rate.ts'
import { league as nhl } from '../../src/sports/nhl/index.ts'
import type { Game as NhlGame } from '../../src/sports/nhl/records/game.ts'
import type { Play as NhlPlay } from '../../src/sports/nhl/records/play.ts'
import * as nhlModel from '../../src/sports/nhl/win-probability/model.ts'
import { rateWith as rateNhlWith } from '../../src/sports/nhl/win-probability/rate.ts'
import { hasRecordings, listRecords, readRecordings } from './read-recordings.ts'

const rateNhl = rateNhlWith(nhl, { name: nhlModel.modelName, chanceOf: nhlModel.homeChanceOf })
const rateNba = rateNbaWith(nba, { name: modelName, chanceOf: homeChanceOf })

async function recordedGame<G extends { readonly game_id: string }, P>(sport: string, ...names: string[]) {
  const store = await readRecordings(...names)
  const [game] = store.all<G>(`${sport}.game`)
  return { game: game!, plays: await listRecords<P>(store, `${sport}.play`, game!.game_id) }
}

function expectWhole({ points }: Curve, plays: readonly unknown[], winner: 'home' | 'away'): void {
  expect(points).toHaveLength(plays.length)
  for (const { home, away } of points) expect(home + away).toBeCloseTo(1, 6)
  expect(points.at(-1)).toMatchObject({ home: Number(winner === 'home'), away: Number(winner === 'away') })
  // The model had decided the game before its end was known.
  expect(points.at(-2)![winner]).toBeGreaterThan(0.9)
}

describe.skipIf(!hasRecordings)(
  'the curve of a recorded game has a point per play and ends with its result',
  () => {
    test('basketball', async () => {
      const { game, plays } = await recordedGame<NbaGame, NbaPlay>(
        'nba',
        'nba/cdn-boxscore_0022000001_GSW-at-BKN_2020-12-22_final.json',
        'nba/cdn-playbyplay_0022000001_GSW-at-BKN_2020-12-22_final.json.gz',
      )
      expectWhole(curveOf(rateNba(game, plays, null)), plays, 'home')
    })

    test('hockey', async () => {
      const { game, plays } = await recordedGame<NhlGame, NhlPlay>(
        'nhl',
        'nhl/api-web-play-by-play_2023020001_NSH-at-TBL_2023-10-10_final.json.gz',
      )
      expectWhole(curveOf(rateNhl(game, plays, null)), plays, 'home')
    })

    test('baseball', async () => {
      const { game, plays } = await recordedGame<MlbGame, MlbPlay>(
        'mlb',
        'mlb/gumbo-feed-live_717055_SD-at-SEA_2023-08-09_final.json.gz',
      )
      expectWhole(
        curveOf(rateMlb(game, plays, null)),
        plays,
        game.home.score > game.away.score ? 'home' : 'away',
      )
    })

    test('football', async () => {
      const { game, plays } = await recordedGame<NflGame, NflPlay>(
        'nfl',
        'nfl/nflfastR_pbp_2019_01_GB_CHI_373cols.csv.gz',
      )
      expectWhole(curveOf(rateNfl(game, plays, null)), plays, 'away')
    })
  },
)
