/**
 * What a handler gives back: the data part as JSON text, ready to be sent, and what must be said about it.
 * `meta` is added behind it when it is sent, so one answer serves many requests.
 */
export interface Answer {
  /** The members of the answer without the outer braces: `"games":[…]`. */
  readonly members: string
  /** How many elements the answer's list has; 1 for a single object. */
  readonly count: number
  readonly lastModifiedMs?: number
  /** How long a client may reuse it, in seconds; 1 where nothing is said. */
  readonly maxAgeS?: number
  readonly nextCursor?: string | null
  /** How long it took to find; told in `meta.took_ms`. */
  readonly tookMs?: number
  /** Address of what was created. */
  readonly location?: string
}

type AnswerExtras = Omit<Answer, 'members' | 'count'>

/** An answer that is a list: `{ <name>: […], meta }`. */
export function listAnswer(name: string, elements: readonly unknown[], said: AnswerExtras = {}): Answer {
  return { members: `"${name}":${JSON.stringify(elements)}`, count: elements.length, ...said }
}

/** A list whose elements are JSON text already. */
export function textListAnswer(name: string, elements: readonly string[], said: AnswerExtras = {}): Answer {
  return { members: `"${name}":[${elements.join(',')}]`, count: elements.length, ...said }
}

/** An answer that is one object, its fields beside `meta`. */
export function objectAnswer(object: object, said: AnswerExtras = {}): Answer {
  return { members: JSON.stringify(object).slice(1, -1), count: 1, ...said }
}

/** Nothing to say but the status: 204. */
export const emptyAnswer: Answer = { members: '', count: 0 }
