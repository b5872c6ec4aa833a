import { useMemo } from 'preact/hooks'
import { type GameView, sidesOf, sideView } from '../game-view.ts'
import { gameHref } from '../routes.ts'
import { teamsRead } from '../teams.ts'
import { clockOf, dayOf } from '../time.ts'
import { Stripe } from './basics.tsx'

/** One game on the Scores page. The whole card is a link. A card that has not changed is not drawn again. */
export function GameCard(props: { game: GameView; changed: ReadonlySet<string>; query?: string }) {
  const { game, changed, query = '' } = props
  const sides = sidesOf(game.sport).map((side) => ({ side, ...sideView(game, side, changed) }))
  const marks = sides.map(({ isMarked }) => isMarked).join()
  return useMemo(
    () => (
      <a class={`game-card game-${game.phase}`} href={gameHref(game.sport, game.id) + query}>
        <span class="game-state">
          {game.phase === 'live' ? <span class="live-dot" aria-hidden="true" /> : null}
          <span class="num">{stateText(game)}</span>
          {game.league ? <span class="soft league">{game.league.toUpperCase()}</span> : null}
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
          {game.note || (game.phase === 'scheduled' ? dayOf(game.startsAt) : '')}
        </span>
      </a>
    ),
    [game, marks, query, teamsRead()],
  )
}

export const stateText = (game: GameView): string => game.clock || clockOf(game.startsAt) || 'Scheduled'
