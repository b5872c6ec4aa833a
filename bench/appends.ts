/**
 * Appends to PostgreSQL while many connections listen for them, as the nodes of a large installation do: with a
 * notification in every append, as PostgreSQL users usually do it, and as the service does it: after the commit, at most
 * 20 a second. Rounds are interleaved.
 */
import { chainEntries } from '../src/contract/chain.ts'
import { notifications } from '../src/journal/fan-out.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { openPostgres } from '../src/store/driver/postgres.ts'
import { migrate } from '../src/store/migrate.ts'
import { appendEntries } from '../src/store/sql/journal/append-entries.ts'
import { journalChannel, lockHead, notifyHead } from '../src/store/sql/journal/head.ts'
import { testPostgres } from '../test/support/postgres.ts'
import { median, table } from './support/report.ts'

const roundMs = 1_000
const rounds = 5
const writers = 4
const listenerCounts = [0, 20, 60]

const server = await testPostgres()
const url = await server.database()
const database = await openPostgres({ url })
await migrate(database)
const fanOut = notifications(database, silentLog)

type Way = 'in the append' | 'coalesced'

async function append(way: Way): Promise<void> {
  const { epoch, entries } = await database.transaction(async (query) => {
    const head = await lockHead(query)
    const atMs = systemClock.now()
    const doc = JSON.stringify({ n: head.seq })
    const draft = { atMs, kind: 't.record', id: 'one', op: 'put' as const, doc, events: null }
    const entries = chainEntries(head, [draft])
    await appendEntries(query, entries)
    if (way === 'in the append') await notifyHead(query, head.seq + 1)
    return { epoch: head.epoch, entries }
  })
  if (way === 'coalesced') fanOut.publish(epoch, entries)
}

async function perSecond(way: Way): Promise<number> {
  const from = performance.now()
  let appended = 0
  const write = async () => {
    while (performance.now() - from < roundMs) {
      await append(way)
      appended++
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return (appended * 1_000) / (performance.now() - from)
}

const unlisten: (() => Promise<void>)[] = []
const rows: string[][] = []
for (const count of listenerCounts) {
  while (unlisten.length < count) unlisten.push(await database.listen(journalChannel, () => {}))
  const measured = { 'in the append': [] as number[], coalesced: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const way of ['in the append', 'coalesced'] as const) measured[way].push(await perSecond(way))
  }
  const [each, coalesced] = [median(measured['in the append']), median(measured.coalesced)]
  rows.push([String(count), each.toFixed(0), coalesced.toFixed(0), (coalesced / each).toFixed(2)])
}
console.log(
  `\nappends: ${writers} writers, one entry each, ${rounds} rounds of ${roundMs / 1_000} s; appends/s`,
)
table(['listeners', 'notified in the append', 'coalesced', 'ratio'], rows)
for (const stop of unlisten) await stop()
await database.close()
await server.stop()
process.exit(0)
