import { afterAll, beforeAll, expect } from 'bun:test'
import type { Change } from '../../../src/contract/change.ts'
import { mlb } from '../../../src/sports/mlb/index.ts'
import { battingRates, earnedRunAverage, inningsText } from '../../../src/sports/mlb/metrics/rates.ts'
import type { Box } from '../../../src/sports/mlb/records/box.ts'
import { playId } from '../../../src/sports/mlb/records/play.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { storeTimeoutMs } from '../../support/database.ts'
import { callOf, type OpenArea, openArea } from '../../support/open-area.ts'
import { recordedChanges } from '../read-recordings.ts'
import { readGame, recordedFinals } from './recorded-games.ts'

const boxScore = callOf(mlb, 'games/{game_id}/box-score')
const pitches = callOf(mlb, 'games/{game_id}/pitches')

let area: OpenArea

beforeAll(async () => {
  area = await openArea(mlb, Date.parse('2026-06-01T00:00:00.000Z'))
}, storeTimeoutMs)

afterAll(() => area.close())

async function changesOf(name: string): Promise<Change[]> {
  const changes = await recordedChanges(name)
  return changes.filter(({ kind }) => kind.startsWith('mlb.'))
}

async function answered(endpoint: typeof boxScore, gameId: string) {
  const { next: _, ...body } = await area.ask(endpoint, {}, { game_id: gameId })
  return body
}

/** Names come from the player records: other tests check them. */
const withoutNames = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer, (key, value) => (/^name(_complete)?$/.test(key) ? undefined : value)))

/** The feed's own box score in the shape of the answer, with its decisions and season totals. */
function publishedSide({ season_to_date: season }: Box, { batters, pitchers, ...side }: Box['home']) {
  return {
    ...side,
    batters: batters.map(({ sf: _, ...line }) => ({
      ...line,
      ...battingRates(season!.batting[line.player]!),
    })),
    pitchers: pitchers.map(({ bf: _, ...line }) => ({
      ...line,
      ip: inningsText(line.outs_recorded),
      era: earnedRunAverage(season!.pitching[line.player]!),
    })),
  }
}

recordedTest(
  'every recorded final is answered like the box score of its feed, decisions and averages included',
  async () => {
    for (const name of recordedFinals()) {
      const { game, box, pitches: thrown } = await readGame(name)
      const { game_id: id } = game
      await area.take(await changesOf(name))
      expect(withoutNames(await answered(boxScore, id))).toEqual({
        game_id: id,
        home: publishedSide(box!, box!.home),
        away: publishedSide(box!, box!.away),
      })
      expect((await answered(pitches, id)).pitches).toHaveLength(thrown.length)
    }
  },
  storeTimeoutMs,
)

recordedTest('a game with a missing inning is answered from the box score of its feed', async () => {
  const name = recordedFinals()[0]!
  const { game, box, plays } = await readGame(name)
  const { game_id: id } = game
  const missing = plays.filter((play) => play.inning === 9)
  expect(missing.length).toBeGreaterThan(0)
  await area.take([
    ...(await changesOf(name)),
    ...missing.map(({ event_id }): Change => ({ kind: 'mlb.play', id: playId(id, event_id), op: 'delete' })),
  ])
  expect(withoutNames(await answered(boxScore, id)).away).toEqual(publishedSide(box!, box!.away))
})
