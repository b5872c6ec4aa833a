import Type from 'typebox'
import { ApiError } from '../../contract/errors.ts'
import { Nullable } from '../../contract/schema.ts'
import type { SearchPlace } from '../../contract/search.ts'
import { Compile } from '../../kernel/compile.ts'

const lengthMax = 8_192

export const PageCursor = Type.String({
  minLength: 1,
  maxLength: lengthMax,
  description: 'The next_cursor of the previous page; the other parameters must be the same',
})

/** Anyone can forge a cursor: values that the store does not accept are rejected here. */
const Whole = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Milliseconds = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const Id = Type.String({ pattern: '^[^\\u0000]*$' })
const Ranked = Nullable(Type.Tuple([Milliseconds, Id]))
const Last = Nullable(Type.Tuple([Milliseconds, Id, Type.Number({ minimum: 0, maximum: 1e9 })]))
const Place = Compile(
  Type.Tuple([Type.String(), Whole, Milliseconds, Whole, Whole, Type.Array(Whole), Ranked, Last]),
)

/** The end of a page as an opaque cursor, bound to the request, so that it cannot continue another one. */
export function writeCursor(place: SearchPlace, request: readonly unknown[]): string {
  const { seq, nowMs, corpus, ranked, last } = place
  const fields = [
    fingerprint(request),
    seq,
    nowMs,
    corpus.entries,
    corpus.words,
    corpus.counts,
    ranked && [ranked.atMs, ranked.id],
    last && [last.atMs, last.id, last.score],
  ]
  return Buffer.from(JSON.stringify(fields)).toString('base64url')
}

export function readCursor(cursor: string | undefined, request: readonly unknown[]): SearchPlace | null {
  if (cursor === undefined) return null
  const fields = parse(cursor)
  if (!Place.Check(fields)) throw invalidCursor('cursor must be the next_cursor of a page')
  const [mark, seq, nowMs, entries, words, counts, ranked, last] = fields
  if (mark !== fingerprint(request)) throw invalidCursor('cursor belongs to a request with other parameters')
  return {
    seq,
    nowMs,
    corpus: { entries, words, counts },
    ranked: ranked && { atMs: ranked[0], id: ranked[1] },
    last: last && { atMs: last[0], id: last[1], score: last[2] },
  }
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

const invalidCursor = (message: string) => new ApiError('invalid_parameter', { message, param: 'cursor' })

const fingerprint = (request: readonly unknown[]): string => Bun.hash(JSON.stringify(request)).toString(36)
