import { useEffect, useState } from 'preact/hooks'
import { explain } from '../api.ts'
import { replaceQuery, setQuery } from '../navigate.ts'
import { startPlaying, steer, stopPlaying } from '../play.ts'
import { nowPlaying, onPlaying, playedMs } from '../replaying.ts'
import { momentOf, noteServiceTime, serviceNowMs } from '../time.ts'
import { useCall } from '../use-call.ts'

interface Oldest {
  readonly changes: readonly { readonly at: string }[]
  readonly meta: { readonly server_time: string }
}

const speeds = [1, 2, 10, 60, 600] as const
const tickMs = 500
const hourMs = 3_600_000
const beforeStartMs = 600_000

/** Moves a page to any kept moment (its address gets `as_of`), or plays on from there in a replay session. */
export function Scrubber({ asOf, from }: { asOf: string | null; from?: string }) {
  const [oldest] = useCall<Oldest>({ path: '/v1/changes', options: { query: { limit: 1 } } })
  const [speed, setSpeed] = useState<number>(nowPlaying()?.view.speed ?? 10)
  const [problem, setProblem] = useState('')
  const nowMs = useNow(oldest.data?.meta.server_time)
  const playing = nowPlaying()
  const keptMs = Date.parse(oldest.data?.changes[0]?.at ?? '')
  const fromMs = Date.parse(from ?? '')
  const endMs = playing ? Math.max(nowMs, Date.parse(playing.view.to)) : nowMs
  // A game is dragged through from shortly before its start, once it has begun.
  const startMs = fromMs < endMs ? Math.max(keptMs, fromMs - beforeStartMs) : keptMs
  const atMs = playing ? playedMs(playing) : asOf === null ? endMs : Date.parse(asOf)

  const attempt = (work: Promise<unknown>) => {
    setProblem('')
    work.catch((error) => setProblem(explain(error)))
  }
  const goTo = (ms: number) => {
    const at = new Date(ms).toISOString()
    if (playing) attempt(steer({ seek: at }))
    else setQuery({ as_of: at }, 'replace')
  }
  const play = () => {
    if (playing) return attempt(steer({ state: playing.view.state === 'paused' ? 'playing' : 'paused' }))
    const firstMs = fromMs < endMs ? startMs : Math.max(startMs, endMs - hourMs)
    attempt(startPlaying(asOf === null ? firstMs : atMs, speed))
  }
  const goLive = () => {
    attempt(stopPlaying())
    setQuery({ as_of: null })
  }
  const choose = (next: number) => {
    setSpeed(next)
    if (playing) attempt(steer({ speed: next }))
  }
  useFollowedAddress(goLive)

  // Its place is kept while the history is measured, so that nothing below it moves.
  if (Number.isNaN(startMs) || endMs - startMs < 1_000) return <div class="scrubber" />
  const isLive = asOf === null && playing === null
  const shown = isLive ? 'Live' : momentOf(new Date(atMs).toISOString())
  return (
    <section class="scrubber" aria-label="Time">
      <button type="button" class="button" onClick={play}>
        {playing && playing.view.state !== 'paused' ? 'Pause' : 'Play'}
      </button>
      <label class="scrub-range">
        <span class="hidden">Moment</span>
        <input
          type="range"
          min={Math.ceil(startMs / 1_000)}
          max={Math.floor(endMs / 1_000)}
          value={Math.round(atMs / 1_000)}
          aria-valuetext={shown}
          onChange={(event) => goTo(Number(event.currentTarget.value) * 1_000)}
        />
      </label>
      <output class="num">{isLive ? '' : shown}</output>
      <label>
        <span class="hidden">Speed</span>
        <select value={speed} onChange={(event) => choose(Number(event.currentTarget.value))}>
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" aria-pressed={isLive} onClick={goLive}>
        Live
      </button>
      {problem ? (
        <p class="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </section>
  )
}

/** The present, twice a second while something plays, else every five seconds. */
function useNow(serverTime: string | undefined): number {
  const [nowMs, setNowMs] = useState(serviceNowMs)
  const isMoving = nowPlaying()?.view.state === 'playing'
  useEffect(() => {
    if (serverTime === undefined) return
    noteServiceTime(serverTime)
    setNowMs(serviceNowMs())
  }, [serverTime])
  useEffect(() => {
    const tick = () => setNowMs(serviceNowMs())
    const timer = setInterval(tick, isMoving ? tickMs : 10 * tickMs)
    const stop = onPlaying(tick)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [isMoving])
  return nowMs
}

/** The address follows what is played, so that a reload shows that moment; at the end the page goes live. */
function useFollowedAddress(goLive: () => void): void {
  const id = nowPlaying()?.id
  useEffect(() => {
    if (id === undefined) return
    const follow = () => {
      const playing = nowPlaying()
      if (!playing) return
      const atMs = playedMs(playing)
      if (atMs >= Date.parse(playing.view.to)) goLive()
      else replaceQuery({ as_of: new Date(atMs).toISOString() })
    }
    follow()
    const timer = setInterval(follow, 2 * tickMs)
    return () => clearInterval(timer)
  }, [id])
}
