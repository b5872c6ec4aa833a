/** Readers that do not read cost the others nothing, and the service little. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { frameOf, openRawSocket, type RawSocket } from '../support/raw-socket.ts'
import { type Service, startService } from '../support/service.ts'
import { sized } from '../support/sized.ts'
import { openEvents, type SocketReader, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'

/** All readers of a round are late together: a few rounds on a busy machine have no 99th percentile. */
const size = sized(
  { healthy: 60, slow: 8, rounds: 40, quantile: 0.5 },
  { healthy: 300, slow: 60, rounds: 600, quantile: 0.99 },
)
/** Long enough that what a kernel holds for a reader is soon full. */
const longText = 'A very long story. '.repeat(2_500)
const largeGames = [1, 2, 3, 4]
const smallGame = 9
/** After so many rounds the kernel's buffers of who does not read are full. */
const stallRounds = 35

setDefaultTimeout(600_000)
let service: Service
let turn = 0

beforeAll(async () => {
  service = await startService({ FEEDS: 'none' })
  await service.ingest([...largeGames, smallGame].map((serial) => stateOf(serial, '')))
})
afterAll(() => service?.remove())

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

/** Each round changes all large games and then the small one, whose way to every healthy reader is timed. */
async function latenciesMs(readers: readonly SocketReader[], rounds = size.rounds): Promise<number[]> {
  const latencies: number[] = []
  for (let round = 0; round < rounds; round++) {
    turn++
    await service.ingest(largeGames.map((serial) => stateOf(serial, `${turn} ${longText}`)))
    const before = readers.map(({ texts }) => texts.length)
    const sentMs = performance.now()
    const stating = service.ingest([stateOf(smallGame, `Turn ${turn}`)])
    const waiting = new Set(readers.keys())
    while (waiting.size > 0) {
      for (const at of waiting) {
        if (readers[at]!.texts.length === before[at]) continue
        waiting.delete(at)
        latencies.push(performance.now() - sentMs)
      }
      await Bun.sleep(0)
    }
    await stating
  }
  return latencies.sort((a, b) => a - b)
}

const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))![1]) / 1_024
const metrics = async () => (await service.admin('GET', '/metrics')).text
const slowest = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * size.quantile)]!

test('others are as fast as without them, memory is bounded, and who wakes up gets the newest of every game', async () => {
  const healthy = await Promise.all(
    Array.from({ length: size.healthy }, () =>
      subscribeTo(service.url, service.keys.betting, 'nba.scores.live', {
        filter: { game_id: gameId(smallGame) },
      }),
    ),
  )
  const quiet = await latenciesMs(healthy)
  const slow = await Promise.all(Array.from({ length: size.slow }, () => openSlow('nba.scores.live')))
  const slowEvents = await fetch(`${service.url}/v1/stream/sse?channels=nba.scores.live`, {
    headers: { Authorization: `Bearer ${service.keys.betting}` },
  })
  const fromTurn = turn
  const beforeMb = residentMb()
  await latenciesMs([], stallRounds)
  const beside = await latenciesMs(healthy)
  // Without a bound each of them would hold every round since.
  expect(residentMb() - beforeMb).toBeLessThan(200)
  const waiting = Number(/^scoreline_stream_waiting_bytes (\d+)$/m.exec(await metrics())![1])
  expect(waiting).toBeGreaterThan(0)
  expect(waiting).toBeLessThan((size.slow + 1) * (largeGames.length + 1) * (longText.length + 2_000))

  const { text, body } = await service.get('/v1/nba/scores/live')
  for (const socket of slow) {
    const heard = socket.frames.length
    socket.resume()
    await until(
      'the newest of every game',
      () => socket.frames.slice(heard).map(({ payload }) => payload.toString()),
      (texts) => body.games.every((game) => texts.some((one) => one.includes(JSON.stringify(game)))),
    )
    const updates = socket.messages().filter(({ type, snapshot }) => type === 'update' && !snapshot)
    for (const serial of largeGames) {
      const own = updates.filter(({ data }) => (data as { game_id: string }).game_id === gameId(serial))
      const told = own.reduce((sum, { skipped }) => sum + 1 + Number(skipped ?? 0), 0)
      expect(told).toBe(turn - fromTurn)
      expect(own.some(({ skipped }) => Number(skipped) > 0)).toBe(true)
      expect(text).toContain(JSON.stringify(own.at(-1)!.data))
    }
    socket.destroy()
  }
  const events = await readUntil(slowEvents, (all) =>
    body.games.every((game) => all.includes(JSON.stringify(game))),
  )
  expect(events).toContain('"skipped":')
  // Before and after them: what else the machine does in the meantime is not theirs.
  const later = await latenciesMs(healthy)
  expect(slowest(beside)).toBeLessThan(1.5 * Math.max(slowest(quiet), slowest(later)) + 20)
  for (const reader of healthy) reader.close()
})

async function readUntil(response: Response, isEnough: (text: string) => boolean): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body!) {
    text += decoder.decode(chunk, { stream: true })
    if (text.endsWith('\n\n') && isEnough(text)) return text
  }
  throw new Error('the events ended before the newest came')
}

test('a reader of a log that is over 1 MiB behind is closed with 4108, and resumes without a loss', async () => {
  const slow = await openSlow('nba.play')
  const { cursor: since } = slow.messages().at(-1)! as { cursor: string }
  const healthy = await subscribeTo(service.url, service.keys.betting, 'nba.play')
  const count = 160
  const plays = Array.from({ length: count }, (_, i) =>
    playLine(gameId(1), i + 1, { description: `${i + 1} ${longText}` }),
  )
  for (let from = 0; from < count; from += 20) await service.ingest(plays.slice(from, from + 20))
  await until(
    'the healthy reader has all',
    () => healthy.updates().length,
    (n) => n === count,
  )
  slow.resume()
  expect(await slow.closed).toBe(4108)
  const heard = slow.messages().filter(({ type }) => type === 'update')
  expect(heard.length).toBeLessThan(count)
  const last = heard.at(-1)?.cursor ?? since
  const again = await subscribeTo(service.url, service.keys.betting, 'nba.play', { from: last })
  const all = [...heard, ...again.updates()].map(({ data }) => (data as { event_id: number }).event_id)
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
