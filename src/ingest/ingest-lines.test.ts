import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { failureOf } from '../../test/support/until.ts'
import { recordKinds } from '../areas.ts'
import { ManualClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { lockHead } from '../store/sql/journal/head.ts'
import type { IngestDeps } from './ingest-deps.ts'
import { ingestLines } from './ingest-lines.ts'

let database: Database
let deps: IngestDeps

beforeAll(async () => {
  const clock = new ManualClock(Date.parse('2026-11-15T00:00:00Z'))
  database = await openTestDatabase()
  deps = { database, kinds: recordKinds, derivations: [], clock, log: silentLog }
}, storeTimeoutMs)
afterAll(() => database.close())

const game = { tip_off_utc: '2026-11-15T00:00:00.000Z', home: { team: 'BOS' }, away: { team: 'LAL' } }

describe('lines of changes', () => {
  const streamOf = (...chunks: (string | Uint8Array)[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const c of chunks) controller.enqueue(typeof c === 'string' ? new TextEncoder().encode(c) : c)
        controller.close()
      },
    })
  const line = (id: string) => JSON.stringify({ kind: 'nba.game', id, data: game })

  test('are numbered from 1 however the bytes are split, and blank lines are skipped', async () => {
    const text = `${line('0022601001')}\n\n{bad json\r\n${line('0022601002')}`
    for (const size of [1, 7, 100_000]) {
      const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g'))!
      const report = await ingestLines(deps, streamOf(...chunks), { isGzip: false })
      expect(report.accepted + report.unchanged).toBe(2)
      expect(report.rejected).toEqual([{ line: 3, reason: expect.stringContaining('not JSON') }])
    }
  })

  test('that are not UTF-8 or too long are reported and do not affect the others', async () => {
    const long = 'x'.repeat(1_100_000)
    const report = await ingestLines(
      deps,
      streamOf(Uint8Array.of(0x22, 0xff, 0x22, 10), `${long}\n`, line('0022601003')),
      { isGzip: false },
    )
    expect(report.accepted).toBe(1)
    expect(report.rejected.map((r) => [r.line, r.reason])).toEqual([
      [1, 'not valid UTF-8'],
      [2, 'longer than 1048576 bytes'],
    ])
  })

  test('fail with the batch that fails, and those after it are not written', async () => {
    let transactions = 0
    const { database } = deps
    const commit: IngestDeps['commit'] = (work) => {
      if (++transactions === 2) return Promise.reject(new Error('the disk is full'))
      return database.transaction(async (query) => work(query, await lockHead(query)))
    }
    const lines = Array.from({ length: 5 }, (_, i) => line(`002260110${i}`)).join('\n')
    const failure = await failureOf(
      ingestLines({ ...deps, commit, changesMax: 2 }, streamOf(lines), { isGzip: false }),
    )
    expect([failure.message, transactions]).toEqual(['the disk is full', 2])
    expect(await ingestLines(deps, streamOf(lines), { isGzip: false })).toMatchObject({
      accepted: 3,
      unchanged: 2,
    })
  })

  test('may be gzip; a body that is not valid gzip is rejected as a whole', async () => {
    const gzip = Bun.gzipSync(new TextEncoder().encode(line('0022601004')))
    expect(await ingestLines(deps, streamOf(gzip), { isGzip: true })).toMatchObject({ accepted: 1 })
    const failure = await ingestLines(deps, streamOf('plain text'), { isGzip: true }).catch((e: Error) => e)
    expect(failure).toMatchObject({ code: 'invalid_json' })
  })
})
