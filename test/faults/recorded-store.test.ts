/**
 * Recordings of real sources in a real store: each is known by the adapter whose it is and by no other, is taken in
 * without an error; damaged ones do not stop the store.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { derivations, recordKinds, scoringRules, topicsByKind } from '../../src/areas.ts'
import type { Adapter, FeedDocument } from '../../src/contract/adapter.ts'
import { adapters } from '../../src/feeds/adapters.ts'
import { bytesDocument, fileDocument, textDocument } from '../../src/feeds/read/document.ts'
import type { IngestDeps } from '../../src/ingest/ingest.ts'
import { ingestDocument } from '../../src/ingest/ingest-document.ts'
import { newMemory, parseContext } from '../../src/ingest/parse-context.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { checkJournal } from '../../src/store/sql/journal/check-journal.ts'
import { conformanceStore } from '../conformance/feeds/memory-store.ts'
import { damage } from '../support/damage.ts'
import { openTestDatabase } from '../support/database.ts'
import {
  earlierOf,
  hasRecordings,
  oneOfEachKind,
  type Recording,
  recordings,
  textOf,
} from '../support/recordings.ts'
import { sized } from '../support/sized.ts'

setDefaultTimeout(sized(120_000, 3_600_000))

const all = recordings()
/** Seasons of plays take a while. */
const bytesMax = sized(200_000, Number.POSITIVE_INFINITY)
const chosen = sized(oneOfEachKind(all), all).filter(({ bytes }) => bytes <= bytesMax)
/** Every adapter reads each of them. */
const recognisedMaxBytes = sized(40_000, Number.POSITIVE_INFINITY)
const damagesEach = sized(1, 10)
const nowMs = Date.parse('2027-01-01T00:00:00.000Z')

describe.skipIf(!hasRecordings)('a store of recordings', () => {
  let parts: IngestDeps
  /** One run of imports for each adapter, as the command makes one. */
  const memories = new Map<string, Map<string, unknown>>()
  const take = (adapter: Adapter, document: FeedDocument, gameId: string | null) => {
    const memory = memories.get(adapter.name) ?? newMemory()
    memories.set(adapter.name, memory)
    const context = parseContext(parts, { gameId, memory })
    return ingestDocument(parts, adapter, document, { context, mode: 'backfill' })
  }
  beforeAll(async () => {
    parts = {
      ...{ database: await openTestDatabase(), kinds: recordKinds, derivations, scoring: scoringRules },
      ...{ topics: topicsByKind, clock: new ManualClock(nowMs), log: silentLog },
    }
  })
  afterAll(() => parts?.database.close())

  test('takes each of them in without an error', async () => {
    const needed = new Set(chosen.flatMap((one) => [...earlierOf(all, one), one]))
    for (const { adapter, path, file, gameId } of all.filter((one) => needed.has(one))) {
      const report = await take(adapter, fileDocument(path), gameId)
      expect([file, report.rejected]).toEqual([file, []])
    }
  })

  test('goes on after damaged ones, its journal whole', async () => {
    for (const one of chosen) {
      const rng = createRng(`store ${one.file}`)
      for (let i = 0; i < damagesEach; i++) {
        const { bytes, how } = damage(rng, textOf(one))
        const report = await take(one.adapter, bytesDocument(one.file, bytes), one.gameId).catch((error) => {
          throw new Error(`${one.file}, ${how} (${i}) threw`, { cause: error })
        })
        for (const { position, reason } of report.rejected) expect([position, reason]).not.toContain('')
      }
    }
    const breaches = Object.entries(await checkJournal(parts.database.query))
    expect(breaches.filter(([, count]) => count !== 0)).toEqual([])
  })
})

describe.skipIf(!hasRecordings)('a recording', () => {
  test('is a document of its own adapter, and of no other source’s', async () => {
    for (const one of chosen.filter(({ bytes }) => bytes <= recognisedMaxBytes)) {
      for (const adapter of adapters.values()) {
        if (sourceOf(adapter) === sourceOf(one.adapter)) continue
        const said = await saysSomething(adapter, one)
        expect([one.file, adapter.name, said]).toEqual([one.file, adapter.name, false])
      }
    }
  })
})

/** The two feeds of the NBA share some of their documents. */
const sourceOf = ({ name }: Adapter): string => (name.startsWith('nba-') ? 'nba' : name)

/** Whether an adapter makes a record of a document, or takes it for one of its own that says nothing. */
async function saysSomething(adapter: Adapter, recording: Recording): Promise<boolean> {
  const store = conformanceStore(recordKinds, nowMs)
  const text = textOf(recording)
  // A document that says nothing may be anybody's.
  if (text.trim() === '[]') return false
  let isReported = false
  for await (const piece of adapter.parse(textDocument(recording.file, text), store.context())) {
    if ('change' in piece) return true
    isReported ||= 'problem' in piece
  }
  return !isReported
}
