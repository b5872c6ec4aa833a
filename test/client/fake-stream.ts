/** A WebSocket server that follows a script of the test: the stream protocol without the service. */
type Json = Readonly<Record<string, unknown>>

interface FakeConnection {
  /** The frames that the client sent, in order. */
  readonly received: readonly Json[]
  readonly isClosed: () => boolean
  readonly send: (frame: Json) => void
  readonly sendText: (text: string) => void
  readonly close: (code: number, reason?: string) => void
  /** Drops the connection without a close frame. */
  readonly cut: () => void
}

/** Called with each frame of the connection with this index, counted from 0. */
export type Script = (connection: FakeConnection, frame: Json, index: number) => void

export interface FakeStream {
  readonly url: string
  readonly connections: readonly FakeConnection[]
  readonly stop: () => Promise<void>
}

export function startFakeStream(script: Script): FakeStream {
  const connections: FakeConnection[] = []
  const receivedBy = new Map<number, Json[]>()
  const closed = new Set<number>()
  const server = Bun.serve<{ index: number }>({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request, self) => {
      if (new URL(request.url).pathname !== '/v1/stream') return new Response(null, { status: 404 })
      const isUpgraded = self.upgrade(request, { data: { index: connections.length } })
      return isUpgraded ? undefined : new Response(null, { status: 426 })
    },
    websocket: {
      open: (socket) => {
        const received: Json[] = []
        receivedBy.set(socket.data.index, received)
        connections.push({
          received,
          isClosed: () => closed.has(socket.data.index),
          send: (frame) => void socket.send(JSON.stringify(frame)),
          sendText: (text) => void socket.send(text),
          close: (code, reason) => socket.close(code, reason),
          cut: () => socket.terminate(),
        })
      },
      close: (socket) => void closed.add(socket.data.index),
      message: (socket, text) => {
        const { index } = socket.data
        const frame: Json = JSON.parse(String(text))
        receivedBy.get(index)!.push(frame)
        script(connections[index]!, frame, index)
      },
    },
  })
  return { url: `http://127.0.0.1:${server.port}`, connections, stop: () => server.stop(true) }
}

export const welcome = {
  type: 'welcome',
  tier: 'pro',
  connection_id: 'con_1',
  cursor: 'c0',
  heartbeat_ms: 20_000,
  limits: {},
}

/** Welcomes every connection, and calls `onSubscribe` for each subscribe frame. */
export function welcoming(onSubscribe: Script): Script {
  return (connection, frame, index) => {
    if (frame.type === 'auth') connection.send(welcome)
    if (frame.type === 'subscribe') onSubscribe(connection, frame, index)
  }
}

export const update = (cursor: string | null, score: number, extra: Json = {}): Json => ({
  type: 'update',
  channel: 'nba.scores.live',
  ...(cursor === null ? { snapshot: true } : { cursor }),
  ...extra,
  data: { game_id: 'g1', home: { score } },
})

export const caughtUp = (cursor: string, channel = 'nba.scores.live'): Json => ({
  type: 'caught_up',
  channel,
  cursor,
})
