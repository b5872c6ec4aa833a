import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { type EventsReader, isType, openEvents } from '../support/stream.ts'

setDefaultTimeout(300_000)
let service: InProcess
const open: EventsReader[] = []

/** A page of another origin that the operator allows. */
const site = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: () =>
    new Response('<!doctype html><title>A page</title>', { headers: { 'Content-Type': 'text/html' } }),
})

beforeAll(async () => {
  service = await startInProcess({ CORS_ORIGINS: site.url.origin })
  await ingestAll(service, [
    gameLine(gameId(1), { status: 'in_progress' }),
    gameLine(gameId(2), { status: 'in_progress', home: { team: 'LAL' }, away: { team: 'GSW' } }),
    playLine(gameId(1), 1),
  ])
})
afterAll(async () => {
  await service.stop()
  await site.stop(true)
})
afterEach(() => {
  for (const reader of open.splice(0)) reader.close()
})

async function connect(query: string, headers: Record<string, string> = {}): Promise<EventsReader> {
  const reader = await openEvents(service.url, query, {
    Authorization: `Bearer ${service.keys.betting}`,
    ...headers,
  })
  open.push(reader)
  return reader
}

let score = 10
const move = (id: string) =>
  ingestAll(service, [gameLine(id, { status: 'in_progress', home: { score: ++score } })])

describe('an event stream', () => {
  test('carries the frames of a socket; only frames to resume from have an id', async () => {
    const reader = await connect('channels=nba.scores.live')
    expect(reader.status).toBe(200)
    expect(reader.headers.get('content-type')).toBe('text/event-stream')
    expect(reader.headers.get('cache-control')).toBe('no-store')
    expect(reader.headers.get('x-request-id')).toMatch(/^req_/)
    await reader.next('caught up', isType('caught_up'))
    await move(gameId(1))
    await reader.next('update', ({ type, snapshot }) => type === 'update' && !snapshot)
    expect(reader.frames.map(({ type, snapshot }) => (snapshot ? 'snapshot' : type))).toEqual([
      'welcome',
      'subscribed',
      'snapshot',
      'snapshot',
      'caught_up',
      'update',
    ])
    expect(reader.ids).toEqual([null, null, null, null, reader.frames[4]!.cursor, reader.frames[5]!.cursor])
    const { games } = (await service.get('/v1/nba/scores/live')).body
    expect(JSON.stringify(reader.frames[5]!.data)).toBe(
      JSON.stringify(games.find((game) => game.game_id === gameId(1))),
    )
  })

  test('takes its lists with commas, repeated and with brackets', async () => {
    for (const query of [
      'channels=nba.play,nba.odds',
      'channels=nba.play&channels=nba.odds',
      'channels[]=nba.play&channels[]=nba.odds',
    ]) {
      const reader = await connect(`${query}&from=now`)
      await reader.next('both are subscribed', isType('subscribed', 'nba.odds'))
      const subscribed = reader.frames.filter(isType('subscribed')).map(({ channel }) => channel)
      expect([query, subscribed]).toEqual([query, ['nba.play', 'nba.odds']])
    }
  })

  test('of several channels has one cursor: snapshots first, and the id with the last of them', async () => {
    const reader = await connect(`channels=nba.scores.live,nba.plays.${gameId(1)},nba.play`)
    await reader.next('caught up', isType('caught_up', 'nba.play'))
    const ends = reader.frames.flatMap((frame, i) => (frame.type === 'caught_up' ? [reader.ids[i]] : []))
    expect(ends).toEqual([null, null, reader.frames.at(-1)!.cursor])
  })

  test('resumes from Last-Event-ID: all channels together, in the order of the journal', async () => {
    const first = await connect('channels=nba.scores.live,nba.play')
    await first.next('caught up', isType('caught_up', 'nba.play'))
    const last = first.ids.at(-1)!
    first.close()
    await ingestAll(service, [playLine(gameId(1), 2)])
    await move(gameId(1))
    await ingestAll(service, [playLine(gameId(1), 3)])
    const { events } = (await service.get(`/v1/events?since_cursor=${last}&types=nba.scores.live,nba.play`))
      .body
    const again = await connect('channels=nba.play,nba.scores.live&from=now', { 'Last-Event-ID': last })
    await again.next('caught up', isType('caught_up', 'nba.scores.live'))
    expect(events).toHaveLength(3)
    expect(again.updates().map(({ cursor }) => cursor)).toEqual(events.map(({ cursor }) => cursor))
    expect(again.updates().every(({ replay }) => replay)).toBe(true)
    expect(again.ids.filter((id) => id !== null).slice(0, 3)).toEqual(events.map(({ cursor }) => cursor))
  })

  test('reports a gap, an unknown channel and one outside the tier, and continues', async () => {
    const reader = await openEvents(service.url, 'channels=nothing,nba.odds,nba.scores.live&from=x', {
      Authorization: `Bearer ${service.keys.pro}`,
    })
    open.push(reader)
    await reader.next('caught up', isType('caught_up'))
    expect(reader.frames.slice(1, 5).map(({ type, code, reason }) => code ?? reason ?? type)).toEqual([
      'unknown_channel',
      'tier_insufficient',
      'subscribed',
      'unknown_cursor',
    ])
  })

  test('is filtered by the facets of the query, values separated by commas', async () => {
    const reader = await connect('channels=nba.scores.live&team=lal,MIA&from=snapshot')
    await reader.next('caught up', isType('caught_up'))
    expect(reader.updates().map(({ data }) => data.game_id)).toEqual([gameId(2)])
  })

  test('needs credentials and channels; a repeated parameter is an error', async () => {
    const statusOf = async (query: string, headers: Record<string, string>) =>
      (await openEvents(service.url, query, headers)).status
    const auth = { Authorization: `Bearer ${service.keys.betting}` }
    expect(await statusOf('channels=nba.play', {})).toBe(401)
    expect(await statusOf('channels=nba.play', { Authorization: 'Bearer x' })).toBe(401)
    expect(await statusOf('', auth)).toBe(400)
    expect(await statusOf('channels=', auth)).toBe(400)
    expect(await statusOf('channels=nba.play&from=now&from=snapshot', auth)).toBe(400)
    const head = await fetch(`${service.url}/v1/stream/sse?channels=nba.play`, {
      method: 'HEAD',
      headers: auth,
    })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  })
})

describe('a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    if (hasBrowser) browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  browserTest(
    'reads the stream with a ticket, by EventSource and by WebSocket, and never sees a key',
    async () => {
      const ticketOf = async () =>
        String((await service.get('/v1/stream/tickets', { method: 'POST' })).body.ticket)
      const page = await (await browser.newContext()).newPage()
      await page.goto(site.url.href)
      const given = [service.url, await ticketOf(), await ticketOf(), await ticketOf()] as const
      const reading = page.evaluate(async ([url, forEvents, forAddress, forFrame]) => {
        const channel = 'nba.scores.live'
        const firstUpdate = (socket: WebSocket, onOpen: () => void) =>
          new Promise<string>((resolve) => {
            socket.onopen = onOpen
            socket.onmessage = ({ data }) => {
              const frame = JSON.parse(data)
              if (frame.type === 'update' && !frame.snapshot) resolve(JSON.stringify(frame.data))
            }
            socket.onclose = ({ code }) => resolve(`closed with ${code}`)
          })
        const events = new Promise<string[]>((resolve) => {
          const source = new EventSource(`${url}/v1/stream/sse?channels=${channel}&ticket=${forEvents}`)
          source.onerror = () => resolve(['error'])
          source.onmessage = ({ data, lastEventId }) => {
            const frame = JSON.parse(data)
            if (frame.type !== 'update' || frame.snapshot) return
            source.close()
            resolve([JSON.stringify(frame.data), lastEventId, frame.cursor])
          }
        })
        const address = `${url.replace('http', 'ws')}/v1/stream`
        const byAddress = new WebSocket(`${address}?ticket=${forAddress}`)
        const byFrame = new WebSocket(address)
        const subscribe = JSON.stringify({ type: 'subscribe', channel })
        return await Promise.all([
          events,
          firstUpdate(byAddress, () => byAddress.send(subscribe)),
          firstUpdate(byFrame, () => {
            byFrame.send(JSON.stringify({ type: 'auth', ticket: forFrame }))
            byFrame.send(subscribe)
          }),
        ])
      }, given)
      const moving = setInterval(() => void move(gameId(1)), 100)
      const [[data, lastEventId, cursor], ...others] = await reading
      clearInterval(moving)
      expect(data).toContain(`"game_id":"${gameId(1)}"`)
      expect(lastEventId).toBe(cursor)
      for (const other of others) expect(other).toContain(`"game_id":"${gameId(1)}"`)
    },
  )
})

describe('the channels of an event stream', () => {
  const get = (channels: string, key: string, method = 'GET') =>
    service.get(`/v1/stream/sse?channels=${channels}`, { key, method })

  test('none of which the key may read → 403, none of which exist → 400, with rate-limit headers', async () => {
    const { free } = service.keys
    const { key: nfl } = await service.newKey({ leagues: ['nfl'] })
    const refused = [
      [await get('nba.odds', free), '403 tier_insufficient'],
      [await get('nope,nba.odds', free), '403 tier_insufficient'],
      [await get('nba.scores.live', nfl), '403 scope_denied'],
      [await get('nope,neither', free), '400 invalid_parameter channels'],
    ] as const
    for (const [reply, fault] of refused) {
      expect(faultOf(reply)).toBe(fault)
      expect(reply.headers.get('ratelimit')).toMatch(/^"minute";r=\d+;t=\d+$/)
    }
  })

  test('of which one may be read → 200 with rate-limit headers, and costs one request and one for each snapshot', async () => {
    const { key } = await service.newKey({ requests_per_minute: 50 })
    const three = 'nope,nba.odds,nba.scores.live'
    const costs = [
      [three, '46'],
      [`${three}&from=now`, '45'],
      ['nba.scores.live', '43'],
    ] as const
    for (const [query, left] of costs) {
      const { status, headers } = await get(query, key, 'HEAD')
      const limits = [headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]
      expect([query, status, ...limits]).toEqual([query, 200, '50', left])
    }
  })
})
