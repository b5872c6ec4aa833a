import { useEffect, useRef, useState } from 'preact/hooks'
import { listen } from './api.ts'
import { changedSides, type GameView, gameView, markName, scoreText } from './game-view.ts'
import { pathsOf, type Sport } from './routes.ts'
import { type Loaded, useCall } from './use-call.ts'
import { useStale } from './use-stale.ts'

export interface GameState {
  readonly loaded: Loaded<unknown>
  readonly again: () => void
  readonly view: GameView | null
  readonly changed: ReadonlySet<string>
  readonly isOpen: boolean
  readonly announcement: string
  /** When the source of a game in progress was found to be silent; null while it answers. */
  readonly staleMs: number | null
}

const markedForMs = 2_400

/** One game: as it is now, followed over the stream, or as it was. */
export function useGame(sport: Sport, id: string, asOf: string | null): GameState {
  const { game, idName } = pathsOf(sport)
  const query = asOf === null ? {} : { as_of: asOf }
  const [loaded, again] = useCall<unknown>({
    path: game,
    options: { params: { [idName]: id }, query },
    ...(asOf === null ? { first: 'game' } : {}),
  })
  const [latest, setLatest] = useState<GameView | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef<GameView | null>(null)
  const read = loaded.data === undefined ? null : gameView(sport, loaded.data)
  const isNewer = latest !== null && asOf === null && latest.updatedAt >= (read?.updatedAt ?? '')
  const view = isNewer ? latest : read
  shown.current = view
  // Aliases work in addresses; channels have the league's own id.
  const ownId = read?.id ?? ''

  useEffect(() => {
    if (asOf !== null || ownId === '') return
    return listen([`${sport}.games.${ownId}`], {
      onState: setOpen,
      onEvent: (event) => {
        if (event.type !== 'update') return
        const next = gameView(sport, event.data)
        const sides = changedSides(shown.current, next)
        setLatest(next)
        if (sides.length === 0) return
        setChanged(new Set(sides.map((side) => markName(next, side))))
        setTimeout(() => setChanged(new Set()), markedForMs)
        setAnnouncement(scoreText(next))
      },
    })
  }, [sport, ownId, asOf])

  const isLive = asOf === null && view?.phase === 'live'
  const stale = useStale(isLive ? [{ name: 'game', path: game, options: { params: { [idName]: id } } }] : [])
  return { loaded, again, view, changed, isOpen, announcement, staleMs: stale.get('game') ?? null }
}
