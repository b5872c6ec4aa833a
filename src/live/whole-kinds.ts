import type { Query } from '../store/driver/database.ts'
import { readKind } from '../store/sql/records/read.ts'

const pageMax = 2_000

/** All records of the kinds that were asked for, in memory. Each kind is a new map after a change. */
export class WholeKinds {
  readonly #kinds = new Map<string, ReadonlyMap<string, unknown>>()
  /** The kinds whose map has been given out: it is copied before the next change. */
  readonly #given = new Set<string>()

  has(kind: string): boolean {
    return this.#kinds.has(kind)
  }

  /** The same map as long as nothing changes, so that readers can keep what they computed from it. */
  get(kind: string): ReadonlyMap<string, unknown> | undefined {
    const held = this.#kinds.get(kind)
    if (held) this.#given.add(kind)
    return held
  }

  async load(query: Query, kind: string): Promise<void> {
    const records = new Map<string, unknown>()
    for (let afterId = ''; ; ) {
      const page = await readKind(query, kind, { afterId, limit: pageMax })
      for (const { id, doc } of page) records.set(id, JSON.parse(doc))
      if (page.length < pageMax) break
      afterId = page.at(-1)!.id
    }
    this.#kinds.set(kind, records)
  }

  /** `doc` is null for a deletion. */
  apply(kind: string, id: string, doc: unknown): void {
    const held = this.#kinds.get(kind)
    if (!held) return
    const records = this.#given.delete(kind) ? new Map(held) : (held as Map<string, unknown>)
    if (doc === null) records.delete(id)
    else records.set(id, doc)
    this.#kinds.set(kind, records)
  }
}
