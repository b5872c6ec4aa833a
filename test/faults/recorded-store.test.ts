/**
 * Recordings of real sources in a real store: each is recognised by its own adapter and no other, and ingested without
 * an error; damaged copies do no harm.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { derivations, recordKinds, scoringRules, topicsByKind } from '../../src/areas.ts'
import type { Adapter, FeedDocument } from '../../src/contract/adapter.ts'
import { adapters } from '../../src/feeds/adapters.ts'
import { bytesDocument, fileDocument, textDocument } from '../../src/feeds/read/document.ts'
import type { IngestDeps } from '../../src/ingest/ingest-deps.ts'
import { ingestDocument, newMemory } from '../../src/ingest/ingest-document.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createRng } from '../../src/kernel/rng.ts'
import type { Database } from '../../src/store/driver/database.ts'
import { checkJournal } from '../../src/store/sql/journal/chain.ts'
import { memoryStore } from '../conformance/feeds/memory-store.ts'
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

setDefaultTimeout(sized(180_000, 3_600_000))

const all = recordings()
/** Large recordings, such as a season of plays, are left to the long run. */
const bytesMax = sized(60_000, Number.POSITIVE_INFINITY)
const chosen = sized(oneOfEachKind(all), all).filter(({ bytes }) => bytes <= bytesMax)
/** Every adapter parses each of these, so they are smaller still. */
const recognisedMaxBytes = sized(40_000, Number.POSITIVE_INFINITY)
const damagesEach = sized(1, 10)
const nowMs = Date.parse('2027-01-01T00:00:00.000Z')

describe.skipIf(!hasRecordings)('a store of recordings', () => {
  let database: Database
  let deps: IngestDeps
  /** One import run per adapter, as the command does. */
  const memories = new Map<string, Map<string, unknown>>()
  const ingestOne = (adapter: Adapter, document: FeedDocument, gameId: string | null) => {
    const memory = memories.get(adapter.name) ?? newMemory()
    memories.set(adapter.name, memory)
    return ingestDocument(deps, adapter, document, { gameId, memory, mode: 'backfill' })
  }
  beforeAll(async () => {
    database = await openTestDatabase()
    deps = {
      ...{ database, kinds: recordKinds, derivations, scoring: scoringRules },
      ...{ topics: topicsByKind, clock: new ManualClock(nowMs), log: silentLog },
    }
  })
  afterAll(() => database?.close())

  test('ingests each recording without an error', async () => {
    const needed = new Set(chosen.flatMap((one) => [...earlierOf(all, one), one]))
    for (const { adapter, path, file, gameId } of all.filter((one) => needed.has(one))) {
      const report = await ingestOne(adapter, fileDocument(path), gameId)
      expect([file, report.rejected]).toEqual([file, []])
    }
  })

  test('keeps working after damaged ones, with a sound journal', async () => {
    for (const one of chosen) {
      const rng = createRng(`store ${one.file}`)
      for (let i = 0; i < damagesEach; i++) {
        const { bytes, how } = damage(rng, textOf(one))
        const report = await ingestOne(one.adapter, bytesDocument(one.file, bytes), one.gameId).catch(
          (error) => {
            throw new Error(`${one.file}, ${how} (${i}) threw`, { cause: error })
          },
        )
        for (const { position, reason } of report.rejected) expect([position, reason]).not.toContain('')
      }
    }
    const breaches = Object.entries(await checkJournal(deps.database.query))
    expect(breaches.filter(([, count]) => count !== 0)).toEqual([])
  })
})

describe.skipIf(!hasRecordings)('a recording', () => {
  test('is recognised by its own adapter and by no other', async () => {
    for (const one of chosen.filter(({ bytes }) => bytes <= recognisedMaxBytes)) {
      for (const adapter of adapters.values()) {
        if (sourceOf(adapter) === sourceOf(one.adapter)) continue
        const isRecognised = await recognises(adapter, one)
        expect([one.file, adapter.name, isRecognised]).toEqual([one.file, adapter.name, false])
      }
    }
  })
})

/** The two feeds of the NBA share some of their documents. */
const sourceOf = ({ name }: Adapter): string => (name.startsWith('nba-') ? 'nba' : name)

/** Whether an adapter emits a change for a document, or accepts it as an empty one of its own. */
async function recognises(adapter: Adapter, recording: Recording): Promise<boolean> {
  const store = memoryStore(recordKinds, nowMs)
  const text = textOf(recording)
  // An empty list may belong to any source.
  if (text.trim() === '[]') return false
  let isReported = false
  for await (const piece of adapter.parse(textDocument(recording.file, text), store.context())) {
    if ('change' in piece) return true
    isReported ||= 'problem' in piece
  }
  return !isReported
}
