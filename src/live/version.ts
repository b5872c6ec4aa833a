import type { Found } from '../contract/search.ts'
import type { Stored } from '../contract/stored.ts'
import type { JsonText } from '../kernel/json.ts'

/** Where a record stands: under a parent, in an order. */
export interface Place {
  readonly parent: string | null
  readonly order: number
}

interface VersionParts {
  readonly id: string
  readonly atMs: number
  /** Its entry; of a derived record without entries the entry it was computed after. */
  readonly seq?: number | null
  readonly place?: Place
}

const nowhere: Place = { parent: null, order: 0 }

/**
 * A version of a record, for readers of now and of then. Text and document are made from each other on first use, and all
 * readers share them: nobody may change a document. A kind's versions hold only what its own schema accepted, so `T` is the
 * type of that schema.
 */
export class Version<T = unknown> implements Stored<T> {
  readonly id: string
  readonly atMs: number
  readonly seq: number
  readonly parent: string | null
  readonly order: number
  #text: string | undefined
  #doc: T | undefined

  private constructor(
    { id, atMs, seq, place = nowhere }: VersionParts,
    text: string | undefined,
    doc: T | undefined,
  ) {
    this.id = id
    this.atMs = atMs
    this.seq = seq ?? 0
    this.parent = place.parent
    this.order = place.order
    this.#text = text
    this.#doc = doc
  }

  static ofRow<T>(row: VersionParts & { readonly doc: string }): Version<T> {
    return new Version<T>(row, row.doc, undefined)
  }

  static ofDoc<T>(parts: VersionParts, doc: T): Version<T> {
    return new Version<T>(parts, undefined, doc)
  }

  get text(): JsonText<T> {
    this.#text ??= JSON.stringify(this.#doc)
    return this.#text as JsonText<T>
  }

  get doc(): T {
    this.#doc ??= JSON.parse(this.#text!) as T
    return this.#doc
  }

  /** The same version, with its place. */
  at(place: Place): Version<T> {
    const { id, atMs, seq } = this
    return new Version<T>({ id, atMs, seq, place }, this.#text, this.#doc)
  }
}

/** A version that a search has found. */
export class FoundVersion<T> implements Found<T> {
  readonly score: number
  readonly #version: Version<T>

  constructor(row: VersionParts & { readonly doc: string; readonly score: number }) {
    this.score = row.score
    this.#version = Version.ofRow(row)
  }

  get id(): string {
    return this.#version.id
  }

  get atMs(): number {
    return this.#version.atMs
  }

  get text(): JsonText<T> {
    return this.#version.text
  }

  get doc(): T {
    return this.#version.doc
  }
}
