type OnNotify = (payload: string) => void

/** The listeners of each channel on one connection, which listens once per channel. */
export class ListenerTable {
  readonly #channels = new Map<string, Set<OnNotify>>()

  readonly notify = (channel: string, payload: string): void => {
    for (const onNotify of this.#channels.get(channel) ?? []) onNotify(payload)
  }

  /** Listens to every channel on a new connection. */
  async listenAgain(run: (statement: string) => Promise<unknown>): Promise<void> {
    for (const channel of this.#channels.keys()) await run(`listen ${quoteName(channel)}`)
  }

  /** Resolves when the listener will get every notification that is committed from now on. */
  async add(
    channel: string,
    onNotify: OnNotify,
    run: (statement: string) => Promise<unknown>,
  ): Promise<() => Promise<void>> {
    // A separate function object, so that one callback may listen twice.
    const listener: OnNotify = (payload) => onNotify(payload)
    const listeners = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, listeners.add(listener))
    // Listening again is harmless, and another `listen` may still be in progress.
    await run(`listen ${quoteName(channel)}`)
    return async () => {
      if (!listeners.delete(listener) || listeners.size > 0) return
      this.#channels.delete(channel)
      await run(`unlisten ${quoteName(channel)}`)
    }
  }
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
