import type { WebSocketHandler } from 'bun'
import type { Keys } from '../../access/keys.ts'
import type { Area } from '../../contract/area.ts'
import type { RawRoute } from '../../contract/raw-route.ts'
import type { Topics } from '../../journal/events.ts'
import type { Tail } from '../../journal/tail.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { createSemaphore } from '../../kernel/semaphore.ts'
import type { Database } from '../../store/driver/database.ts'
import { PendingSockets } from './auth/pending-sockets.ts'
import { createTickets, type Tickets } from './auth/tickets.ts'
import { startHeartbeat } from './heartbeat.ts'
import { Hub } from './hub.ts'
import { createReadSnapshot, type SnapshotDeps } from './joining/snapshot.ts'
import { storeReadsMax, type Timing } from './limits.ts'
import { type Channels, channelsOf } from './protocol/channels.ts'
import type { GapReason } from './protocol/frames.ts'
import { rejoin } from './protocol/protocol.ts'
import { Registry } from './registry.ts'
import type { StreamContext } from './stream-context.ts'
import { type SocketState, socketHandler, socketRoute } from './transports/socket.ts'
import { sseRoute } from './transports/sse.ts'
import { watchStream } from './watch-stream.ts'

export interface StreamDeps {
  readonly database: Database
  readonly tail: Tail
  readonly topics: Topics
  readonly areas: readonly Area[]
  readonly keys: Keys
  /** Reads the games of a live list from memory. */
  readonly shown: SnapshotDeps['shown']
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
  readonly #hub: Hub
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
    this.#hub = Hub.open({ database, tail, topics, log, onLost: (reason) => this.#onLost(reason) })
    const watch = watchStream(deps.metrics, log, () => this.#registry.all)
    this.#registry = new Registry((connection, reason) => {
      for (const [channel, { scope }] of connection.subscriptions)
        this.#hub.detach(channel, scope, connection.sender)
      watch.ended(connection, reason)
    })
    const limitStoreReads = createSemaphore(storeReadsMax)
    const readSnapshot = createReadSnapshot({
      database,
      shown: deps.shown,
      now: () => clock.now(),
      limitStoreReads,
    })
    const context: StreamContext = {
      channels: this.channels,
      joins: { database, tail, topics, hub: this.#hub, readSnapshot, limitStoreReads, clock },
      timing: this.#timing,
      log,
      keys,
      tickets: this.tickets,
      registry: this.#registry,
      isDraining: () => this.#isDraining,
    }
    this.#context = context
    this.routes = [socketRoute(context), sseRoute(context)]
    this.#pendingSockets = new PendingSockets(context)
    this.websocket = socketHandler(context, this.#pendingSockets)
    const heartbeat = startHeartbeat(
      this.#timing,
      () => this.#registry.all,
      () => this.#hub.cursor,
    )
    const unlisten = keys.onChange((keyId) =>
      this.#registry.review(keyId, (accepted) => keys.isGood(accepted)),
    )
    this.#stops = [heartbeat.stop, unlisten]
  }

  /** After lost history every reader gets a gap and the present state; otherwise it reconnects and gets them then. */
  #onLost(reason: GapReason): void {
    if (reason !== 'history_changed') {
      this.#registry.endAll('draining')
      return
    }
    for (const connection of this.#registry.all) rejoin(this.#context, connection, reason)
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
    await this.#hub.close()
  }
}
