import type { ReadPoint } from '../../contract/read-point.ts'
import { Hub, type HubDeps } from './hub.ts'

/** A hub without users is closed after this long: its next reader would have to open it again. */
const idleMs = 10_000

/** The hubs of all read points in use: one for live readers, others on demand. */
export class Hubs {
  readonly live: Hub
  readonly #deps: Omit<HubDeps, 'point'>
  readonly #open = new Map<string, Promise<Hub>>()
  readonly #idle = new Map<Hub, ReturnType<typeof setTimeout>>()
  #isClosed = false

  constructor(
    deps: Omit<HubDeps, 'point'>,
    live: { readonly point: ReadPoint; readonly headSeq: number; readonly cursor: string },
  ) {
    this.#deps = deps
    const { point, headSeq: seq, cursor } = live
    this.live = Hub.open({ ...deps, point }, { seq, cursor, atMs: deps.now() })
    this.live.users = 1
  }

  /** The hub of a read point, to be released by every user. */
  acquire(point: ReadPoint): Hub | Promise<Hub> {
    if (point.name === this.live.point.name) {
      this.live.users++
      return this.live
    }
    return this.#acquire(point)
  }

  release(hub: Hub): void {
    hub.users--
    if (hub.users > 0 || this.#isClosed) return
    const timer = setTimeout(() => this.#closeIdle(hub), idleMs)
    timer.unref()
    this.#idle.set(hub, timer)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#idle.values()) clearTimeout(timer)
    const others = await Promise.allSettled(this.#open.values())
    const opened = others.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    await Promise.all([this.live, ...opened].map((hub) => hub.close()))
  }

  async #acquire(point: ReadPoint): Promise<Hub> {
    const opening = this.#open.get(point.name) ?? this.#start(point)
    const hub = await opening
    hub.users++
    const timer = this.#idle.get(hub)
    if (timer) clearTimeout(timer)
    this.#idle.delete(hub)
    return hub
  }

  #start(point: ReadPoint): Promise<Hub> {
    const opening = (async () => Hub.open({ ...this.#deps, point }, await point.moment()))()
    this.#open.set(point.name, opening)
    opening.catch(() => this.#open.delete(point.name))
    return opening
  }

  #closeIdle(hub: Hub): void {
    if (hub.users > 0) return
    this.#idle.delete(hub)
    this.#open.delete(hub.point.name)
    void hub.close()
  }
}
