import { expect, test } from 'bun:test'
import { memoryStore } from '../../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../../areas.ts'
import type { Lineup } from '../../../games/lineup.ts'
import type { Position, Shift } from '../../../sports/nhl/records/shift.ts'
import { toLineupChange } from './lineup-change.ts'

const gameId = '2025020710'
const positions: readonly Position[] = ['G', 'D', 'D', 'C', 'L', 'R', 'C']
const dressed = ['EDM', 'CGY'].flatMap((team) =>
  positions.map((position, i) => ({ team, position, slug: `${team.toLowerCase()}-${i}` })),
)
const shiftsOf = (players: typeof dressed): Shift[] =>
  players.map(({ slug, team, position }, i) => ({
    game_id: gameId,
    team,
    player: slug,
    position,
    period: 1,
    start: i % positions.length < 6 ? 0 : 45,
    end: 60,
    number: 1,
  }))

test('the six who take the first faceoff start, the others dressed are on the bench', async () => {
  const store = memoryStore(recordKinds, 0)
  const start = '2026-01-15T02:00:00.000Z'
  const game = { start_utc: start, home: { team: 'EDM' }, away: { team: 'CGY' } }
  expect(await toLineupChange(store.context(), gameId, shiftsOf(dressed), dressed)).toBeNull()
  expect(store.put({ kind: 'nhl.game', id: gameId, op: 'put', data: game })).toBeNull()
  const change = await toLineupChange(store.context(), gameId, shiftsOf(dressed), dressed)
  expect(store.put(change!)).toBeNull()
  const { home, away } = store.get<Lineup>('nhl.lineup', gameId)
  expect(home.starters.map(({ player, pos }) => [player, pos])).toEqual(
    positions.slice(0, 6).map((pos, i) => [`edm-${i}`, pos]),
  )
  expect(home.bench.map(({ player }) => player)).toEqual(['edm-6'])
  expect(away).toMatchObject({ confirmed: true, confirmed_at: start })
  const without = shiftsOf(dressed).slice(1)
  expect(await toLineupChange(store.context(), gameId, without, dressed)).toBeNull()
})
