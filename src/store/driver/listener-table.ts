type OnNotify = (payload: string) => void

/** Who listens to which channel on one connection: it listens once, however many are told. */
export class ListenerTable {
  readonly #channels = new Map<string, Set<OnNotify>>()

  readonly notify = (channel: string, payload: string): void => {
    for (const onNotify of this.#channels.get(channel) ?? []) onNotify(payload)
  }

  /** Resolves when notifications committed from now on will be heard. */
  async add(
    channel: string,
    onNotify: OnNotify,
    run: (statement: string) => Promise<unknown>,
  ): Promise<() => Promise<void>> {
    // Its own function object, so that one callback may listen twice.
    const listener: OnNotify = (payload) => onNotify(payload)
    const listeners = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, listeners.add(listener))
    // Listening again is harmless, and saves knowing whether somebody else's `listen` is still under way.
    await run(`listen ${quoteName(channel)}`)
    return async () => {
      if (!listeners.delete(listener) || listeners.size > 0) return
      this.#channels.delete(channel)
      await run(`unlisten ${quoteName(channel)}`)
    }
  }
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
