import type { GameView, Side } from '../game-view.ts'
import { gameHref } from '../routes.ts'
import { clockOf, dayOf } from '../time.ts'
import { Stripe } from './basics.tsx'

/** One game on the Scores page. The whole card is a link. */
export function GameCard({
  game,
  changed,
  query = '',
}: {
  game: GameView
  changed: ReadonlySet<string>
  query?: string
}) {
  return (
    <a class={`game-card game-${game.phase}`} href={gameHref(game.sport, game.id) + query}>
      <span class="game-state">
        {game.phase === 'live' ? <span class="live-dot" aria-hidden="true" /> : null}
        <span class="num">{stateText(game)}</span>
        {game.league ? <span class="soft league">{game.league.toUpperCase()}</span> : null}
      </span>
      <SideRow game={game} side="away" changed={changed} />
      <SideRow game={game} side="home" changed={changed} />
      <span class="game-note">
        {game.situation ? <b class="num">{game.situation} </b> : null}
        {game.note || (game.phase === 'scheduled' ? dayOf(game.startsAt) : '')}
      </span>
    </a>
  )
}

export const stateText = (game: GameView): string => game.clock || clockOf(game.startsAt) || 'Scheduled'

function SideRow({
  game,
  side,
  changed,
}: {
  game: GameView
  side: 'home' | 'away'
  changed: ReadonlySet<string>
}) {
  const { team, score } = game[side]
  const other = game[side === 'home' ? 'away' : 'home']
  const isBehind = game.phase === 'final' && isLess(game[side], other)
  const isMarked = changed.has(`${game.sport} ${game.id} ${side}`)
  return (
    <span class={`side${isBehind ? ' side-behind' : ''}`}>
      <Stripe sport={game.sport} team={team} />
      <span class="team">{team}</span>
      <span class={`score num${isMarked ? ' flash' : ''}`}>
        {game.phase === 'scheduled' || score === null ? '' : score}
      </span>
    </span>
  )
}

const isLess = (a: Side, b: Side): boolean => a.score !== null && b.score !== null && a.score < b.score
