import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { missingPostgres, testPostgres } from '../../test/support/postgres.ts'
import { failureOf, until } from '../../test/support/until.ts'
import { areas, topicsByKind } from '../areas.ts'
import { ingest } from '../ingest/ingest.ts'
import { fenced } from '../ingest/ingest-deps.ts'
import { systemClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { openPostgres } from '../store/driver/postgres.ts'
import { migrate } from '../store/migrate.ts'
import { readHead } from '../store/sql/journal/head.ts'
import { Node } from './node.ts'
import type { RoleName, Term } from './roles.ts'

/** Long enough for a busy machine; only a node that is cut off waits for its end. */
const timing = { leaseMs: 4_000, beatMs: 50 }
const shortTiming = { leaseMs: 500, beatMs: 50 }
const missing = missingPostgres()

describe.skipIf(missing !== null)(`the roles of nodes${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let url: string
  let database: Database
  const nodes = new Set<Node>()

  beforeAll(async () => {
    url = await (await testPostgres()).database()
    database = await openPostgres({ url, connectionsMax: 5 })
    await migrate(database)
  }, 300_000)
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await database?.close()
    await (await testPostgres()).stop()
  })

  const join = (over: Database = database, own = timing): Node => {
    const node = new Node({
      database: over,
      version: '1.0.0',
      clock: systemClock,
      log: silentLog,
      timing: own,
    })
    nodes.add(node)
    return node
  }
  const leave = async (node: Node) => {
    nodes.delete(node)
    await node.close()
  }
  /** Runs until stopped; shows the present term. */
  const lead = (node: Node, role: RoleName) => {
    const stop = new AbortController()
    const seen: { term: Term | null; terms: number } = { term: null, terms: 0 }
    const done = node.roles.whileLeading({ role, signal: stop.signal }, async (term) => {
      seen.term = term
      seen.terms++
      await new Promise((resolve) => term.signal.addEventListener('abort', resolve))
      seen.term = null
    })
    const end = () => {
      stop.abort()
      return done
    }
    return { seen, stop: end }
  }
  const leaderOf = async (role: RoleName) =>
    (await [...nodes][0]!.list()).filter((one) => one.roles.includes(role))

  test('one of many has each role; the others report themselves without', async () => {
    const all = [join(), join(), join(), join()]
    const running = all.map((node) => lead(node, 'planner'))
    await until(
      'all report',
      () => all[0]!.list(),
      (list) => list.length === 4,
    )
    await until(
      'one leads',
      () => running.filter(({ seen }) => seen.term),
      (leading) => leading.length === 1,
    )
    expect(all.filter((node) => node.roles.isLeading('retention'))).toHaveLength(1)
    for (let i = 0; i < 20; i++) {
      expect(running.filter(({ seen }) => seen.term)).toHaveLength(1)
      await Bun.sleep(timing.beatMs / 2)
    }
    await Promise.all(running.map((one) => one.stop()))
    // One that stops hands its roles on at once, without the wait for the end of its lease.
    const first = all.find((node) => node.roles.isLeading('feeds'))!
    await leave(first)
    const [freed] = await database.query<{ held: boolean }>(
      `select expires_at > now() and node = $1::text as held from roles where role = 'feeds'`,
      [first.id],
    )
    expect(freed!.held).toBe(false)
    await until(
      'another leads',
      () => leaderOf('feeds'),
      (leaders) => leaders.length === 1,
    )
    for (const node of [...nodes]) await leave(node)
    expect(await database.query('select node from nodes')).toEqual([])
  }, 300_000)

  test('an append by a node that lost the feeds fails inside its transaction, and that node stops leading', async () => {
    const node = join()
    const { seen, stop } = lead(node, 'feeds')
    const term = (await until('it leads', () => seen.term, Boolean))!
    const kinds = new Map(areas.flatMap((area) => area.records.map((record) => [record.kind, record])))
    const clocks = { clock: systemClock, leagueClock: systemClock }
    const deps = { database, kinds, derivations: [], topics: topicsByKind, ...clocks, log: silentLog }
    const changeOf = (id: string) => ({
      kind: 'nba.game',
      id,
      op: 'put' as const,
      data: { tip_off_utc: '2026-11-15T00:00:00.000Z', home: { team: 'BOS' }, away: { team: 'LAL' } },
    })
    const append = (id: string) => ingest(fenced(deps, term.check), [changeOf(id)])
    expect((await append('0022600001')).accepted).toBe(1)
    const before = await readHead(database.query)
    // Another node takes the role while this one, as if suspended, does not know.
    await database.query(
      `update roles set node = 'node_other', term = term + 1, expires_at = now() + interval '1 s'`,
    )
    expect((await failureOf(append('0022600002'))).message).toBe('another node has the role feeds')
    expect(await readHead(database.query)).toEqual(before)
    expect(term.signal.aborted).toBe(true)
    await until(
      'it leads again when the other is gone',
      () => seen.terms,
      (terms) => terms === 2,
    )
    expect((await failureOf(append('0022600003'))).message).toBe('another node has the role feeds')
    await stop()
    await leave(node)
  }, 300_000)

  test('a node that the database no longer answers gives its roles up before another can take them', async () => {
    const own = await openPostgres({ url, connectionsMax: 1 })
    let isCut = false
    const cut: Database = {
      ...own,
      query: (text, params) => (isCut ? Promise.reject(new Error('cut')) : own.query(text, params)),
    }
    const node = join(cut, shortTiming)
    const { seen, stop } = lead(node, 'planner')
    await until('it leads', () => seen.term, Boolean)
    const other = join(database, shortTiming)
    isCut = true
    await until(
      'the other leads',
      () => {
        // At no moment do both lead.
        if (other.roles.isLeading('planner')) expect(node.roles.isLeading('planner')).toBe(false)
        return other.roles.isLeading('planner')
      },
      Boolean,
      { pauseMs: 1 },
    )
    expect(seen.term).toBe(null)
    isCut = false
    await stop()
    await leave(node)
    await leave(other)
    await own.close()
  }, 300_000)

  test('a node names itself as the leader exactly while it leads, whatever its lease in the database', async () => {
    let isCut = false
    const own: Database = {
      ...database,
      query: async (text, params) => {
        if (isCut && text.includes('insert into roles')) await new Promise(() => {})
        return database.query<never>(text, params)
      },
    }
    const node = join(own, { leaseMs: 5_000, beatMs: 50 })
    await until('it leads', () => node.roles.isLeading('planner'), Boolean)
    expect((await node.list())[0]!.roles).toEqual(['feeds', 'planner', 'retention'])
    isCut = true
    await until(
      'it has given up',
      () => node.roles.isLeading('planner'),
      (leads) => !leads,
      20_000,
    )
    expect((await node.list())[0]!.roles).toEqual([])
    nodes.delete(node)
    await database.query('delete from nodes')
    await database.query('delete from roles')
  }, 300_000)

  test('a node whose renewals are late takes its roles again at once when there is no other', async () => {
    let lateMs = 0
    const late: Database = {
      ...database,
      query: async (text, params) => {
        const rows = await database.query<never>(text, params)
        await Bun.sleep(lateMs)
        return rows
      },
    }
    const own = { leaseMs: 3_000, beatMs: 50 }
    const node = join(late, own)
    await until('it leads', () => node.roles.isLeading('planner'), Boolean)
    lateMs = 2_600
    await until(
      'it has given up',
      () => node.roles.isLeading('planner'),
      (leads) => !leads,
      20_000,
    )
    lateMs = 0
    const startedMs = performance.now()
    await until('it leads again', () => node.roles.isLeading('planner'), Boolean, 20_000)
    // Beside another node it would wait for two leases.
    expect(performance.now() - startedMs).toBeLessThan(2 * own.leaseMs)
    await leave(node)
  }, 300_000)

  test('a node whose renewals are confirmed too late leaves its roles to another one', async () => {
    let lateMs = 0
    const late: Database = {
      ...database,
      query: async (text, params) => {
        const rows = await database.query<never>(text, params)
        await Bun.sleep(lateMs)
        return rows
      },
    }
    const own = { leaseMs: 1_000, beatMs: 50 }
    const node = join(late, own)
    const { seen, stop } = lead(node, 'planner')
    await until('it leads', () => seen.term, Boolean)
    const other = join(database, own)
    // Longer than it works without a renewal, shorter than its lease in the database.
    lateMs = 880
    await until('the other leads', () => other.roles.isLeading('planner'), Boolean, 20_000)
    await Bun.sleep(3 * own.leaseMs)
    await until('it still leads', () => other.roles.isLeading('planner'), Boolean, 20_000)
    expect(seen.terms).toBeLessThanOrEqual(2)
    await stop()
    await leave(node)
    await leave(other)
  }, 300_000)
})
