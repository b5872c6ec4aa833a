import { afterAll, describe, expect, test } from 'bun:test'
import { teams } from '../../areas.ts'
import type { Change, IngestResult } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import { ManualClock } from '../../kernel/clock.ts'
import { silentLog } from '../../kernel/log.ts'
import { textDocument } from '../read/document.ts'
import { decodeAnswer } from './decode-answer.ts'
import { createAdapter, createNewsSyndication } from './index.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

const rssOf = (site: string, titles: readonly string[]) =>
  `<rss><channel><title>T</title><link>${site}</link>${titles
    .map((title) => `<item><title>${title}</title><link>/story/${encodeURIComponent(title)}</link></item>`)
    .join('')}</channel></rss>`

const rss = (...titles: readonly string[]) => rssOf('http://example.org/', titles)

let requests: Request[] = []
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request) => {
    requests.push(request)
    const { pathname } = new URL(request.url)
    if (pathname === '/busy') return new Response('', { status: 503, headers: { 'retry-after': '900' } })
    if (pathname === '/latin') {
      const bytes = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${rss('Köln gewinnt')}`, 'latin1')
      return new Response(bytes)
    }
    if (pathname === '/copy') {
      return new Response(rssOf('http://copy.example.net/', ['Bulls win', 'Bulls win again']))
    }
    if (request.headers.get('if-none-match') === '"v1"') return new Response(null, { status: 304 })
    return new Response(rss('Bulls win', 'Bulls win again'), {
      headers: { etag: '"v1"', 'last-modified': 'Sun, 15 Nov 2026 10:00:00 GMT' },
    })
  },
})
afterAll(() => server.stop(true))
const at = (path: string) => `http://127.0.0.1:${server.port}${path}`

test('a response is decoded in the encoding of its header or its XML declaration', () => {
  const text = '<rss>Köln</rss>'
  const decode = (encoding: BufferEncoding, head: string, contentType = '') =>
    decodeAnswer({ bytes: Buffer.from(head + text, encoding), contentType })
  const declared = '<?xml version="1.0" encoding="ISO-8859-1"?>'
  expect(decode('latin1', declared)).toBe(declared + text)
  expect(decode('latin1', '', 'text/xml; charset=ISO-8859-1')).toBe(text)
  expect(decode('utf8', '', 'text/xml; charset=no-such')).toBe(text)
  expect(decode('utf8', '')).toBe(text)
})

/** After all work that is ready to run. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Runs the feed until every source has been requested twice: by then its first response is emitted. */
async function run(...paths: readonly string[]) {
  requests = []
  const abort = new AbortController()
  const emitted: Change[] = []
  const backfilled: Change[] = []
  const waits: number[] = []
  const isRequestedTwice = (path: string) => requests.filter(({ url }) => url === at(path)).length >= 2
  const into =
    (list: Change[]) =>
    async (changes: readonly Change[]): Promise<IngestResult> => {
      list.push(...changes)
      return { accepted: changes.length, unchanged: 0, rejected: [] }
    }
  const context: FeedContext = {
    exclusive: (work) => work(),
    clock: new ManualClock(now),
    log: silentLog,
    signal: abort.signal,
    emit: into(emitted),
    backfill: into(backfilled),
    stored: async () => new Map(),
    listed: async () => [],
    listAround: async () => [],
    markAlive: () => {},
    ready: () => {},
    progress: () => {},
    sleep: async (ms) => {
      waits.push(ms)
      if (paths.every(isRequestedTwice)) abort.abort()
      await nextTurn()
    },
  }
  const sources = paths.map((path) => ({ url: at(path), league: undefined }))
  await createNewsSyndication(sources, teams).run(context)
  return { headlines: emitted.map(({ data }) => (data as { headline: string }).headline), emitted, waits }
}

describe('the feed', () => {
  test('keeps polling other sources when one is down', async () => {
    const { headlines } = await run('/busy', '/')
    expect(headlines).toEqual(['Bulls win', 'Bulls win again'])
  })

  test('sends its accepted types, and validators from the last response', async () => {
    await run('/')
    const [first, second] = requests
    expect(first!.headers.get('accept')).toStartWith('application/rss+xml')
    expect(first!.headers.get('if-none-match')).toBeNull()
    expect(second!.headers.get('if-none-match')).toBe('"v1"')
    expect(second!.headers.get('if-modified-since')).toBe('Sun, 15 Nov 2026 10:00:00 GMT')
  })

  test('polls every five minutes, and honours Retry-After', async () => {
    const minutes = (waits: readonly number[]) => waits.map((ms) => ms / 60_000)
    for (const wait of minutes((await run('/')).waits)) expect(Math.abs(wait - 5)).toBeLessThanOrEqual(1)
    for (const wait of minutes((await run('/busy')).waits)) expect(wait).toBeGreaterThanOrEqual(15)
  })

  test('reads documents in other encodings', async () => {
    expect((await run('/latin')).headlines).toContain('Köln gewinnt')
  })

  test('emits a story once when several sources have it', async () => {
    const { headlines } = await run('/', '/copy')
    expect(headlines.toSorted()).toEqual(['Bulls win', 'Bulls win again'])
  })

  test('without sources runs until it is stopped', async () => {
    const abort = new AbortController()
    const started = Promise.withResolvers<void>()
    let isDone = false
    const context: Pick<FeedContext, 'signal' | 'ready'> = { signal: abort.signal, ready: started.resolve }
    const run = createNewsSyndication([], teams)
      .run(context as FeedContext)
      .then(() => {
        isDone = true
      })
    await started.promise
    await nextTurn()
    expect(isDone).toBe(false)
    abort.abort()
    await run
    expect(isDone).toBe(true)
  })
})

test('an import reports each item as a change or a problem', async () => {
  const context = {
    ...{ nowMs: now, gameId: null, memory: new Map<string, unknown>() },
    ...{ stored: async () => new Map<string, unknown>(), listed: async () => [] },
  }
  const { parse } = createAdapter(teams)
  const parsed = await Array.fromAsync(
    parse(textDocument('a.xml', `${rss('Bulls win')}<item/><item></item>`), context),
  )
  expect(parsed.map((one) => Object.keys(one)[0])).toEqual(['problem', 'change'])
  expect(await Array.fromAsync(parse(textDocument('b.xml', ' '), context))).toEqual([])
  expect(await Array.fromAsync(parse(textDocument('c.xml', 'hello'), context))).toHaveLength(1)
})
