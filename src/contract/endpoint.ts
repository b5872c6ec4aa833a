import type { Static, TObject, TSchema } from 'typebox'
import type { Answer } from './answer.ts'
import type { ErrorCode } from './errors.ts'
import type { Principal } from './principal.ts'
import type { Read } from './read.ts'
import type { TierName } from './tier.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may call: a holder of an API key, the operator, or anyone. */
type Caller = 'key' | 'admin' | 'anyone'

type Of<S> = S extends TSchema ? Static<S> : Record<never, never>

/**
 * What every handler is given. `Deps` come beside it, inherited: a handler reads them by their names, and a
 * rest (`...deps`) would not hold them.
 */
interface Call<P, Q, B> {
  readonly params: Of<P>
  readonly query: Of<Q>
  readonly body: B extends TSchema ? Static<B> : undefined
  /** The accepted key. Only endpoints for key holders may read it. */
  readonly principal: Principal
  /** The body as it arrives, for endpoints that read it as a stream. */
  readonly stream: () => ReadableStream<Uint8Array>
  readonly header: (name: string) => string | null
}

export interface EndpointSpec<
  Deps,
  P extends TObject | undefined,
  Q extends TObject | undefined,
  B extends TSchema | undefined,
> {
  readonly method?: Method
  /** Parameters in braces: `/v1/nba/games/{game_id}/play-by-play`. */
  readonly path: string
  readonly caller?: Caller
  /** The lowest tier that may call; ignored for the operator's endpoints. */
  readonly tier?: TierName
  /** The league the answer is about, for keys that are restricted to some. */
  readonly league?: string
  readonly summary: string
  readonly description?: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** `stream`: the handler reads the body itself, whatever its media type, up to `bodyMax`. */
  readonly bodyForm?: 'json' | 'stream'
  readonly bodyMax?: number
  readonly response: TObject | null
  readonly status?: 200 | 201 | 202 | 204
  /** Codes beyond those every endpoint can give. */
  readonly errors?: readonly ErrorCode[]
  /** False: the call is free of the rate limit. */
  readonly costs?: boolean
  /** True: the answer is the bare object, without `meta`. */
  readonly bare?: boolean
  readonly handle: (call: Call<P, Q, B> & Deps) => Answer | Promise<Answer>
}

/** An endpoint with its types forgotten, as the table and the server handle it. */
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
  readonly status: number
  readonly errors: readonly ErrorCode[]
  readonly costs: boolean
  readonly bare: boolean
  readonly handle: (call: Call<TObject, TObject, TSchema> & Deps) => Answer | Promise<Answer>
}

const bodyMaxBytes = 256 * 1024

/** Declares one endpoint. Routing, checks, errors, OpenAPI and the reference follow from it. */
export function endpoint<
  Deps = { readonly read: Read },
  P extends TObject | undefined = undefined,
  Q extends TObject | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(spec: EndpointSpec<Deps, P, Q, B>): Endpoint<Deps> {
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
    status: spec.status ?? 200,
    errors: spec.errors ?? [],
    costs: spec.costs ?? true,
    bare: spec.bare ?? false,
    handle: spec.handle as Endpoint<Deps>['handle'],
  }
}

/** What comes with a request beside its address. */
export interface Incoming {
  readonly stream: () => ReadableStream<Uint8Array>
  readonly header: (name: string) => string | null
}

/** An endpoint with its dependencies filled in: what the server needs to answer. */
export interface BoundEndpoint extends Omit<Endpoint, 'handle'> {
  readonly answer: (
    params: unknown,
    query: unknown,
    body: unknown,
    principal: Principal | undefined,
    incoming: Incoming,
  ) => Answer | Promise<Answer>
}

export function bindEndpoint<Deps extends object>(definition: Endpoint<Deps>, deps: Deps): BoundEndpoint {
  const { handle, ...rest } = definition
  type HandledCall = Parameters<typeof handle>[0]
  /** Dependencies stand in the prototype: to copy them into each call costs more than most handlers do. */
  class BoundCall {
    constructor(
      readonly params: unknown,
      readonly query: unknown,
      readonly body: unknown,
      readonly principal: Principal | undefined,
      readonly stream: Incoming['stream'],
      readonly header: Incoming['header'],
    ) {}
  }
  Object.assign(BoundCall.prototype, deps)
  return {
    ...rest,
    // Params, query and body were checked by the very schemas that give them their types.
    answer: (params, query, body, principal, { stream, header }) =>
      handle(new BoundCall(params, query, body, principal, stream, header) as unknown as HandledCall),
  }
}
