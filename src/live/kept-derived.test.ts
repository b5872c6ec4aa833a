import { afterAll, beforeAll, expect, test } from 'bun:test'
import { append, clear } from '../../test/conformance/store/fixtures.ts'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { createRng } from '../kernel/rng.ts'
import type { Database, Query } from '../store/driver/database.ts'
import { putDerived, removeRecords } from '../store/sql/records/write.ts'
import { KeptDerived } from './kept-derived.ts'

const kind = 'test.summary'
const parents = ['a', 'b', 'c']
const ids = Array.from({ length: 12 }, (_, i) => `s${i}`)

interface Summary {
  readonly parent: string
  readonly doc: string
}
let database: Database
/** The derived records at each position. */
const expected: ReadonlyMap<string, Summary>[] = [new Map()]

beforeAll(async () => {
  database = await openTestDatabase()
  await clear(database)
}, storeTimeoutMs)
afterAll(() => database.close())

/** An entry with which some derived records change, move or go. */
async function step(rng: ReturnType<typeof createRng>): Promise<void> {
  const now = new Map(expected.at(-1))
  await append(database, [{ id: 'entry' }])
  const seq = expected.length
  for (const id of ids.filter(() => rng.chance(0.15))) {
    if (rng.chance(0.2)) {
      now.delete(id)
      await removeRecords(database.query, [{ kind, id }])
      continue
    }
    const summary = { parent: rng.pick(parents), doc: JSON.stringify({ id, seq }) }
    now.set(id, summary)
    await putDerived(database.query, [{ kind, id, order: 0, ...summary }])
  }
  expected.push(now)
}

/** What is the same must be right; what is not must be named for being derived again. */
function check(
  seq: number,
  { same, others }: Awaited<ReturnType<KeptDerived['list']>>,
  isAsked: (id: string, parent: string) => boolean,
) {
  const there = expected[seq]!
  for (const { id, text, parent } of same)
    expect([seq, id, { parent, doc: String(text) }]).toEqual([seq, id, there.get(id) as never])
  const found = new Set([...same.map(({ id }) => id), ...others])
  for (const [id, { parent }] of there)
    if (isAsked(id, parent)) expect([seq, found.has(id)]).toEqual([seq, true])
}

test('derived records in memory are those of every position, while they change, move and go', async () => {
  const rng = createRng('kept derived')
  const kept = new KeptDerived(database.query, { epoch: 'e' })
  for (let round = 0; round < 80; round++) {
    await step(rng)
    for (let i = 0; i < 4; i++) {
      const seq = rng.int(0, expected.length - 1)
      const asked = parents.filter(() => rng.chance(0.6))
      check(seq, await kept.list(kind, asked, seq), (_, parent) => asked.includes(parent))
      const some = ids.filter(() => rng.chance(0.3))
      const { same } = await kept.get(kind, some, seq)
      for (const { id, text } of same) expect([seq, id, text]).toEqual([seq, id, expected[seq]!.get(id)!.doc])
    }
  }
})

test('positions up to the head of then need no query; later ones and another epoch do', async () => {
  let queries = 0
  const query: Query = (text, params) => {
    queries++
    return database.query(text, params)
  }
  const tail = { epoch: 'e' }
  const kept = new KeptDerived(query, tail)
  const head = expected.length - 1
  for (const seq of [head, 3, head - 1]) await kept.list(kind, parents, seq)
  expect(queries).toBe(1)
  await step(createRng('one more'))
  await kept.list(kind, parents, head + 1)
  expect(queries).toBe(2)
  tail.epoch = 'f'
  await kept.list(kind, parents, head)
  expect(queries).toBe(3)
})
