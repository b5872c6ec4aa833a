import type { carries, JsonText } from '../kernel/json.ts'

/**
 * What a handler returns: the data of the response as JSON text, ready to send. `T` is the type of that data, so the
 * compiler compares it with the endpoint's `response` schema. `meta` is appended when the answer is sent, so one answer
 * serves many requests; `T` leaves it out.
 */
export interface Answer<T = unknown> extends AnswerExtras {
  /** Never set: it carries the type. */
  readonly [carries]: T
  /** The members of the response object without the outer braces: `"games":[…]`. */
  readonly members: string
  /** The number of elements in the list; 1 for a single object. */
  readonly count: number
}

export interface AnswerExtras {
  readonly lastModifiedMs?: number
  /** How long a client may reuse it, in seconds; 1 by default. */
  readonly maxAgeS?: number
  /** The answer never changes. */
  readonly isImmutable?: boolean
  readonly nextCursor?: string | null
  /** The day until which games count, served as `meta.valid_at`. */
  readonly validAt?: string
  /** How long the search took, served as `meta.took_ms`. */
  readonly tookMs?: number
  /** The URL of what was created. */
  readonly location?: string
  /** The `Set-Cookie` header; only of answers without `meta`. */
  readonly setCookie?: string
}

/** The only place where text gets the type of an answer: each builder below passes text it rendered from a `T`. */
const answerOf = <T>(members: string, count: number, extras: AnswerExtras): Answer<T> =>
  ({ members, count, ...extras }) as Answer<T>

/** An answer with one list: `{ <name>: […], meta }`. */
export const listAnswer = <N extends string, E>(
  name: N,
  elements: readonly E[],
  extras: AnswerExtras = {},
): Answer<Record<N, E[]>> => answerOf(`"${name}":${JSON.stringify(elements)}`, elements.length, extras)

/** A list whose elements are already JSON text. */
export const textListAnswer = <N extends string, E>(
  name: N,
  elements: readonly JsonText<E>[],
  extras: AnswerExtras = {},
): Answer<Record<N, E[]>> => answerOf(`"${name}":[${elements.join(',')}]`, elements.length, extras)

/** An answer with one object, its fields beside `meta`. `T` comes from the response schema, never from the object. */
export const objectAnswer = <T>(
  object: NoInfer<T>,
  { count = 1, ...extras }: AnswerExtras & { readonly count?: number } = {},
): Answer<T> => answerOf(JSON.stringify(object).slice(1, -1), count, extras)

/** No body: 204. */
export const emptyAnswer: Answer<null> = answerOf('', 0, {})
