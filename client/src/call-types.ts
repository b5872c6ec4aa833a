import type { Calls, pageParameters } from './generated.ts'

type CallShape = { readonly params: object; readonly query: object; readonly body: unknown }

interface Always {
  readonly signal?: AbortSignal | undefined
}

/** Optional when none of its fields is required. */
type Part<Name extends string, T> = object extends T
  ? { readonly [K in Name]?: T }
  : { readonly [K in Name]: T }

type BodyPart<T> = [T] extends [undefined]
  ? object
  : {
      readonly body: T
      /** Makes a repeated creation harmless for 24 hours. */
      readonly idempotencyKey?: string
    }

/** The moment that a call reads, where its endpoint takes one. */
type MomentPart<Q> = 'as_of' extends keyof Q
  ? {
      /** A cursor or an instant: the answer of then. */
      readonly asOf?: string | Date
      /** How long ago, in milliseconds. */
      readonly delayMs?: number
    }
  : object

export type CallOptions<C extends CallShape> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  BodyPart<C['body']> &
  MomentPart<C['query']> &
  Always

/** The options of a call, as the last argument; optional when nothing is required. */
export type OptionsOf<C extends CallShape> =
  object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>]

export type Method = keyof Calls
export type PathOf<M extends Method> = keyof Calls[M] & string
export type PagedPath = keyof typeof pageParameters

type Shaped<T> = T extends CallShape & { readonly response: unknown } ? T : never
export type CallOf<M extends Method, P extends PathOf<M>> = Shaped<Calls[M][P]>

/** The paths whose answers can be read at any moment. */
export type MomentPath = {
  [P in PathOf<'get'>]: 'as_of' extends keyof CallOf<'get', P>['query'] ? P : never
}[PathOf<'get'>]
