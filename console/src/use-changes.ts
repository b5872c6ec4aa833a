import { useEffect, useRef, useState } from 'preact/hooks'
import type { Change, Meta } from '../../client/src/index.ts'
import { call, explain, statusOf } from './api.ts'
import { metaAt } from './meta-at.ts'

interface Page {
  readonly changes: readonly Change[]
  readonly meta: Meta
}

/** Where the page reads: the tail as it grows, everything from the start, or what was there at a moment. */
export type Place =
  | { readonly from: 'now' | 'start'; readonly asOf: null }
  | { readonly from: 'now'; readonly asOf: string }

const keptMax = 500
const pageSize = 200
const pageMax = 1_000
const pollEveryMs = 1_000
/** Entries of how long before a chosen moment are listed. */
const beforeMs = 60_000
const pagesMax = 15

/** The change feed, oldest first. `isFollowing` keeps it growing. */
export function useChanges(kinds: string, { from, asOf }: Place, isFollowing: boolean) {
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const [hasMore, setMore] = useState(false)
  const cursor = useRef<string | undefined>(undefined)
  const filter = kinds === '' ? {} : { kinds: kinds.replaceAll(' ', '') }

  const readPage = async (limit = pageSize): Promise<readonly Change[]> => {
    const since = cursor.current === undefined ? {} : { since_cursor: cursor.current }
    const page = await call<Page>('get', '/v1/changes', { query: { limit, ...filter, ...since } })
    cursor.current =
      page.meta.next_cursor ?? page.changes.at(-1)?.cursor ?? cursor.current ?? page.meta.cursor
    setProblem('')
    setMore(page.changes.length >= limit)
    return page.changes
  }
  const add = (read: readonly Change[]) => {
    if (read.length > 0) setChanges((all) => [...all, ...read].slice(-keptMax))
  }
  const fail = (error: unknown) => setProblem(explain(error))

  useEffect(() => {
    let isGone = false
    setChanges([])
    setLoading(true)
    cursor.current = undefined
    const start = async () => {
      if (asOf !== null) {
        cursor.current = await cursorAt(new Date(Date.parse(asOf) - beforeMs).toISOString())
        await readUntil(Date.parse(asOf), readPage, (read) => !isGone && add(read))
        return setMore(false)
      }
      // The account costs nothing, and its answer carries the current position.
      if (from === 'now') cursor.current = (await call<{ meta: Meta }>('get', '/v1/account')).meta.cursor
      if (isGone) return
      const read = await readPage()
      if (!isGone) add(read)
    }
    void start()
      .catch((error) => !isGone && fail(error))
      .finally(() => !isGone && setLoading(false))
    return () => {
      isGone = true
    }
  }, [kinds, from, asOf])

  useEffect(() => {
    if (!isFollowing || from !== 'now' || asOf !== null) return
    let isGone = false
    let isBusy = false
    const timer = setInterval(() => {
      if (isBusy || cursor.current === undefined) return
      isBusy = true
      readPage()
        .then((read) => !isGone && add(read), fail)
        .finally(() => {
          isBusy = false
        })
    }, pollEveryMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [kinds, from, asOf, isFollowing])

  const more = hasMore && from === 'start' ? () => void readPage().then(add, fail) : null
  return { changes, problem, isLoading, more }
}

/** Page after page up to an instant. */
async function readUntil(
  untilMs: number,
  readPage: (limit: number) => Promise<readonly Change[]>,
  add: (read: readonly Change[]) => void,
): Promise<void> {
  for (let pages = 0; pages < pagesMax; pages++) {
    const read = await readPage(pageMax)
    const kept = read.filter(({ at }) => Date.parse(at) <= untilMs)
    add(kept)
    if (kept.length < pageMax) return
  }
}

/** The position at an instant; undefined before the oldest that is kept. */
async function cursorAt(instant: string): Promise<string | undefined> {
  try {
    return (await metaAt(instant)).cursor
  } catch (error) {
    if (statusOf(error) === 410) return undefined
    throw error
  }
}
