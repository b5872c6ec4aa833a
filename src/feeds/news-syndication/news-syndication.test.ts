import { afterAll, describe, expect, test } from 'bun:test'
import type { Change, IngestResult } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import { ManualClock } from '../../kernel/clock.ts'
import { silentLogger } from '../../kernel/logger.ts'
import { createRng } from '../../kernel/rng.ts'
import { teamNames } from '../../team-names.ts'
import { textDocument } from '../read/document.ts'
import { createAdapter, createNewsSyndication } from './index.ts'
import { firstState, planNext, poll } from './poll.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const limits = { timeoutMs: 300, bytesMax: 200_000 }
const never = new AbortController().signal

const rss = (...titles: readonly string[]) =>
  `<rss><channel><title>T</title>${titles
    .map(
      (title) =>
        `<item><title>${title}</title><link>http://example.org/${encodeURIComponent(title)}</link></item>`,
    )
    .join('')}</channel></rss>`

let requests: Request[] = []
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request) => {
    requests.push(request)
    const { pathname } = new URL(request.url)
    if (pathname === '/slow') return new Promise<Response>(() => {})
    if (pathname === '/busy') return new Response('', { status: 503, headers: { 'retry-after': '900' } })
    if (pathname === '/endless') {
      return new Response(
        new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536).fill(32)) }),
      )
    }
    if (pathname === '/latin') {
      const bytes = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${rss('Köln gewinnt')}`, 'latin1')
      return new Response(bytes)
    }
    if (request.headers.get('if-none-match') === '"v1"') return new Response(null, { status: 304 })
    return new Response(rss('Bulls win', 'Bulls win again'), {
      headers: { etag: '"v1"', 'last-modified': 'Sun, 15 Nov 2026 10:00:00 GMT' },
    })
  },
})
afterAll(() => server.stop(true))
const at = (path: string) => `http://127.0.0.1:${server.port}${path}`

describe('a request', () => {
  test('is conditional once the source has said what it sent', async () => {
    requests = []
    const first = await poll(at('/'), firstState, limits, never)
    const { state } = planNext(firstState, first, createRng('x'))
    expect(await poll(at('/'), state, limits, never)).toEqual({ unchanged: true })
    const [, second] = requests
    expect(second!.headers.get('if-none-match')).toBe('"v1"')
    expect(second!.headers.get('if-modified-since')).toBe('Sun, 15 Nov 2026 10:00:00 GMT')
  })

  test('that is not answered, or without end, fails within its limits', async () => {
    expect(await poll(at('/slow'), firstState, limits, never)).toHaveProperty('failed')
    expect(await poll(at('/endless'), firstState, limits, never)).toMatchObject({
      failed: 'it is larger than 200000 bytes',
    })
    expect(await poll('http://127.0.0.1:1/', firstState, limits, never)).toHaveProperty('failed')
  })

  test('reads a document in the encoding that it names', async () => {
    const polled = await poll(at('/latin'), firstState, limits, never)
    expect('text' in polled && polled.text).toContain('Köln')
  })
})

describe('the wait after a request', () => {
  const failed = { failed: 'down', retryAfterMs: null }

  test('doubles with every failure up to an hour, spread so that sources do not meet', () => {
    const rng = createRng('waits')
    let state = firstState
    const minutes: number[] = []
    for (let i = 0; i < 8; i++) {
      const next = planNext(state, failed, rng)
      state = next.state
      minutes.push(next.waitMs / 60_000)
    }
    const steady = [5, 10, 20, 40, 60, 60, 60, 60]
    minutes.forEach((minute, i) => {
      expect(Math.abs(minute / steady[i]! - 1)).toBeLessThanOrEqual(0.2)
    })
    expect(new Set(minutes).size).toBe(8)
    expect(planNext(state, { unchanged: true }, rng).state.failures).toBe(0)
  })

  test('is as long as the source asks for', async () => {
    const busy = await poll(at('/busy'), firstState, limits, never)
    expect(planNext(firstState, busy, createRng('x')).waitMs).toBeGreaterThanOrEqual(900_000)
  })
})

/** Runs the feed until it has waited `rounds` times. */
async function run(paths: readonly string[], rounds: number) {
  const abort = new AbortController()
  const emitted: Change[] = []
  const recalled: Change[] = []
  let waits = 0
  const into =
    (list: Change[]) =>
    async (changes: readonly Change[]): Promise<IngestResult> => {
      list.push(...changes)
      return { accepted: changes.length, unchanged: 0, rejected: [] }
    }
  const context: FeedContext = {
    clock: new ManualClock(now),
    log: silentLogger,
    signal: abort.signal,
    emit: into(emitted),
    recall: into(recalled),
    stored: async () => new Map(),
    listed: async () => [],
    near: async () => [],
    heard: () => {},
    ready: () => {},
    progress: () => {},
    sleep: async () => {
      waits++
      if (waits >= rounds) abort.abort()
      // Sources that are through wait for the others.
      await Bun.sleep(20)
    },
  }
  const sources = paths.map((path) => ({ url: at(path), league: undefined }))
  await createNewsSyndication(sources, teamNames, limits).run(context)
  return { emitted, recalled }
}

describe('the feed', () => {
  test('goes on with other sources when some are down', async () => {
    const { emitted } = await run(['/busy', '/'], 4)
    expect(emitted.map(({ data }) => (data as { headline: string }).headline)).toEqual([
      'Bulls win',
      'Bulls win again',
    ])
  })

  test('tells a story once, whoever else tells it', async () => {
    const { emitted } = await run(['/', '/?copy'], 4)
    expect(new Set(emitted.map(({ id }) => id)).size).toBe(2)
  })

  test('without sources waits to be stopped', async () => {
    const abort = new AbortController()
    const done = createNewsSyndication([], teamNames).run({
      signal: abort.signal,
      ready: () => {},
    } as FeedContext)
    abort.abort()
    await done
  })
})

test('an import says what came of each item', async () => {
  const context = {
    ...{ nowMs: now, gameId: null, memory: new Map<string, unknown>() },
    ...{ stored: async () => new Map<string, unknown>(), listed: async () => [] },
  }
  const { parse } = createAdapter(teamNames)
  const parsed = await Array.fromAsync(
    parse(textDocument('a.xml', `${rss('Bulls win')}<item/><item></item>`), context),
  )
  expect(parsed.map((one) => Object.keys(one)[0])).toEqual(['problem', 'change'])
  expect(await Array.fromAsync(parse(textDocument('b.xml', ' '), context))).toEqual([])
  expect(await Array.fromAsync(parse(textDocument('c.xml', 'hello'), context))).toHaveLength(1)
})
