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
    if (pathname === '/busy') return new Response('', { status: 503, headers: { 'retry-after': '900' } })
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

test('an answer is read in the encoding that it names, or its document does', () => {
  const text = '<rss>Köln</rss>'
  const decode = (encoding: BufferEncoding, head: string, contentType = '') =>
    decodeAnswer({ bytes: Buffer.from(head + text, encoding), contentType })
  const declared = '<?xml version="1.0" encoding="ISO-8859-1"?>'
  expect(decode('latin1', declared)).toBe(declared + text)
  expect(decode('latin1', '', 'text/xml; charset=ISO-8859-1')).toBe(text)
  expect(decode('utf8', '', 'text/xml; charset=no-such')).toBe(text)
  expect(decode('utf8', '')).toBe(text)
})

/** Runs the feed until every source has been asked twice: by then its first answer is told. */
async function run(...paths: readonly string[]) {
  requests = []
  const abort = new AbortController()
  const emitted: Change[] = []
  const recalled: Change[] = []
  const waits: number[] = []
  const askedTwice = (path: string) => requests.filter(({ url }) => url === at(path)).length >= 2
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
    backfill: into(recalled),
    stored: async () => new Map(),
    listed: async () => [],
    listAround: async () => [],
    markAlive: () => {},
    ready: () => {},
    progress: () => {},
    sleep: async (ms) => {
      waits.push(ms)
      if (paths.every(askedTwice)) abort.abort()
      await Bun.sleep(5)
    },
  }
  const sources = paths.map((path) => ({ url: at(path), league: undefined }))
  await createNewsSyndication(sources, teams).run(context)
  return { headlines: emitted.map(({ data }) => (data as { headline: string }).headline), emitted, waits }
}

describe('the feed', () => {
  test('goes on with other sources when some are down', async () => {
    const { headlines } = await run('/busy', '/')
    expect(headlines).toEqual(['Bulls win', 'Bulls win again'])
  })

  test('asks for what it understands, and only for what is new', async () => {
    await run('/')
    const [first, second] = requests
    expect(first!.headers.get('accept')).toStartWith('application/rss+xml')
    expect(first!.headers.get('if-none-match')).toBeNull()
    expect(second!.headers.get('if-none-match')).toBe('"v1"')
    expect(second!.headers.get('if-modified-since')).toBe('Sun, 15 Nov 2026 10:00:00 GMT')
  })

  test('asks every five minutes, and waits as long as a source asks for', async () => {
    const minutes = (waits: readonly number[]) => waits.map((ms) => ms / 60_000)
    for (const wait of minutes((await run('/')).waits)) expect(Math.abs(wait - 5)).toBeLessThanOrEqual(1)
    for (const wait of minutes((await run('/busy')).waits)) expect(wait).toBeGreaterThanOrEqual(15)
  })

  test('reads what is written in another encoding', async () => {
    expect((await run('/latin')).headlines).toContain('Köln gewinnt')
  })

  test('tells a story once, whoever else tells it', async () => {
    const { emitted } = await run('/', '/?copy')
    expect(new Set(emitted.map(({ id }) => id)).size).toBe(2)
  })

  test('without sources waits to be stopped', async () => {
    const abort = new AbortController()
    const done = createNewsSyndication([], teams).run({
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
  const { parse } = createAdapter(teams)
  const parsed = await Array.fromAsync(
    parse(textDocument('a.xml', `${rss('Bulls win')}<item/><item></item>`), context),
  )
  expect(parsed.map((one) => Object.keys(one)[0])).toEqual(['problem', 'change'])
  expect(await Array.fromAsync(parse(textDocument('b.xml', ' '), context))).toEqual([])
  expect(await Array.fromAsync(parse(textDocument('c.xml', 'hello'), context))).toHaveLength(1)
})
