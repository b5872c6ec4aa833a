/** Where a channel begins: with the current state, with the next event, or after a cursor. */
export type Start = 'snapshot' | 'now' | (string & {})

/** One start for all channels, or one per channel; a channel without one begins with its snapshot. */
export type From<C extends string> = Start | { readonly [Name in C]?: Start }

/** The position of each channel, up to the last event that the reader received: the next connection starts there. */
export class Positions {
  readonly #starts: Map<string, Start>
  readonly #cursors = new Map<string, string>()

  constructor(channels: readonly string[], from: From<string>) {
    const startOf = (channel: string) => (typeof from === 'string' ? from : (from[channel] ?? 'snapshot'))
    this.#starts = new Map(channels.map((channel) => [channel, startOf(channel)]))
  }

  note(channel: string, cursor: string): void {
    this.#starts.set(channel, cursor)
    this.#cursors.set(channel, cursor)
  }

  /** A cursor for all channels of the connection. */
  noteAll(cursor: string): void {
    for (const channel of this.#starts.keys()) this.note(channel, cursor)
  }

  /** The cursor is no longer valid; a snapshot follows, which has not been read yet. */
  lose(channel: string): void {
    this.#starts.set(channel, 'snapshot')
    this.#cursors.delete(channel)
  }

  loseAll(): void {
    for (const channel of this.#starts.keys()) this.lose(channel)
  }

  get starts(): ReadonlyMap<string, Start> {
    return this.#starts
  }

  /** By channel; channels that have not caught up yet are missing. */
  get cursors(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#cursors)
  }
}
