/**
 * Recordings of real sources, whole and damaged. Each is ingested without an error; a damaged copy is reported, throws
 * nothing and does not change stored records.
 */
import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { recordKinds } from '../../src/areas.ts'
import type { Problem } from '../../src/contract/adapter.ts'
import type { Change } from '../../src/contract/change.ts'
import { bytesDocument, fileDocument, textDocument } from '../../src/feeds/read/document.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../conformance/feeds/memory-store.ts'
import { type Damaged, damage } from '../support/damage.ts'
import {
  earlierOf,
  hasRecordings,
  oneOfEachKind,
  type Recording,
  recordings,
  textOf,
} from '../support/recordings.ts'
import { sized } from '../support/sized.ts'

const all = recordings()
const damagesEach = sized(1, 200)
/** Later than every recording, so that nothing in them is in the future. */
const nowMs = Date.parse('2027-01-01T00:00:00.000Z')

describe.skipIf(!hasRecordings)('a damaged recording', () => {
  test.each(sized(oneOfEachKind(all), all).map((one) => [`${one.folder}/${one.file}`, one] as const))(
    'is reported and does no harm: %s',
    async (name, recording) => {
      const rng = createRng(`damaged ${name}`)
      const text = textOf(recording)
      let { store, problems } = await storeWith(recording, text)
      for (let i = 0; i < damagesEach; i++) {
        const damaged = damage(rng, text)
        const what = `${name}, ${damaged.how} (${i})`
        const hasChanged = await checkDamage({ store, problems }, recording, damaged, what)
        if (hasChanged) ({ store, problems } = await storeWith(recording, text))
      }
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    },
    sized(60_000, 1_800_000),
  )

  test('fills, when whole, only fields that the documentation lists', () => {
    const documented = documentedFields()
    const unlisted = [...filled].flatMap(([what, fields]) =>
      [...fields]
        .filter((field) => !documented.get(what)?.includes(field))
        .map((field) => `${what}: ${field}`),
    )
    expect(unlisted).toEqual([])
  })
})

/** `adapter kind` → the fields that recordings fill. */
const filled = new Map<string, Set<string>>()

function noteFields(adapter: string, changes: readonly Change[]): void {
  for (const { kind, op, data } of changes) {
    if (op === 'delete' || kind.startsWith('feed.')) continue
    const fields = filled.get(`${adapter} ${kind}`) ?? new Set()
    filled.set(`${adapter} ${kind}`, fields)
    for (const [field, value] of Object.entries(data ?? {})) {
      if (value !== null && value !== undefined && value !== '') fields.add(field)
    }
  }
}

/** `adapter kind` → fields, as the documentation lists them. */
function documentedFields(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync('docs/feeds.md', 'utf8')
  const rows = text.matchAll(/^\| `([a-z-]+)`\s+\| `([a-z_.]+)`\s+\| (`[^|]+`)\s+\|$/gm)
  return new Map(
    [...rows].map(([, adapter, kind, fields]) => [
      `${adapter} ${kind}`,
      fields!.split(', ').map((field) => field.replaceAll('`', '')),
    ]),
  )
}

interface Filled {
  readonly store: MemoryStore
  /** The problems reported for the whole recording. */
  readonly problems: ReadonlySet<string>
}

/** A store with the recording and those it depends on. */
async function storeWith(recording: Recording, text: string): Promise<Filled> {
  const store = memoryStore(recordKinds, nowMs)
  let problems = new Set<string>()
  for (const one of [...earlierOf(all, recording), recording]) {
    const { path, file, adapter, gameId } = one
    const document = one === recording ? textDocument(file, text) : fileDocument(path)
    const parsed = adapter.parse(document, store.context(gameId === null ? {} : { gameId }))
    const ingested = await ingestParsed(store, parsed)
    noteFields(adapter.name, ingested.changes)
    problems = new Set(ingested.problems.map(textOfProblem))
  }
  return { store, problems }
}

const textOfProblem = ({ position, reason }: Problem): string => `${position}: ${reason}`

/** Ingests a damaged copy. Returns whether any stored record has changed. */
async function checkDamage(
  { store, problems }: Filled,
  { adapter, file, gameId }: Recording,
  { bytes, isHarmless, isUnreadable }: Damaged,
  what: string,
): Promise<boolean> {
  const changed: string[] = []
  const put: MemoryStore['put'] = (change) => {
    const before = JSON.stringify(store.get(change.kind, change.id))
    const rejection = store.put(change)
    const after = JSON.stringify(store.get(change.kind, change.id))
    if (before !== after) changed.push(`${change.kind} ${change.id}: ${before} → ${after}`)
    return rejection
  }
  const parsed = adapter.parse(bytesDocument(file, bytes), store.context(gameId === null ? {} : { gameId }))
  const ingested = await ingestParsed({ ...store, put }, parsed).catch((error: unknown) => {
    throw new Error(`${what} threw`, { cause: error })
  })
  for (const { position, reason } of ingested.problems) {
    if (position === '' || reason === '') throw new Error(`${what}: a problem without position or reason`)
  }
  // A table that was cut between two rows is a valid shorter table, so it may go unreported.
  const isReported = ingested.problems.some((problem) => !problems.has(textOfProblem(problem)))
  if (isHarmless && isReported && changed.length > 0) throw new Error(`${what} changed ${changed[0]}`)
  if (
    isHarmless &&
    ingested.changes.some(
      ({ op, kind, id }) => op === 'delete' && changed.some((one) => one.startsWith(`${kind} ${id}: `)),
    )
  ) {
    throw new Error(`${what} deleted records`)
  }
  if (isUnreadable && !isReported) throw new Error(`${what} was not reported`)
  return changed.length > 0
}
