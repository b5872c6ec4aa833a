import { ApiError } from '../contract/errors.ts'

export interface Page<T> {
  readonly items: readonly T[]
  /** Undefined when no paging was asked for, null on the last page. */
  readonly nextCursor: string | null | undefined
}

/**
 * Cuts one page out of a whole list in stable order. `keyOf` is an element's place as text that sorts like the
 * list; a page resumes after the key its cursor carries, whether or not that element still exists.
 */
export function pageOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  asked: { readonly limit?: number; readonly cursor?: string },
): Page<T> {
  if (asked.limit === undefined && asked.cursor === undefined) return { items, nextCursor: undefined }
  const after = asked.cursor === undefined ? null : decodeKey(asked.cursor)
  const from = after === null ? 0 : firstAfter(items, keyOf, after)
  const to = asked.limit === undefined ? items.length : from + asked.limit
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
