import { expect, test } from 'bun:test'
import type { Entry } from '../contract/change.ts'
import type { ReadPoint } from '../contract/read-point.ts'
import type { Database } from '../store/driver/database.ts'
import { followPoint } from './follow-point.ts'
import type { Tail } from './tail.ts'

const delayMs = 1_000
const committedMs = 10_000

/** Thirty entries, ten at a time committed in the same millisecond. */
const entries = Array.from({ length: 30 }, (_, i) => ({
  seq: i + 1,
  atMs: committedMs + Math.floor(i / 10) * 4,
})) as Entry[]

const tail = {
  epoch: 'e',
  isClosed: false,
  recentAfter: (seq: number, limit: number) => entries.filter((entry) => entry.seq > seq).slice(0, limit),
} as unknown as Tail
const point = {
  checkEveryMs: 1,
  visibleAtMs: ({ atMs }: { atMs: number }) => atMs + delayMs,
  jumps: () => 0,
} as unknown as ReadPoint

/** What a reader of the delayed point gets while the clock gives these times, one each time it is read. */
async function followed(times: Iterator<number>): Promise<number[]> {
  const stop = new AbortController()
  const seqs: number[] = []
  const after = { epoch: 'e', seq: 0, part: 0 }
  const now = () => times.next().value as number
  const database = {} as Database
  for await (const batch of followPoint({
    database,
    tail,
    after,
    signal: stop.signal,
    point,
    now,
  } as never)) {
    seqs.push(...batch.map(({ seq }) => seq))
    if (seqs.length >= entries.length) stop.abort()
  }
  return seqs
}

const inOrder = entries.map(({ seq }) => seq)

test('entries of one millisecond are sent once and in order, though the clock moves on while they are looked at', async () => {
  // Each reading is a third of a millisecond later, from just before the first entry becomes visible.
  const ticking = (function* () {
    for (let ms = committedMs + delayMs - 2; ; ms += 1 / 3) yield Math.floor(ms)
  })()
  expect(await followed(ticking)).toEqual(inOrder)
})

test('entries are sent once and in order, though the clock goes back', async () => {
  const unsteady = (function* () {
    for (let i = 0; ; i++) yield committedMs + delayMs + Math.floor(i / 2) - (i % 2) * 7
  })()
  expect(await followed(unsteady)).toEqual(inOrder)
})
