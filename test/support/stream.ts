/** Readers of the stream, over real sockets and real responses. */
import { until } from './until.ts'

/** The fields of all frame types together. */
export interface StreamFrame {
  readonly type: string
  readonly channel: string
  readonly cursor: string
  readonly data: Readonly<Record<string, unknown>>
  readonly code: string
  readonly message: string
  readonly reason: string
  readonly id: string
  readonly tier: string
  readonly limits: Readonly<Record<string, number>>
  readonly heartbeat_ms: number
  readonly snapshot?: true
  readonly replay?: true
  readonly skipped?: number
}

export interface Reader {
  /** All frames received so far, in order. */
  readonly frames: readonly StreamFrame[]
  /** The same frames as text. */
  readonly texts: readonly string[]
  /** Waits for the first frame from index `from` on that passes. */
  readonly next: (
    what: string,
    passes: (frame: StreamFrame) => boolean,
    from?: number,
  ) => Promise<StreamFrame>
  readonly updates: (channel?: string) => StreamFrame[]
}

export interface SocketReader extends Reader {
  readonly send: (frame: object | string | Uint8Array<ArrayBuffer>) => void
  /** When each frame arrived, by `performance.now`. */
  readonly receivedAtMs: readonly number[]
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  readonly close: () => void
}

function readerOf(frames: StreamFrame[], texts: string[]): Reader {
  return {
    frames,
    texts,
    next: async (what, passes, from = 0) => {
      const find = () => frames.slice(from).find(passes)
      return (await until(what, find, (found) => found !== undefined, { withinMs: 150_000, pauseMs: 2 }))!
    },
    updates: (channel) =>
      frames.filter(
        (frame) => frame.type === 'update' && (channel === undefined || frame.channel === channel),
      ),
  }
}

export const isType = (type: string, channel?: string) => (frame: StreamFrame) =>
  frame.type === type && (channel === undefined || frame.channel === channel)

/** Opens a socket; with a key it waits for the welcome. */
export async function openSocket(url: string, key: string | null, query = ''): Promise<SocketReader> {
  const headers: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` }
  // Bun's own extension: headers on a client's upgrade.
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/stream${query}`, { headers } as never)
  const frames: StreamFrame[] = []
  const texts: string[] = []
  const receivedAtMs: number[] = []
  socket.onmessage = ({ data }) => {
    receivedAtMs.push(performance.now())
    texts.push(String(data))
    frames.push(JSON.parse(String(data)) as StreamFrame)
  }
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.onclose = ({ code, reason }) => resolve({ code, reason })
  })
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error('the socket was not opened'))
  })
  const reader = {
    ...readerOf(frames, texts),
    send: (frame: object | string | Uint8Array<ArrayBuffer>) =>
      socket.send(typeof frame === 'string' || frame instanceof Uint8Array ? frame : JSON.stringify(frame)),
    receivedAtMs,
    closed,
    close: () => socket.close(),
  }
  if (key !== null || query !== '') {
    await Promise.race([reader.next('welcome', isType('welcome')).catch(() => null), closed])
  }
  return reader
}

/** Opens a socket and one channel on it; resolves when it has caught up. */
export async function subscribeTo(
  url: string,
  key: string,
  channel: string,
  more: object = {},
): Promise<SocketReader> {
  const reader = await openSocket(url, key)
  reader.send({ type: 'subscribe', channel, ...more })
  await reader.next(`caught up on ${channel}`, isType('caught_up', channel))
  return reader
}

export interface EventsReader extends Reader {
  readonly status: number
  readonly headers: Headers
  /** The `id:` of each event, null without one. */
  readonly ids: readonly (string | null)[]
  readonly ended: Promise<void>
  readonly close: () => void
}

/** Reads `/v1/stream/sse` by hand, so that tests see which events have an id. */
export async function openEvents(
  url: string,
  query: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventsReader> {
  const abort = new AbortController()
  const response = await fetch(`${url}/v1/stream/sse?${query}`, { headers, signal: abort.signal })
  const frames: StreamFrame[] = []
  const texts: string[] = []
  const ids: (string | null)[] = []
  const take = (block: string) => {
    const lines = block.split('\n')
    const data = lines.find((line) => line.startsWith('data: '))!.slice(6)
    ids.push(lines.find((line) => line.startsWith('id: '))?.slice(4) ?? null)
    texts.push(data)
    frames.push(JSON.parse(data) as StreamFrame)
  }
  const read = async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of response.body!) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) take(block)
    }
  }
  const isStream = response.headers.get('content-type') === 'text/event-stream'
  return {
    ...readerOf(frames, texts),
    status: response.status,
    headers: response.headers,
    ids,
    ended: isStream ? read().catch(() => {}) : Promise.resolve(),
    close: () => abort.abort(),
  }
}
