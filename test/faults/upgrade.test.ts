import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createClient } from '../../client/src/index.ts'
import { type Migration, migrations } from '../../src/store/migrations/index.ts'
import { startBalancer } from '../support/balancer.ts'
import { ingestAll } from '../support/client.ts'
import { runCommand } from '../support/command.ts'
import { gameId, gameLine, playLine, toLines } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

/** What the next version adds: columns in the busiest tables, a table and an index. */
const next: Migration = {
  version: migrations.length + 1,
  name: 'next-version',
  sql: `
    alter table journal add column next_note text;
    alter table records add column next_note text default '';
    create table next_things (n int primary key);
    create index next_things_by_n on next_things (n);`,
}

describe.skipIf(missingPostgres() !== null)('an upgrade, node by node', () => {
  const game = gameId(1)
  let url: string
  let env: Readonly<Record<string, string>>
  const running = new Set<InProcess>()
  /** What the nodes logged as errors, also those that have stopped. */
  const logs: (() => string)[] = []
  const errorsLogged = () =>
    logs.flatMap((log) => log().split('\n')).filter((line) => line.includes('"level":"error"'))
  const start = async (list: readonly Migration[]) => {
    const node = await startInProcess(env, undefined, { migrations: list })
    running.add(node)
    logs.push(node.log)
    return node
  }
  const stop = async (node: InProcess) => {
    running.delete(node)
    await node.stop()
  }

  beforeAll(async () => {
    url = await (await testPostgres()).database()
    env = { DATABASE_URL: url, ADMIN_TOKEN: 'a-token-of-the-operator', SECRET_KEY: 's'.repeat(32) }
  })
  afterAll(async () => {
    for (const node of running) await node.stop()
    await (await testPostgres()).stop()
  })

  test('both versions serve one database under load without a 5xx and without a gap', async () => {
    const old = await start(migrations)
    await ingestAll(old, [gameLine(game, { status: 'in_progress' })])
    const balancer = await startBalancer([old.url])
    const statuses = new Map<number, number>()
    const seen: unknown[] = []
    const gaps: string[] = []
    const stopLoad = new AbortController()
    const { signal } = stopLoad
    let written = 0
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
    /** The nodes that serve at the moment. */
    let nodes: readonly InProcess[] = [old]
    const write = async () => {
      while (!signal.aborted) {
        const { status } = await nodes[written % nodes.length]!.post(toLines([playLine(game, written + 1)]))
        count(status)
        if (status === 200) written++
        await Bun.sleep(5)
      }
    }
    const read = async () => {
      const paths = ['/v1/nba/scores/live', `/v1/nba/games/${game}/play-by-play`, '/v1/changes?limit=5']
      for (let i = 0; !signal.aborted; i++) {
        count((await nodes[i % nodes.length]!.get(paths[i % paths.length]!, { key: old.keys.pro })).status)
        await Bun.sleep(5)
      }
    }
    let isOpen = false
    const follow = async () => {
      const client = createClient({ baseUrl: balancer.url, key: old.keys.betting })
      for await (const event of client.stream({ channels: ['nba.play'], from: 'now', signal })) {
        if (event.type === 'gap') gaps.push(event.reason)
        if (event.type === 'caught_up') isOpen = true
        if (event.type === 'update') seen.push(event.data.event_id)
      }
    }
    const following = follow()
    await until('the stream is open', () => isOpen, Boolean)
    const load = Promise.all([write(), read()])
    const more = () => {
      const from = written
      return until(
        'more is written',
        () => written,
        (now) => now > from + 20,
      )
    }
    await more()

    const checked = await runCommand(['migrate', '--check'], { DATABASE_URL: url })
    expect([checked.code, checked.stdout]).toEqual([
      0,
      `The database is up to date at version ${migrations.length}.\n`,
    ])

    // The new version migrates while the old one writes.
    const young = await start([...migrations, next])
    nodes = [old, young]
    balancer.setTargets([young.url, old.url])
    await more()
    /** As behind a load balancer: no new requests first, then the stop. */
    const retire = async (node: InProcess) => {
      nodes = [young]
      balancer.setTargets([young.url])
      await Bun.sleep(200)
      await stop(node)
    }
    // What an operator with the old version sees, and a node of the old version that has to start again.
    const newer = await runCommand(['migrate', '--check'], { DATABASE_URL: url })
    expect([newer.code, newer.stdout]).toEqual([
      0,
      `The database has version ${next.version}; this program is for ${migrations.length} and can use it.\n`,
    ])
    await retire(old)
    const again = await start(migrations)
    nodes = [again, young]
    await more()
    await retire(again)
    await more()

    stopLoad.abort()
    await load
    await following
    // What was written in the last moments may not have arrived before the stream was ended.
    const all = Array.from({ length: written }, (_, i) => i + 1)
    expect(gaps).toEqual([])
    expect([...new Set(seen)]).toEqual(all.slice(0, new Set(seen).size))
    expect(seen.length).toBeGreaterThan(written - 20)
    expect({ statuses: [...statuses.keys()], errors: errorsLogged() }).toEqual({
      statuses: [200],
      errors: [],
    })
    await balancer.stop()
  })
})
