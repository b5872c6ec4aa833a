import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { derivations, recordKinds } from '../areas.ts'
import { chainEntries } from '../contract/chain.ts'
import { ManualClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import { simulation } from '../simulation/nba/index.ts'
import type { Database } from '../store/driver/database.ts'
import { checkJournal } from '../store/sql/journal/check-journal.ts'
import { readEntries } from '../store/sql/journal/read-entries.ts'
import { ingest } from './ingest.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, storeTimeoutMs)
afterAll(() => database.close())

test(
  'a batch of several statements is one chain, with what is derived from it at its end',
  async () => {
    const startMs = Date.UTC(2026, 10, 15)
    const games = simulation.calendar('chain', startMs).slice(0, 2)
    const plays = games
      .flatMap((game) => simulation.script('chain', game).flatMap(({ changes }) => changes))
      .filter(({ kind }) => kind === 'nba.play')
    const deps = {
      database,
      kinds: recordKinds,
      derivations,
      clock: new ManualClock(startMs),
      log: silentLog,
    }
    const batch = [...games.map(({ scheduled }) => scheduled), ...plays]
    expect(plays.length).toBeGreaterThan(600)
    expect((await ingest({ ...deps, changesMax: batch.length }, batch)).accepted).toBe(batch.length)
    const entries = await readEntries(database.query, { afterSeq: 0, limit: 2_000 })
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1))
    expect(entries.slice(0, batch.length).map(({ kind, id }) => [kind, id])).toEqual(
      batch.map(({ kind, id }) => [kind, id]),
    )
    const derived = entries.slice(batch.length).map(({ kind }) => kind)
    expect(derived.filter((kind) => kind === 'nba.box_score')).toHaveLength(games.length)
    const hashes = entries.slice(1).map(({ hash }) => hash)
    expect(chainEntries(entries[0]!, entries.slice(1)).map(({ hash }) => hash)).toEqual(hashes)
    expect(Object.values(await checkJournal(database.query)).every((faults) => faults === 0)).toBe(true)
  },
  storeTimeoutMs,
)
