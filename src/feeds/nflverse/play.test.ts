import { expect, test } from 'bun:test'
import { playOf } from './play.ts'
import { rowOf } from './row.ts'

test('a spike has air_yards 0 where the feed has 0, and none where it has none', () => {
  const base = { play_id: '7', qtr: '2', time: '00:12', total_home_score: '0', total_away_score: '0' }
  const row = (cells: object) => {
    const byColumn = new Map<string, string>(Object.entries(cells))
    return rowOf({ line: 2, cell: (column) => byColumn.get(column) })
  }
  const context = { gameId: '2026_02_CHI_MIN', playerOf: () => null, model: 'nflfastR' }
  const airYards = (type: 'qb_spike' | 'run', air_yards: string) =>
    playOf(row({ ...base, play_type: type, air_yards }), type, context)
  expect(airYards('qb_spike', '0')).toMatchObject({ air_yards: 0 })
  expect(airYards('qb_spike', 'NA')).toMatchObject({ air_yards: null })
  expect(airYards('run', '0')).toMatchObject({ air_yards: null })
})
