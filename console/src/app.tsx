import { useEffect, useState } from 'preact/hooks'
import { call, onSignedOut } from './api.ts'
import { firstAnswer, leaveFirstPage, session, setSession } from './boot.ts'
import { gameView, matchUp } from './game-view.ts'
import { nameOf as playerName } from './names.ts'
import { navigate, onNavigate } from './navigate.ts'
import { GamePage } from './pages/game.tsx'
import { PlayerPage } from './pages/player.tsx'
import { PlayersPage } from './pages/players.tsx'
import { ScoresPage } from './pages/scores.tsx'
import { SearchPage } from './pages/search.tsx'
import { StandingsPage } from './pages/standings.tsx'
import { TeamPage } from './pages/team.tsx'
import { AtCursor } from './parts/at-cursor.tsx'
import { HeadSearch } from './parts/head-search.tsx'
import { Later } from './parts/later.tsx'
import { Empty } from './parts/notice.tsx'
import { Paused } from './parts/paused.tsx'
import { SignIn } from './parts/sign-in.tsx'
import { stopPlaying } from './play.ts'
import { nowPlaying, onPlaying } from './replaying.ts'
import { navigation, type Route, routeOf, sports } from './routes.ts'
import { loadTeams, onTeams, teamName } from './teams.ts'
import { useShownCurrent } from './use-shown-current.ts'

interface Address {
  readonly path: string
  readonly search: string
}

/** The same on the service, which renders it once, and in the browser, which keeps it alive. */
export function App({ path, search }: Address) {
  const [address, setAddress] = useState<Address>({ path, search })
  const [, setTurn] = useState(0)
  const [isEnded, setEnded] = useState(false)
  const redraw = () => setTurn((count) => count + 1)
  useEffect(() => {
    const stops = [
      onNavigate(() => {
        leaveFirstPage()
        setAddress({ path: location.pathname, search: location.search })
      }),
      onSignedOut(() => {
        setSession(null)
        setEnded(true)
      }),
      onPlaying(() => {
        leaveFirstPage()
        setAddress({ path: location.pathname, search: location.search })
      }),
      onTeams(redraw),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  const route = routeOf(address.path, address.search)
  const title = titleOf(route)
  // The page of a game sets its own, in an effect that runs before this one.
  useEffect(() => {
    if (route.page !== 'game') document.title = title
  }, [title])
  useEffect(() => {
    if (nowPlaying() && !played.has(route.page)) void stopPlaying()
  }, [route.page])
  const isSigningIn = route.page === 'sign-in'
  const isSignedIn = session() !== null && !isSigningIn
  useEffect(() => {
    if (isSignedIn) for (const sport of sports) void loadTeams(sport)
  }, [isSignedIn])
  return (
    <div class="shell">
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Header route={route} isSignedIn={isSignedIn} onSignedOut={redraw} />
      {isSignedIn ? (
        <main id="main" tabIndex={-1}>
          <Paused />
          <Page key={nowPlaying()?.id ?? 'live'} route={withoutMoment(route)} />
        </main>
      ) : (
        <SignIn
          code={isSigningIn ? route.query.get('code') : null}
          problem={isEnded ? sessionEnded : ''}
          onDone={() => {
            setEnded(false)
            if (isSigningIn) navigate('/', 'replace')
            redraw()
          }}
        />
      )}
    </div>
  )
}

const sessionEnded = 'Your session has ended, or its key was revoked. Sign in again.'

/** The pages that can be played; every other page is live. */
const played: ReadonlySet<Route['page']> = new Set(['scores', 'game', 'standings', 'journal'])

/** While a session plays, its key decides the moment: pages read as they do live. */
function withoutMoment(route: Route): Route {
  if (nowPlaying() === null) return route
  const query = new URLSearchParams(route.query)
  query.delete('as_of')
  return { ...route, query, cursor: null }
}

/** The page of a game puts its teams into the title once it knows them. */
export function titleOf(route: Route): string {
  const game = route.page === 'game' ? firstAnswer('game') : undefined
  const name = game === undefined ? nameOf(route) : matchUp(gameView(route.sport!, game))
  return `${name} · Scoreline`
}

function nameOf({ page, sport, id, query }: Route): string {
  if (page === 'game') return 'Game'
  if (page === 'team') return teamName(sport!, id)
  if (page === 'player') return playerName(id)
  if (page === 'sign-in') return 'Sign in'
  if (page === 'search') return `Search ${query.get('q') ?? ''}`.trim()
  return navigation.find((item) => item.page === page)?.name ?? 'Not found'
}

function Header(props: { route: Route; isSignedIn: boolean; onSignedOut: () => void }) {
  const signOut = async () => {
    await stopPlaying()
    await call('delete', '/console/session').catch(() => undefined)
    setSession(null)
    props.onSignedOut()
  }
  return (
    <header class="top">
      <a class="brand" href="/">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="7" fill="#0b6e4f" />
          <path d="M6 22h5V13H6zm7.5 0h5V8h-5zM21 22h5v-6h-5z" fill="#fff" />
        </svg>
        <span>Scoreline</span>
      </a>
      {props.isSignedIn ? <HeadSearch route={props.route} /> : null}
      {props.isSignedIn ? <Navigation page={props.route.page} /> : null}
      <div class="who">
        {props.isSignedIn ? (
          <>
            <span class="badge badge-plain">{session()?.role === 'admin' ? 'Operator' : 'API key'}</span>
            <button type="button" class="button button-quiet" onClick={signOut}>
              Sign out
            </button>
          </>
        ) : (
          <a href="/docs">API</a>
        )}
      </div>
    </header>
  )
}

/** Pages of one thing, by the page that lists them. */
const listedUnder: Partial<Record<Route['page'], Route['page']>> = {
  game: 'scores',
  team: 'players',
  player: 'players',
}

function Navigation({ page }: { page: Route['page'] }) {
  const current = listedUnder[page] ?? page
  useShownCurrent('.main-nav [aria-current]', current)
  return (
    <nav class="main-nav" aria-label="Pages">
      {navigation.map((item) => (
        <a key={item.name} href={item.href} aria-current={item.page === current ? 'page' : undefined}>
          {item.name}
        </a>
      ))}
    </nav>
  )
}

function Page({ route }: { route: Route }) {
  if (route.cursor !== null && played.has(route.page))
    return <AtCursor key={route.cursor} title={nameOf(route)} cursor={route.cursor} />
  switch (route.page) {
    case 'scores':
      return <ScoresPage route={route} />
    case 'game':
      return <GamePage key={`${route.sport}/${route.id}`} route={route} />
    case 'standings':
      return <StandingsPage route={route} />
    case 'team':
      return <TeamPage key={`${route.sport}/${route.id}`} route={route} />
    case 'player':
      return <PlayerPage key={`${route.sport}/${route.id}`} route={route} />
    case 'search':
      return <SearchPage route={route} />
    case 'players':
      return <PlayersPage route={route} />
    case 'missing':
      return (
        <Empty title="There is no page at this address">
          <a href="/">Go to Scores</a>
        </Empty>
      )
    default:
      return <Later title={nameOf(route)} route={route} />
  }
}
