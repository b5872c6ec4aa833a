/** Lost connections, which only a server on a network has. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { storeFailureOf } from '../../../test/conformance/store/fixtures.ts'
import { startNetwork } from '../../../test/support/network.ts'
import { missingPostgres, testPostgres } from '../../../test/support/postgres.ts'
import { eventually } from '../../../test/support/until.ts'
import { openPostgres } from './postgres.ts'

// Starting a server takes seconds on a busy machine.
setDefaultTimeout(300_000)

const missing = missingPostgres()
const title = missing ? `PostgreSQL: skipped, ${missing}` : 'PostgreSQL'
const killOthers =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

describe.skipIf(missing !== null)(title, () => {
  // Not within a test: the runner ends the processes of a test that takes too long.
  beforeAll(testPostgres)
  afterAll(async () => (await testPostgres()).stop())

  async function open(connectionsMax?: number) {
    const url = await (await testPostgres()).database()
    const options = connectionsMax === undefined ? { url } : { url, connectionsMax }
    const [database, killer] = await Promise.all([
      openPostgres(options),
      openPostgres({ url, connectionsMax: 1 }),
    ])
    return {
      url,
      database,
      kill: () => killer.query(killOthers),
      close: () => Promise.all([database.close(), killer.close()]),
    }
  }

  test('a connection lost during a statement is an outage, and the next statement reconnects', async () => {
    const { database, kill, close } = await open(1)
    const sleeping = storeFailureOf(database.query('select pg_sleep(30)'))
    await Bun.sleep(50)
    await kill()
    expect((await sleeping).isOutage).toBe(true)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await close()
  })

  test('a connection lost while idle is replaced silently', async () => {
    const { database, kill, close } = await open(1)
    await kill()
    await Bun.sleep(50)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await close()
  })

  test('a transaction that lost its connection between two statements runs no further ones', async () => {
    const { database, kill, close } = await open()
    await database.query('create table kept (n int)')
    const work = database.transaction(async (query) => {
      await query('insert into kept values (1)')
      await kill()
      await Bun.sleep(50)
      await query('insert into kept values (2)').catch(() => {})
      await query('insert into kept values (3)').catch(() => {})
    })
    expect((await storeFailureOf(work)).isOutage).toBe(true)
    expect(await database.query('select n from kept')).toEqual([])
    const idle = database.transaction(async (query) => {
      await query('insert into kept values (4)')
      await kill()
      await Bun.sleep(50)
    })
    expect((await storeFailureOf(idle)).isOutage).toBe(true)
    expect(await database.query('select n from kept')).toEqual([])
    await close()
  })

  test('statements that wait for a lost connection do not run on the next one', async () => {
    const url = new URL(await (await testPostgres()).database())
    const network = await startNetwork({ port: Number(url.port) })
    url.port = String(network.port)
    const database = await openPostgres({ url: url.href, connectionsMax: 1 })
    await database.query('create table kept (n int)')
    const work = database.transaction((query) =>
      Promise.all([
        query('select pg_sleep(30)'),
        // A statement with parameters that the connection has not prepared holds up those sent after it.
        query('insert into kept values ($1::int)', [1]),
        query('insert into kept values (2)'),
      ]),
    )
    const failure = storeFailureOf(work)
    await Bun.sleep(100)
    network.cut()
    network.heal()
    expect((await failure).isOutage).toBe(true)
    // Longer than the library waits before it connects again.
    await Bun.sleep(500)
    expect(await database.query('select n from kept')).toEqual([])
    await database.close()
    await network.stop()
  })

  test('listeners get notifications again after their connection was lost', async () => {
    const { database, kill, close } = await open()
    const payloads: string[] = []
    await database.listen('news', (payload) => payloads.push(payload))
    await kill()
    await eventually(async () => {
      await database.query("select pg_notify('news', 'again')").catch(() => {})
      return payloads.includes('again')
    })
    await close()
  })

  test('a network that stalls costs statements, not connections', async () => {
    const url = new URL(await (await testPostgres()).database())
    const network = await startNetwork({ port: Number(url.port) })
    url.port = String(network.port)
    const database = await openPostgres({ url: url.href, connectionsMax: 1 })
    await database.query('create table kept (n int)')
    for (let stalls = 1; stalls <= 2; stalls++) {
      network.freeze()
      const startedMs = performance.now()
      // One more than there are connections.
      const failures = await Promise.all(
        [1, 2].map((n) => storeFailureOf(database.query('insert into kept values ($1::int)', [n]))),
      )
      for (const failure of failures) expect(failure.isOutage).toBe(true)
      expect(performance.now() - startedMs).toBeLessThan(3_000)
      network.heal()
      // What was sent is answered late, before anything else is asked on that connection.
      expect(await database.query('select n from kept')).toEqual(Array(stalls).fill({ n: 1 }))
    }
    // One that is in use, and a probe of each stall.
    expect(network.accepted()).toBeLessThanOrEqual(3)
    await database.close()
    await network.stop()
  })

  test('a transaction in a network that stalls ends with its connection', async () => {
    const url = new URL(await (await testPostgres()).database())
    const network = await startNetwork({ port: Number(url.port) })
    url.port = String(network.port)
    const database = await openPostgres({ url: url.href, connectionsMax: 1 })
    await database.query('create table kept (n int)')
    const work = database.transaction(async (query) => {
      await query('insert into kept values (1)')
      network.freeze()
      await query('insert into kept values (2)')
    })
    expect((await storeFailureOf(work)).isOutage).toBe(true)
    network.heal()
    expect(await database.query('select n from kept')).toEqual([])
    await database.close()
    await network.stop()
  })

  test('more work than connections waits', async () => {
    const { database, close } = await open(2)
    let running = 0
    let runningMax = 0
    await Promise.all(
      Array.from({ length: 10 }, () =>
        database.transaction(async (query) => {
          runningMax = Math.max(runningMax, ++running)
          await query('select pg_sleep(0.01)')
          running--
        }),
      ),
    )
    expect(runningMax).toBe(2)
    await close()
  })

  test('closing finishes running work and rejects waiting work', async () => {
    const { database, close } = await open(1)
    const inHand = database.query('select pg_sleep(0.05)')
    const waiting = storeFailureOf(database.query('select 1'))
    const closing = close()
    expect((await waiting).code).toBe('08003')
    expect(await inHand).toHaveLength(1)
    await closing
    expect((await storeFailureOf(database.query('select 1'))).code).toBe('08003')
  })

  test('an unreachable server is an outage from the start', async () => {
    const error = await storeFailureOf(openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none' }))
    expect(error.code).toBe('08006')
  })

  test('a wrong password fails with PostgreSQL’s error', async () => {
    const { url, close } = await open()
    const error = await storeFailureOf(openPostgres({ url: url.replace(':test@', ':wrong@') }))
    expect([error.code, error.isOutage]).toEqual(['28P01', false])
    await close()
  })
})
