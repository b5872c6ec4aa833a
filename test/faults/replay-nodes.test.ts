/** A replay session while a node is killed: two nodes on one PostgreSQL. The full run kills a process with SIGKILL. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ManualClock, systemClock } from '../../src/kernel/clock.ts'
import { type Client, createClient, type EventView, ingestAll, type TierKeys } from '../support/client.ts'
import { startCommand } from '../support/command.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { startInProcess } from '../support/in-process.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { sized } from '../support/sized.ts'
import { isType, openSocket, type SocketReader } from '../support/stream.ts'
import { until } from '../support/until.ts'
import { type HttpReceiver, startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(sized(60_000, 300_000))

interface Node extends Client {
  /** Ends it without a farewell where it is a process. */
  readonly end: () => Promise<void>
}

const game = gameId(1)
/** Minutes of the game; at 100 times their pace they take 24 s, in the suite 0.6 s. */
const minutes = 40
const speed = sized(1_000, 100)
let env: Record<string, string>
let keys: TierKeys
let journaled: readonly EventView[]
let receiver: HttpReceiver
let folder: string

async function openNode(name: string): Promise<Node> {
  if (sized(true, false)) {
    const node = await startInProcess(env, systemClock)
    return { ...node, end: node.stop }
  }
  const running = startCommand(['serve'], { ...env, FEEDS: 'none', PORT: '0', DATA_DIR: join(folder, name) })
  const line = await until('the ready line', running.stdout, (text) => text.includes('\n'), {
    withinMs: 150_000,
  })
  const { url } = JSON.parse(line.split('\n', 1)[0]!) as { url: string }
  const end = async () => {
    running.signal('SIGKILL')
    await running.exited
  }
  return { ...createClient(url, env.ADMIN_TOKEN!, keys), end }
}

describe.skipIf(missingPostgres() !== null)('a replay while a node is killed', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scoreline-replay-nodes-'))
    receiver = startHttpReceiver()
    env = {
      DATABASE_URL: await (await testPostgres()).database(),
      ADMIN_TOKEN: 'replay-nodes-admin-token-0123456789',
      SECRET_KEY: 'replay-nodes-secret-key-0123456789-0123456789-0123456789-012345',
      WEBHOOK_ALLOW: '127.0.0.1',
      WEBHOOK_ALLOW_HTTP: 'true',
    }
    const clock = new ManualClock(Date.now() - 2 * 3_600_000)
    const writer = await startInProcess(env, clock)
    await ingestAll(writer, [gameLine(game)])
    for (let minute = 1; minute <= minutes; minute++) {
      clock.advance(60_000)
      await ingestAll(writer, [
        gameLine(game, { status: minute === minutes ? 'final' : 'in_progress', home: { score: minute } }),
        playLine(game, minute, { score: { home: minute, away: 0 } }),
      ])
    }
    keys = writer.keys
    journaled = (await writer.get('/v1/events?limit=1000')).body.events
    await writer.stop()
  })
  afterAll(async () => {
    await receiver?.stop()
    await rm(folder, { recursive: true, force: true })
    await (await testPostgres()).stop()
  })

  test('loses nothing over REST, stream and webhooks', async () => {
    const [first, second] = await Promise.all([openNode('first'), openNode('second')])
    const send = async (node: Node, method: string, path: string, body: object, key = keys.pro) => {
      const headers = { 'Content-Type': 'application/json' }
      const reply = await node.get(path, { key, method, headers, body: JSON.stringify(body) })
      return reply.body as unknown as { id: string; key: string; state: string }
    }
    const session = await send(first, 'POST', '/v1/replays', {
      league: 'nba',
      game_id: game,
      speed,
      paused: true,
    })
    await until(
      'the key on the other node',
      async () => (await second.get('/v1/account', { key: session.key })).status,
      (status) => status === 200,
    )
    await webhookClient(second, session.key, receiver.url).create({ events: ['nba.*'] })
    const seen: string[] = []
    let socket = await follow(first, session.key, 'now')
    await send(first, 'PATCH', `/v1/replays/${session.id}`, { state: 'playing' })
    await until(
      'a third of the plays',
      () => socket.updates(),
      (all) => all.length >= minutes / 3,
      { withinMs: 150_000 },
    )
    await first.end()
    await socket.closed
    seen.push(...socket.updates().map(({ cursor }) => cursor))
    socket = await follow(second, session.key, seen.at(-1)!)
    const cursors = () => [...seen, ...socket.updates().map(({ cursor }) => cursor)]
    const plays = journaled.filter(({ event }) => event === 'nba.play')
    await until('every play', cursors, (all) => new Set(all).size >= plays.length, { withinMs: 150_000 })
    expect([...new Set(cursors())]).toEqual(plays.map(({ cursor }) => cursor))
    expect(socket.frames.filter(isType('gap'))).toEqual([])
    const ids = () => new Set(receiver.received.map(({ id }) => id))
    await until('every delivery', ids, (all) => all.size >= journaled.length, { withinMs: 150_000 })
    expect([...ids()].sort()).toEqual(journaled.map(({ id }) => id).sort())
    const { events } = (await second.get('/v1/events?limit=1000', { key: session.key })).body
    expect(events).toEqual(journaled)
    socket.close()
    await second.end()
  })
})

async function follow({ url }: Node, key: string, from: string): Promise<SocketReader> {
  const socket = await openSocket(url, key)
  socket.send({ type: 'subscribe', channel: 'nba.play', from })
  await socket.next('subscribed', isType('subscribed'))
  return socket
}
