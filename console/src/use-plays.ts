import { useEffect, useState } from 'preact/hooks'
import type { Meta } from '../../client/src/index.ts'
import { listen } from './api.ts'
import { type PlayView, playKey, playView } from './play-view.ts'
import { type GameLog, pathsOf, type Sport } from './routes.ts'
import { type Loaded, useCall } from './use-call.ts'

export interface PlaysState {
  readonly loaded: Loaded<unknown>
  readonly again: () => void
  /** In the order of the game. */
  readonly plays: readonly PlayView[]
  readonly newest: string
}

/** The plays of one game as they arrive; withdrawn plays disappear. */
export const usePlays = (sport: Sport, id: string, asOf: string | null): PlaysState =>
  useLog(sport, id, asOf, pathsOf(sport).plays)

/** The shots of one game, for sports that list them apart; others have none. */
export const useShots = (sport: Sport, id: string, asOf: string | null): PlaysState =>
  useLog(sport, id, asOf, pathsOf(sport).shots)

type LogAnswer = Readonly<Record<string, unknown>> & { readonly meta: Meta }

const nothing: Loaded<unknown> = { state: 'ready', data: {} }

function useLog(sport: Sport, id: string, asOf: string | null, log: GameLog | null): PlaysState {
  const query = asOf === null ? {} : { as_of: asOf }
  const [loaded, again] = useCall<LogAnswer>(
    log && { path: log.path, options: { params: { [pathsOf(sport).idName]: id }, query } },
  )
  const [arrived, setArrived] = useState<ReadonlyMap<string, PlayView | null>>(new Map())
  const [newest, setNewest] = useState('')
  const cursor = loaded.data?.meta.cursor

  useEffect(() => {
    setArrived(new Map())
    if (asOf !== null || cursor === undefined || !log) return
    return listen([`${log.channel}.${id}`], {
      // Plays between the answer and the start of the stream arrive, too.
      from: cursor,
      onState: () => undefined,
      onEvent: (event) => {
        if (event.type !== 'update') return
        const play = playView(sport, event.data)
        const isGone = play.fields.change === 'deleted'
        setArrived((all) => new Map(all).set(playKey(play), isGone ? null : play))
        if (!isGone) setNewest(playKey(play))
      },
    })
  }, [log, id, asOf, cursor])

  const list = log && loaded.data?.[log.field]
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
  return {
    loaded: log ? loaded : nothing,
    again,
    plays: [...all.values()].sort((a, b) => a.order - b.order),
    newest,
  }
}
