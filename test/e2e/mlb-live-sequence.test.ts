/** Two recorded live games, polled over HTTP: every consumer receives every state, in order. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { mlb } from '../../src/sports/mlb/index.ts'
import { hasRecordings, recordedTest } from '../conformance/feeds/adapter-cases.ts'
import type { EventView } from '../support/client.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { type Capture, type MlbSource, startMlbSource } from '../support/mlb-source.ts'
import {
  type EventsReader,
  isType,
  openEvents,
  openSocket,
  type Reader,
  type SocketReader,
} from '../support/stream.ts'
import { until } from '../support/until.ts'
import { type HttpReceiver, startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(300_000)

/**
 * Time code, inning, count, outs, bases, away and home score, read from the recordings by hand. The second game has one
 * more state, at 19:13:49, when the pitcher stepped off: it changes nothing.
 */
const states: Readonly<Record<string, readonly string[]>> = {
  '823717': [
    '19:13:21 bottom 6, 3-2, 1 out, -2-, SEA 1 MIN 2',
    '19:13:42 bottom 6, 3-2, 1 out, -2-, SEA 1 MIN 2',
    '19:14:01 bottom 6, 3-2, 2 out, -2-, SEA 1 MIN 2',
    '19:14:05 bottom 6, 0-0, 2 out, -2-, SEA 1 MIN 2',
    '19:14:58 bottom 6, 0-1, 2 out, -2-, SEA 1 MIN 2',
    '19:15:35 bottom 6, 0-2, 2 out, -2-, SEA 1 MIN 2',
  ],
  '824608': [
    '19:13:23 bottom 7, 3-2, 1 out, 12-, LAA 2 CWS 1',
    '19:14:06 bottom 7, 3-2, 1 out, 12-, LAA 2 CWS 1',
    '19:14:27 bottom 7, 3-2, 1 out, 12-, LAA 2 CWS 1',
    '19:15:10 bottom 7, 0-0, 2 out, -23, LAA 2 CWS 1',
    '19:15:35 bottom 7, 1-0, 2 out, -23, LAA 2 CWS 1',
  ],
}
const gameIds = Object.keys(states)
const ofGames = /^mlb\.(scores|game|play|pitch|lineup)/
const channels = mlb.topics.map(({ name }) => name).filter((name) => ofGames.test(name))

/** An event of the log, a stream frame or a webhook, reduced to what they have in common. */
type Received = Pick<EventView, 'event' | 'cursor' | 'data'>

interface LiveGame {
  readonly game_id: string
  readonly inning: number
  readonly half: string
  readonly outs: number
  readonly count: { readonly balls: number; readonly strikes: number }
  readonly baserunners: Readonly<Record<'first' | 'second' | 'third', string | null>>
  readonly home: { readonly team: string; readonly score: number }
  readonly away: { readonly team: string; readonly score: number }
  readonly start_utc: string
  readonly updated_at: string
}

const gameOf = ({ data }: Received): LiveGame => data as unknown as LiveGame

function describeState(game: LiveGame): string {
  const { half, inning, count, outs, baserunners, away, home } = game
  const { first, second, third } = baserunners
  const bases = `${first ? '1' : '-'}${second ? '2' : '-'}${third ? '3' : '-'}`
  const at = game.updated_at.slice(11, 19)
  const score = `${away.team} ${away.score} ${home.team} ${home.score}`
  return `${at} ${half} ${inning}, ${count.balls}-${count.strikes}, ${outs} out, ${bases}, ${score}`
}

/** The states of a game in these events, without the one from the schedule, which has no time code. */
const statesOf = (events: readonly Received[], gameId: string): string[] =>
  events
    .filter(({ event }) => event === 'mlb.scores.live')
    .map(gameOf)
    .filter((game) => game.game_id === gameId && game.updated_at > game.start_utc)
    .map(describeState)

const framesOf = ({ updates }: Reader): Received[] =>
  updates().map(({ channel, cursor, data }) => ({ event: channel, cursor, data }))

const startMs = Date.parse('2026-04-29T19:13:00Z')

describe('the recorded live sequence of MLB', () => {
  let source: MlbSource
  let receiver: HttpReceiver
  let service: InProcess
  let socket: SocketReader
  let events: EventsReader
  const clock = new ManualClock(startMs)

  beforeAll(async () => {
    if (!hasRecordings) return
    source = startMlbSource()
    receiver = startHttpReceiver()
    service = await startInProcess(
      {
        FEEDS: 'mlb-statsapi',
        FEED_URLS: `mlb-statsapi=${source.url}`,
        FEED_INTERVALS: 'mlb-statsapi=20ms',
        WEBHOOK_ALLOW: '127.0.0.1',
        WEBHOOK_ALLOW_HTTP: 'true',
      },
      clock,
    )
    const { betting } = service.keys
    await webhookClient(service, betting, `${receiver.url}/mlb`).create({ events: ['mlb.*'] })
    socket = await openSocket(service.url, betting)
    for (const channel of channels) {
      socket.send({ type: 'subscribe', channel, from: 'now' })
      await socket.next(`on ${channel}`, isType('caught_up', channel))
    }
    events = await openEvents(service.url, `channels=${channels.join(',')}`, {
      Authorization: `Bearer ${betting}`,
    })
    for (const channel of channels) await events.next(`on ${channel}`, isType('caught_up', channel))
  })
  afterAll(async () => {
    if (!hasRecordings) return
    socket.close()
    events.close()
    await service.stop()
    await receiver.stop()
    await source.stop()
  })

  const hooksOf = (): Received[] =>
    receiver.received.map(({ event, headers, body }) => ({
      event,
      cursor: headers.get('x-service-cursor') ?? '',
      data: JSON.parse(body).data,
    }))

  /** All events of the log. */
  async function log(): Promise<EventView[]> {
    const all: EventView[] = []
    for (let page = await logAfter(); page.length > 0; page = await logAfter(page.at(-1)!.cursor))
      all.push(...page)
    return all
  }
  const logAfter = async (cursor?: string): Promise<readonly EventView[]> => {
    const since = cursor === undefined ? '' : `&since_cursor=${cursor}`
    return (await service.get(`/v1/events?limit=1000${since}`, { key: service.keys.betting })).body.events
  }

  /** Moves to the time of a capture, and waits until every consumer has received its states. */
  async function play({ gameId, atMs, states: captured }: Capture): Promise<void> {
    clock.set(atMs)
    source.moveTo(atMs)
    const last = captured.at(-1)
    if (!last) return
    const known = states[gameId]!.filter((state) => timecodeOf(state) <= last.timecode)
    const missing = () =>
      [framesOf(socket), framesOf(events), hooksOf()].flatMap((events) => {
        const seen = new Set(statesOf(events, gameId))
        return known.filter((state) => !seen.has(state))
      })
    await until(`all consumers have received ${known.at(-1)}`, missing, (left) => left.length === 0, {
      withinMs: 150_000,
    })
  }

  recordedTest(
    'reaches WebSocket, SSE and webhooks state by state, and all of them agree',
    async () => {
      for (const capture of source.captures) await play(capture)
      const logged = await log()
      const expected = logged.map(({ event, cursor, data }): Received => ({ event, cursor, data }))
      for (const gameId of gameIds) {
        expect(statesOf(expected, gameId)).toEqual([...states[gameId]!])
        expect(timesOf(logged, gameId)).toEqual(captureTimes(source, gameId))
      }

      for (const reader of [socket, events]) {
        for (const channel of channels) {
          const own = ({ event }: Received) => event === channel
          const ofChannel = expected.filter(own)
          const received = () => framesOf(reader).filter(own)
          await until(`all of ${channel}`, received, (frames) => frames.length >= ofChannel.length)
          expect(received()).toEqual(ofChannel)
        }
        expect(reader.frames.filter(({ skipped }) => skipped !== undefined)).toEqual([])
      }

      await until('every webhook has arrived', hooksOf, (hooks) => hooks.length >= expected.length, {
        withinMs: 150_000,
      })
      // Webhooks of the same moment may overtake each other: the cursor has the order.
      const byCursor = new Map(hooksOf().map((hook) => [hook.cursor, hook]))
      expect(expected.map(({ cursor }) => byCursor.get(cursor))).toEqual(expected)
      expect(byCursor.size).toBe(expected.length)
    },
    300_000,
  )

  recordedTest(
    'is found by sync to the millisecond: the moment at which the count last appeared on the screen',
    async () => {
      const logged = await log()
      const screenOf = (state: string) => /\w+ \d+, \d-\d/.exec(state)![0]
      for (const gameId of gameIds) {
        for (const screen of new Set(states[gameId]!.map(screenOf))) {
          const isShown = (one: EventView) =>
            statesOf([one], gameId).some((state) => screenOf(state) === screen)
          const own = logged.filter((one) => statesOf([one], gameId).length > 0)
          const last = own.findLastIndex(isShown)
          const before = own.findLastIndex((one, i) => i < last && !isShown(one))
          const [half, inning, balls, strikes] = screen.split(/[ ,-]+/)
          const count = { inning: Number(inning), balls: Number(balls), strikes: Number(strikes) }
          const { body } = await service.get('/v1/sync', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ league: 'mlb', game_id: gameId, half, ...count }),
          })
          expect([screen, body.at]).toEqual([screen, own[before + 1]!.created_at])
        }
      }
    },
  )

  recordedTest('emits every pitch once, in the order in which they were thrown', async () => {
    const logged = await log()
    for (const gameId of gameIds) {
      const { pitches } = JSON.parse((await service.get(`/v1/mlb/games/${gameId}/pitches`)).text)
      const own = logged.filter(({ event, data }) => event === 'mlb.pitch' && data.game_id === gameId)
      const created = own.filter(({ data }) => data.change === 'created').map(({ data }) => data.pitch_id)
      expect(created).toEqual(pitches.map(({ pitch_id }: { pitch_id: string }) => pitch_id))
      const { plays } = latestFeed(source, gameId).liveData
      const thrown = plays.allPlays.flatMap(({ playEvents }) => playEvents.filter(({ isPitch }) => isPitch))
      expect(created).toHaveLength(thrown.length)
    }
  })

  recordedTest('is requested as a whole once per game, and as diffs from then on', async () => {
    const whole = source.requests.filter((path) => path.endsWith('/feed/live'))
    expect(whole.sort()).toEqual(gameIds.map((gameId) => `/api/v1.1/game/${gameId}/feed/live`))
    for (const gameId of gameIds) {
      const since = `/api/v1.1/game/${gameId}/feed/live/diffPatch?startTimecode=`
      const codes = source.requests.flatMap((path) =>
        path.startsWith(since) ? [path.slice(since.length)] : [],
      )
      expect(codes).toEqual(codes.toSorted())
    }
    expect(service.log()).not.toContain('feed.problems')
    expect(service.log()).not.toContain('changes.rejected')
  })
})

/** `20260429_191321` for the state at 19:13:21. */
const timecodeOf = (state: string): string => `20260429_${state.slice(0, 8).replaceAll(':', '')}`

/** The distinct times of the states of a game. */
const timesOf = (logged: readonly EventView[], gameId: string): string[] => [
  ...new Set(logged.filter((one) => statesOf([one], gameId).length > 0).map((one) => one.created_at)),
]

/** The times of the captures with new states of a game. */
const captureTimes = ({ captures }: MlbSource, gameId: string): string[] =>
  captures
    .filter((capture) => capture.gameId === gameId && capture.states.length > 0)
    .map(({ atMs }) => new Date(atMs).toISOString())

const latestFeed = ({ captures }: MlbSource, gameId: string) =>
  captures.flatMap((capture) => (capture.gameId === gameId ? capture.states : [])).at(-1)!.feed
