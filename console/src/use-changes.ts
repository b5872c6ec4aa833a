import { useEffect, useRef, useState } from 'preact/hooks'
import type { Change, Meta } from '../../client/src/index.ts'
import { call, explain, statusOf } from './api.ts'
import { metaAt } from './meta-at.ts'
import { serviceNowMs } from './time.ts'

interface Page {
  readonly changes: readonly Change[]
  readonly meta: Meta
}

/** Where the page reads: the latest entries as they grow, everything from the start, or the latest at a moment. */
export type Place =
  | { readonly from: 'now' | 'start'; readonly asOf: null }
  | { readonly from: 'now'; readonly asOf: string }

const keptMax = 500
const pageSize = 200
const pageMax = 1_000
const pollEveryMs = 1_000
/** How far before the end the page begins to read: the first of these that brings entries to look at. */
const spansMs = [10_000, 60_000, 600_000, 7_200_000, 86_400_000, 864_000_000, 8_640_000_000] as const
const wantedMin = 50
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
    const show = (read: readonly Change[]) => !isGone && setChanges(read)
    const start = async () => {
      if (from === 'start') return show(await readPage())
      const endMs = asOf === null ? serviceNowMs() : Date.parse(asOf)
      for (const spanMs of spansMs) {
        const begin = await cursorAt(new Date(endMs - spanMs).toISOString())
        if (isGone) return
        cursor.current = begin
        const read = await readUntil(asOf === null ? Number.POSITIVE_INFINITY : endMs, readPage)
        show(read)
        if (read.length > 0) setLoading(false)
        // Without a cursor the reading began with the oldest entry that is kept.
        if (read.length >= wantedMin || begin === undefined) return
      }
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
      readPage(pageMax)
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

/** Page after page up to an instant; the latest are kept. */
async function readUntil(
  untilMs: number,
  readPage: (limit: number) => Promise<readonly Change[]>,
): Promise<readonly Change[]> {
  let all: readonly Change[] = []
  for (let pages = 0; pages < pagesMax; pages++) {
    const read = await readPage(pageMax)
    const kept = read.filter(({ at }) => Date.parse(at) <= untilMs)
    all = [...all, ...kept].slice(-keptMax)
    if (kept.length < pageMax) break
  }
  return all
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
