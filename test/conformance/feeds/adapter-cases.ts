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
import type { Change } from '../../../src/contract/change.ts'
import type { RecordKind } from '../../../src/contract/record.ts'
import { fileDocument, textDocument } from '../../../src/feeds/read/document.ts'
import { type PlayerAlias, playerAlias } from '../../../src/games/player-alias.ts'
import { playerKind } from '../../../src/games/players/player-record.ts'
import {
  countKinds,
  type IngestedDocument,
  ingestParsed,
  type MemoryStore,
  memoryStore,
} from './memory-store.ts'

export interface DocumentCase {
  /** Name inside the folder of recordings. */
  readonly file: string
  /** Changes by kind; deletions as `<kind> deleted`. */
  readonly changes: Readonly<Record<string, number>>
  /** The reasons of all problems that the document really has. */
  readonly problems?: readonly string[]
  /** The number of notices. */
  readonly notices?: number
  readonly gameId?: string
  /** Exact checks after the file was ingested into an empty store. */
  readonly facts?: (store: MemoryStore, ingested: IngestedDocument) => void | Promise<void>
  /** Files to ingest first: a box score with the names, the feed that a patch applies to. */
  readonly after?: readonly string[]
}

export interface AdapterCases {
  readonly adapter: Adapter
  readonly kinds: ReadonlyMap<string, RecordKind>
  /** Our own documents, in `test/fixtures/feeds/<adapter>/`. */
  readonly fixtures?: readonly DocumentCase[]
  /** Folder of the recordings, under `../shared/feeds`. */
  readonly folder?: string
  readonly files?: readonly DocumentCase[]
  readonly nowMs?: number
}

const recordings = join(process.cwd(), '../shared/feeds')
/** After every recording, so that none is from the future. */
const laterMs = Date.parse('2027-01-01T00:00:00.000Z')

export const hasRecordings = existsSync(recordings)

/** A test on recordings; its name gives the reason when it is skipped. */
export function recordedTest(name: string, run: () => Promise<void>, timeoutMs = 300_000): void {
  test.skipIf(!hasRecordings)(hasRecordings ? name : `${name} (skipped: no recordings)`, run, timeoutMs)
}

export const recordedDocument = (folder: string, file: string): FeedDocument =>
  fileDocument(join(recordings, folder, file))

const fixtureRoot = join(process.cwd(), 'test/fixtures/feeds')

export const fixtureDocument = ({ name }: Adapter, file: string): FeedDocument =>
  fileDocument(join(fixtureRoot, name, file))

export function adapterCases(cases: AdapterCases): void {
  const { adapter, kinds, fixtures = [], folder = '', files = [], nowMs = laterMs } = cases
  const open = () => memoryStore(kinds, nowMs)
  readCases({
    cases: fixtures,
    open,
    parse: (file, context) => adapter.parse(fixtureDocument(adapter, file), context),
    define: test,
  })
  readCases({
    cases: files,
    open,
    parse: (file, context) => adapter.parse(recordedDocument(folder, file), context),
    define: recordedTest,
  })

  test('ignores an empty document', async () => {
    for (const text of ['', '[]', 'null']) {
      const store = open()
      await ingestParsed(store, adapter.parse(textDocument('empty', text), store.context()))
      expect(store.size()).toBe(0)
    }
  })

  test('rejects an empty object like any unknown document', async () => {
    const store = open()
    const { problems } = await ingestParsed(
      store,
      adapter.parse(textDocument('empty', '{}'), store.context()),
    )
    expect([problems.length, store.size()]).toEqual([1, 0])
  })
}

interface ReadCases {
  readonly cases: readonly DocumentCase[]
  readonly open: () => MemoryStore
  readonly parse: (file: string, context: ParseContext) => AsyncIterable<Parsed>
  readonly define: (name: string, run: () => Promise<void>) => void
}

function readCases({ cases, open, parse, define }: ReadCases): void {
  const ingest = (store: MemoryStore, file: string, gameId?: string) =>
    ingestParsed(store, parse(file, store.context(gameId ? { gameId } : {})))

  for (const { file, changes, problems = [], notices = 0, gameId, facts, after = [] } of cases) {
    define(`reads ${file}`, async () => {
      const store = open()
      for (const earlier of after) await ingest(store, earlier)
      const ingested = await ingest(store, file, gameId)
      expect(ingested.problems.map(({ reason }) => reason)).toEqual([...problems])
      expect(ingested.rejected).toEqual([])
      expect(countKinds(ingested.changes.filter((change) => isCounted(change, changes)))).toEqual({
        ...changes,
      })
      expect(namelessIn(store)).toEqual([])
      expect(ingested.notices.length).toBe(notices)
      await facts?.(store, ingested)
      const before = JSON.stringify(kindsOf(ingested).map((kind) => store.all(kind)))
      const again = await ingest(store, file, gameId)
      expect(again.rejected).toEqual([])
      expect(JSON.stringify(kindsOf(ingested).map((kind) => store.all(kind)))).toBe(before)
    })
  }
}

/** Player records accompany aliases: they are counted where a table lists them, and checked by `namelessIn`. */
const isCounted = ({ kind }: Change, counts: DocumentCase['changes']): boolean =>
  !kind.endsWith('.player') || kind in counts

/** The slugs of aliases without a player record. */
const namelessIn = (store: MemoryStore): string[] =>
  store
    .all<PlayerAlias>(playerAlias.kind)
    .filter(({ sport, slug }) => store.get(playerKind(sport), slug) === undefined)
    .map(({ slug }) => slug)

const kindsOf = ({ changes }: IngestedDocument): string[] => [...new Set(changes.map(({ kind }) => kind))]
