/** Where a channel begins: with the present state, with what comes next, or after a cursor. */
export type Start = 'snapshot' | 'now' | (string & {})

/** One start for all channels, or one for each; a channel that is not named begins with its snapshot. */
export type From<C extends string> = Start | { readonly [Name in C]?: Start }

/** Where each channel stands, as far as its events were handed on: what the next connection asks for. */
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

  /** A cursor that holds for every channel of the connection. */
  noteAll(cursor: string): void {
    for (const channel of this.#starts.keys()) this.note(channel, cursor)
  }

  /** The cursor leads nowhere any more; what follows is a snapshot, which is not read yet. */
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

  /** By channel; those that have not caught up yet are missing. */
  get cursors(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#cursors)
  }
}
