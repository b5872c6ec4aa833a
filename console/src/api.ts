/** Calls of the service, all through its client package. */
import { type Channel, createClient, ScorelineError, type StreamEvent } from '../../client/src/index.ts'
import { session } from './boot.ts'
import { nowPlaying, setPlaying } from './replaying.ts'

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

type Method = 'get' | 'post' | 'patch' | 'delete'
type AnyCall = (path: string, options?: CallOptions) => Promise<unknown>

const signedOutListeners = new Set<() => void>()

/** Called when the service no longer knows the session. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

const withToken = (url: string, init: RequestInit): Promise<Response> => {
  const token = session()?.console_token
  const headers = new Headers(init.headers)
  if (token) headers.set('X-Console-Token', token)
  return fetch(url, { ...init, headers })
}

/** The key of the replay session that plays decides what its reads see; everything else is the visitor's own. */
const client = (path = '/v1/') => {
  const key = path.startsWith('/v1/') ? nowPlaying()?.key : undefined
  const options = { baseUrl: location.origin, fetch: withToken, retriesMax: 1 }
  return createClient(key === undefined ? options : { ...options, key })
}

/** Pages choose paths at run time, so the types of single calls do not apply; each page names what it reads. */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const send = client(path)[method] as AnyCall
  const isPlayed = path.startsWith('/v1/') && nowPlaying() !== null
  try {
    return (await send(path, options)) as T
  } catch (error) {
    if (error instanceof ScorelineError && error.status === 401) {
      // A session that has ended leaves the page live, with its visitor still signed in.
      if (isPlayed) setPlaying(null)
      else if (session() !== null && !(method === 'post' && path === '/console/session'))
        for (const listener of signedOutListeners) listener()
    }
    throw error
  }
}

const ticket = async (): Promise<string> =>
  (await call<{ ticket: string }>('post', '/v1/stream/tickets')).ticket

export interface Listening {
  /** The cursor of an answer: everything after it arrives. Without one the stream begins with a snapshot. */
  readonly from?: string | undefined
  readonly onEvent: (event: StreamEvent<Channel>) => void
  readonly onState: (isOpen: boolean) => void
}

/** Follows channels until the returned function is called. Reconnects and resumes by itself. */
export function listen(channels: readonly string[], { from, onEvent, onState }: Listening): () => void {
  const stream = client().stream({
    channels: channels as readonly Channel[],
    ticket,
    ...(from === undefined ? {} : { from }),
    onState: ({ state }) => onState(state === 'open'),
  })
  const read = async () => {
    for await (const event of stream) onEvent(event)
  }
  read().catch(() => {
    onState(false)
    // A stream that has ended for good may have lost its key: then the session is over too.
    if (session() !== null && nowPlaying() === null)
      void call('get', '/console/session').catch(() => undefined)
  })
  return () => stream.close()
}

export { ticket }

/** What a person can do about a failure. */
export function explain(error: unknown): string {
  if (!(error instanceof ScorelineError)) return 'Something went wrong in this page. Reload it.'
  if (error.status === 0) return 'The service cannot be reached. Check that it runs, then try again.'
  return error.message
}

export const statusOf = (error: unknown): number => (error instanceof ScorelineError ? error.status : -1)
