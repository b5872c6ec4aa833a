/** A key text that ends takes what came from it along: sessions, tickets, open streams and replay keys, on every node. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import type { InProcess } from '../support/in-process.ts'
import { startNodes } from '../support/nodes.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { isType, openEvents, openSocket } from '../support/stream.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

/** On a quiet machine it takes less than a second; a busy one gets more time. */
const soon = { withinMs: 10_000 }
const json = { 'Content-Type': 'application/json' }

interface Issues {
  readonly console_sessions: number
  readonly stream_tickets: number
  readonly replays: readonly { readonly id: string; readonly expires_at: string }[]
}

describe.skipIf(missingPostgres() !== null)('what came from a key text', () => {
  let first: InProcess
  let second: InProcess
  /** The start of the replay sessions. */
  let from: string

  beforeAll(async () => {
    const env = { DATABASE_URL: await (await testPostgres()).database() }
    ;[first, second] = (await startNodes([env, env])) as [InProcess, InProcess]
    await ingestAll(first, [gameLine(gameId(1), { status: 'in_progress' })])
    from = (await first.get('/v1/nba/scores/live')).body.meta.cursor
  })
  afterAll(async () => {
    await first?.stop()
    await second?.stop()
    await (await testPostgres()).stop()
  })

  const signIn = async (key: string): Promise<string> => {
    const reply = await fetch(`${first.url}/console/session`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ key }),
    })
    return reply.headers.get('set-cookie')!.split(';')[0]!
  }
  const ticketOf = async (key: string): Promise<string> =>
    String((await first.get('/v1/stream/tickets', { method: 'POST', key })).body.ticket)
  const replayOf = async (key: string): Promise<string> => {
    const body = JSON.stringify({ from, paused: true })
    const reply = await first.get('/v1/replays', { key, method: 'POST', headers: json, body })
    expect(reply.status).toBe(201)
    return reply.body.key
  }
  const sessionStatus = async (cookie: string) =>
    (await second.get('/v1/account', { key: null, headers: { Cookie: cookie } })).status
  const keyStatus = async (key: string) => (await second.get('/v1/account', { key })).status
  const issues = async (id: string) =>
    (await second.admin('GET', `/admin/keys/${id}`)).body as unknown as Issues
  const counts = async (id: string) => {
    const { console_sessions, stream_tickets, replays } = await issues(id)
    return [console_sessions, stream_tickets, replays.length]
  }

  /** One of everything, seen on the second node. */
  async function make(key: string) {
    const [cookie, ticket, replay] = [await signIn(key), await ticketOf(key), await replayOf(key)]
    const reader = await openEvents(second.url, `channels=nba.scores.live&ticket=${await ticketOf(key)}`, {})
    await reader.next('caught up', isType('caught_up'))
    await until(
      'the replay key',
      () => keyStatus(replay),
      (status) => status === 200,
      soon,
    )
    expect(await sessionStatus(cookie)).toBe(200)
    return { cookie, ticket, replay, reader }
  }

  async function expectEnded({ cookie, ticket, replay, reader }: Awaited<ReturnType<typeof make>>) {
    await until(
      'the replay key to end',
      () => keyStatus(replay),
      (status) => status === 401,
      soon,
    )
    await until(
      'the session to end',
      () => sessionStatus(cookie),
      (status) => status === 401,
      soon,
    )
    await reader.next('the stream to end', isType('error'))
    const opened = await openEvents(second.url, `channels=nba.scores.live&ticket=${ticket}`, {})
    expect(opened.status).toBe(401)
  }

  for (const end of ['revoked', 'rotated'] as const) {
    test(`ends at once on every node when the key is ${end}`, async () => {
      const { id, key } = await first.newKey()
      const made = await make(key)
      expect(await counts(id)).toEqual([1, 2, 1])
      if (end === 'revoked') await first.admin('DELETE', `/admin/keys/${id}`)
      else await first.admin('POST', `/admin/keys/${id}/rotate`, {})
      await expectEnded(made)
      expect(await counts(id)).toEqual([0, 0, 0])
    })
  }

  test('works on until the grace of a rotation is over; what came from the new text stays', async () => {
    const { id, key } = await first.newKey()
    const before = await make(key)
    const rotated = await first.admin('POST', `/admin/keys/${id}/rotate`, { grace_seconds: 12 })
    const endsAt = String(rotated.body.previous_expires_at)
    // Made with the old text during the grace, and with the key of a session of it.
    const during = await replayOf(before.replay)
    await until(
      'the new key',
      () => keyStatus(rotated.body.key),
      (status) => status === 200,
      soon,
    )
    const after = await make(rotated.body.key)
    expect([await sessionStatus(before.cookie), await keyStatus(before.replay)]).toEqual([200, 200])
    const ends = (await issues(id)).replays.map(({ expires_at }) => expires_at)
    expect(ends.filter((at) => at === endsAt).length).toBe(2)
    await Bun.sleep(Math.max(0, Date.parse(endsAt) - Date.now()))
    await expectEnded(before)
    expect(await keyStatus(during)).toBe(401)
    expect([await sessionStatus(after.cookie), await keyStatus(after.replay)]).toEqual([200, 200])
    expect(await counts(id)).toEqual([1, 2, 1])
    const socket = await openSocket(second.url, rotated.body.key)
    socket.close()
  })
})
