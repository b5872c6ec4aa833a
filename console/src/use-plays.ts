import { useEffect, useState } from 'preact/hooks'
import { listen } from './api.ts'
import { type PlayView, playKey, playView } from './play-view.ts'
import { pathsOf, type Sport } from './routes.ts'
import { type Loaded, useCall } from './use-call.ts'

export interface PlaysState {
  readonly loaded: Loaded<unknown>
  readonly again: () => void
  /** In the order of the game. */
  readonly plays: readonly PlayView[]
  readonly newest: string
}

/** The log of one game, with plays as they arrive; withdrawn plays disappear. */
export function usePlays(sport: Sport, id: string, asOf: string | null): PlaysState {
  const { plays: path, playsField, idName, channel } = pathsOf(sport)
  const query = asOf === null ? {} : { as_of: asOf }
  const [loaded, again] = useCall<Record<string, unknown>>({
    path,
    options: { params: { [idName]: id }, query },
  })
  const [arrived, setArrived] = useState<ReadonlyMap<string, PlayView | null>>(new Map())
  const [newest, setNewest] = useState('')
  const isReady = loaded.data !== undefined

  useEffect(() => {
    setArrived(new Map())
    if (asOf !== null || !isReady) return
    return listen([`${channel}.${id}`], {
      onState: () => undefined,
      onEvent: (event) => {
        if (event.type !== 'update' || event.snapshot) return
        const play = playView(sport, event.data)
        const isGone = play.fields.change === 'deleted'
        setArrived((all) => new Map(all).set(playKey(play), isGone ? null : play))
        if (!isGone) setNewest(playKey(play))
      },
    })
  }, [sport, id, asOf, isReady])

  const list = loaded.data?.[playsField]
  const all = new Map(
    (Array.isArray(list) ? list : []).map((play) => {
      const view = playView(sport, play)
      return [playKey(view), view] as const
    }),
  )
  for (const [key, play] of arrived) {
    if (play) all.set(key, play)
    else all.delete(key)
  }
  return { loaded, again, plays: [...all.values()].sort((a, b) => a.order - b.order), newest }
}
