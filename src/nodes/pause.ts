/**
 * A restored copy of an installation must not act in the world: its feeds and its webhook deliveries wait until an
 * operator resumes it. The pause is a row of the database, so it holds for every node and every start.
 */
import type { Log } from '../kernel/log.ts'
import { type Repeat, repeat } from '../kernel/repeat.ts'
import type { Query } from '../store/driver/database.ts'
import { readSetting, removeSetting, writeSetting } from '../store/sql/settings.ts'

const settingName = 'paused_since'
/** Another node, or the command on PostgreSQL, may have ended the pause. */
const pollMs = 1_000

/** Pauses the installation; part of the transaction that restores a backup. */
export const pauseSince = (query: Query, instant: string): Promise<void> =>
  writeSetting(query, settingName, instant)

/** Ends the pause; returns since when there was one, or null. Nodes that run notice within a second. */
export const endPause = (query: Query): Promise<string | null> => removeSetting(query, settingName)

/** Since when the installation is paused, or null. */
export const readPause = (query: Query): Promise<string | null> => readSetting(query, settingName)

interface PauseDeps {
  readonly query: Query
  readonly log: Log
}

export class Pause {
  readonly #deps: PauseDeps
  readonly #ended = Promise.withResolvers<void>()
  readonly #watching: Repeat | null
  #since: string | null

  private constructor(deps: PauseDeps, since: string | null) {
    this.#deps = deps
    this.#since = since
    this.#watching = since === null ? null : repeat(pollMs, () => this.#look())
    if (since === null) this.#ended.resolve()
    else deps.log.warn('service.paused', { since, hint: pausedHint })
  }

  static async open(deps: PauseDeps): Promise<Pause> {
    return new Pause(deps, await readPause(deps.query))
  }

  /** Since when feeds and deliveries wait; null when they run. */
  get since(): string | null {
    return this.#since
  }

  /** Resolves when feeds and deliveries may run. */
  get ended(): Promise<void> {
    return this.#ended.promise
  }

  /** Returns since when the installation was paused, or null when it was not. */
  async resume(): Promise<string | null> {
    const since = await endPause(this.#deps.query)
    this.#end()
    return since
  }

  async close(): Promise<void> {
    await this.#watching?.stop()
  }

  async #look(): Promise<void> {
    if (this.#since === null) return
    // While the store is away the pause goes on.
    const since = await readPause(this.#deps.query).catch(() => this.#since)
    if (since === null) this.#end()
  }

  #end(): void {
    if (this.#since === null) return
    this.#since = null
    this.#deps.log.info('service.resumed')
    this.#ended.resolve()
    void this.#watching?.stop()
  }
}

export const pausedHint =
  'this is a restored copy: feeds and webhook deliveries wait until "scoreline resume", or POST /admin/resume'
