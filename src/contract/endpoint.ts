import type { Static, TObject, TSchema } from 'typebox'
import type { Answer } from './answer.ts'
import type { ErrorCode } from './errors.ts'
import type { Principal } from './principal.ts'
import type { Read } from './read.ts'
import type { RequestMoment } from './read-point.ts'
import type { TierName } from './tier.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may call: the holder of an API key, the operator, or anyone. */
type Caller = 'key' | 'admin' | 'anyone'

type Of<S> = S extends TSchema ? Static<S> : Record<never, never>

/** The data of a response schema: all but `meta`, which is added when the answer is sent. */
export type DataOf<R> = R extends TSchema ? Omit<Static<R>, 'meta'> : null

type AnswerTo<R> = Answer<DataOf<R>>

/** One checked request as a handler gets it. */
interface Call<P, Q, B> {
  readonly params: Of<P>
  readonly query: Of<Q>
  readonly body: B extends TSchema ? Static<B> : undefined
  /** The accepted key. Only endpoints for key holders may read it. */
  readonly principal: Principal
  /** The moment that the caller sees; null = live. */
  readonly moment: RequestMoment | null
  /** The body as it arrives, for endpoints that read it as a stream. */
  readonly stream: () => ReadableStream<Uint8Array>
  readonly headers: Headers
}

export interface EndpointSpec<
  Deps,
  P extends TObject | undefined,
  Q extends TObject | undefined,
  B extends TSchema | undefined,
  R extends TObject | null,
> {
  readonly method?: Method
  /** With parameters in braces: `/v1/nba/games/{game_id}/play-by-play`. */
  readonly path: string
  readonly caller?: Caller
  /** The lowest tier that may call; ignored for the operator's endpoints. */
  readonly tier?: TierName
  /** The league of the data, checked for keys that are restricted to some leagues. */
  readonly league?: string
  readonly summary: string
  readonly description?: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** `stream`: the handler reads the body itself, of any media type, up to `bodyMax`. */
  readonly bodyForm?: 'json' | 'stream'
  readonly bodyMax?: number
  readonly response: R
  /** It counts games and takes `valid_at`: only games of that day and before count. */
  readonly takesValidAt?: boolean
  readonly status?: 200 | 201 | 202 | 204
  /** Error codes beyond those that every endpoint can return. */
  readonly errors?: readonly ErrorCode[]
  /** How many requests a call counts as; 0: it does not count against the rate limit. */
  readonly cost?: number
  /** Whether a live answer comes from memory: it does not queue with the reads of the store. */
  readonly isFromMemory?: (query: Of<Q>) => boolean
  /** True: the response is the object alone, without `meta`. */
  readonly bare?: boolean
  /** `Deps` is inferred from the type of the second parameter. */
  readonly handle: (call: Call<P, Q, B>, deps: Deps) => AnswerTo<R> | Promise<AnswerTo<R>>
}

type AnyCall = Call<TObject, TObject, TSchema>

/** An endpoint without its type parameters, as the table and the server handle it. */
export interface Endpoint<Deps = unknown> {
  readonly method: Method
  readonly path: string
  readonly caller: Caller
  readonly tier: TierName
  readonly league: string | null
  readonly summary: string
  readonly description: string
  readonly params: TObject | null
  readonly query: TObject | null
  readonly body: TSchema | null
  readonly bodyForm: 'json' | 'stream'
  readonly bodyMax: number
  readonly response: TObject | null
  readonly takesValidAt: boolean
  readonly status: number
  readonly errors: readonly ErrorCode[]
  readonly cost: number
  readonly isFromMemory: (query: never) => boolean
  readonly bare: boolean
  readonly handle: (call: AnyCall, deps: Deps) => Answer | Promise<Answer>
}

const bodyMaxBytes = 256 * 1024

/** An answer of the past is put together from versions of the journal. */
const pastFactor = 3

/** How many requests a call with `as_of` counts as. */
export const pastCost = ({ cost }: Pick<Endpoint, 'cost'>): number => cost * pastFactor

/** Declares one endpoint. Routing, checks, errors, OpenAPI and the reference are derived from it. */
export function endpoint<
  Deps = { readonly read: Read },
  P extends TObject | undefined = undefined,
  Q extends TObject | undefined = undefined,
  B extends TSchema | undefined = undefined,
  R extends TObject | null = null,
>(spec: EndpointSpec<Deps, P, Q, B, R>): Endpoint<Deps> {
  return {
    method: spec.method ?? 'GET',
    path: spec.path,
    caller: spec.caller ?? 'key',
    tier: spec.tier ?? 'free',
    league: spec.league ?? null,
    summary: spec.summary,
    description: spec.description ?? '',
    params: spec.params ?? null,
    query: spec.query ?? null,
    body: spec.body ?? null,
    bodyForm: spec.bodyForm ?? 'json',
    bodyMax: spec.bodyMax ?? bodyMaxBytes,
    response: spec.response,
    takesValidAt: spec.takesValidAt ?? false,
    status: spec.status ?? 200,
    errors: spec.errors ?? [],
    cost: spec.cost ?? 1,
    isFromMemory: spec.isFromMemory ?? (() => false),
    bare: spec.bare ?? false,
    handle: spec.handle as Endpoint<Deps>['handle'],
  }
}

/** An endpoint with its dependencies filled in: what the server needs to answer. */
export interface BoundEndpoint extends Omit<Endpoint, 'handle' | 'isFromMemory'> {
  readonly isFromMemory: (query: unknown) => boolean
  readonly answer: (call: UncheckedCall) => Answer | Promise<Answer>
}

/** A call as the server makes it: its values were checked by the endpoint's schemas, which give them their types. */
interface UncheckedCall extends Pick<AnyCall, 'stream' | 'headers' | 'moment'> {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly principal: Principal | undefined
  /** Where the position of a live answer that was read from the store is written. */
  readonly position?: { cursor: string }
}

const boundOf = (rest: Omit<Endpoint, 'handle'>): Omit<BoundEndpoint, 'answer'> => ({
  ...rest,
  isFromMemory: (query) => rest.isFromMemory(query as never),
})

export function bindEndpoint<Deps>(definition: Endpoint<Deps>, deps: Deps): BoundEndpoint {
  const { handle, ...rest } = definition
  return { ...boundOf(rest), answer: (call) => handle(call as AnyCall, deps) }
}

/** What endpoints that read data are given. */
export interface Reading<Deps> {
  readonly live: Deps
  readonly at: (moment: RequestMoment) => Deps
  readonly exact: ExactAnswers
}

/**
 * Makes a live answer that is read from the store one of a single position. Live answers from memory are exact by
 * themselves.
 */
export interface ExactAnswers {
  /** The position of live state now. */
  readonly seq: () => number
  /**
   * Completes an answer that was begun at `seq`: read again when the journal moved meanwhile, at last at a fixed moment.
   */
  readonly complete: (
    seq: number,
    answer: Promise<Answer>,
    again: (moment: RequestMoment | null) => Answer | Promise<Answer>,
  ) => Promise<{ readonly answer: Answer; readonly cursor: string }>
}

/** Binds an endpoint that reads data: at another moment than now it gets other dependencies. */
export function bindReading<Deps>(definition: Endpoint<Deps>, reading: Reading<Deps>): BoundEndpoint {
  const { handle, ...rest } = definition
  const { live, at, exact } = reading
  const completed = async (call: UncheckedCall, seq: number, answer: Promise<Answer>): Promise<Answer> => {
    const again = (moment: RequestMoment | null) =>
      handle({ ...call, moment } as AnyCall, moment === null ? live : at(moment))
    const done = await exact.complete(seq, answer, again)
    if (call.position) call.position.cursor = done.cursor
    return done.answer
  }
  return {
    ...boundOf(rest),
    answer: (call) => {
      if (call.moment !== null) return handle(call as AnyCall, at(call.moment))
      const seq = exact.seq()
      const answer = handle(call as AnyCall, live)
      return answer instanceof Promise ? completed(call, seq, answer) : answer
    },
  }
}
