import type { Tail } from '../journal/tail.ts'
import { WeightedLru } from '../kernel/caches.ts'
import type { Query } from '../store/driver/database.ts'
import { type DerivedRecords, listDerived, readDerived } from '../store/sql/records/list.ts'
import { Version } from './version.ts'

interface KeptRecords {
  readonly versions: readonly Version[]
  /** The records that have left one of the parents, and the last entry with which they did. */
  readonly departures: readonly { readonly id: string; readonly seq: number }[]
  /** They are those of this entry. */
  readonly headSeq: number
}

/** Derived records at a position. */
interface DerivedAt {
  /** Those that are the same as at the position. */
  readonly same: readonly Version[]
  /** Those that were computed again since, or have left a parent: they have to be derived again. */
  readonly others: readonly string[]
}

/** The text of all records together: the summaries of the games of a season. */
const charactersMax = 6_000_000
/** What a record takes besides its text. */
const charactersEach = 100

/**
 * Derived records that have no entries, for readers of the past. One that was computed after some entry holds from there
 * up to the head at which it was read, whatever happens later, so what was read once answers for every position up to
 * that head. Those used longest ago are dropped.
 */
export class KeptDerived {
  readonly #query: Query
  readonly #tail: Pick<Tail, 'epoch'>
  readonly #kept = new WeightedLru<string, KeptRecords>(charactersMax)

  constructor(query: Query, tail: Pick<Tail, 'epoch'>) {
    this.#query = query
    this.#tail = tail
  }

  /** Under some parents; those that have left one may not have been there. */
  list(kind: string, parents: readonly string[], seq: number): Promise<DerivedAt> {
    return this.#at(`list ${kind} ${parents.join(',')}`, seq, () => listDerived(this.#query, kind, parents))
  }

  /** By id; those that are not stored are in neither list. */
  get(kind: string, ids: readonly string[], seq: number): Promise<DerivedAt> {
    return this.#at(`get ${kind} ${ids.join(',')}`, seq, () => readDerived(this.#query, kind, ids))
  }

  async #at(name: string, seq: number, read: () => Promise<DerivedRecords>): Promise<DerivedAt> {
    // Positions of another epoch may belong to lost entries.
    const key = `${this.#tail.epoch} ${name}`
    let kept = this.#kept.get(key)
    if (!kept || kept.headSeq < seq) {
      kept = keptOf(await read())
      this.#kept.set(key, kept, weightOf(kept) + key.length)
    }
    const { versions, departures } = kept
    const isSame = (version: Version) => version.seq <= seq
    const again = versions.filter((version) => !isSame(version))
    const departed = departures.filter((one) => one.seq > seq)
    return { same: versions.filter(isSame), others: [...again, ...departed].map(({ id }) => id) }
  }
}

function keptOf({ rows, headSeq }: DerivedRecords): KeptRecords {
  const versions: Version[] = []
  const departures: { readonly id: string; readonly seq: number }[] = []
  for (const row of rows) {
    if (row.doc === null) departures.push(row)
    else versions.push(Version.ofRow({ ...row, place: row }))
  }
  return { versions, departures, headSeq }
}

const weightOf = ({ versions, departures }: KeptRecords): number =>
  versions.reduce((sum, { text }) => sum + text.length, 0) +
  (versions.length + departures.length) * charactersEach
