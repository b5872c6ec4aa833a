/**
 * Reads recordings of real sources through the adapters that serve them. The recordings are not part of the project;
 * `hasRecordings` is false when their folder is absent. Fitting scripts use this file as well as tests.
 */
import { join } from 'node:path'
import { recordKinds } from '../../src/areas.ts'
import type { Change } from '../../src/contract/change.ts'
import { readCsv } from '../../src/feeds/read/csv.ts'
import { fileDocument } from '../../src/feeds/read/document.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../conformance/feeds/memory-store.ts'
import { recordingOf, recordingsFolder, textOf } from '../support/recordings.ts'

export { hasRecordings } from '../support/recordings.ts'

/** Later than every recording. */
const nowMs = Date.parse('2027-01-01T00:00:00.000Z')

/** The records of some recordings (`nfl/<file>`), read one after the other into one store. */
export const readRecordings = async (...names: readonly string[]): Promise<MemoryStore> =>
  (await read(names)).store

/** The changes that the adapters make of some recordings, for a store of the test's own. */
export const recordedChanges = async (...names: readonly string[]): Promise<readonly Change[]> =>
  (await read(names)).changes

async function read(names: readonly string[]) {
  const store = memoryStore(recordKinds, nowMs)
  const all: Change[] = []
  for (const name of names) {
    const { adapter, path, gameId } = recordingOf(name)
    const context = store.context(gameId === null ? {} : { gameId })
    const { changes, rejected } = await ingestParsed(store, adapter.parse(fileDocument(path), context))
    if (rejected.length > 0) throw new Error(`${name}: ${rejected.join('; ')}`)
    all.push(...changes)
  }
  return { store, changes: all }
}

/** The records of a kind under a parent, in order: the plays of a game. */
export async function listRecords<T>(store: MemoryStore, kind: string, parent: string): Promise<T[]> {
  const listed = await store.context().listed(kind, parent)
  // The caller names the kind, and with it the type of its documents.
  return listed.map(({ doc }) => doc as T)
}

/** A row of a table by column; '' for an absent cell, `NA` included. */
export type Row = (column: string) => string

/** The rows of a recorded table, for columns that no adapter reads: published values to compare with. */
export async function recordedRows(name: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const item of readCsv(fileDocument(join(recordingsFolder, name)))) {
    if ('problem' in item) throw new Error(`${name}: ${item.problem.reason}`)
    const { cells } = item.row
    rows.push((column) => {
      const cell = cells[column]?.trim() ?? ''
      return cell === 'NA' ? '' : cell
    })
  }
  return rows
}

/** A recorded JSON document as it is, for comparisons without the adapter. */
export const recordedJson = <T>(name: string): T => JSON.parse(textOf(recordingOf(name)))
