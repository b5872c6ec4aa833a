import { describe, expect } from 'bun:test'
import { boxScoreOf, statedBoxScore } from '../../../src/sports/nba/metrics/box-score.ts'
import { countPlays } from '../../../src/sports/nba/metrics/summarise.ts'
import type { Box } from '../../../src/sports/nba/records/box.ts'
import type { BoxScore } from '../../../src/sports/nba/records/box-score.ts'
import type { Game } from '../../../src/sports/nba/records/game.ts'
import type { Play } from '../../../src/sports/nba/records/play.ts'
import { periods } from '../../../src/sports/nba/season.ts'
import { sides } from '../../../src/sports/nba/side.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { listRecords, readRecordings } from '../read-recordings.ts'

async function boxScores(name: string): Promise<{ counted: BoxScore; stated: BoxScore }> {
  const files = [`nba/cdn-boxscore_${name}_final.json`, `nba/cdn-playbyplay_${name}_final.json.gz`]
  const store = await readRecordings(...files)
  const game = store.all<Game>('nba.game')[0]!
  const box = store.get<Box>('nba.box', game.game_id)
  const plays = await listRecords<Play>(store, 'nba.play', game.game_id)
  const counted = boxScoreOf(game, plays, box, countPlays(periods, game, plays, box))!
  return { counted, stated: statedBoxScore(game, box) }
}

/** Every cell in which two box scores differ; times may differ by the hundredths that the plays leave out. */
function differences(counted: BoxScore, stated: BoxScore): string[] {
  return sides.flatMap((side) => {
    const lineOf = new Map(counted[side].players.map((line) => [line.player, line]))
    const players = stated[side].players.flatMap((line) =>
      cells(line.player, lineOf.get(line.player) ?? {}, line),
    )
    return [...players, ...cells(stated[side].team, counted[side].totals, stated[side].totals)]
  })
}

const secondMinutes = 0.02

function cells(who: string, counted: object, stated: object): string[] {
  return Object.entries(stated).flatMap(([name, value]) => {
    const own = (counted as Record<string, unknown>)[name]
    const isSame = name === 'min' ? Math.abs(Number(own) - Number(value)) < secondMinutes : own === value
    return isSame ? [] : [`${who} ${name}: ${own}, stated ${value}`]
  })
}

describe('the box score counted from the plays', () => {
  for (const name of [
    '0022000001_GSW-at-BKN_2020-12-22',
    '0022500775_ATL-at-CHA_2026-02-11',
    '0022500776_WAS-at-CLE_2026-02-11',
  ]) {
    recordedTest(`of ${name} equals the league’s in every cell`, async () => {
      const { counted, stated } = await boxScores(name)
      expect(counted.source).toBe('plays')
      expect(counted.home.players.length).toBe(stated.home.players.length)
      expect(differences(counted, stated)).toEqual([])
    })
  }
})
