import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { systemClock } from '../../client/src/clock.ts'
import { type Client, createClient } from '../../client/src/index.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { failureOf } from '../support/until.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'
import { fakeClock } from './fake-clock.ts'
import { caughtUp, startFakeStream, update, welcoming } from './fake-stream.ts'

setDefaultTimeout(60_000)
const path = '/v1/nba/scores/live'
const channels = ['nba.scores.live'] as const
const game = gameId(1)
const clock = new ManualClock(afternoonMs)
let service: InProcess
let proxy: CuttingProxy
let client: Client
let score = 0

beforeAll(async () => {
  service = await startInProcess({}, clock)
  proxy = await startCuttingProxy(service.url)
  client = createClient({ baseUrl: service.url, key: service.keys.pro })
  await move()
})
afterAll(async () => {
  await proxy?.stop()
  await service?.stop()
})

/** Adds a point to the game. */
async function move(): Promise<number> {
  await ingestAll(service, [gameLine(game, { status: 'in_progress', period: 1, home: { score: ++score } })])
  return score
}

type Shown =
  | { readonly type: 'state'; readonly answer: { readonly games: readonly Scored[] } }
  | { readonly type: 'update'; readonly data: Scored }
  | { readonly type: 'caught_up' }
interface Scored {
  readonly home: { readonly score: number }
}

/** The next `count` events in short form, with the score of the game. */
async function take(watch: AsyncIterator<Shown, void>, count: number): Promise<string[]> {
  const taken: string[] = []
  while (taken.length < count) {
    const { value } = await watch.next()
    if (!value) return [...taken, 'end']
    if (value.type === 'state') taken.push(`state ${value.answer.games[0]!.home.score}`)
    else taken.push(value.type === 'update' ? `update ${value.data.home.score}` : 'caught up')
  }
  return taken
}

for (const transport of ['websocket', 'sse'] as const) {
  describe(`a watch over ${transport}`, () => {
    test('gives the answer and then every change after it, also when the connection is lost', async () => {
      const quick = { ...systemClock, sleep: () => Bun.sleep(2) }
      const shaky = createClient({ baseUrl: proxy.url, key: service.keys.pro, clock: quick })
      const watch = shaky.watch(path, { channels, transport })
      expect(await take(watch, 1)).toEqual([`state ${score}`])
      // Before the stream is open: nothing may be missed between the answer and the stream.
      const between = await move()
      expect((await take(watch, 2)).sort()).toEqual(['caught up', `update ${between}`])
      proxy.cut()
      const [lost, later] = [await move(), await move()]
      const seen = (await take(watch, 3)).filter((one) => one !== 'caught up')
      expect(seen).toEqual([`update ${lost}`, `update ${later}`].slice(0, seen.length))
      await watch.return?.()
      expect(await take(watch, 1)).toEqual(['end'])
    })

    test('resumes from its cursors, without a state', async () => {
      const first = client.watch(path, { channels, transport })
      await take(first, 1)
      const { cursors } = first
      await first.return?.()
      const missed = await move()
      const again = client.watch(path, { channels, transport, from: cursors })
      expect((await take(again, 2)).sort()).toEqual(['caught up', `update ${missed}`])
      expect(Object.keys(again.cursors)).toEqual([...channels])
      await again.return?.()
    })

    test('of a past moment gives the answer of then and all changes since', async () => {
      const then = score
      const { meta } = await client.get(path)
      const since = [await move(), await move()]
      const watch = client.watch(path, { channels, transport, asOf: meta.cursor })
      expect(await take(watch, 1)).toEqual([`state ${then}`])
      const seen = (await take(watch, 3)).filter((one) => one !== 'caught up')
      expect(seen).toEqual(since.map((points) => `update ${points}`))
      await watch.return?.()
    })

    test('with a delay gives answer and changes that late', async () => {
      const before = score
      clock.advance(10_000)
      const after = await move()
      clock.advance(1_000)
      const watch = client.watch(path, { channels, transport, delayMs: 5_000 })
      expect(await take(watch, 2)).toEqual([`state ${before}`, 'caught up'])
      const next = take(watch, 1)
      clock.advance(3_900)
      expect(await Promise.race([next, Bun.sleep(250).then(() => 'nothing')])).toBe('nothing')
      clock.advance(200)
      expect(await next).toEqual([`update ${after}`])
      await watch.return?.()
    })

    test('reads the answer again when changes are missing', async () => {
      const watch = client.watch(path, { channels, transport, from: 'nowhere.1' })
      expect(await take(watch, 2)).toEqual([`state ${score}`, 'caught up'])
      await watch.return?.()
    })
  })
}

test('a watch of one game reads its plays, then its new ones', async () => {
  await ingestAll(service, [playLine(game, 1)])
  const watch = client.watch('/v1/nba/games/{game_id}/play-by-play', {
    params: { game_id: game },
    channels: [`nba.plays.${game}`],
  })
  const { value: state } = await watch.next()
  if (state?.type !== 'state') throw new Error(`no state: ${JSON.stringify(state)}`)
  expect([state.answer.plays.map(({ event_id }) => event_id), state.cursor]).toEqual([
    [1],
    state.answer.meta.cursor,
  ])
  expect((await watch.next()).value?.type).toBe('caught_up')
  await ingestAll(service, [playLine(game, 2)])
  const { value: play } = await watch.next()
  expect(play?.type === 'update' && play.data.event_id).toBe(2)
  watch.close()
  expect((await watch.next()).done).toBe(true)
})

test('a watch fails as its call does, and ends when its signal is aborted', async () => {
  const wrong = client.watch(path, { channels, query: { limit: 0 } })
  expect(await failureOf(wrong.next())).toMatchObject({ status: 400, param: 'limit' })
  const aborting = new AbortController()
  const watch = client.watch(path, { channels, signal: aborting.signal })
  await take(watch, 2)
  const rest = take(watch, 1)
  aborting.abort()
  expect(await rest).toEqual(['end'])
})

test('a watch backs off when every stream begins with a gap', async () => {
  const { clock: counted, slept } = fakeClock()
  const server = startFakeStream(
    welcoming((connection, _, index) => {
      if (index < 3) connection.send({ type: 'gap', channel: channels[0], reason: 'unknown_cursor' })
      else for (const frame of [caughtUp('c9'), update('c10', 10)]) connection.send(frame)
    }),
  )
  let answers = 0
  const fetch = async () =>
    Response.json({ games: [{ home: { score: ++answers } }], meta: { cursor: `c${answers}` } })
  const fake = createClient({ baseUrl: server.url, key: 'scl_test_k', clock: counted, fetch })
  const watch = fake.watch(path, { channels })
  const states = ['state 1', 'state 2', 'state 3', 'state 4']
  expect(await take(watch, 6)).toEqual([...states, 'caught up', 'update 10'])
  expect(slept).toHaveLength(2)
  const from = server.connections.map(({ received }) => received.at(-1)!.from)
  expect(from).toEqual(['c1', 'c2', 'c3', 'c4'])
  expect(watch.cursors).toEqual({ [channels[0]]: 'c10' })
  await watch.return?.()
  await server.stop()
})
