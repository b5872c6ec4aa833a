/** An item of a syndicated document as it stands there: markup and all. */
export interface Item {
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly link: string
  /** What the source tells it apart by; `""` where it does not. */
  readonly guid: string
  /** As written; `""` where it is not said. */
  readonly date: string
}

/** What a document says of all its items. */
export interface Channel {
  readonly title: string
  readonly link: string
}

export interface Syndicated {
  readonly channel: Channel
  readonly items: readonly (Item | { readonly problem: string })[]
}
