/**
 * What holds of every adapter: its recordings come to the records its table says, nothing of them is refused, telling
 * them twice changes nothing, and no document whatever makes it throw. The recordings are not part of the project:
 * where the folder is absent, these tests are skipped.
 */
import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Adapter, FeedDocument } from '../contract/adapter.ts'
import type { RecordKind } from '../contract/record.ts'
import { createRng, type Rng } from '../kernel/rng.ts'
import {
  type ConformanceStore,
  conformanceStore,
  countKinds,
  type Taken,
  takeIn,
} from './conformance-store.ts'
import { bytesDocument, fileDocument, textDocument } from './read/document.ts'

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
  /** Under `../shared/feeds`. */
  readonly folder: string
  readonly files: readonly RecordedFile[]
  /** Mutated copies of each file; each must end in problems or in records that are taken, never in a throw. */
  readonly mutations?: number
  readonly nowMs?: number
}

const recordings = join(process.cwd(), '../shared/feeds')
/** After every recording: nothing in them is of the future. */
const laterMs = Date.parse('2027-01-01T00:00:00.000Z')
/** Larger documents are cut before they are mutated: what is broken by then is broken at any size. */
const mutatedMax = 500_000

export const hasRecordings = existsSync(recordings)

/** A test on recordings: it says why when it cannot run. */
export function recordedTest(name: string, run: () => Promise<void>, timeoutMs = 20_000): void {
  test.skipIf(!hasRecordings)(hasRecordings ? name : `${name} (skipped: no recordings)`, run, timeoutMs)
}

export const recordedDocument = (folder: string, file: string): FeedDocument =>
  fileDocument(join(recordings, folder, file))

export function adapterCases(cases: AdapterCases): void {
  const { adapter, kinds, folder, nowMs = laterMs } = cases
  const open = () => conformanceStore(kinds, nowMs)
  const take = (store: ConformanceStore, file: string, gameId?: string) =>
    takeIn(store, adapter.parse(recordedDocument(folder, file), store.context(gameId ? { gameId } : {})))

  for (const { file, changes, problems = [], notices = 0, gameId, facts, after = [] } of cases.files) {
    recordedTest(`reads ${file}`, async () => {
      const store = open()
      for (const earlier of after) await take(store, earlier)
      const taken = await take(store, file, gameId)
      expect(taken.problems.map(({ reason }) => reason)).toEqual([...problems])
      expect(taken.refused).toEqual([])
      expect(countKinds(taken.changes)).toEqual({ ...changes })
      expect(taken.notices.length).toBe(notices)
      await facts?.(store, taken)
      const before = JSON.stringify(kindsOf(taken).map((kind) => store.all(kind)))
      const again = await take(store, file, gameId)
      expect(again.refused).toEqual([])
      expect(JSON.stringify(kindsOf(taken).map((kind) => store.all(kind)))).toBe(before)
    })
  }

  for (const { file } of cases.files) {
    recordedTest(`survives any damage to ${file}`, async () => {
      const rng = createRng(`${adapter.name} ${file}`)
      const text = readRecorded(folder, file).slice(0, mutatedMax)
      for (let i = 0; i < (cases.mutations ?? 20); i++) {
        const store = open()
        const { problems } = await takeIn(store, adapter.parse(damaged(rng, text), store.context()))
        for (const { position, reason } of problems) expect([position, reason]).not.toContain('')
      }
    })
  }

  test('takes an empty document as nothing', async () => {
    for (const text of ['', '[]', '{}', 'null']) {
      const store = open()
      await takeIn(store, adapter.parse(textDocument('empty', text), store.context()))
      expect(store.size()).toBe(0)
    }
  })
}

const kindsOf = ({ changes }: Taken): string[] => [...new Set(changes.map(({ kind }) => kind))]

function readRecorded(folder: string, file: string): string {
  const bytes = readFileSync(join(recordings, folder, file))
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** One damage out of many, by chance: cut, swapped, emptied, retyped, in another encoding. */
function damaged(rng: Rng, text: string): FeedDocument {
  const at = rng.int(0, text.length)
  const damage = rng.pick([
    () => Buffer.from(text.slice(0, at)),
    () => Buffer.from(text.slice(0, at) + text.slice(at + rng.int(1, 40))),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    () => Buffer.from(text.slice(0, at) + '\u00e9'.repeat(9), 'latin1'),
    () => Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.from(text)]),
    () => Buffer.from(retyped(rng, text)),
    () => Buffer.from(retyped(rng, text)),
    () => Buffer.from(retyped(rng, text)),
    () => Buffer.from(text.replaceAll('"', '')),
    () => Buffer.from(text.split('\n').sort().join('\n')),
    () => Buffer.from(`[${text}]`),
  ])()
  return bytesDocument('damaged', damage)
}

/** A document that still reads, with values of other types in many places. */
function retyped(rng: Rng, text: string): string {
  const values = [
    'null',
    '-1',
    '1e308',
    '""',
    '"\\u0000"',
    '[]',
    '{}',
    'true',
    '"0022500776"',
    '"PT99M99.99S"',
  ]
  const share = rng.pick([0.001, 0.01, 0.2])
  return text.replace(/(?<=:\s?)("[^"\n]*"|-?[\d.]+|null|true|false)(?=\s*[,}\n])/g, (value) =>
    rng.chance(share) ? rng.pick(values) : value,
  )
}
