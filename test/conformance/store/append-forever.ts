/** A process to be killed: appends endlessly and prints each seq once it is acknowledged. */
import { chainEntries } from '../../../src/contract/chain.ts'
import { createRng } from '../../../src/kernel/rng.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { openDatabase } from '../../../src/store/open-database.ts'
import { appendEntries } from '../../../src/store/sql/journal/append-entries.ts'
import { lockHead } from '../../../src/store/sql/journal/head.ts'
import { putRecords, removeRecords } from '../../../src/store/sql/records/write.ts'
import { startMs } from './fixtures.ts'

const [dataDir, seed] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: null, dataDir: dataDir! })
await migrate(database)
const rng = createRng(seed!)
const kind = 'test.play'

for (;;) {
  const seq = await database.transaction(async (query) => {
    const head = await lockHead(query)
    const drafts = Array.from({ length: rng.int(1, 30) }, () => ({
      atMs: startMs,
      kind,
      id: `p${rng.int(1, 200)}`,
      op: rng.chance(0.1) ? ('delete' as const) : ('put' as const),
      doc: JSON.stringify({ text: 'x'.repeat(rng.int(0, 2_000)) }),
      events: null,
    }))
    const entries = chainEntries(head, drafts)
    await appendEntries(query, entries)
    const last = new Map(entries.map((entry) => [entry.id, entry]))
    const stand = [...last.values()]
    const puts = stand.filter(({ op }) => op === 'put')
    await putRecords(
      query,
      puts.map(({ id, seq }) => ({ kind, id, parent: 'g', order: seq, seq })),
    )
    await removeRecords(
      query,
      stand.filter(({ op }) => op === 'delete'),
    )
    return head.seq + entries.length
  })
  process.stdout.write(`${seq}\n`)
}
