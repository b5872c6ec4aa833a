/** Read points at size. The small sizes run in the suite, the full ones with `npm run faults -- read-points`. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock, systemClock } from '../../src/kernel/clock.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { percentile } from '../support/hook-server.ts'
import { startInProcess } from '../support/in-process.ts'
import { dataPaths, simulatedDay } from '../support/simulated-day.ts'
import { sized } from '../support/sized.ts'
import { isType, openEvents, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'
import { startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(sized(60_000, 900_000))

const startMs = Date.parse('2026-01-15T23:00:00.000Z')
const report = (line: string) => {
  if (sized(false, true)) console.info(line)
}
/** The data part of an answer: everything before `meta`. */
const dataOf = (text: string): string => text.slice(0, text.lastIndexOf('"meta":{"count"'))
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

/** Runs `work` for every item, a few at a time. */
async function inParallel<T>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = [...items].reverse()
  const run = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: workers }, run))
}

test('live answers that are read while games run and corrections arrive are those of their cursors', async () => {
  const size = sized(
    { games: 1, hours: 0.12, batches: 6, each: 20 },
    { games: 2, hours: 3, batches: 100, each: 100 },
  )
  const clock = new ManualClock(startMs)
  const service = await startInProcess({}, clock)
  const key = service.keys.betting
  const day = simulatedDay('read-points', startMs, size)
  const paths = dataPaths(day)
  const rng = createRng('read-points')
  const recorded: { path: string; cursor: string; data: string }[] = []
  const read = async () => {
    const path = rng.pick(paths)
    const { status, text, body } = await service.get(path, { key })
    if (status !== 200) throw new Error(`${path} answered ${text}`)
    recorded.push({ path, cursor: body.meta.cursor, data: dataOf(text) })
  }
  try {
    await ingestAll(service, day.before as never)
    const stepsEach = Math.ceil(day.steps.length / size.batches)
    for (let from = 0; from < day.steps.length; from += stepsEach) {
      const steps = day.steps.slice(from, from + stepsEach)
      // One instant a batch: an answer of the past has the time of its entry, a live one that of the clock.
      clock.set(Math.max(clock.now() + 1, steps.at(-1)!.atMs))
      await service.ingest(steps[0]!.changes)
      const targets = recorded.length + size.each
      const writing = (async () => {
        for (const { changes } of steps.slice(1)) await service.ingest(changes)
      })()
      const reader = async () => {
        while (recorded.length < targets) await read()
      }
      await Promise.all([writing, reader(), reader(), reader()])
    }
    const cursors = new Set(recorded.map(({ cursor }) => cursor))
    expect(recorded.length).toBeGreaterThanOrEqual(size.batches * size.each * 0.9)
    expect(cursors.size).toBeGreaterThan(size.batches)
    const differing: string[] = []
    await inParallel(recorded, 4, async ({ path, cursor, data }) => {
      const { status, text } = await service.get(withQuery(path, `as_of=${cursor}`), { key })
      if (status !== 200 || dataOf(text) !== data) differing.push(`${path} ${cursor} ${status}`)
    })
    report(`as_of: ${recorded.length} answers at ${cursors.size} cursors, ${differing.length} differ`)
    expect(differing).toEqual([])
  } finally {
    await service.stop()
  }
})

test('delayed answers, sampled once a second, are the live ones of 45 s before, on every endpoint', async () => {
  const seconds = sized(75, 645)
  const clock = new ManualClock(startMs)
  const service = await startInProcess({}, clock)
  const key = service.keys.betting
  const day = simulatedDay('delays', startMs, { games: 1, hours: (seconds + 60) / 3_600 })
  try {
    await ingestAll(service, day.before as never)
    // Each path comes round every 15 s, so it is read live and, 45 s later, delayed.
    const groups = [...Map.groupBy(dataPaths(day).entries(), ([i]) => i % 15).values()]
    const before = new Map<string, string>()
    const differing: string[] = []
    let compared = 0
    let next = 0
    for (let second = 0; second < seconds; second++) {
      clock.advance(1_000)
      while (next < day.steps.length && day.steps[next]!.atMs <= clock.now()) {
        await service.ingest(day.steps[next++]!.changes)
      }
      await inParallel(groups[second % 15] ?? [], 4, async ([, path]) => {
        const live = await service.get(path, { key })
        before.set(`${path} ${second}`, dataOf(live.text))
        const then = before.get(`${path} ${second - 45}`)
        if (then === undefined) return
        const { text } = await service.get(withQuery(path, 'delay=45s'), { key })
        compared++
        if (dataOf(text) !== then) differing.push(`${path} at ${second} s`)
      })
    }
    report(`delay: ${compared} delayed answers over ${seconds} s, ${differing.length} differ`)
    expect(compared).toBeGreaterThan(seconds)
    expect(differing).toEqual([])
  } finally {
    await service.stop()
  }
})

test('no delayed event leaves early on sockets, event streams and webhooks, and 99 % leave within 250 ms', async () => {
  // Ten games with ten events a second each: far more than any league plays, and no test of the greatest throughput.
  const size = sized({ events: 150, everyMs: 100, delayS: 1 }, { events: 10_000, everyMs: 100, delayS: 5 })
  const perBatch = sized(15, 10)
  const games = Array.from({ length: 10 }, (_, i) => gameId(i + 1))
  const receiver = startHttpReceiver()
  const service = await startInProcess(
    { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' },
    systemClock,
  )
  const latenessMs = { socket: [] as number[], sse: [] as number[], webhook: [] as number[] }
  const delayMs = size.delayS * 1_000
  try {
    const { key } = await service.newKey({ tier: 'betting', delay_seconds: size.delayS })
    for (const game of games) await ingestAll(service, [gameLine(game, { status: 'in_progress' })])
    receiver.answer = ({ body }) => {
      const { created_at: at } = JSON.parse(body) as { created_at: string }
      latenessMs.webhook.push(Date.now() - Date.parse(at) - delayMs)
      return new Response('thanks')
    }
    await webhookClient(service, key, receiver.url).create({ events: ['nba.play'] })
    const socket = await subscribeTo(service.url, key, 'nba.play', { from: 'now' })
    const events = await openEvents(service.url, 'channels=nba.play&from=now', {
      Authorization: `Bearer ${key}`,
    })
    await events.next('caught up', isType('caught_up'))
    const atByCursor = new Map<string, number>()
    const arrived = { socket: new Map<string, number>(), sse: new Map<string, number>() }
    const note = () => {
      const nowMs = Date.now()
      for (const [name, reader] of [
        ['socket', socket],
        ['sse', events],
      ] as const) {
        for (const { cursor, type } of reader.frames.slice(arrived[name].size)) {
          if (type === 'update') arrived[name].set(cursor, nowMs)
          else arrived[name].set(`${type} ${arrived[name].size}`, nowMs)
        }
      }
    }
    const watch = setInterval(note, 2)
    for (let sent = 0; sent < size.events; sent += perBatch) {
      const pauseUntilMs = Date.now() + size.everyMs
      const lines = Array.from({ length: Math.min(perBatch, size.events - sent) }, (_, i) =>
        playLine(games[(sent + i) % games.length]!, Math.floor((sent + i) / games.length) + 1),
      )
      await ingestAll(service, lines)
      await Bun.sleep(Math.max(0, pauseUntilMs - Date.now()))
    }
    await until(
      'all events',
      () => [socket.updates().length, events.updates().length, latenessMs.webhook.length],
      (counts) => counts.every((count) => count >= size.events),
      { withinMs: 150_000 },
    )
    clearInterval(watch)
    // The last ones may have arrived since.
    note()
    let cursor = ''
    do {
      const since = cursor === '' ? '' : `&since_cursor=${cursor}`
      const { body } = await service.get(`/v1/events?types=nba.play&limit=1000${since}`)
      for (const event of body.events) atByCursor.set(event.cursor, Date.parse(event.created_at))
      cursor = body.meta.next_cursor ?? ''
    } while (cursor !== '')
    for (const [name, reader] of [
      ['socket', socket],
      ['sse', events],
    ] as const) {
      const cursors = reader.updates().map((frame) => frame.cursor)
      const shown = new Set(cursors)
      expect({
        name,
        twice: cursors.filter((cursor, i) => cursors.indexOf(cursor) !== i),
        unknown: cursors.filter((cursor) => !atByCursor.has(cursor)),
        missing: [...atByCursor.keys()].filter((cursor) => !shown.has(cursor)),
      }).toEqual({ name, twice: [], unknown: [], missing: [] })
      for (const [of, ms] of arrived[name]) {
        const at = atByCursor.get(of)
        if (at !== undefined) latenessMs[name].push(ms - at - delayMs)
      }
    }
    for (const [name, all] of Object.entries(latenessMs)) {
      report(
        `${name}: ${all.length} events, earliest ${Math.min(...all)} ms, p50 ${percentile(all, 0.5)} ms, p99 ${percentile(all, 0.99)} ms`,
      )
    }
    for (const [name, all] of Object.entries(latenessMs)) {
      expect([name, all.length, Math.min(...all) >= 0]).toEqual([name, size.events, true])
      // In the suite other tests use the machine.
      expect(percentile(all, 0.99)).toBeLessThan(sized(5_000, 250))
    }
    socket.close()
    events.close()
  } finally {
    await service.stop()
    await receiver.stop()
  }
})
