import { ApiError } from '../contract/errors.ts'

export interface Page<T> {
  readonly items: readonly T[]
  /** Undefined when the request is not paged, null on the last page. */
  readonly nextCursor: string | null | undefined
}

/**
 * Returns one page of a list in stable order. `keyOf` gives a text that sorts like the list; a page resumes after the
 * key in its cursor, whether or not that element still exists.
 */
export function pageOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  query: { readonly limit?: number; readonly cursor?: string },
): Page<T> {
  const { limit, cursor } = query
  if (limit === undefined && cursor === undefined) return { items, nextCursor: undefined }
  const after = cursor === undefined ? null : decodeKey(cursor)
  const from = after === null ? 0 : firstAfter(items, keyOf, after)
  const to = limit === undefined ? items.length : from + limit
  const page = items.slice(from, to)
  const hasMore = to < items.length
  return { items: page, nextCursor: hasMore ? encodeKey(keyOf(page[page.length - 1]!)) : null }
}

function firstAfter<T>(items: readonly T[], keyOf: (item: T) => string, key: string): number {
  const index = items.findIndex((item) => keyOf(item) > key)
  return index < 0 ? items.length : index
}

const encodeKey = (key: string): string => `p${Buffer.from(key).toString('base64url')}`

function decodeKey(cursor: string): string {
  const key = cursor.startsWith('p') ? Buffer.from(cursor.slice(1), 'base64url').toString() : ''
  if (key === '' || encodeKey(key) !== cursor) {
    throw new ApiError('invalid_parameter', {
      message: 'cursor must be the next_cursor of a page',
      param: 'cursor',
    })
  }
  return key
}
