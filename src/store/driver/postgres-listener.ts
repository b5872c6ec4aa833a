import type postgres from 'postgres'

export interface ListenerDeps {
  /** Opens a client for one connection. */
  readonly connect: (events: {
    readonly onclose: () => void
    readonly onnotify: (channel: string, payload: string) => void
  }) => postgres.Sql
  readonly channel: string
  readonly onNotify: (payload: string) => void
}

const retryMs = 500
const closeTimeoutSeconds = 5

/**
 * Listens to one channel on a connection of its own. When the connection is lost it listens again on a new one, to
 * whichever server is the primary then: the library would try the same server, less and less often.
 */
export class PostgresListener {
  readonly #deps: ListenerDeps
  #sql: postgres.Sql | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  #isClosed = false

  constructor(deps: ListenerDeps) {
    this.#deps = deps
  }

  async open(): Promise<void> {
    const { connect, channel, onNotify } = this.#deps
    let isListening = false
    const sql = connect({
      onclose: () => {
        if (isListening) this.#openSoon()
        isListening = false
      },
      onnotify: (name, payload) => {
        if (name === channel) onNotify(payload)
      },
    })
    try {
      await sql.unsafe(`listen "${channel.replaceAll('"', '""')}"`)
      isListening = true
      this.#sql = sql
      if (this.#isClosed) await this.close()
    } catch (error) {
      void sql.end({ timeout: 0 })
      throw error
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#sql?.end({ timeout: closeTimeoutSeconds })
  }

  #openSoon(): void {
    if (this.#isClosed) return
    void this.#sql?.end({ timeout: 0 })
    this.#timer = setTimeout(() => this.open().catch(() => this.#openSoon()), retryMs)
  }
}
