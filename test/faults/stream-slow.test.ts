/** Stalled readers do not delay the others, and cost the service little. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { frameOf, openRawSocket, openStalledEvents, type RawSocket } from '../support/raw-socket.ts'
import { type Service, startService } from '../support/service.ts'
import { sized } from '../support/sized.ts'
import { openEvents, type SocketReader, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'

/**
 * `quantile`, `factor` and `slackMs` limit the latency of readers beside stalled ones, relative to the latency without
 * them. The short run has too few rounds for a 99th percentile.
 */
const size = sized(
  { healthy: 60, slow: 8, rounds: 30, quantile: 0.5, factor: 4, slackMs: 250 },
  { healthy: 1_800, slow: 200, rounds: 100, quantile: 0.99, factor: 1.5, slackMs: 0 },
)
/** Long enough to fill the kernel's buffers of a reader soon. */
const longText = 'A very long story. '.repeat(2_500)
const largeGames = [1, 2, 3, 4]
const smallGame = 9
/** Far more rounds than it takes to fill the kernel's buffers of a stalled reader. */
const stallRoundsMax = 600
const openedAtOnce = 50
const batchPlays = 20
const batchesMax = 60

setDefaultTimeout(600_000)
let service: Service
let folder: string
let turn = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoreline-slow-'))
  const tiersFile = join(folder, 'tiers.json')
  await writeFile(tiersFile, JSON.stringify({ betting: { stream_connections: 10_000 } }))
  service = await startService({ FEEDS: 'none', TIERS_FILE: tiersFile })
  await service.ingest([...largeGames, smallGame].map((serial) => stateOf(serial, '')))
})
afterAll(async () => {
  await service?.remove()
  await rm(folder, { recursive: true, force: true })
})

const started = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
const stateOf = (serial: number, text: string) =>
  gameLine(gameId(serial), {
    tip_off_utc: started,
    status: 'in_progress',
    home: { score: turn },
    last_play: text,
  })

const subscribeFrame = (channel: string) => frameOf(JSON.stringify({ type: 'subscribe', channel }))

async function openSlow(channel: string): Promise<RawSocket> {
  const socket = await openRawSocket(service.url, service.keys.betting)
  socket.send(subscribeFrame(channel))
  await until(
    'caught up',
    () => socket.messages().some(({ type }) => type === 'caught_up'),
    (isThere) => isThere,
  )
  socket.pause()
  return socket
}

async function openMany<T>(count: number, open: () => Promise<T>): Promise<T[]> {
  const opened: T[] = []
  while (opened.length < count) {
    const length = Math.min(openedAtOnce, count - opened.length)
    opened.push(...(await Promise.all(Array.from({ length }, open))))
  }
  return opened
}

const changeLargeGames = () => {
  turn++
  return service.ingest(largeGames.map((serial) => stateOf(serial, `${turn} ${longText}`)))
}

/** Each round changes all large games and then the small one, and measures its latency to every healthy reader. */
async function latenciesMs(readers: readonly SocketReader[]): Promise<number[]> {
  const latencies: number[] = []
  for (let round = 0; round < size.rounds; round++) {
    await changeLargeGames()
    const before = readers.map(({ receivedAtMs }) => receivedAtMs.length)
    const sentMs = performance.now()
    await service.ingest([stateOf(smallGame, `Turn ${turn}`)])
    await until(
      'every healthy reader has it',
      () => readers.every(({ receivedAtMs }, at) => receivedAtMs.length > before[at]!),
      (haveAll) => haveAll,
      { withinMs: 150_000, pauseMs: 2 },
    )
    for (const [at, { receivedAtMs }] of readers.entries())
      latencies.push(receivedAtMs[before[at]!]! - sentMs)
  }
  return latencies.sort((a, b) => a - b)
}

/** Continues until the service buffers the newest state of every large game for each of them. */
async function stallAll(count: number): Promise<void> {
  for (let round = 0; round < stallRoundsMax; round++) {
    await changeLargeGames()
    if ((await waitingBytes()) >= count * largeGames.length * longText.length) return
  }
  throw new Error(`the buffers of stalled readers were not full after ${stallRoundsMax} rounds`)
}

const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))![1]) / 1_024
const metric = async (line: RegExp) =>
  Number(line.exec((await service.admin('GET', '/metrics')).text)?.[1] ?? 0)
const waitingBytes = () => metric(/^scoreline_stream_waiting_bytes (\d+)$/m)
const slowCloses = () => metric(/^scoreline_stream_ended_total\{reason="slow_consumer"\} (\d+)$/m)
const slowest = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * size.quantile)]!

test('other readers are as fast as without them, memory is bounded, and a reader that resumes gets the newest of every game', async () => {
  const healthy = await openMany(size.healthy, () =>
    subscribeTo(service.url, service.keys.betting, 'nba.scores.live', {
      filter: { game_id: gameId(smallGame) },
    }),
  )
  const quiet = await latenciesMs(healthy)
  const slow = await openMany(size.slow, () => openSlow('nba.scores.live'))
  const slowEvents = await openStalledEvents(service.url, 'channels=nba.scores.live', service.keys.betting)
  const fromTurn = turn
  const beforeMb = residentMb()
  await stallAll(size.slow + 1)
  const beside = await latenciesMs(healthy)
  // Without a limit each of them would buffer every round since.
  expect(residentMb() - beforeMb).toBeLessThan(500)
  expect(await waitingBytes()).toBeLessThan(
    (size.slow + 1) * (largeGames.length + 1) * (longText.length + 2_000),
  )

  const { text, body } = await service.get('/v1/nba/scores/live')
  for (const socket of slow) {
    const received = socket.frames.length
    socket.resume()
    await until(
      'the newest of every game',
      () => socket.frames.slice(received).map(({ payload }) => payload.toString()),
      (texts) => body.games.every((game) => texts.some((one) => one.includes(JSON.stringify(game)))),
    )
    const updates = socket.messages().filter(({ type, snapshot }) => type === 'update' && !snapshot)
    for (const serial of largeGames) {
      const own = updates.filter(({ data }) => (data as { game_id: string }).game_id === gameId(serial))
      const counted = own.reduce((sum, { skipped }) => sum + 1 + Number(skipped ?? 0), 0)
      expect(counted).toBe(turn - fromTurn)
      expect(own.some(({ skipped }) => Number(skipped) > 0)).toBe(true)
      expect(text).toContain(JSON.stringify(own.at(-1)!.data))
    }
    socket.destroy()
  }
  slowEvents.resume()
  const events = await until('the newest of every game by events', slowEvents.text, (all) =>
    body.games.every((game) => all.includes(JSON.stringify(game))),
  )
  expect(events).toContain('"skipped":')
  slowEvents.destroy()
  // Measured before and after, because the load of the machine changes.
  const later = await latenciesMs(healthy)
  const without = Math.max(slowest(quiet), slowest(later))
  console.log(
    `${size.healthy} readers, at the ${size.quantile} quantile: ${without.toFixed(1)} ms without, ` +
      `${slowest(beside).toFixed(1)} ms beside ${size.slow} stalled ones`,
  )
  expect(slowest(beside)).toBeLessThan(size.factor * without + size.slackMs)
  for (const reader of healthy) reader.close()
})

test('a reader of a log that is over 1 MiB behind is closed with 4108, and resumes without loss', async () => {
  const slow = await openSlow('nba.play')
  const { cursor: since } = slow.messages().at(-1)! as { cursor: string }
  const healthy = await subscribeTo(service.url, service.keys.betting, 'nba.play')
  let count = 0
  for (let batch = 0; batch < batchesMax && (await slowCloses()) === 0; batch++) {
    const from = count
    count += batchPlays
    await service.ingest(
      Array.from({ length: batchPlays }, (_, i) =>
        playLine(gameId(1), from + i + 1, { description: `${from + i + 1} ${longText}` }),
      ),
    )
  }
  slow.resume()
  expect(await slow.closed).toBe(4108)
  await until(
    'the healthy reader has all',
    () => healthy.updates().length,
    (n) => n === count,
  )
  const received = slow.messages().filter(({ type }) => type === 'update')
  expect(received.length).toBeLessThan(count)
  const last = received.at(-1)?.cursor ?? since
  const again = await subscribeTo(service.url, service.keys.betting, 'nba.play', { from: last })
  const all = [...received, ...again.updates()].map(({ data }) => (data as { event_id: number }).event_id)
  expect(all).toEqual(Array.from({ length: count }, (_, i) => i + 1))
  const events = await openEvents(service.url, `channels=nba.play&from=${since}`, {
    Authorization: `Bearer ${service.keys.betting}`,
  })
  await until(
    'all by events',
    () => events.updates().length,
    (n) => n === count,
  )
  events.close()
  for (const reader of [again, healthy]) reader.close()
})
