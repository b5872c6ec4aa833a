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
import { type Channels, channelsOf } from './channels.ts'
import type { Authenticator } from './credentials.ts'
import { startHeartbeat } from './heartbeat.ts'
import { Hub } from './hub.ts'
import { storeReadsMax, type Timing } from './limits.ts'
import { PendingSockets } from './pending-sockets.ts'
import type { ProtocolDeps } from './protocol.ts'
import { Registry } from './registry.ts'
import { createReadSnapshot, type SnapshotDeps } from './snapshot.ts'
import { type SocketState, socketHandler, socketRoute } from './socket.ts'
import { sseRoute } from './sse.ts'
import { createTickets, type Tickets } from './tickets.ts'
import { watchStream } from './watch-stream.ts'

export interface StreamDeps {
  readonly database: Database
  readonly tail: Tail
  readonly topics: Topics
  readonly areas: readonly Area[]
  readonly keys: Keys
  /** The games of a live list, in memory. */
  readonly shown: SnapshotDeps['shown']
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly timing: Timing
}

/** What both transports stand on. */
export interface StreamGround extends ProtocolDeps, Authenticator {
  readonly registry: Registry
  readonly isDraining: () => boolean
}

const farewellsAtOnce = 100
const farewellEveryMs = 50

/** The push stream: one hub behind sockets and server-sent events. */
export class Stream {
  readonly channels: Channels
  readonly tickets: Tickets
  readonly routes: readonly RawRoute<SocketState>[]
  readonly websocket: WebSocketHandler<SocketState>
  readonly #hub: Hub
  readonly #registry: Registry
  readonly #strangers: PendingSockets
  readonly #timing: Timing
  readonly #stops: readonly (() => void)[]
  #isDraining = false

  static open(parts: StreamDeps): Stream {
    return new Stream(parts)
  }

  private constructor(parts: StreamDeps) {
    const { database, tail, topics, areas, keys, clock, log } = parts
    this.#timing = parts.timing
    this.channels = channelsOf(areas)
    this.tickets = createTickets(database, keys, clock)
    this.#hub = Hub.open({ database, tail, topics, log, onLost: () => this.#registry.endAll('draining') })
    const watch = watchStream(parts.metrics, log, () => this.#registry.all)
    this.#registry = new Registry((connection, reason) => {
      for (const [channel, { scope }] of connection.subscriptions)
        this.#hub.detach(channel, scope, connection.sender)
      watch.ended(connection, reason)
    })
    const inTurn = createSemaphore(storeReadsMax)
    const readSnapshot = createReadSnapshot({ database, shown: parts.shown, now: () => clock.now(), inTurn })
    const ground: StreamGround = {
      channels: this.channels,
      joins: { database, tail, topics, hub: this.#hub, readSnapshot, inTurn, clock },
      timing: this.#timing,
      log,
      keys,
      tickets: this.tickets,
      registry: this.#registry,
      isDraining: () => this.#isDraining,
    }
    this.routes = [socketRoute(ground), sseRoute(ground)]
    this.#strangers = new PendingSockets(ground)
    this.websocket = socketHandler(ground, this.#strangers)
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

  /** Sends everyone away, a few at a time: all of them come back somewhere at once. */
  async close(): Promise<void> {
    this.#isDraining = true
    for (const stop of this.#stops) stop()
    this.#strangers.endAll('draining')
    const { drainMaxMs } = this.#timing
    const connections = [...this.#registry.all]
    const stepsMax = Math.max(1, drainMaxMs / farewellEveryMs)
    const atOnce = Math.max(farewellsAtOnce, Math.ceil(connections.length / stepsMax))
    for (let from = 0; from < connections.length; from += atOnce) {
      if (from > 0) await Bun.sleep(farewellEveryMs)
      for (const connection of connections.slice(from, from + atOnce)) connection.end('draining')
    }
    this.#registry.endAll('draining')
    await this.#hub.close()
  }
}
