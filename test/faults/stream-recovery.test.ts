/** Readers that are disconnected again and again, join during changes, or lose their node miss nothing. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createRng } from '../../src/kernel/rng.ts'
import type { Body, Client } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { startService } from '../support/service.ts'
import { sized } from '../support/sized.ts'
import { isType, openEvents, openSocket, type Reader } from '../support/stream.ts'
import { until } from '../support/until.ts'

const size = sized(
  { clients: 25, kicks: 4, joins: 60, survivors: 20, kills: 1 },
  { clients: 200, kicks: 10, joins: 500, survivors: 200, kills: 5 },
)

setDefaultTimeout(600_000)
let service: InProcess
beforeAll(async () => {
  service = await startInProcess()
  await service.ingest([1, 2, 3, 4].map((serial) => gameLine(gameId(serial), { status: 'in_progress' })))
})
afterAll(() => service.stop())

type Transport = 'socket' | 'events'
/** The HTTP client of the test has at most 256 requests open. */
const readersMax: Readonly<Record<Transport, number>> = { socket: 500, events: 200 }
type Connected = Reader & { readonly close: () => void }

/** A reader of one channel that resumes from its last cursor, however often it is disconnected. */
class Follower {
  readonly cursors: string[] = []
  readonly channel: string
  readonly #transport: Transport
  readonly #key: string
  #last: string | null = null
  #reader: Connected | null = null
  #taken = 0

  constructor(transport: Transport, key: string, channel: string) {
    this.#transport = transport
    this.#key = key
    this.channel = channel
  }

  async connect(url: string): Promise<void> {
    this.#taken = 0
    this.#reader = await this.#open(url, this.#last ?? 'now')
    if (this.#last === null) {
      const { cursor } = await this.#reader.next('caught up', isType('caught_up', this.channel))
      this.#last = cursor
    }
  }

  /** Processes the frames received and returns the cursor to resume from. */
  read(): string | null {
    const frames = this.#reader?.frames ?? []
    for (; this.#taken < frames.length; this.#taken++) {
      const frame = frames[this.#taken]!
      if (frame.type === 'gap') throw new Error(`a gap: ${frame.reason}`)
      if (frame.type === 'update') this.cursors.push(frame.cursor)
      if (frame.type === 'update' || frame.type === 'caught_up') this.#last = frame.cursor
    }
    return this.#last
  }

  leave(): void {
    this.read()
    this.#reader?.close()
    this.#reader = null
  }

  async #open(url: string, from: string): Promise<Connected> {
    if (this.#transport === 'events') {
      const headers = { Authorization: `Bearer ${this.#key}`, 'Last-Event-ID': from }
      return openEvents(url, `channels=${this.channel}`, headers)
    }
    const reader = await openSocket(url, this.#key)
    reader.send({ type: 'subscribe', channel: this.channel, from })
    return reader
  }
}

/** Ingests plays, a few at a time, until stopped, and at least `countMin` of them. */
function keepIngesting(
  client: Pick<Client, 'ingest'>,
  firstId: number,
  countMin: number,
): () => Promise<void> {
  let isStopped = false
  const work = (async () => {
    for (let id = firstId; !isStopped || id < firstId + countMin; id += 4) {
      await client.ingest([0, 1, 2, 3].map((i) => playLine(gameId(1 + (i % 2)), id + i)))
    }
  })()
  // The caller of stop gets a failure; until then it must not count as unhandled.
  work.catch(() => {})
  return () => {
    isStopped = true
    return work
  }
}

const cursorNow = async (client: Pick<Client, 'get'>) => (await client.get('/v1/changes')).body.meta.cursor

/** The cursors of a channel's events since a cursor: what every reader must have. */
async function journalSince(client: Pick<Client, 'get'>, type: string, since: string): Promise<string[]> {
  const cursors: string[] = []
  for (let next: string | null | undefined = since; next; ) {
    const page: Body = (await client.get(`/v1/events?types=${type}&limit=1000&since_cursor=${next}`)).body
    const { events, meta } = page
    cursors.push(...events.map(({ cursor }) => cursor))
    next = meta.next_cursor
  }
  return cursors
}

const allHave = (followers: readonly Follower[], count: number) =>
  until(
    `all have ${count}`,
    () => {
      for (const follower of followers) follower.read()
      return Math.min(...followers.map(({ cursors }) => cursors.length))
    },
    (least) => least >= count,
    { withinMs: 150_000 },
  )

describe.each<Transport>(['socket', 'events'])('over %s', (transport) => {
  test('readers that are disconnected again and again during changes have every event once and in order', async () => {
    const rng = createRng(`storm ${transport}`)
    const { key } = await service.newKey({ tier: 'betting' })
    const followers = Array.from({ length: size.clients }, () => new Follower(transport, key, 'nba.play'))
    await Promise.all(followers.map((follower) => follower.connect(service.url)))
    const since = await cursorNow(service)
    const stop = keepIngesting(service, transport === 'socket' ? 1_000 : 100_000, 60)
    await Promise.all(
      followers.map(async (follower) => {
        for (let kick = 0; kick < size.kicks; kick++) {
          await Bun.sleep(rng.int(1, 120))
          follower.leave()
          await Bun.sleep(rng.int(0, 60))
          await follower.connect(service.url)
        }
      }),
    )
    await stop()
    const journal = await journalSince(service, 'nba.play', since)
    expect(journal.length).toBeGreaterThanOrEqual(60)
    await allHave(followers, journal.length)
    for (const follower of followers) {
      follower.leave()
      expect(follower.cursors).toEqual(journal)
    }
  })

  test('joins during changes end with the elements of the live list, byte for byte', async () => {
    const rng = createRng(`splice ${transport}`)
    const { key } = await service.newKey({ tier: 'betting' })
    const since = await cursorNow(service)
    let isStopped = false
    let changes = 0
    const changing = (async () => {
      for (let score = 1; !isStopped; score++, changes++) {
        const serial = rng.int(1, 4)
        await service.ingest([
          gameLine(gameId(serial), { status: 'in_progress', home: { score }, last_play: `Größe ${score}` }),
        ])
      }
    })()
    const readers = await Promise.all(
      Array.from({ length: Math.min(size.joins, readersMax[transport]) }, async () => {
        await Bun.sleep(rng.int(0, 600))
        if (transport === 'events') {
          return openEvents(service.url, 'channels=nba.scores.live', {
            Authorization: `Bearer ${key}`,
          })
        }
        const reader = await openSocket(service.url, key)
        reader.send({ type: 'subscribe', channel: 'nba.scores.live' })
        return reader
      }),
    )
    await Promise.all(readers.map((reader) => reader.next('caught up', isType('caught_up'))))
    const changesBefore = changes
    await until(
      'changes after every join',
      () => changes,
      (count) => count > changesBefore + 1,
    )
    isStopped = true
    await changing
    const { text, body } = await service.get('/v1/nba/scores/live')
    const final = (await journalSince(service, 'nba.scores.live', since)).at(-1)
    for (const reader of readers) {
      await reader.next('the last change', ({ cursor }) => cursor === final)
      const states = new Map(
        reader.texts.flatMap((frame) => {
          const element = /"data":(\{.*\})\}$/.exec(frame)?.[1]
          return element ? [[/"game_id":"(\d+)"/.exec(element)![1], element] as const] : []
        }),
      )
      expect(states.size).toBe(body.games.length)
      for (const element of states.values()) expect(text).toContain(element)
      const cursors = reader.updates().flatMap(({ cursor }) => cursor ?? [])
      expect(cursors).toEqual([...new Set(cursors)].sort(byPlace))
      reader.close()
    }
  })
})

const byPlace = (a: string, b: string) => seqOf(a) - seqOf(b)
const seqOf = (cursor: string) => Number.parseInt(cursor.split('.')[1]!, 36)

test('after kill -9 and a restart all readers resume where they were, and nothing is lost', async () => {
  let own = await startService({ FEEDS: 'none' })
  try {
    const started = { tip_off_utc: new Date().toISOString(), status: 'in_progress' } as const
    await own.ingest([gameLine(gameId(1), started), gameLine(gameId(2), started)])
    const transports: readonly Transport[] = ['socket', 'events']
    const followers = Array.from(
      { length: size.survivors },
      (_, i) => new Follower(transports[i % 2]!, own.keys.betting, 'nba.play'),
    )
    await Promise.all(followers.map((follower) => follower.connect(own.url)))
    const since = await cursorNow(own)
    for (let kill = 1; kill <= size.kills; kill++) {
      const stop = keepIngesting(own, kill * 100_000, 20)
      await allHave(followers, followers[0]!.cursors.length + 12)
      await own.kill()
      await stop().catch(() => {})
      for (const follower of followers) follower.leave()
      own = await own.restart()
      await Promise.all(followers.map((follower) => follower.connect(own.url)))
    }
    await own.ingest([playLine(gameId(1), 1)])
    const journal = await journalSince(own, 'nba.play', since)
    expect(journal.length).toBeGreaterThan(12)
    await allHave(followers, journal.length)
    for (const follower of followers) expect(follower.cursors).toEqual(journal)
  } finally {
    await own.remove()
  }
})
