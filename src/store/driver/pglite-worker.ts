/** PostgreSQL in WebAssembly on its own thread, so that long statements do not block the main thread. */

import { PGlite } from '@electric-sql/pglite'
import { assert } from '../../kernel/assert.ts'
import { monotonicMs } from '../../kernel/clock.ts'
import { errorMessage } from '../../kernel/error-message.ts'
import { lowerPriority } from '../../kernel/lower-priority.ts'
import type { Row } from './database.ts'
import { checkRoom, freeBytes, walSegmentBytes } from './disk-room.ts'
import type { PgliteCall, PgliteMessage, PgliteRequest } from './pglite-protocol.ts'
import { PgliteStatements } from './pglite-statements.ts'
import { upkeepStep } from './pglite-upkeep.ts'
import { Workload } from './workload.ts'

declare const self: Worker

/**
 * The memory of the engine never shrinks, so these limit what it ever needs (docs/decisions/0005-what-is-on-disk.md).
 * There is one connection: locks and slots for a hundred are not needed. A sample of 7,500 rows instead of 30,000 gives
 * the planner its statistics. A random page costs no more than the next one: with the default of 4, a page of a journal
 * without statistics was found by sorting the rest of the journal (700 ms instead of 50).
 */
const settings = [
  'shared_buffers=16MB',
  'default_statistics_target=25',
  'max_connections=4',
  'max_pred_locks_per_transaction=10',
  'max_replication_slots=0',
  'max_wal_senders=0',
  'max_wal_size=48MB',
  'min_wal_size=32MB',
  'random_page_cost=1',
]

/** The log can grow by ten megabytes a second. */
const upkeepEveryMs = 2_000
const vacuumEveryMs = 10_000
const panicSleepMs = 10

/** Upkeep writes to the log: with less room than this it only shortens it. */
const upkeepRoomBytes = 3 * walSegmentBytes

/** On two cores, a read beside an import otherwise waits for up to 17 ms. */
const niceness = 5

let pg: PGlite | null = null
let dataFolder: string | null = null
let statements: PgliteStatements | null = null
let isUpkeepDue = false
let isVacuumDue = false
/** Checked before each upkeep. */
const workload = new Workload(monotonicMs())

async function open(folder: string, engine: WebAssembly.Module): Promise<void> {
  dataFolder = folder
  pg = await PGlite.create({
    dataDir: folder,
    pgliteWasmModule: engine,
    onStderr: stopOnPanic,
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  })
  statements = new PgliteStatements(pg)
  pg.onNotification((channel, payload) => send({ notified: { channel, payload } }))
  setInterval(() => {
    isUpkeepDue = true
  }, upkeepEveryMs).unref()
  setInterval(() => {
    isVacuumDue = true
  }, vacuumEveryMs).unref()
}

/**
 * PostgreSQL panics when it can no longer write its log, and would end there; in WebAssembly it runs on with a broken
 * state, for ever. This thread does nothing more until the main thread ends it.
 */
function stopOnPanic(line: string): boolean {
  const reason = /PANIC: +(.*)/.exec(line)?.[1]
  if (reason === undefined) return false
  send({ stopped: reason })
  for (;;) Bun.sleepSync(panicSleepMs)
}

async function perform(call: PgliteCall): Promise<Row[]> {
  if (call.do === 'open') {
    await open(call.folder, call.engine)
    return []
  }
  assert(pg && statements, 'opened first')
  if (call.do === 'close') {
    await pg.close()
    return []
  }
  if (dataFolder !== null) checkRoom(dataFolder, call.text, valuesOf(call))
  if (call.do === 'script') {
    await pg.exec(call.text)
    return []
  }
  if (call.do === 'copy') {
    await statements.copy(call.text, call.rows)
    return []
  }
  return statements.run(call.text, call.params)
}

/** What a call writes. */
const valuesOf = (call: PgliteCall): readonly unknown[] =>
  call.do === 'query' ? call.params : call.do === 'copy' ? [call.rows] : []

const send = (message: PgliteMessage) => self.postMessage(message)

async function answer({ id, call }: PgliteRequest): Promise<void> {
  const startedMs = monotonicMs()
  try {
    send({ id, rows: await perform(call) })
    workload.add(monotonicMs() - startedMs)
    if (isUpkeepDue && call.do === 'query') await upkeep()
  } catch (error) {
    const code = sqlState(error)
    const message = errorMessage(error)
    if (code) send({ id, failed: { code, message } })
    else send({ stopped: message })
  }
}

/** Runs after a statement when no transaction is open; an idle database needs no upkeep. */
async function upkeep(): Promise<void> {
  if (!statements || statements.isInTransaction) return
  isUpkeepDue = false
  const isRest = workload.isRest(monotonicMs())
  const free = dataFolder === null ? Number.POSITIVE_INFINITY : freeBytes(dataFolder)
  if (free < walSegmentBytes) return
  const { run } = statements
  // At rest also before its time: vacuuming after the memory was given back would take half of it again.
  const mayVacuum = isVacuumDue || isRest
  isVacuumDue = false
  const hasRoom = free >= upkeepRoomBytes
  const wasDue = await upkeepStep((text) => run(text, []), { hasRoom, mayVacuum })
  // Much was written. The collector of this thread counts the engine's memory as heap, so it would wait for more garbage.
  if (wasDue) Bun.gc(false)
  else if (isRest) {
    // What a fill or an import has left of compiled code would stay for ever: 13 MB of the 340 after a fill.
    Bun.shrink()
    workload.reset()
  }
}

/** Errors of PostgreSQL have a SQLSTATE; any other error means that the engine is broken. */
function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null
}

lowerPriority(niceness)

// Requests run one after another, in order.
let last = Promise.resolve()
self.onmessage = ({ data }: MessageEvent<PgliteRequest>) => {
  last = last.then(() => answer(data))
}
