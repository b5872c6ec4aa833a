import { useEffect, useState } from 'preact/hooks'
import { call, explain } from '../api.ts'
import { type GameView, gameView, listOf } from '../game-view.ts'
import { navigate, setQuery } from '../navigate.ts'
import { PageHead, Switches } from '../parts/basics.tsx'
import { GameCard } from '../parts/game-card.tsx'
import { Empty, Failed, Loading } from '../parts/notice.tsx'
import { Scrubber } from '../parts/scrubber.tsx'
import { nowPlaying } from '../replaying.ts'
import { livePath, type Route, type Sport, sportNames, sports } from '../routes.ts'
import { dayName, isDay, shiftDay, today } from '../time.ts'
import { useLiveGames, viewsOf } from '../use-live-games.ts'

type ByGame = ReadonlyMap<Sport, readonly GameView[]>

export function ScoresPage({ route }: { route: Route }) {
  const asked = route.query.get('date')
  const date = isDay(asked) ? asked : null
  const asOf = route.query.get('as_of')
  const shown = route.sport === null ? sports : [route.sport]
  return (
    <>
      <PageHead
        title="Scores"
        note={date ? `${dayName(date)}, league day` : 'Games of the current league day'}
      >
        <DayPicker date={date} />
      </PageHead>
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
      {date ? null : <Scrubber asOf={asOf} />}
      {date ? (
        <DayScores key={date} date={date} shown={shown} />
      ) : asOf ? (
        <PastScores asOf={asOf} shown={shown} />
      ) : (
        <LiveScores shown={shown} />
      )}
    </>
  )
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

function LiveScores({ shown }: { shown: readonly Sport[] }) {
  const { games, changed, isOpen, announcement, failures, isLoading, again } = useLiveGames(true)
  const isStale = !isOpen && !isLoading
  const unread = shown.filter((sport) => failures.has(sport) && !games.has(sport))
  const byReason = [...Map.groupBy(unread, (sport) => explain(failures.get(sport)))]
  return (
    <>
      <p class={`stream-state${isStale ? ' stream-waiting' : ''}`}>
        <span class={isOpen ? 'live-dot' : 'idle-dot'} aria-hidden="true" />
        {isOpen ? (nowPlaying() ? 'Playing' : 'Live') : waitingText(failures.size > 0, games.size > 0)}
      </p>
      <p class="hidden" aria-live="polite">
        {announcement}
      </p>
      {isLoading ? <Loading lines={8} /> : null}
      <Lists games={games} changed={changed} shown={shown} />
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

function waitingText(isAway: boolean, hasGames: boolean): string {
  if (!isAway) return 'Connecting; scores are read every 10 s'
  return hasGames ? 'Not connected; scores are old. Trying again' : 'Not connected. Trying again'
}

function Lists(props: {
  games: ByGame
  changed: ReadonlySet<string>
  shown: readonly Sport[]
  query?: string
}) {
  const filled = props.shown.filter((sport) => (props.games.get(sport)?.length ?? 0) > 0)
  return (
    <>
      {filled.map((sport) => (
        <section key={sport} class="sport" aria-labelledby={`sport-${sport}`}>
          <h2 id={`sport-${sport}`}>{sportNames[sport]}</h2>
          <div class="cards">
            {props.games.get(sport)?.map((game) => (
              <GameCard key={game.id} game={game} changed={props.changed} query={props.query ?? ''} />
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

const none: ReadonlySet<string> = new Set()

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
      <Lists games={games} changed={none} shown={props.shown} query={props.query ?? ''} />
      {failure && games.size === 0 && !isLoading ? (
        <Failed error={failure} again={() => setTurn((count) => count + 1)} />
      ) : null}
    </>
  )
}
