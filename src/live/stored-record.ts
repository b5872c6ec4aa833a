import type { Found } from '../contract/search.ts'
import type { Stored } from '../contract/stored.ts'
import type { JsonText } from '../kernel/json-text.ts'

interface StoredRow {
  readonly id: string
  readonly doc: string
  readonly atMs: number
  /** The parsed document, where readers share it. */
  readonly value?: unknown
}

/** A kind's rows hold only what its own `stored` schema accepted: `T` is the type of that schema. */
export const docOf = <T>({ doc, value }: Pick<StoredRow, 'doc' | 'value'>): T =>
  (value ?? JSON.parse(doc)) as T

/** Parses its document on first use. */
export class StoredRecord<T> implements Stored<T> {
  readonly id: string
  readonly atMs: number
  readonly #row: StoredRow
  #doc: T | undefined

  constructor(row: StoredRow) {
    this.id = row.id
    this.atMs = row.atMs
    this.#row = row
  }

  get text(): JsonText<T> {
    return this.#row.doc as JsonText<T>
  }

  get doc(): T {
    this.#doc ??= docOf<T>(this.#row)
    return this.#doc
  }
}

export class FoundRecord<T> extends StoredRecord<T> implements Found<T> {
  readonly score: number

  constructor(row: StoredRow & { readonly score: number }) {
    super(row)
    this.score = row.score
  }
}
