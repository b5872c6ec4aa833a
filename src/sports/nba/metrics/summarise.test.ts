import { expect, test } from 'bun:test'
import { memoryStore } from '../../../../test/conformance/feeds/memory-store.ts'
import { boxLine, gameLine } from '../../../../test/support/fixtures.ts'
import { type ShortPlay, samplePlays } from '../../../../test/support/sample-plays/nba.ts'
import { box, game } from '../index.ts'
import type { Box } from '../records/box.ts'
import type { Game } from '../records/game.ts'
import { periods } from '../season.ts'
import { foldRatings } from './season-ratings.ts'
import { countPlays, summarise } from './summarise.ts'

const id = '0022500001'
const kinds = new Map([game, box].map((record) => [record.kind, record]))
const store = memoryStore(kinds, Date.parse('2026-02-01T00:00:00.000Z'))
for (const line of [gameLine(id, { status: 'final', period: 4 }), boxLine(id)])
  store.put({ op: 'put', ...line })
const final = store.get<Game>('nba.game', id)
const plain = store.get<Box>('nba.box', id)
/** A box score as a team log gives it: totals without players. */
const log: Box = { ...plain, home: { ...plain.home, totals: { ...plain.home.totals, fga: 8, fta: 3 } } }

const sample: readonly ShortPlay[] = [1, 2, 3, 4].flatMap((period): ShortPlay[] => [
  { period, at: 600, by: 'BOS', type: 'two_point_made' },
  { at: 500, by: 'NYK', type: 'turnover' },
  { at: 0, by: null, type: 'period_end' },
])

const ratings = (short: readonly ShortPlay[]) => {
  const plays = samplePlays(short, id)
  return foldRatings(periods, [summarise(final, plays, log, countPlays(periods, final, plays, log))!.home])
}

test('ratings are counted from plays where they are known, else estimated, and name the method', () => {
  expect(ratings([])).toMatchObject({ method: 'oliver', possessions: 4.6 })
  expect(ratings(sample).method).toBe('counted')
  expect(Number.isInteger(ratings(sample).possessions)).toBe(true)
})

test('plays that do not cover every period of a final leave the ratings estimated', () => {
  expect(ratings(sample.slice(0, 9))).toMatchObject({ method: 'oliver', possessions: 4.6 })
})
