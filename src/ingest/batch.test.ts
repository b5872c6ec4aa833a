import { afterAll, beforeAll, expect, test } from 'bun:test'
import { simulation } from '../../simulator/nba/index.ts'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { derivations, recordKinds, topicsByKind } from '../areas.ts'
import { chainEntries } from '../contract/chain.ts'
import { ManualClock, systemClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { checkJournal } from '../store/sql/journal/chain.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
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

test(
  'entries whose events need the teams of a game later in the batch keep their place',
  async () => {
    const game = simulation.calendar('teams', Date.UTC(2026, 10, 15))[5]
    const changes = simulation.script('teams', game!).flatMap((step) => step.changes)
    const aboutGame = changes.filter(({ kind }) => topicsByKind.get(kind)?.some((topic) => topic.game))
    const plays = changes.filter(({ kind }) => kind === 'nba.play')
    expect(aboutGame.length).toBeGreaterThan(0)
    expect(plays.length).toBeGreaterThan(300)
    const batch = [...plays.slice(0, 100), aboutGame[0]!, ...plays.slice(100), game!.scheduled]
    const [{ seq: head } = { seq: 0 }] = await database.query<{ seq: number }>(
      'select seq::float8 as seq from journal_head',
    )
    const deps = { database, kinds: recordKinds, derivations: [], topics: topicsByKind, clock: systemClock }
    const { accepted } = await ingest({ ...deps, log: silentLog }, batch)
    expect(accepted).toBe(batch.length)
    const entries = await readEntries(database.query, { afterSeq: head, limit: 2_000 })
    expect(entries.map(({ kind, id }) => [kind, id])).toEqual(batch.map(({ kind, id }) => [kind, id]))
    const [[, , teams]] = JSON.parse(entries[100]!.events!)
    expect(teams).toHaveLength(2)
    expect(entries.slice(1).map(({ hash }) => hash)).toEqual(
      chainEntries(entries[0]!, entries.slice(1)).map(({ hash }) => hash),
    )
  },
  storeTimeoutMs,
)
