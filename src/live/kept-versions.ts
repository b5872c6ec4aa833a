import type { RecordKind } from '../contract/record.ts'
import type { Tail } from '../journal/tail.ts'
import { WeightedLru } from '../kernel/weighted-lru.ts'
import type { Query } from '../store/driver/database.ts'
import { readVersions } from '../store/sql/journal/read-versions.ts'
import { Version } from './version.ts'

interface KeptVersion {
  readonly version: Version
  /** It was the record's version from its own entry up to this one at least. */
  readonly lastSeq: number
}

/** The text of all versions together: the players of a few leagues. */
const charactersMax = 2_000_000

/**
 * Single records as they were, such as players and lineups. History does not change, so what was read once for a
 * position answers for every other position at which the record had the same version.
 */
export class KeptVersions {
  readonly #query: Query
  readonly #tail: Pick<Tail, 'epoch' | 'headSeq'>
  readonly #kept = new WeightedLru<string, KeptVersion>(charactersMax)

  constructor(query: Query, tail: Pick<Tail, 'epoch' | 'headSeq'>) {
    this.#query = query
    this.#tail = tail
  }

  /** Unordered; records that did not exist are left out. */
  async at({ kind }: RecordKind, ids: readonly string[], seq: number): Promise<readonly Version[]> {
    // Positions of another epoch may belong to lost entries. The store has every entry up to this head.
    const { epoch, headSeq } = this.#tail
    const keyOf = (id: string) => `${epoch} ${kind} ${id}`
    const found: Version[] = []
    const missing = ids.filter((id) => {
      const kept = this.#kept.get(keyOf(id))
      if (!kept || seq < kept.version.seq || seq > kept.lastSeq) return true
      found.push(kept.version)
      return false
    })
    for (const row of await readVersions(this.#query, kind, missing, seq)) {
      const version = new Version(row)
      const lastSeq = row.isCurrent ? Math.max(seq, headSeq) : seq
      this.#kept.set(keyOf(row.id), { version, lastSeq }, row.doc.length)
      found.push(version)
    }
    return found
  }
}
