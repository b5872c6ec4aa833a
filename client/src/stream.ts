import { backOffMs } from './back-off.ts'
import type { Caller } from './call.ts'
import { closable, endingWith } from './closable.ts'
import { closedByError } from './closed.ts'
import type { Connect, Credential, Filter } from './connection.ts'
import type { Arrival, Channel, Closed, StreamEvent } from './frames.ts'
import { type From, Positions } from './positions.ts'
import type { ScorelineError } from './scoreline-error.ts'
import { overSse } from './sse.ts'
import { overWebSocket } from './websocket.ts'

export interface StreamOptions<C extends Channel> {
  readonly channels: readonly C[]
  /** The current state first, by default. */
  readonly from?: From<C>
  readonly filter?: Filter
  /** Events arrive this long after they happen, up to 300,000; for readers beside a delayed broadcast. */
  readonly delayMs?: number
  /** Called for a new ticket before each connection, instead of a key. */
  readonly ticket?: () => Promise<string>
  /** By default a WebSocket where the platform has one. */
  readonly transport?: 'websocket' | 'sse'
  /** How many consecutive connections may fail before the stream does; unlimited by default. */
  readonly reconnectsMax?: number
  /** Ends the stream as `close` does. */
  readonly signal?: AbortSignal
  readonly onState?: (state: StreamState) => void
}

/** The state of the connection, for display. */
export type StreamState =
  | { readonly state: 'connecting' | 'open' | 'closed' }
  | { readonly state: 'waiting'; readonly error: ScorelineError; readonly retryInMs: number }

/** Events in order, each at least once. `cursors` are those of the last events read. */
export interface Stream<C extends Channel> extends AsyncIterableIterator<StreamEvent<C>, void> {
  /** Pass them as `from` to resume later where this stream ends. */
  readonly cursors: { readonly [Name in C]?: string }
  readonly close: () => void
}

export function openStream<C extends Channel>(caller: Caller, options: StreamOptions<C>): Stream<C> {
  if (!options.ticket && caller.key === undefined) throw new TypeError('a stream needs a key or `ticket`')
  if (options.channels.length === 0) throw new TypeError('channels must not be empty')
  const ending = endingWith(options.signal)
  const positions = new Positions(options.channels, options.from ?? 'snapshot')
  // The service sends only the channels that were requested.
  const events = run(caller, options, positions, ending) as AsyncGenerator<StreamEvent<C>, void>
  return closable(events, ending, () => positions.cursors as Stream<C>['cursors'])
}

/** Connects again and again, each time from the position where the last connection ended. */
async function* run(
  caller: Caller,
  options: StreamOptions<Channel>,
  positions: Positions,
  ending: AbortController,
): AsyncGenerator<StreamEvent<Channel>, void> {
  const { signal } = ending
  const { onState = () => undefined, reconnectsMax = Number.POSITIVE_INFINITY } = options
  let failures = 0
  try {
    while (!signal.aborted) {
      onState({ state: 'connecting' })
      let end: Closed | null = null
      let isProven = false
      for await (const arrival of connect(caller, options, positions, signal)) {
        if (arrival.type === 'closed') end = arrival
        else if (arrival.type === 'welcome') onState({ state: 'open' })
        else {
          isProven ||= arrival.type !== 'gap'
          yield arrival
        }
      }
      if (signal.aborted || end === null) return
      if (isProven) failures = 0
      if (end.retry === 'never' || failures >= reconnectsMax) throw end.error
      const retryInMs = waitAfter(end, isProven, failures, caller.clock.random)
      if (retryInMs > 0) failures++
      onState({ state: 'waiting', error: end.error, retryInMs })
      await caller.clock.sleep(retryInMs, signal).catch(() => undefined)
    }
  } finally {
    ending.abort()
    onState({ state: 'closed' })
  }
}

/** Reconnects at once only after a connection that delivered events, so that repeated closes still back off. */
function waitAfter(end: Closed, isProven: boolean, failures: number, random: () => number): number {
  if (end.error.retryAfterSeconds !== undefined) return end.error.retryAfterSeconds * 1_000
  return end.retry === 'at_once' && isProven ? 0 : backOffMs(failures, random)
}

async function* connect(
  { baseUrl, key = '', fetch, clock }: Caller,
  { ticket, transport, filter, delayMs }: StreamOptions<Channel>,
  positions: Positions,
  signal: AbortSignal,
): AsyncGenerator<Arrival, void> {
  let credential: Credential
  try {
    credential = ticket ? { ticket: await ticket() } : { key }
  } catch (error) {
    yield closedByError(error)
    return
  }
  if (signal.aborted) return
  const over = connects[transport ?? (typeof WebSocket === 'undefined' ? 'sse' : 'websocket')]
  yield* over({ baseUrl, fetch, clock, credential, positions, filter, delayMs, signal })
}

const connects: Readonly<Record<'websocket' | 'sse', Connect>> = { websocket: overWebSocket, sse: overSse }
