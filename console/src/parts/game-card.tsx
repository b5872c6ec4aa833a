import { useMemo } from 'preact/hooks'
import { type GameView, sidesOf, sideView } from '../game-view.ts'
import { leagueName } from '../names.ts'
import { gameHref, sportNames } from '../routes.ts'
import { teamsRead } from '../teams.ts'
import { ageOf, clockOf, dayOf } from '../time.ts'
import { Stripe } from './basics.tsx'

interface CardProps {
  readonly game: GameView
  readonly changed: ReadonlySet<string>
  /** When the source of a game in progress was found to be silent; null while it answers. */
  readonly staleMs: number | null
  readonly query?: string
}

/** One game on the Scores page. The whole card is a link. A card that has not changed is not drawn again. */
export function GameCard({ game, changed, staleMs, query = '' }: CardProps) {
  const sides = sidesOf(game.sport).map((side) => ({ side, ...sideView(game, side, changed) }))
  const marks = sides.map(({ isMarked }) => isMarked).join()
  const when = whenText(game)
  return useMemo(
    () => (
      <a class={`game-card game-${game.phase}`} href={gameHref(game.sport, game.id) + query}>
        <span class="game-state">
          <LiveDot game={game} staleMs={staleMs} />
          <span class="num">{when}</span>
          <StaleAge game={game} staleMs={staleMs} />
          {game.league ? <span class="soft league">{leagueName(game.league)}</span> : null}
        </span>
        {sides.map(({ side, team, shown, isBehind, isMarked }) => (
          <span key={side} class={`side${isBehind ? ' side-behind' : ''}`}>
            <Stripe sport={game.sport} team={team} />
            <span class="team">{team}</span>
            <span class={`score num${isMarked ? ' flash' : ''}`}>{shown ?? ''}</span>
          </span>
        ))}
        <span class="game-note">
          {game.situation ? <b class="num">{game.situation} </b> : null}
          {game.note}
        </span>
      </a>
    ),
    [game, marks, query, when, staleMs, teamsRead()],
  )
}

/** A game in progress at a glance. */
export function GameChip({ game, changed, staleMs }: Omit<CardProps, 'query'>) {
  const sides = sidesOf(game.sport).map((side) => ({ side, ...sideView(game, side, changed) }))
  const marks = sides.map(({ isMarked }) => isMarked).join()
  return useMemo(
    () => (
      <a class="game-card game-chip game-live" href={gameHref(game.sport, game.id)}>
        <span class="game-state">
          <LiveDot game={game} staleMs={staleMs} />
          <span class="num">{game.clock}</span>
          {staleMs === null ? (
            <span class="soft league">{game.league ? leagueName(game.league) : sportNames[game.sport]}</span>
          ) : (
            <span class="stale num">{ageOf(game.updatedAt, staleMs)} old</span>
          )}
        </span>
        {sides.map(({ side, team, shown, isMarked }) => (
          <span key={side} class="side">
            <span class="team">{team}</span>
            <span class={`score num${isMarked ? ' flash' : ''}`}>{shown ?? ''}</span>
          </span>
        ))}
      </a>
    ),
    [game, marks, staleMs],
  )
}

type LiveProps = Pick<CardProps, 'game' | 'staleMs'>

/** Red while what is shown is live, grey when it may be old. */
export function LiveDot({ game, staleMs }: LiveProps) {
  if (game.phase !== 'live') return null
  return <span class={staleMs === null ? 'live-dot' : 'idle-dot'} aria-hidden="true" />
}

export function StaleAge({ game, staleMs }: LiveProps) {
  if (game.phase !== 'live' || staleMs === null) return null
  return <span class="stale num">Stale, {ageOf(game.updatedAt, staleMs)}</span>
}

/** How far a game is, and the day of one that is not in progress. */
function whenText({ phase, clock, startsAt }: GameView): string {
  const day = dayOf(startsAt)
  if (phase === 'live' || day === '') return clock || 'Scheduled'
  return clock === '' ? `${day} ${clockOf(startsAt)}` : `${clock} · ${day}`
}
