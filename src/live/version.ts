interface VersionRow {
  readonly id: string
  readonly doc: string
  readonly atMs: number
  readonly seq: number
}

/** A version of a record, parsed once for all readers: none of them may change the document. */
export class Version {
  readonly id: string
  readonly doc: string
  readonly atMs: number
  readonly seq: number
  #value: unknown

  constructor({ id, doc, atMs, seq }: VersionRow) {
    this.id = id
    this.doc = doc
    this.atMs = atMs
    this.seq = seq
  }

  get value(): unknown {
    this.#value ??= JSON.parse(this.doc)
    return this.#value
  }
}
