import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { toGameAliasChange } from '../../src/games/game-alias.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { deleteLine, gameId, gameLine, playLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
const clock = new ManualClock(afternoonMs)
const game = gameId(1)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess({}, clock)
  for (const [i, state] of ['12:00', '11:40', '11:20'].entries()) {
    const fields = { status: 'in_progress', period: 1, clock: state, home: { score: i } } as const
    await ingestAll(service, [gameLine(game, fields), playLine(game, 1, { score: { home: i, away: 0 } })])
    clock.advance(20_000)
  }
  await ingestAll(service, [deleteLine('nba.play', `${game}:1`)])
  const { kind, id, data } = toGameAliasChange('nba', 'espn', '401', game)
  await ingestAll(service, [{ kind, id, data }])
})
afterAll(() => service.stop())

interface History {
  readonly kind: string
  readonly versions: readonly {
    readonly cursor: string
    readonly op: string
    readonly changed: readonly { readonly path: string; readonly from: unknown; readonly to: unknown }[]
  }[]
}
const historyOf = (text: string) => JSON.parse(text) as History

test('history lists each version with what it changed, newest first, page by page', async () => {
  const path = `/v1/history/nba.game/${game}`
  const { kind, versions } = historyOf((await service.get(path)).text)
  expect([kind, versions.length]).toEqual(['nba.game', 3])
  expect(versions[0]!.changed).toContainEqual({ path: '/home/score', from: 1, to: 2 })
  expect(versions[0]!.changed).toContainEqual({ path: '/clock', from: '11:40', to: '11:20' })
  expect(versions[2]!.changed.map(({ path: at, from }) => [at, from])).toEqual([['', null]])
  const first = await service.get(`${path}?limit=2`)
  const second = await service.get(`${path}?limit=2&cursor=${first.body.meta.next_cursor}`)
  expect([...historyOf(first.text).versions, ...historyOf(second.text).versions]).toEqual([...versions])
  expect(second.body.meta.next_cursor).toBeNull()
  const play = historyOf((await service.get(`/v1/history/nba.play/${game}:1`)).text).versions
  expect(play.map(({ op }) => op)).toEqual(['delete', 'put', 'put', 'put'])
  expect(play[0]!.changed[0]).toMatchObject({ path: '', to: null })
})

test('history keeps to the tier and leagues of the kind', async () => {
  const get = async (path: string, key = service.keys.free) => faultOf(await service.get(path, { key }))
  expect(await get(`/v1/history/nba.play/${game}:1`)).toBe('403 tier_insufficient')
  expect(await get('/v1/history/nba.game/none')).toBe('404 not_found')
  expect(await get('/v1/history/none.game/x')).toBe('404 not_found')
  const { key } = await service.newKey({ leagues: ['nfl'] })
  expect(await get(`/v1/history/nba.game/${game}`, key)).toBe('403 scope_denied')
  expect(await get(`/v1/history/nba.game/${game}?cursor=x`)).toBe('400 invalid_parameter cursor')
})

const sync = (body: object) =>
  service.get('/v1/sync', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

test('sync says how long ago the game was where the screen shows it', async () => {
  const reply = await sync({ league: 'nba', game_id: game, period: 1, clock: '11:30' })
  const { delay_ms, at, cursor } = JSON.parse(reply.text) as Record<string, unknown>
  expect([delay_ms, at]).toEqual([30_000, new Date(clock.now() - 30_000).toISOString()])
  const then = (await service.get(`/v1/nba/games/${game}?delay=30s`)).body
  expect(then.meta.cursor).toBe(cursor as string)
})

test('sync and replays take the game by the id of another source', async () => {
  const screen = { league: 'nba', period: 1, clock: '11:30' }
  const own = await sync({ ...screen, game_id: game })
  const other = await sync({ ...screen, game_id: '401' })
  expect(other.body.delay_ms).toBe(own.body.delay_ms)
  const replays = await Promise.all(
    [game, '401'].map((id) =>
      service.get('/v1/replays', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ league: 'nba', game_id: id }),
      }),
    ),
  )
  expect(replays.map(({ status }) => status)).toEqual([201, 201])
  expect(replays[1]!.body.from).toBe(replays[0]!.body.from)
})

test('sync without a match in the last 300 s → 422', async () => {
  for (const [body, param] of [
    [{ league: 'nba', game_id: game, period: 1, clock: '11:00' }, 'period'],
    [{ league: 'nba', game_id: game, period: 1 }, 'clock'],
    [{ league: 'nba', game_id: 'none', period: 1, clock: '11:00' }, 'game_id'],
    [{ league: 'chess', game_id: game }, 'league'],
    [{ league: 'nba', game_id: game, period: 1, clock: 'soon' }, 'clock'],
  ] as const) {
    expect([body, faultOf(await sync(body))]).toEqual([body, `422 unprocessable ${param}`])
  }
  clock.advance(300_000)
  const late = await sync({ league: 'nba', game_id: game, period: 1, clock: '11:30' })
  expect(faultOf(late)).toBe('422 unprocessable period')
})
