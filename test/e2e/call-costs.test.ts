/** What calls count as against the rate limit. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { pastCost } from '../../src/contract/endpoint.ts'
import { endpointTable } from '../../src/endpoint-table.ts'
import { reportedSimulations } from '../../src/feeds/simulator/simulations.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import type { Reply } from '../support/client.ts'
import { ingestAll } from '../support/client.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { simulatedDay } from '../support/simulated-day.ts'

const simulation = reportedSimulations.find(({ sport }) => sport === 'nba')!

let service: InProcess
/** A position of the past. */
let past: string

beforeAll(async () => {
  service = await startInProcess({}, new ManualClock(afternoonMs))
  const day = simulatedDay('call costs', afternoonMs, { games: 1, hours: 1 })
  await ingestAll(service, day.before as never)
  past = (await service.get('/v1/nba/scores/live')).body.meta.cursor
  for (const { changes } of day.steps.slice(0, 40)) await ingestAll(service, changes as never)
}, 120_000)
afterAll(() => service.stop())

let key: string
let keyId: string
beforeEach(async () => {
  // One request comes back every 5 s: slow enough for a busy machine.
  const made = await service.newKey({ tier: 'free', requests_per_minute: 12 })
  key = made.key
  keyId = made.id
})

const left = ({ headers }: Reply): number => Number(headers.get('x-ratelimit-remaining'))
const read = (path: string, headers: Record<string, string> = {}, own = key) =>
  service.get(path, { key: own, headers })

describe('what a call counts as', () => {
  test('a live read is one request; a search, a player’s name and a schedule are two', async () => {
    const paths = ['/v1/nba/scores/live', '/v1/nba/standings', '/v1/news/search?q=win', '/v1/nba/schedule']
    const lefts: number[] = []
    for (const path of paths) lefts.push(left(await read(path)))
    expect(lefts).toEqual([11, 10, 8, 6])
  })

  test('a read of the past is three times the live one, however its parameter is written', async () => {
    const lefts = [left(await read(`/v1/nba/scores/live?as_of=${past}`))]
    lefts.push(left(await read(`/v1/nba/schedule?as_of=${past}`)))
    lefts.push(left(await read(`/v1/nba/scores/live?%61s_of=${past}`)))
    expect(lefts).toEqual([9, 3, 0])
  })

  test('a 304 of the past costs nothing', async () => {
    const first = await read(`/v1/nba/schedule?as_of=${past}`)
    const headers = { 'If-None-Match': first.headers.get('etag')! }
    const again = await read(`/v1/nba/schedule?as_of=${past}`, headers)
    expect([again.status, left(again), left(first)]).toEqual([304, 6, 6])
  })

  test('a read of no moment counts as one of the past; any other wrong parameter as the live call', async () => {
    const wrong = await read('/v1/nba/scores/live?as_of=yesterday')
    const other = await read(`/v1/nba/scores/live?as_of=${past}&limit=none`)
    expect([wrong.status, left(wrong), other.status, left(other)]).toEqual([400, 9, 400, 8])
  })

  test('sixty reads of the past by a free key at once: ten schedules are answered, the others get a Retry-After', async () => {
    const { key: free } = await service.newKey({ tier: 'free' })
    const schedule = () => read(`/v1/nba/schedule?as_of=${past}`, {}, free)
    const replies = await Promise.all(Array.from({ length: 60 }, schedule))
    const refused = replies.filter(({ status }) => status === 429)
    // A request that a slow machine takes a second for may be one more.
    expect(replies.length - refused.length).toBeWithin(10, 13)
    const { message, retry_after_seconds: seconds } = refused.at(-1)!.body.error
    expect(message).toContain('which counts as 6;')
    expect(refused.at(-1)!.headers.get('retry-after')).toBe(String(seconds))
    expect(seconds).toBeWithin(1, 7)
    await Bun.sleep(seconds! * 1_000)
    expect((await schedule()).status).toBe(200)
  }, 30_000)

  test('a key with fewer requests a minute than the call counts as can still make it', async () => {
    const { key: small } = await service.newKey({ tier: 'free', requests_per_minute: 2 })
    const [first, second] = [
      await read(`/v1/nba/schedule?as_of=${past}`, {}, small),
      await read('/v1/nba/scores/live', {}, small),
    ]
    expect([first.status, left(first), second.status]).toEqual([200, 0, 429])
  })

  test('the usage shows requests and what they counted as', async () => {
    for (const path of ['/v1/nba/scores/live', `/v1/nba/schedule?as_of=${past}`, '/v1/nba/nothing']) {
      await read(path)
    }
    const own = (await read('/v1/account/usage?days=1')).body.days
    // The call itself is a request that counts as none; there is nothing at an unknown path to charge.
    expect(own).toEqual([{ day: '2026-01-15', requests: 3, charged: 7 }])
    const admin = await service.admin('GET', `/admin/keys/${keyId}/usage?days=1`)
    expect(admin.body.days).toEqual(own)
  })

  test('the reference says it for every call that is not one request', () => {
    const listed = endpointTable.filter(({ caller, cost }) => caller === 'key' && cost > 1)
    expect(listed.map(({ path, cost }) => `${path} ${cost} ${pastCost({ cost })}`).toSorted()).toEqual([
      '/v1/mlb/schedule 2 6',
      '/v1/nba/schedule 2 6',
      '/v1/news/search 2 6',
      '/v1/nfl/fantasy/points 2 6',
      '/v1/nfl/schedule 2 6',
      '/v1/nhl/schedule 2 6',
      '/v1/players/resolve 2 6',
      '/v1/soccer/fixtures 2 6',
    ])
  })
})

test('a long answer is the same in every encoding, now and again', async () => {
  const games = simulation.calendar('long', afternoonMs).map(({ scheduled }) => scheduled)
  await ingestAll(service, games as never)
  const dataOf = (reply: Reply) => reply.text.slice(0, reply.text.indexOf('"meta":'))
  const whole = (encoding: string) =>
    read('/v1/nba/schedule', { 'Accept-Encoding': encoding }, service.keys.betting)
  const plain = await whole('identity')
  expect(plain.text.length).toBeGreaterThan(500_000)
  const encodings = ['gzip', 'br', 'zstd', 'gzip', 'identity;q=0']
  const replies = await Promise.all(encodings.map(whole))
  for (const reply of replies) {
    expect(reply.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(dataOf(reply) === dataOf(plain)).toBe(true)
    expect(reply.body.meta.request_id).toBe(reply.headers.get('x-request-id')!)
  }
}, 60_000)

test('live lists are answered from memory: they do not queue with the reads of the store', () => {
  const fromMemory = endpointTable.filter(({ isFromMemory }) => isFromMemory({} as never))
  expect(fromMemory.map(({ path }) => path).toSorted()).toEqual(
    ['mlb', 'nba', 'nfl', 'nhl', 'soccer'].map((sport) => `/v1/${sport}/scores/live`),
  )
})
