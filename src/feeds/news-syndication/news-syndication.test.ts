import { afterAll, describe, expect, test } from 'bun:test'
import { adapterCases } from '../../../test/conformance/feeds/adapter-cases.ts'
import type { MemoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds, teams } from '../../areas.ts'
import type { Change, IngestResult } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import { ManualClock } from '../../kernel/clock.ts'
import { silentLog } from '../../kernel/log.ts'
import type { Article } from '../../news/records/article.ts'
import { textDocument } from '../read/document.ts'
import { decodeAnswer } from './decode-answer.ts'
import { createAdapter, createNewsSyndication } from './index.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

const rssOf = (site: string, titles: readonly string[]) =>
  `<rss><channel><title>T</title><link>${site}</link>${titles
    .map((title) => `<item><title>${title}</title><link>/story/${encodeURIComponent(title)}</link></item>`)
    .join('')}</channel></rss>`

const rss = (...titles: readonly string[]) => rssOf('http://example.org/', titles)

/** The time of the conformance store: what a story without a usable date gets. */
const arrivedAt = '2027-01-01T00:00:00.000Z'
/** In the order of their documents, which is that of their addresses. */
const articlesOf = (store: MemoryStore) =>
  store.all<Article>('news.article').toSorted((a, b) => ((a.url || 'z') < (b.url || 'z') ? -1 : 1))

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

adapterCases({
  adapter: createAdapter(teams),
  kinds: recordKinds,
  folder: 'news',
  files: [],
  fixtures: [
    {
      file: 'rss.xml',
      changes: { 'news.article': 4 },
      problems: ['has no text', 'has no text'],
      facts: (store) => {
        const [lakers, bulls, knicks, heat] = articlesOf(store)
        expect(lakers).toMatchObject({
          headline: "Lakers’ Tom O'Dell (ankle) ruled out Friday vs. Celtics",
          summary: 'Out & about two weeks',
          url: 'https://ball.example.org/story/1?from=rss&page=2',
          source: 'The Daily Ball & Puck',
          published_at: '2026-11-13T18:00:00.000Z',
          league: 'nba',
          teams: ['LAL', 'BOS'],
          category: 'injury',
          body_part: 'ankle',
        })
        expect(bulls).toMatchObject({
          headline: 'BREAKING: Bulls win & rest',
          body: 'First.\nSee and été.',
          url: 'https://ball.example.org/story/2',
          published_at: '2026-11-14T07:30:00.000Z',
          urgent: true,
        })
        // Its title has no closing tag; the next one is not escaped, and dated in the future.
        expect(knicks).toMatchObject({ headline: 'Knicks win', url: 'https://ball.example.org/story/3' })
        expect(heat).toMatchObject({ headline: 'Heat & Magic: 5 < 6', published_at: arrivedAt })
      },
    },
    {
      file: 'atom.xml',
      changes: { 'news.article': 1 },
      facts: (store) => {
        expect(articlesOf(store)).toMatchObject([
          {
            headline: 'Arsenal beat Chelsea 2-0',
            url: 'https://goals.example.org/1',
            body: 'One\ntwo three',
            published_at: '2026-11-14T19:00:00.000Z',
            teams: ['Arsenal', 'Chelsea'],
          },
        ])
      },
    },
    {
      file: 'feed.json',
      changes: { 'news.article': 2 },
      problems: ['is not an item of a JSON Feed'],
      facts: (store) => {
        expect(articlesOf(store)).toMatchObject([
          { headline: 'Kraken sign goalie', body: 'One year', url: 'https://puck.example.org/a' },
          { headline: 'Only a summary here.', url: '' },
        ])
      },
    },
    { file: 'page.xml', changes: {}, problems: ['is not RSS, Atom or JSON Feed'] },
  ],
})

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
    warn: () => {},
    received: () => {},
    observe: () => {},
    drop: () => {},
    follow: () => {},
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
