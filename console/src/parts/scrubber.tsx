import { useEffect, useRef, useState } from 'preact/hooks'
import { setQuery } from '../navigate.ts'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'

interface Oldest {
  readonly changes: readonly { readonly at: string }[]
}

const speeds = [1, 10, 60, 600] as const
const tickMs = 1_000

/** Moves a page to any kept moment: its address gets `as_of`, and the page reads that moment. */
export function Scrubber({ asOf, from }: { asOf: string | null; from?: string }) {
  const [oldest] = useCall<Oldest>({ path: '/v1/changes', options: { query: { limit: 1 } } })
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(60)
  const [endMs, setEndMs] = useState(() => Date.now())
  const keptMs = Date.parse(oldest.data?.changes[0]?.at ?? '')
  const fromMs = Date.parse(from ?? '')
  const startMs = Number.isNaN(fromMs) ? keptMs : Math.max(keptMs, fromMs)
  const atMs = asOf === null ? endMs : Date.parse(asOf)
  const position = useRef(atMs)
  position.current = atMs

  useEffect(() => {
    if (asOf !== null) return
    const timer = setInterval(() => setEndMs(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [asOf === null])

  const goTo = (ms: number) => setQuery({ as_of: new Date(ms).toISOString() }, 'replace')
  const goLive = () => {
    setPlaying(false)
    setQuery({ as_of: null })
  }
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const next = position.current + speed * tickMs
      if (next >= Date.now() - tickMs) goLive()
      else goTo(next)
    }, tickMs)
    return () => clearInterval(timer)
  }, [isPlaying, speed])

  // Its place is kept while the history is measured, so that nothing below it moves.
  if (Number.isNaN(startMs) || endMs - startMs < 1_000) return <div class="scrubber" />
  return (
    <section class="scrubber" aria-label="Time">
      <button
        type="button"
        class="button"
        onClick={() => {
          if (asOf === null) goTo(startMs)
          setPlaying(!isPlaying)
        }}
      >
        {isPlaying ? 'Stop' : 'Play'}
      </button>
      <label class="scrub-range">
        <span class="hidden">Moment</span>
        <input
          type="range"
          min={Math.ceil(startMs / 1_000)}
          max={Math.floor(endMs / 1_000)}
          value={Math.round(atMs / 1_000)}
          aria-valuetext={asOf === null ? 'Live' : momentOf(asOf)}
          onChange={(event) => goTo(Number(event.currentTarget.value) * 1_000)}
        />
      </label>
      <output class="num">{asOf === null ? 'Live' : momentOf(asOf)}</output>
      <label>
        <span class="hidden">Speed</span>
        <select value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" aria-pressed={asOf === null} onClick={goLive}>
        Live
      </button>
    </section>
  )
}
