import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { openTestKeys } from '../../test/support/keys.ts'
import { failureOf } from '../../test/support/until.ts'
import { ApiError } from '../contract/errors.ts'
import type { Database } from '../store/driver/database.ts'
import { adminCheck } from './admin-token.ts'
import type { Keys } from './keys.ts'
import { remoteKeys } from './remote-keys.ts'

const adminToken = 'adm_for-tests'
let database: Database
let keys: Keys
let server: Bun.Server<undefined>
let remote: ReturnType<typeof remoteKeys>

beforeAll(async () => {
  database = await openTestDatabase()
  ;({ keys } = await openTestKeys(database))
  server = serve()
  remote = remoteKeys({ url: server.url.href, adminToken })
}, storeTimeoutMs)
afterAll(async () => {
  await server.stop(true)
  await keys.close()
  await database.close()
})

/** The part of the HTTP layer that the admin endpoints need. */
function serve() {
  const isAdmin = adminCheck(adminToken)
  const guarded =
    (work: (request: Bun.BunRequest<string>) => Promise<Response>) =>
    async (request: Bun.BunRequest<string>) => {
      try {
        if (!isAdmin(request.headers.get('authorization'))) throw new ApiError('unauthorized')
        return await work(request)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { code, message, details } = error
        return Response.json(
          { error: { ...details, code, message, request_id: 'req_1' } },
          { status: error.status },
        )
      }
    }
  const id = (request: Bun.BunRequest<string>) => new URL(request.url).pathname.split('/')[3]!
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/admin/keys': {
        GET: guarded(async () => Response.json({ keys: await keys.list() })),
        POST: guarded(async (request) =>
          Response.json(await keys.create(await request.json()), { status: 201 }),
        ),
      },
      '/admin/keys/:id': {
        DELETE: guarded(async (request) => {
          await keys.revoke(decodeURIComponent(id(request)))
          return new Response(null, { status: 204 })
        }),
      },
      '/admin/keys/:id/rotate': {
        POST: guarded(async (request) => {
          return Response.json(await keys.rotate(id(request), (await request.json()).grace_seconds))
        }),
      },
    },
    fetch: () => new Response('not ours', { status: 502 }),
  })
}

describe('keys of a running server', () => {
  test('are created, listed, rotated and revoked over HTTP', async () => {
    const made = await remote.create({ name: 'remote', tier: 'free', leagues: ['nba'] })
    expect(keys.authenticateText(made.key)?.principal.keyId).toBe(made.id)
    expect((await remote.list()).map(({ id }) => id)).toContain(made.id)
    const rotated = await remote.rotate(made.id, 60)
    expect(rotated.previous_expires_at).toBe('2026-03-01T18:01:00.000Z')
    await remote.revoke(made.id)
    expect(keys.authenticateText(rotated.key)).toBeNull()
  })

  test('fail with the same errors as in this process', async () => {
    const wrong = { name: 'n', tier: 'free', leagues: ['cricket'] } as const
    const input = { ...wrong, leagues: [...wrong.leagues] }
    const [far, near] = await Promise.all(
      [remote, keys].map((admin) => admin.create(input).catch((error) => error)),
    )
    expect(far).toBeInstanceOf(ApiError)
    expect([far.code, far.message, far.details.param]).toEqual([near.code, near.message, near.details.param])
    expect(await failureOf(remote.revoke('key_0000000000000000000000'))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(remote.revoke('../keys'))).toMatchObject({ code: 'not_found' })
  })

  test('fail with a clear message when the server rejects the token, is down or is another program', async () => {
    const url = server.url.href
    expect((await failureOf(remoteKeys({ url, adminToken: 'wrong' }).list())).message).toContain(
      'rejected the admin token',
    )
    const away = remoteKeys({ url: 'http://127.0.0.1:1', adminToken })
    expect((await failureOf(away.list())).message).toContain('does not answer')
    const other = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => Response.json({ hello: 1 }) })
    expect((await failureOf(remoteKeys({ url: other.url.href, adminToken }).list())).message).toContain(
      'unexpected response from the server',
    )
    await other.stop()
  })
})
