/**
 * The cases every adapter must pass: each document yields the changes its table lists, none is rejected, and reading it
 * twice changes nothing. `test/faults/recordings.test.ts` covers damaged documents.
 * Fixtures are small documents of our own making in `test/fixtures/feeds/<adapter>/` and always run. Recordings of real
 * sources are not part of the project: where their folder is absent, their tests are skipped.
 */
import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Adapter, FeedDocument, ParseContext, Parsed } from '../../../src/contract/adapter.ts'
import type { RecordKind } from '../../../src/contract/record.ts'
import { fileDocument, textDocument } from '../../../src/feeds/read/document.ts'
import { type ConformanceStore, conformanceStore, countKinds, type Taken, takeIn } from './memory-store.ts'

export interface RecordedFile {
  /** Name inside the folder of recordings. */
  readonly file: string
  /** Changes by kind; deletions as `<kind> deleted`. */
  readonly changes: Readonly<Record<string, number>>
  /** The reasons of all problems: each is one that the recording really has. */
  readonly problems?: readonly string[]
  /** How many notices, where there are any. */
  readonly notices?: number
  readonly gameId?: string
  /** Exact facts, asked after the file has been taken into an empty store. */
  readonly facts?: (store: ConformanceStore, taken: Taken) => void | Promise<void>
  /** Files that come before it: a box score that gives the names, the feed that a patch applies to. */
  readonly after?: readonly string[]
}

export interface AdapterCases {
  readonly adapter: Adapter
  readonly kinds: ReadonlyMap<string, RecordKind>
  /** Our own documents, in `test/fixtures/feeds/<adapter>/`. */
  readonly fixtures?: readonly RecordedFile[]
  /** Folder of the recordings, under `../shared/feeds`. */
  readonly folder: string
  readonly files: readonly RecordedFile[]
  readonly nowMs?: number
}

const recordings = join(process.cwd(), '../shared/feeds')
/** After every recording: nothing in them is of the future. */
const laterMs = Date.parse('2027-01-01T00:00:00.000Z')

export const hasRecordings = existsSync(recordings)

/** A test on recordings: it says why when it cannot run. */
export function recordedTest(name: string, run: () => Promise<void>, timeoutMs = 20_000): void {
  test.skipIf(!hasRecordings)(hasRecordings ? name : `${name} (skipped: no recordings)`, run, timeoutMs)
}

export const recordedDocument = (folder: string, file: string): FeedDocument =>
  fileDocument(join(recordings, folder, file))

const fixtures = join(process.cwd(), 'test/fixtures/feeds')

const fixtureDocument = ({ name }: Adapter, file: string): FeedDocument =>
  fileDocument(join(fixtures, name, file))

export function adapterCases(cases: AdapterCases): void {
  const { adapter, kinds, folder, nowMs = laterMs } = cases
  const open = () => conformanceStore(kinds, nowMs)
  readCases({
    cases: cases.fixtures ?? [],
    open,
    parse: (file, context) => adapter.parse(fixtureDocument(adapter, file), context),
    define: test,
  })
  readCases({
    cases: cases.files,
    open,
    parse: (file, context) => adapter.parse(recordedDocument(folder, file), context),
    define: recordedTest,
  })

  test('takes an empty document as nothing', async () => {
    for (const text of ['', '[]', '{}', 'null']) {
      const store = open()
      await takeIn(store, adapter.parse(textDocument('empty', text), store.context()))
      expect(store.size()).toBe(0)
    }
  })
}

interface ReadCases {
  readonly cases: readonly RecordedFile[]
  readonly open: () => ConformanceStore
  readonly parse: (file: string, context: ParseContext) => AsyncIterable<Parsed>
  readonly define: (name: string, run: () => Promise<void>) => void
}

function readCases({ cases, open, parse, define }: ReadCases): void {
  const take = (store: ConformanceStore, file: string, gameId?: string) =>
    takeIn(store, parse(file, store.context(gameId ? { gameId } : {})))

  for (const { file, changes, problems = [], notices = 0, gameId, facts, after = [] } of cases) {
    define(`reads ${file}`, async () => {
      const store = open()
      for (const earlier of after) await take(store, earlier)
      const taken = await take(store, file, gameId)
      expect(taken.problems.map(({ reason }) => reason)).toEqual([...problems])
      expect(taken.rejected).toEqual([])
      expect(countKinds(taken.changes)).toEqual({ ...changes })
      expect(taken.notices.length).toBe(notices)
      await facts?.(store, taken)
      const before = JSON.stringify(kindsOf(taken).map((kind) => store.all(kind)))
      const again = await take(store, file, gameId)
      expect(again.rejected).toEqual([])
      expect(JSON.stringify(kindsOf(taken).map((kind) => store.all(kind)))).toBe(before)
    })
  }
}

const kindsOf = ({ changes }: Taken): string[] => [...new Set(changes.map(({ kind }) => kind))]
