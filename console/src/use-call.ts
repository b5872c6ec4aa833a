import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { type CallOptions, call } from './api.ts'
import { firstAnswer } from './boot.ts'

export type Loaded<T> =
  | { readonly state: 'loading'; readonly data?: T }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'error'; readonly error: unknown; readonly data?: T }

export interface Asked {
  readonly path: string
  readonly options?: CallOptions
  /** The name of the answer that came with the page. */
  readonly first?: string
}

/** Reads once per change of `asked`; null reads nothing. Old data stays visible while new data loads. */
export function useCall<T>(asked: Asked | null): readonly [Loaded<T>, () => void] {
  const key = asked ? JSON.stringify([asked.path, asked.options]) : ''
  const given = asked?.first === undefined ? undefined : (firstAnswer(asked.first) as T | undefined)
  const [loaded, setLoaded] = useState<Loaded<T>>(
    given === undefined ? { state: 'loading' } : { state: 'ready', data: given },
  )
  const [turn, setTurn] = useState(0)
  const isGiven = useRef(given !== undefined)
  useEffect(() => {
    if (!asked) return
    if (isGiven.current) {
      isGiven.current = false
      return
    }
    const ending = new AbortController()
    setLoaded((before) =>
      before.data === undefined ? { state: 'loading' } : { state: 'loading', data: before.data },
    )
    call<T>('get', asked.path, { ...asked.options, signal: ending.signal }).then(
      (data) => setLoaded({ state: 'ready', data }),
      (error) => {
        if (ending.signal.aborted) return
        setLoaded((before) => ({
          state: 'error',
          error,
          ...(before.data === undefined ? {} : { data: before.data }),
        }))
      },
    )
    return () => ending.abort()
    // The key holds everything that `asked` does.
  }, [key, turn])
  const again = useCallback(() => setTurn((count) => count + 1), [])
  return [loaded, again]
}
