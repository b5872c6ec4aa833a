import { type GameView, matchUp } from '../game-view.ts'
import { gameHref, type Sport, sports } from '../routes.ts'
import { clockOf, dayOf } from '../time.ts'
import { GameChip } from './game-card.tsx'

interface OnNowProps {
  readonly games: ReadonlyMap<Sport, readonly GameView[]>
  readonly changed: ReadonlySet<string>
  readonly staleMs: (sport: Sport) => number | null
}

/** A strip of the games in progress, of every sport; without one, what comes next. */
export function OnNow({ games, changed, staleMs }: OnNowProps) {
  const all = sports.flatMap((sport) => games.get(sport) ?? [])
  const live = all.filter(({ phase }) => phase === 'live')
  if (all.length === 0) return null
  if (live.length === 0) return <Next games={all} />
  return (
    <section class="on-now" aria-labelledby="on-now">
      <h2 id="on-now">On now</h2>
      <ul class="plain strip">
        {live.map((game) => (
          <li key={`${game.sport} ${game.id}`}>
            <GameChip game={game} changed={changed} staleMs={staleMs(game.sport)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Next({ games }: { games: readonly GameView[] }) {
  const [next] = games
    .filter(({ phase, clock, startsAt }) => phase === 'scheduled' && clock === '' && startsAt !== '')
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  return (
    <p class="soft">
      No game is on now.{' '}
      {next ? (
        <>
          Next: <a href={gameHref(next.sport, next.id)}>{matchUp(next)}</a>,{' '}
          <span class="num">
            {dayOf(next.startsAt)} {clockOf(next.startsAt)}
          </span>
        </>
      ) : null}
    </p>
  )
}
