import { expect } from 'bun:test'
import { chainEntries } from '../../../src/contract/chain.ts'
import type { Entry } from '../../../src/contract/change.ts'
import type { Database } from '../../../src/store/driver/database.ts'
import { StoreError } from '../../../src/store/driver/store-error.ts'
import { appendEntries } from '../../../src/store/sql/journal/append-entries.ts'
import { lockHead } from '../../../src/store/sql/journal/head.ts'
import { failureOf } from '../../support/until.ts'

export const startMs = Date.UTC(2026, 0, 1)

/** A migrated database, reset to its initial state except for its epoch. */
export async function clear(database: Database): Promise<void> {
  await database.transaction(async (query) => {
    await query(
      'truncate journal, journal_leaves, journal_marks, records, facts, search_words, search_totals cascade',
    )
    await query('update journal_head set seq = 0, floor = 0, chained_seq = 0, chained_hash = default')
    await query(`update counters set value = 0 where name = 'journal_marks'`)
  })
}

export type Draft = Partial<Omit<Entry, 'seq' | 'hash'>> & { readonly id: string }

/** Appends entries in one transaction and returns them with their numbers. */
export async function append(database: Database, drafts: readonly Draft[]): Promise<Entry[]> {
  return database.transaction(async (query) => {
    const head = await lockHead(query)
    const filled = drafts.map((draft) => ({
      atMs: startMs,
      kind: 'test.game',
      op: 'put' as const,
      doc: '{}',
      events: null,
      ...draft,
    }))
    const entries = chainEntries(head, filled)
    await appendEntries(query, entries)
    return entries
  })
}

/** The error that `work` fails with, which must be a StoreError. */
export async function storeFailureOf(work: Promise<unknown>): Promise<StoreError> {
  const error = await failureOf(work)
  expect(error).toBeInstanceOf(StoreError)
  return error as StoreError
}
