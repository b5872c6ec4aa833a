import { type Call, type Caller, call, type Fetch } from './call.ts'
import type { CallOf, Method, MomentPath, OptionsOf, PagedPath, PathOf } from './call-types.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Channel } from './frames.ts'
import { type IngestReport, type Meta, pageParameters } from './generated.ts'
import { type Changes, ingestInParts } from './ingest.ts'
import { fillPath } from './path.ts'
import { openStream, type Stream, type StreamOptions } from './stream.ts'
import { openWatch, type ReadState, type Watch, type WatchOptions } from './watch.ts'

export interface ClientOptions {
  /** The address of the service: `https://scores.example.com`. */
  readonly baseUrl: string
  /** An API key. Leave it out in a browser and use tickets. */
  readonly key?: string
  /** How often a failed call is retried; 4 by default. */
  readonly retriesMax?: number
  /** For one attempt; 30 seconds by default. */
  readonly timeoutMs?: number
  readonly fetch?: Fetch
  readonly clock?: Clock
}

export interface Client {
  readonly get: CallFunction<'get'>
  readonly post: CallFunction<'post'>
  readonly patch: CallFunction<'patch'>
  readonly delete: CallFunction<'delete'>
  /** Page after page, until `meta.next_cursor` is null. Pass a `limit`: without one a list is a single page. */
  readonly pages: <P extends PagedPath>(
    path: P,
    ...options: OptionsOf<CallOf<'get', P>>
  ) => AsyncGenerator<CallOf<'get', P>['response'], void, undefined>
  /** Events as they happen, across reconnects, until the stream is closed. */
  readonly stream: <const C extends Channel>(options: StreamOptions<C>) => Stream<C>
  /** The answer of a path, then every change after it on these channels, across reconnects, until it is closed. */
  readonly watch: <P extends MomentPath, const C extends Channel>(
    path: P,
    options: WatchOptions<P, C>,
  ) => Watch<P, C>
  /** Sessions that play a stretch of the past again; each has a key of its own. */
  readonly replays: Replays
  /** How long ago a game was where a broadcast shows it: `delay_ms` is the delay to read with. */
  readonly sync: (
    screen: CallOf<'post', '/v1/sync'>['body'],
  ) => Promise<CallOf<'post', '/v1/sync'>['response']>
  /** Changes for `POST /admin/ingest`, any number of them: sent in parts that the service takes. Needs the admin token as `key`. */
  readonly ingest: (changes: Changes) => Promise<IngestReport>
}

interface Replays {
  readonly create: (
    session: CallOf<'post', '/v1/replays'>['body'],
  ) => Promise<CallOf<'post', '/v1/replays'>['response']>
  readonly list: () => Promise<CallOf<'get', '/v1/replays'>['response']>
  readonly get: (id: string) => Promise<CallOf<'get', '/v1/replays/{id}'>['response']>
  /** Pauses, speeds up or moves a session. */
  readonly update: (
    id: string,
    change: CallOf<'patch', '/v1/replays/{id}'>['body'],
  ) => Promise<CallOf<'patch', '/v1/replays/{id}'>['response']>
  readonly end: (id: string) => Promise<void>
}

type CallFunction<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...options: OptionsOf<CallOf<M, P>>
) => Promise<CallOf<M, P>['response']>

const retriesDefault = 4
const timeoutDefaultMs = 30_000

export function createClient(options: ClientOptions): Client {
  const caller: Caller = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    key: options.key,
    // Browsers throw when their own fetch is called as a method of another object.
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    clock: options.clock ?? systemClock,
    retriesMax: options.retriesMax ?? retriesDefault,
    timeoutMs: options.timeoutMs ?? timeoutDefaultMs,
  }
  // The service validates its responses against the schemas of these types, so they are not checked again.
  const typed = <M extends Method>(method: M): CallFunction<M> =>
    ((path: string, options?: UntypedOptions) => send(caller, method, path, options)) as CallFunction<M>
  const [get, post, patch] = [typed('get'), typed('post'), typed('patch')]
  const remove = typed('delete')
  return {
    get,
    post,
    patch,
    delete: remove,
    replays: {
      create: (body) => post('/v1/replays', { body }),
      list: () => get('/v1/replays'),
      get: (id) => get('/v1/replays/{id}', { params: { id } }),
      update: (id, body) => patch('/v1/replays/{id}', { params: { id }, body }),
      end: async (id) => {
        await remove('/v1/replays/{id}', { params: { id } })
      },
    },
    sync: (body) => post('/v1/sync', { body }),
    ingest: (changes) => ingestInParts(changes, (body) => post('/admin/ingest', { body })),
    pages: ((path: PagedPath, options?: UntypedOptions) => pages(caller, path, options)) as Client['pages'],
    stream: (options) => openStream(caller, options),
    watch: (path, options) => openWatch({ caller, readState: stateReader(caller, path, options) }, options),
  }
}

/** The options of any call, untyped. */
interface UntypedOptions extends Omit<Call, 'method' | 'path'> {
  readonly params?: object
  readonly query?: object
  readonly asOf?: string | Date
  readonly delayMs?: number
}

/** The query with the moment that the call reads. */
const queryOf = ({ query, asOf, delayMs }: UntypedOptions): object | undefined =>
  asOf === undefined && delayMs === undefined
    ? query
    : {
        ...query,
        ...(asOf === undefined ? {} : { as_of: asOf instanceof Date ? asOf.toISOString() : asOf }),
        ...(delayMs === undefined ? {} : { delay: `${delayMs}ms` }),
      }

async function send(
  caller: Caller,
  method: Method,
  path: string,
  options: UntypedOptions = {},
): Promise<unknown> {
  const { params, query: _query, asOf: _asOf, delayMs: _delayMs, ...rest } = options
  const query = queryOf(options)
  return call(caller, { ...rest, method: method.toUpperCase(), path: fillPath(path, params, query) })
}

/** Reads the answer of a watch. Once changes were missed it reads the present: the moment asked for is over. */
function stateReader(
  caller: Caller,
  path: string,
  { params, query, asOf, delayMs }: UntypedOptions,
): ReadState {
  return (moment, signal) =>
    send(caller, 'get', path, {
      params,
      query,
      delayMs,
      asOf: moment === 'asked' ? asOf : undefined,
      signal,
    } as UntypedOptions)
}

async function* pages(
  caller: Caller,
  path: PagedPath,
  options: UntypedOptions = {},
): AsyncGenerator<unknown, void> {
  let { query = {} } = options
  for (;;) {
    const page = await send(caller, 'get', path, { ...options, query })
    yield page
    const next = nextCursorOf(page)
    if (next === null) return
    query = { ...query, [pageParameters[path]]: next }
  }
}

function nextCursorOf(page: unknown): string | null {
  const { meta } = page as { readonly meta: Meta }
  return meta.next_cursor ?? null
}
