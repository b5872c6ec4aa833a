/** An item of a syndicated document, with its markup. */
export interface Item {
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly link: string
  /** The source's id; `""` when there is none. */
  readonly guid: string
  /** As written; `""` when there is none. */
  readonly date: string
}

/** The document's own title and link. */
export interface Channel {
  readonly title: string
  readonly link: string
}

export interface Syndicated {
  readonly channel: Channel
  readonly items: readonly (Item | { readonly problem: string })[]
}
