import { useEffect, useMemo, useState } from 'preact/hooks'
import { call, explain } from '../api.ts'
import { type GameView, gameView, listOf } from '../game-view.ts'
import { navigate, setQuery } from '../navigate.ts'
import { PageHead, Switches } from '../parts/basics.tsx'
import { GameCard } from '../parts/game-card.tsx'
import { Empty, Failed, Loading } from '../parts/notice.tsx'
import { OnNow } from '../parts/on-now.tsx'
import { Scrubber } from '../parts/scrubber.tsx'
import { nowPlaying } from '../replaying.ts'
import { livePath, type Route, type Sport, sportNames, sports } from '../routes.ts'
import { dayName, isDay, shiftDay, today } from '../time.ts'
import { type LiveGames, useLiveGames, viewsOf } from '../use-live-games.ts'
import { useStale } from '../use-stale.ts'

type ByGame = ReadonlyMap<Sport, readonly GameView[]>
/** When the source of a sport was found to be silent; null while it answers. */
type StaleMs = (sport: Sport) => number | null

const none: ByGame = new Map()

export function ScoresPage({ route }: { route: Route }) {
  const asked = route.query.get('date')
  const date = isDay(asked) ? asked : null
  const asOf = route.query.get('as_of')
  const shown = route.sport === null ? sports : [route.sport]
  const isLive = date === null && asOf === null
  const live = useLiveGames(isLive)
  const staleMs = useStaleSports(isLive ? live.games : none)
  // Scores change many times a second; what is chosen does not.
  const choices = useMemo(() => <Choices route={route} hasScrubber={date === null} />, [route])
  return (
    <>
      <PageHead title="Scores" note={date ? dayName(date) : 'On now, coming up and just ended'}>
        <DayPicker date={date} />
      </PageHead>
      {isLive ? <OnNow games={live.games} changed={live.changed} staleMs={staleMs} /> : null}
      {choices}
      {date ? (
        <DayScores key={date} date={date} shown={shown} />
      ) : asOf ? (
        <PastScores asOf={asOf} shown={shown} />
      ) : (
        <LiveScores shown={shown} live={live} staleMs={staleMs} />
      )}
    </>
  )
}

function Choices({ route, hasScrubber }: { route: Route; hasScrubber: boolean }) {
  return (
    <>
      <Switches
        label="Sports"
        items={[
          { name: 'All', href: hrefWith(route, null), isOn: route.sport === null },
          ...sports.map((one) => ({
            name: sportNames[one],
            href: hrefWith(route, one),
            isOn: route.sport === one,
          })),
        ]}
      />
      {hasScrubber ? <Scrubber asOf={route.query.get('as_of')} /> : null}
    </>
  )
}

/** Only games in progress can be stale: nothing is expected of the others. */
function useStaleSports(games: ByGame): StaleMs {
  const live = sports.filter((sport) => games.get(sport)?.some(({ phase }) => phase === 'live'))
  const found = useStale(
    live.map((sport) => ({ name: sport, path: livePath(sport), options: { query: { limit: 1 } } })),
  )
  return (sport) => found.get(sport) ?? null
}

function hrefWith({ query }: Route, sport: Sport | null): string {
  const next = new URLSearchParams(query)
  if (sport) next.set('sport', sport)
  else next.delete('sport')
  const text = next.toString()
  return text === '' ? '/' : `/?${text}`
}

function DayPicker({ date }: { date: string | null }) {
  const [now] = useState(today)
  const shown = date ?? now
  const go = (day: string) => setQuery({ date: day, as_of: null })
  return (
    <div class="day-picker">
      <button type="button" class="button" aria-label="Previous day" onClick={() => go(shiftDay(shown, -1))}>
        ‹
      </button>
      <label>
        <span class="hidden">Date</span>
        <input
          type="date"
          value={shown}
          onChange={(event) => isDay(event.currentTarget.value) && go(event.currentTarget.value)}
        />
      </label>
      <button type="button" class="button" aria-label="Next day" onClick={() => go(shiftDay(shown, 1))}>
        ›
      </button>
      {date ? (
        <button type="button" class="button" onClick={() => navigate('/')}>
          Live
        </button>
      ) : null}
    </div>
  )
}

function LiveScores({
  shown,
  live,
  staleMs,
}: {
  shown: readonly Sport[]
  live: LiveGames
  staleMs: StaleMs
}) {
  const { games, changed, isOpen, announcement, failures, isLoading, again } = live
  const isWaiting = !isOpen && !isLoading
  const stale = shown.filter((sport) => staleMs(sport) !== null)
  const unread = shown.filter((sport) => failures.has(sport) && !games.has(sport))
  const byReason = [...Map.groupBy(unread, (sport) => explain(failures.get(sport)))]
  return (
    <>
      <p class={`stream-state${isWaiting ? ' stream-waiting' : ''}`}>
        <span class={isOpen && stale.length === 0 ? 'live-dot' : 'idle-dot'} aria-hidden="true" />
        {isOpen ? openText(stale) : waitingText(failures.size > 0, games.size > 0)}
      </p>
      <p class="hidden" aria-live="polite">
        {announcement}
      </p>
      {isLoading ? <Loading lines={8} /> : null}
      <Lists games={games} changed={changed} shown={shown} staleMs={staleMs} />
      {byReason.map(([reason, [first, ...others]]) => (
        <Failed
          key={reason}
          what={others.length + 1 < shown.length ? [first!, ...others].map(nameOf).join(', ') : ''}
          error={failures.get(first!)}
          again={again}
        />
      ))}
    </>
  )
}

const nameOf = (sport: Sport): string => sportNames[sport]

function openText(stale: readonly Sport[]): string {
  if (stale.length > 0) return `Stale: ${stale.map(nameOf).join(', ')}. The source has stopped answering`
  return nowPlaying() ? 'Playing' : 'Live'
}

function waitingText(isAway: boolean, hasGames: boolean): string {
  if (!isAway) return 'Connecting; scores are read every 10 s'
  return hasGames ? 'Not connected; scores are old. Trying again' : 'Not connected. Trying again'
}

function Lists(props: {
  games: ByGame
  changed: ReadonlySet<string>
  shown: readonly Sport[]
  query?: string
  staleMs?: StaleMs
}) {
  const filled = useLiveFirst(props.games, props.shown)
  return (
    <>
      {filled.map((sport) => (
        <section key={sport} class="sport" aria-labelledby={`sport-${sport}`}>
          <h2 id={`sport-${sport}`}>{sportNames[sport]}</h2>
          <div class="cards">
            {props.games.get(sport)?.map((game) => (
              <GameCard
                key={game.id}
                game={game}
                changed={props.changed}
                staleMs={props.staleMs?.(sport) ?? null}
                query={props.query ?? ''}
              />
            ))}
          </div>
        </section>
      ))}
      {filled.length === 0 && props.games.size > 0 ? (
        <Empty title="No games">Choose another day or another sport.</Empty>
      ) : null}
    </>
  )
}

/** Sports with games, those with a game in progress first; in the order of when they came, so that no list moves. */
function useLiveFirst(games: ByGame, shown: readonly Sport[]): readonly Sport[] {
  const isOn = (sport: Sport): boolean => games.get(sport)?.some(({ phase }) => phase === 'live') ?? false
  const ordered = useMemo(() => [...sports].sort((a, b) => Number(isOn(b)) - Number(isOn(a))), [games.size])
  return ordered.filter((sport) => shown.includes(sport) && (games.get(sport)?.length ?? 0) > 0)
}

const nothingChanged: ReadonlySet<string> = new Set()

/** Any kept moment: the live lists as they were. */
function PastScores({ asOf, shown }: { asOf: string; shown: readonly Sport[] }) {
  const read = async (sport: Sport) =>
    viewsOf(sport, await call('get', livePath(sport), { query: { as_of: asOf } }))
  return <ReadScores name={asOf} read={read} shown={shown} query={`?as_of=${encodeURIComponent(asOf)}`} />
}

/** One league day, from the schedule. */
function DayScores({ date, shown }: { date: string; shown: readonly Sport[] }) {
  return <ReadScores name={date} read={(sport) => readDay(sport, date)} shown={shown} />
}

async function readDay(sport: Sport, date: string): Promise<readonly GameView[]> {
  const path = sport === 'soccer' ? '/v1/soccer/fixtures' : `/v1/${sport}/schedule`
  const query = { date_from: date, date_to: date, limit: 100 }
  return listOf(await call('get', path, { query })).map((game) => gameView(sport, game))
}

function ReadScores(props: {
  name: string
  read: (sport: Sport) => Promise<readonly GameView[]>
  shown: readonly Sport[]
  query?: string
}) {
  const [games, setGames] = useState<ByGame>(new Map())
  const [failure, setFailure] = useState<unknown>(null)
  const [isLoading, setLoading] = useState(true)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isGone = false
    setLoading(true)
    setFailure(null)
    const reading = sports.map(async (sport) => {
      try {
        return [[sport, await props.read(sport)] as const]
      } catch (error) {
        if (!isGone) setFailure(error)
        return []
      }
    })
    void Promise.all(reading).then((lists) => {
      if (isGone) return
      setGames(new Map(lists.flat()))
      setLoading(false)
    })
    return () => {
      isGone = true
    }
  }, [props.name, turn])
  return (
    <>
      {isLoading && games.size === 0 ? <Loading lines={8} /> : null}
      <Lists games={games} changed={nothingChanged} shown={props.shown} query={props.query ?? ''} />
      {failure && games.size === 0 && !isLoading ? (
        <Failed error={failure} again={() => setTurn((count) => count + 1)} />
      ) : null}
    </>
  )
}
