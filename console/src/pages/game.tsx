import { useEffect } from 'preact/hooks'
import { type GameView, matchUp } from '../game-view.ts'
import { setQuery } from '../navigate.ts'
import { PageHead } from '../parts/basics.tsx'
import { BoxScoreTab, LineupsTab, OddsTab, WinProbabilityTab } from '../parts/game-tabs.tsx'
import { Failed, Loading } from '../parts/notice.tsx'
import { Plays } from '../parts/plays.tsx'
import { ScoreBug } from '../parts/score-bug.tsx'
import { Scrubber } from '../parts/scrubber.tsx'
import { Picture, pictureNames } from '../pictures/picture.tsx'
import { type Route, type Sport, sportNames } from '../routes.ts'
import { useGame } from '../use-game.ts'
import { useShownCurrent } from '../use-shown-current.ts'

const tabNames = {
  plays: 'Plays',
  picture: 'Chart',
  box: 'Box score',
  lineups: 'Lineups',
  odds: 'Odds',
  win: 'Win probability',
} as const
type Tab = keyof typeof tabNames

/** The parts that a sport has. */
const tabsOf = (sport: Sport): readonly Tab[] =>
  (Object.keys(tabNames) as Tab[]).filter((tab) => tab !== 'box' || sport !== 'soccer')

export function GamePage({ route }: { route: Route }) {
  const sport = route.sport!
  const asOf = route.query.get('as_of')
  const asked = route.query.get('tab')
  const tab = tabsOf(sport).find((one) => one === asked) ?? 'plays'
  const game = useGame(sport, route.id, asOf)
  const { loaded, again } = game
  useEffect(() => {
    document.title = `${game.view ? matchUp(game.view) : 'Game'} · Scoreline`
  }, [game.view?.id])
  if (!game.view) {
    return (
      <>
        <PageHead title="Game" note={`${sportNames[sport]} ${route.id}`} />
        {loaded.state === 'error' ? (
          <>
            <Failed error={loaded.error} again={again} />
            <p>
              <a href="/">Go to Scores</a>
            </p>
          </>
        ) : (
          <Loading lines={6} />
        )}
      </>
    )
  }
  return (
    <>
      <ScoreBug
        game={game.view}
        changed={game.changed}
        isOpen={game.isOpen}
        asOf={asOf}
        staleMs={game.staleMs}
      />
      {loaded.state === 'error' ? <Failed error={loaded.error} again={again} /> : null}
      <p class="hidden" aria-live="polite">
        {game.announcement}
      </p>
      <Scrubber asOf={asOf} from={game.view.startsAt} />
      <Tabs sport={sport} tab={tab} />
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`} class="tab-panel">
        <TabBody tab={tab} sport={sport} game={game.view} asOf={asOf} />
      </div>
    </>
  )
}

function Tabs({ sport, tab }: { sport: Sport; tab: Tab }) {
  useShownCurrent('.tabs [aria-selected="true"]', tab)
  const choose = (next: Tab) => setQuery({ tab: next === 'plays' ? null : next })
  const tabs = tabsOf(sport)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!
    choose(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div class="tabs" role="tablist" aria-label="Parts of the game" onKeyDown={move}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`tab-${one}`}
          aria-selected={one === tab}
          aria-controls="tab-panel"
          tabIndex={one === tab ? 0 : -1}
          onClick={() => choose(one)}
        >
          {one === 'picture' ? pictureNames[sport] : tabNames[one]}
        </button>
      ))}
    </div>
  )
}

function TabBody(props: { tab: Tab; sport: Sport; game: GameView; asOf: string | null }) {
  const { tab, sport, game, asOf } = props
  switch (tab) {
    case 'plays':
      return <Plays sport={sport} game={game} asOf={asOf} />
    case 'picture':
      return <Picture sport={sport} game={game} asOf={asOf} />
    case 'box':
      return <BoxScoreTab game={game} asOf={asOf} />
    case 'lineups':
      return <LineupsTab game={game} asOf={asOf} />
    case 'odds':
      return <OddsTab game={game} asOf={asOf} />
    case 'win':
      return <WinProbabilityTab game={game} asOf={asOf} />
  }
}
