import { useEffect, useRef, useState } from 'preact/hooks'
import type { Meta } from '../../client/src/index.ts'
import { type CallOptions, call, statusOf } from './api.ts'
import { nowPlaying } from './replaying.ts'
import { serviceNowMs } from './time.ts'

interface Watched {
  readonly name: string
  readonly path: string
  readonly options: CallOptions
}

const readEveryMs = 20_000
const nothing: ReadonlyMap<string, number> = new Map()

/** When an answer was last found to be stale, by its name; one that is not is absent. The stream does not carry this. */
export function useStale(watched: readonly Watched[]): ReadonlyMap<string, number> {
  const [stale, setStale] = useState(nothing)
  const latest = useRef(watched)
  latest.current = watched
  const key = nowPlaying() ? '' : watched.map(({ name }) => name).join()
  useEffect(() => {
    if (key === '') return setStale(nothing)
    let isGone = false
    const read = async () => {
      if (document.hidden) return
      const found = await Promise.all(latest.current.map(readOne))
      if (isGone) return
      const next = found.flat()
      setStale((before) => (before.size + next.length === 0 ? before : new Map(next)))
    }
    void read()
    const timer = setInterval(read, readEveryMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [key])
  return stale
}

/** What cannot be read is as old as it looks. */
async function readOne({ name, path, options }: Watched): Promise<readonly (readonly [string, number])[]> {
  const isStale = await call<{ meta: Meta }>('get', path, options).then(
    ({ meta }) => meta.stale === true,
    (error) => statusOf(error) === 0 || statusOf(error) >= 500,
  )
  return isStale ? [[name, serviceNowMs()]] : []
}
