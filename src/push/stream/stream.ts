import type { WebSocketHandler } from 'bun'
import type { AcceptedKey } from '../../access/accepted-key.ts'
import type { Budget } from '../../access/budget/budget.ts'
import type { Keys } from '../../access/keys.ts'
import type { Area } from '../../contract/area.ts'
import { ownerOf, type Principal } from '../../contract/principal.ts'
import type { RawRoute } from '../../contract/raw-route.ts'
import type { ReadPoint } from '../../contract/read-point.ts'
import type { Topics } from '../../journal/events.ts'
import type { Points } from '../../journal/points.ts'
import type { Tail } from '../../journal/tail.ts'
import { type Clock, monotonicMs } from '../../kernel/clock.ts'
import { createSemaphore } from '../../kernel/concurrency.ts'
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { repeat } from '../../kernel/repeat.ts'
import type { Database } from '../../store/driver/database.ts'
import { PendingSockets } from './auth/pending-sockets.ts'
import { createTickets, type Tickets } from './auth/tickets.ts'
import { createCharging } from './charging.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Hub } from './hub.ts'
import { Hubs } from './hubs.ts'
import { createReadSnapshot, type SnapshotDeps } from './joining/snapshot.ts'
import { storeReadsMax, type Timing } from './limits.ts'
import { type Channels, channelsOf } from './protocol/channels.ts'
import type { GapReason } from './protocol/frames.ts'
import { endSubscription, rejoin } from './protocol/subscribe.ts'
import { Registry } from './registry.ts'
import type { StreamContext } from './stream-context.ts'
import { type SocketState, socketHandler, socketRoute } from './transports/socket.ts'
import { sseRoute } from './transports/sse.ts'
import { watchDelay, watchJoins, watchStream } from './watch-stream.ts'

export interface StreamDeps {
  readonly database: Database
  readonly tail: Tail
  readonly topics: Topics
  readonly areas: readonly Area[]
  readonly keys: Keys
  readonly budget: Pick<Budget, 'openSlot' | 'mayRefill' | 'refill'>
  /** Reads the games of a live list from memory. */
  readonly shown: SnapshotDeps['shown']
  readonly shownAt: SnapshotDeps['shownAt']
  readonly points: Points
  /** The read point of a key. */
  readonly pointOf: (principal: Principal) => ReadPoint
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly timing: Timing
}

/** Draining closes connections in steps. */
const closesPerStep = 100
const closeStepMs = 50

/** The push stream: WebSockets and server-sent events share one hub. */
export class Stream {
  readonly channels: Channels
  readonly tickets: Tickets
  readonly routes: readonly RawRoute<SocketState>[]
  readonly websocket: WebSocketHandler<SocketState>
  readonly #hubs: Hubs
  readonly #registry: Registry
  readonly #context: StreamContext
  readonly #pendingSockets: PendingSockets
  readonly #timing: Timing
  readonly #stops: readonly (() => void)[]
  #isDraining = false

  static open(deps: StreamDeps): Stream {
    return new Stream(deps)
  }

  private constructor(deps: StreamDeps) {
    const { database, tail, topics, areas, keys, clock, log } = deps
    this.#timing = deps.timing
    this.channels = channelsOf(areas)
    this.tickets = createTickets(database, keys, clock)
    const hubDeps = {
      database,
      tail,
      topics,
      log,
      now: () => clock.now(),
      onSent: watchDelay(deps.metrics, clock),
      onGap: (hub: Hub, reason: GapReason) => this.#onGap(hub, reason),
    }
    const cursor = tail.cursorAt(tail.headSeq)
    this.#hubs = new Hubs(hubDeps, { point: deps.points.live, headSeq: tail.headSeq, cursor })
    const watch = watchStream(deps.metrics, log, () => this.#registry.all)
    this.#registry = new Registry((connection, reason) => {
      for (const subscription of [...connection.subscriptions.values()]) {
        endSubscription(this.#context, connection, subscription)
      }
      if (connection.hub) this.#hubs.release(connection.hub, null)
      watch.ended(connection, reason)
    })
    const limitStoreReads = createSemaphore(storeReadsMax)
    const readSnapshot = createReadSnapshot({
      database,
      shown: deps.shown,
      shownAt: deps.shownAt,
      now: () => clock.now(),
      limitStoreReads,
    })
    const charging = createCharging({ budget: deps.budget, keys, monotonicMs, wallMs: () => clock.now() })
    const context: StreamContext = {
      channels: this.channels,
      joins: { database, tail, topics, readSnapshot, limitStoreReads, pay: charging.pay },
      hubs: this.#hubs,
      charging,
      watch: watchJoins(deps.metrics, () => this.#hubs.size),
      pointOf: deps.pointOf,
      clock,
      timing: this.#timing,
      log,
      keys,
      tickets: this.tickets,
      registry: this.#registry,
      reserve: ({ principal }: AcceptedKey) =>
        deps.budget.openSlot(`stream ${ownerOf(principal)}`, principal.limits.connectionsMax),
      isDraining: () => this.#isDraining,
    }
    this.#context = context
    this.routes = [socketRoute(context), sseRoute(context)]
    this.#pendingSockets = new PendingSockets(context)
    this.websocket = socketHandler(context, this.#pendingSockets)
    const heartbeat = startHeartbeat(
      this.#timing,
      () => this.#registry.all,
      () => tail.isSilent,
    )
    const unlisten = keys.onChange((keyId) =>
      this.#registry.review(keyId, (accepted) => keys.isGood(accepted)),
    )
    const review = repeat(this.#timing.heartbeatMs, () =>
      this.tickets.review().catch((error) => log.warn('stream.ticket_review_failed', { error })),
    )
    this.#stops = [heartbeat.stop, unlisten, () => void review.stop()]
  }

  /** Open WebSockets and event streams. */
  get connections(): number {
    return this.#registry.all.size
  }

  /** Readers whose entries were dropped reconnect and get a gap then; all others get it at once, and the present state. */
  #onGap(hub: Hub, reason: GapReason): void {
    if (reason === 'cursor_expired' || reason === 'unknown_cursor') {
      this.#registry.endAll('draining')
      return
    }
    for (const connection of [...this.#registry.all]) rejoin(this.#context, connection, hub, reason)
  }

  /** Closes all connections, a few at a time, because their clients reconnect elsewhere at once. */
  async close(): Promise<void> {
    this.#isDraining = true
    for (const stop of this.#stops) stop()
    this.#pendingSockets.endAll('draining')
    const { drainMaxMs } = this.#timing
    const connections = [...this.#registry.all]
    const stepsMax = Math.max(1, drainMaxMs / closeStepMs)
    const perStep = Math.max(closesPerStep, Math.ceil(connections.length / stepsMax))
    for (let from = 0; from < connections.length; from += perStep) {
      if (from > 0) await Bun.sleep(closeStepMs)
      for (const connection of connections.slice(from, from + perStep)) connection.end('draining')
    }
    this.#registry.endAll('draining')
    await this.#hubs.close()
  }
}
