import { useEffect, useRef, useState } from 'preact/hooks'
import { call, listen } from './api.ts'
import { firstAnswer } from './boot.ts'
import { changedSides, type GameView, gameView, listOf, markName, scoreText } from './game-view.ts'
import { livePath, type Sport, sports } from './routes.ts'

export interface LiveGames {
  readonly games: ReadonlyMap<Sport, readonly GameView[]>
  /** `nba 0022600557 home` while a new score is marked. */
  readonly changed: ReadonlySet<string>
  readonly isOpen: boolean
  /** For screen readers: the latest score that changed. */
  readonly announcement: string
  /** Sports that could not be read, and why. */
  readonly failures: ReadonlyMap<Sport, unknown>
  readonly isLoading: boolean
  readonly again: () => void
}

const markedForMs = 2_400
const expireEveryMs = 500
const announceEveryMs = 2_000
const flushEveryMs = 100
const pollEveryMs = 10_000

/** Live, then upcoming, then finished: sorted when the page opens, so that no card moves while it is read. */
const order = { live: 0, scheduled: 1, final: 2 } as const
const sorted = (games: readonly GameView[]): readonly GameView[] =>
  [...games].sort((a, b) => order[a.phase] - order[b.phase])

export const viewsOf = (sport: Sport, answer: unknown): readonly GameView[] =>
  sorted(listOf(answer).map((game) => gameView(sport, game)))

function firstGames(): Map<Sport, readonly GameView[]> {
  const given = sports.map((sport) => [sport, firstAnswer(`live ${sport}`)] as const)
  return new Map(
    given.flatMap(([sport, answer]) => (answer ? [[sport, viewsOf(sport, answer)] as const] : [])),
  )
}

/**
 * All live lists while they are wanted, followed over the stream; while it is down they are read every ten seconds. Lists
 * that are not wanted are forgotten: they are old when they are wanted again.
 */
export function useLiveGames(isWanted: boolean): LiveGames {
  const [games, setGames] = useState(firstGames)
  const [failures, setFailures] = useState<ReadonlyMap<Sport, unknown>>(new Map())
  const [isLoading, setLoading] = useState(games.size === 0)
  const [isOpen, setOpen] = useState(false)
  const { marks, announcement, mark, show } = useMarks()
  const known = useRef(games)
  known.current = games

  const readAll = async () => {
    const { lists, bad } = await readLists()
    // What could not be read again stays as it was.
    setGames(new Map([...known.current, ...lists]))
    setFailures(bad)
    setLoading(false)
    return lists.map(([sport]) => sport)
  }

  const apply = (sport: Sport, data: unknown) => {
    const next = gameView(sport, data)
    const before = known.current.get(sport)?.find(({ id }) => id === next.id)
    if (before && next.updatedAt < before.updatedAt) return
    known.current = withGame(known.current, next)
    if (before) mark(before, next)
  }
  const arrive = useFlushQueue<readonly [Sport, unknown]>((arrived) => {
    for (const [sport, data] of arrived) apply(sport, data)
    setGames(known.current)
    show()
  })

  useEffect(() => {
    if (!isWanted) return
    let stop = () => {}
    let isGone = false
    let open = false
    let isFollowing = false
    const follow = (followed: readonly Sport[]) => {
      if (isGone || isFollowing || followed.length === 0) return
      isFollowing = true
      stop = listen(
        followed.map((sport) => `${sport}.scores.live`),
        {
          onEvent: (event) => {
            if (event.type === 'update') arrive([event.channel.split('.')[0] as Sport, event.data])
          },
          onState: (state) => {
            open = state
            setOpen(state)
          },
        },
      )
    }
    const hasAll = sports.every((sport) => known.current.has(sport))
    if (hasAll) follow(sports)
    else void readAll().then(follow)
    const polling = setInterval(() => {
      if (!open) void readAll().then(follow)
    }, pollEveryMs)
    return () => {
      isGone = true
      clearInterval(polling)
      stop()
      known.current = new Map()
      setGames(known.current)
      setOpen(false)
      setLoading(true)
    }
  }, [isWanted])

  return { games, changed: marks, isOpen, announcement, failures, isLoading, again: () => void readAll() }
}

function withGame(games: LiveGames['games'], next: GameView): Map<Sport, readonly GameView[]> {
  const list = games.get(next.sport) ?? []
  const isKnown = list.some(({ id }) => id === next.id)
  const merged = isKnown ? list.map((one) => (one.id === next.id ? next : one)) : [...list, next]
  return new Map(games).set(next.sport, merged)
}

/** The live lists that can be read, and why the others cannot. */
async function readLists() {
  const bad = new Map<Sport, unknown>()
  const lists = await Promise.all(
    sports.map(async (sport) => {
      try {
        return [[sport, viewsOf(sport, await call('get', livePath(sport)))] as const]
      } catch (error) {
        bad.set(sport, error)
        return []
      }
    }),
  )
  return { lists: lists.flat(), bad }
}

/** Which scores are marked as new, and what is announced about the latest. `show` draws what `mark` has noted. */
function useMarks() {
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const ends = useRef(new Map<string, number>())
  const expiring = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const announcedAtMs = useRef(0)
  useEffect(() => () => clearTimeout(expiring.current), [])
  const show = () => {
    const nowMs = performance.now()
    for (const [name, endMs] of ends.current) if (endMs <= nowMs) ends.current.delete(name)
    setMarks(new Set(ends.current.keys()))
    clearTimeout(expiring.current)
    if (ends.current.size > 0) expiring.current = setTimeout(show, expireEveryMs)
  }
  const mark = (before: GameView, next: GameView) => {
    const sides = changedSides(before, next)
    if (sides.length === 0) return
    const nowMs = performance.now()
    for (const side of sides) ends.current.set(markName(next, side), nowMs + markedForMs)
    // A screen reader cannot speak faster.
    if (nowMs - announcedAtMs.current < announceEveryMs) return
    announcedAtMs.current = nowMs
    setAnnouncement(scoreText(next))
  }
  return { marks, announcement, mark, show }
}

const hiddenFlushMs = 1_000

/** Collects what arrives and hands it on at most ten times a second: many changes cost few drawings. */
function useFlushQueue<T>(flush: (arrived: readonly T[]) => void): (one: T) => void {
  const queue = useRef<T[]>([])
  const flushedAtMs = useRef(0)
  const latest = useRef(flush)
  latest.current = flush
  return (one) => {
    queue.current.push(one)
    if (queue.current.length > 1) return
    const run = () => {
      const arrived = queue.current
      queue.current = []
      flushedAtMs.current = performance.now()
      latest.current(arrived)
    }
    const waitMs = flushedAtMs.current + flushEveryMs - performance.now()
    setTimeout(run, document.hidden ? hiddenFlushMs : Math.max(0, waitMs))
  }
}
