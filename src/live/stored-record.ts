import type { Found } from '../contract/search.ts'
import type { Stored } from '../contract/stored.ts'
import type { JsonText } from '../kernel/json-text.ts'

interface StoredRow {
  readonly id: string
  readonly doc: string
  readonly atMs: number
}

/** Parses its document on first use. */
export class StoredRecord<T> implements Stored<T> {
  readonly id: string
  readonly text: JsonText<T>
  readonly atMs: number
  #doc: T | undefined

  constructor(row: StoredRow) {
    this.id = row.id
    // A kind's rows hold only what its own `stored` schema accepted: `T` is the type of that schema.
    this.text = row.doc as JsonText<T>
    this.atMs = row.atMs
  }

  get doc(): T {
    this.#doc ??= JSON.parse(this.text) as T
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
