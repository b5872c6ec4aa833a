interface VersionParts {
  readonly id: string
  readonly seq: number | null
}

/**
 * A stored record. Its document is parsed on first use and shared by all who read it: nobody may change it. A text is always
 * what `JSON.stringify` makes of the document.
 */
export class StoredVersion {
  readonly id: string
  /** The entry that holds it; null for a derived record without entries. */
  readonly seq: number | null
  #text: string | undefined
  #doc: unknown

  private constructor({ id, seq }: VersionParts, text: string | undefined, doc: unknown) {
    this.id = id
    this.seq = seq
    this.#text = text
    this.#doc = doc
  }

  static ofText(parts: VersionParts, text: string): StoredVersion {
    return new StoredVersion(parts, text, undefined)
  }

  /** Without its text, which takes memory: it is made each time. */
  static ofDoc(parts: VersionParts, doc: unknown): StoredVersion {
    return new StoredVersion(parts, undefined, doc)
  }

  get doc(): unknown {
    this.#doc ??= JSON.parse(this.#text!)
    return this.#doc
  }

  get text(): string {
    return this.#text ?? JSON.stringify(this.#doc)
  }
}
