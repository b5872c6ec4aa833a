import { closedByError, closedByErrorFrame, closedBySilence } from './closed.ts'
import type { Connection } from './connection.ts'
import { type Arrival, type Frame, readFrame } from './frames.ts'
import { fillPath } from './path.ts'
import type { Positions, Start } from './positions.ts'
import { errorOf, ScorelineError } from './scoreline-error.ts'
import { type ReadBytes, serverSentEvents } from './server-sent-events.ts'
import { SilenceTimer } from './silence-timer.ts'

/** How often the service sends a comment when there are no events. */
const heartbeatMs = 20_000

/** One connection over server-sent events, up to and including `closed`; for platforms without WebSocket. */
export async function* overSse(connection: Connection): AsyncGenerator<Arrival, void> {
  const { signal, positions } = connection
  const start = sharedStart(positions)
  const inner = new AbortController()
  const stop = () => inner.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  let silence: Arrival | null = null
  const timer = new SilenceTimer((silentMs) => {
    silence = closedBySilence(silentMs)
    inner.abort()
  })
  try {
    const body = await open(connection, start, inner.signal)
    timer.expectEvery(heartbeatMs)
    yield { type: 'welcome', heartbeat_ms: heartbeatMs }
    for await (const { id, data } of serverSentEvents(watched(timer, body.getReader()))) {
      // An event that is not yielded must not count as read.
      if (signal.aborted) return
      if (id !== null) positions.noteAll(id)
      const frame = readFrame(data)
      if (frame?.type === 'welcome') timer.expectEvery(frame.heartbeat_ms)
      if (frame?.type === 'gap') positions.loseAll()
      const arrival = arrivalOf(frame)
      if (arrival) yield arrival
      if (arrival?.type === 'closed') return
    }
    yield closedByError(new Error('the stream ended'))
  } catch (error) {
    yield silence ?? closedByError(error)
  } finally {
    signal.removeEventListener('abort', stop)
    timer.stop()
    inner.abort()
  }
}

/** Watches for silence only while it waits for bytes: the time a reader spends on an event does not count. */
function watched(timer: SilenceTimer, reader: ReadableStreamDefaultReader<Uint8Array>): ReadBytes {
  return async () => {
    timer.reset()
    const { value } = await reader.read()
    timer.stop()
    return value ?? null
  }
}

function arrivalOf(frame: Frame | null): Arrival | null {
  if (frame === null || frame.type === 'ping' || frame.type === 'welcome') return null
  return frame.type === 'error' ? closedByErrorFrame(frame) : frame
}

async function open(
  { baseUrl, fetch, clock, credential, positions, filter, delayMs }: Connection,
  start: Start,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const isCursor = start !== 'snapshot' && start !== 'now'
  const headers: Record<string, string> = { Accept: 'text/event-stream' }
  if (isCursor) headers['Last-Event-ID'] = start
  if ('key' in credential) headers.Authorization = `Bearer ${credential.key}`
  const path = fillPath(
    '/v1/stream/sse',
    {},
    {
      channels: [...positions.starts.keys()],
      ...filter,
      ...(isCursor ? {} : { from: start }),
      ...(delayMs === undefined ? {} : { delay: `${delayMs}ms` }),
      ...('ticket' in credential ? credential : {}),
    },
  )
  const response = await fetch(baseUrl + path, { headers, signal })
  if (!response.ok) throw await errorOf(response, clock.now())
  if (response.body) return response.body
  throw new ScorelineError({ status: response.status, code: 'bad_answer', message: 'the stream has no body' })
}

/** A response has one position for all of its channels: every id and every gap applies to all of them. */
function sharedStart({ starts }: Positions): Start {
  const [first = 'snapshot', ...others] = new Set(starts.values())
  if (others.length > 0)
    throw new TypeError('over server-sent events `from` must be the same for all channels')
  return first
}
