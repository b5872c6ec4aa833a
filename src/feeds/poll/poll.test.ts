/** Which requests a source that also serves changes gets, in which order and how often. */
import { afterAll, describe, expect, test } from 'bun:test'
import type { Adapter, Poll } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import { ManualClock } from '../../kernel/clock.ts'
import { silentLog } from '../../kernel/log.ts'
import { readText } from '../read/json.ts'
import { createPolled } from './index.ts'

let requests: string[] = []
let answers: Record<string, () => Response> = {}
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request) => {
    const { pathname, search } = new URL(request.url)
    const condition = request.headers.get('if-none-match')
    requests.push(`${pathname}${search}${condition === null ? '' : ` unless ${condition}`}`)
    return answers[pathname]?.() ?? new Response('', { status: 404 })
  },
})
afterAll(() => server.stop(true))

/**
 * A source whose document is a number, with changes to it like `+1`: first the whole is fetched, then the changes since.
 * A change that is not a number does not apply. Several changes in one response are several moments.
 */
const adapterOf = (everyMs: number) =>
  ({
    name: 'sums',
    summary: 'Sums that grow',
    documents: [{ name: 'sum', kinds: ['sums.sum'] }],
    baseUrl: null,
    parse: async function* (document, { memory }) {
      const read = await readText(document)
      if (!('text' in read)) return
      const isChange = document.name.includes('/changes')
      const steps = isChange ? read.text.split(' ') : [read.text]
      if (steps.some((step) => Number.isNaN(Number(step)))) {
        yield { problem: { position: 'document', reason: 'does not fit' } }
        return
      }
      for (const step of steps) {
        const sum = Number(step) + (isChange ? Number(memory.get('sum')) : 0)
        memory.set('sum', sum)
        yield { change: { kind: 'sums.sum', id: 'sum', op: 'put', data: sum } }
        yield { moment: true }
      }
    },
    plan: async ({ baseUrl, memory }): Promise<Poll[]> => {
      const whole = `${baseUrl}/whole`
      const sum = memory.get('sum')
      return [
        sum === undefined
          ? { url: whole, everyMs }
          : { url: `${baseUrl}/changes?since=${sum}`, everyMs, whole },
      ]
    },
  }) satisfies Adapter

const batches: number[][] = []

/** Runs until a condition holds, or for a number of rounds. */
async function run(everyMs: number, { until = () => false, rounds = Number.POSITIVE_INFINITY }) {
  requests = []
  batches.length = 0
  const abort = new AbortController()
  let waits = 0
  const accept = async (changes: readonly Change[]) => {
    batches.push(changes.map(({ data }) => Number(data)))
    return { accepted: changes.length, unchanged: 0, rejected: [] }
  }
  const context: FeedContext = {
    exclusive: (work) => work(),
    clock: new ManualClock(0),
    log: silentLog,
    signal: abort.signal,
    emit: accept,
    backfill: accept,
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
    sleep: async () => {
      waits++
      if (until() || waits >= rounds) abort.abort()
    },
  }
  await createPolled(adapterOf(everyMs), { baseUrl: server.url.origin, intervalMs: null }).run(context)
}

describe('a source that serves changes', () => {
  test('is asked for the whole once, then for the changes since the last response', async () => {
    const changes = ['+1', '+2']
    answers = { '/whole': () => new Response('10'), '/changes': () => new Response(changes.shift() ?? '0') }
    await run(0, { until: () => requests.length >= 3 })
    expect(requests.slice(0, 3)).toEqual(['/whole', '/changes?since=10', '/changes?since=11'])
    expect(batches.slice(0, 3)).toEqual([[10], [11], [13]])
  })

  test('is asked for the whole at once when its changes do not apply', async () => {
    answers = { '/whole': () => new Response('10'), '/changes': () => new Response('{') }
    await run(0, { until: () => batches.length >= 3 })
    expect(requests.slice(0, 5)).toEqual([
      '/whole',
      '/changes?since=10',
      '/whole',
      '/changes?since=10',
      '/whole',
    ])
    expect(batches.slice(0, 3)).toEqual([[10], [10], [10]])
  })

  test('is asked for the whole at once when its changes cannot be fetched', async () => {
    answers = { '/whole': () => new Response('10') }
    await run(0, { until: () => batches.length >= 3 })
    expect(requests.slice(0, 5)).toEqual([
      '/whole',
      '/changes?since=10',
      '/whole',
      '/changes?since=10',
      '/whole',
    ])
  })

  test('is ingested moment by moment', async () => {
    answers = { '/whole': () => new Response('10'), '/changes': () => new Response('+1 +2 +3') }
    await run(0, { until: () => batches.length >= 4 })
    expect(batches.slice(0, 4)).toEqual([[10], [11], [13], [16]])
  })

  test('is polled at one pace, although the URL of the changes moves', async () => {
    answers = { '/whole': () => new Response('10'), '/changes': () => new Response('+1') }
    await run(3_600_000, { rounds: 20 })
    expect(requests).toEqual(['/whole'])
  })

  test('gets conditional requests only for the URL of the last response', async () => {
    const tagged = (text: string) => new Response(text, { headers: { etag: `"${text}"` } })
    answers = { '/whole': () => tagged('10'), '/changes': () => tagged('0') }
    await run(0, { until: () => requests.length >= 3 })
    expect(requests.slice(0, 3)).toEqual(['/whole', '/changes?since=10', '/changes?since=10 unless "0"'])
  })
})
