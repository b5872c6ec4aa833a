import { byPlace } from '../../../contract/by-place.ts'
import type { RecordKind } from '../../../contract/record.ts'
import type { Query } from '../../driver/database.ts'
import type { State, StateFilter } from './read-state.ts'
import { listVersions, readVersions } from './read-versions.ts'

/** The records of `readState` as they were at a position, in the same order. */
export async function readStateAt(
  query: Query,
  records: readonly RecordKind[],
  { parents, ids }: Omit<StateFilter, 'kinds'>,
  seq: number,
): Promise<State['rows']> {
  const found = new Map<string, { kind: string; id: string; doc: string; order: number }>()
  for (const record of records) {
    const { kind } = record
    const listed = await listVersions(query, kind, { parents }, seq)
    const named = await readVersions(query, kind, ids, seq)
    for (const { id, doc } of [...listed, ...named]) {
      const { parent, order } = record.place(JSON.parse(doc))
      if (!ids.includes(id) && (parent === null || !parents.includes(parent))) continue
      found.set(`${kind} ${id}`, { kind, id, doc, order })
    }
  }
  return [...found.values()].sort(byPlace)
}
