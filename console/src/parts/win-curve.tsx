import type { GameView } from '../game-view.ts'
import type { Fields } from '../play-view.ts'
import { teamColour } from '../teams.ts'

const [width, height] = [640, 220]

/** The chance of the home team over the game. */
export function WinCurve({ game, points }: { game: GameView; points: readonly Fields[] }) {
  const shares = points.map(({ home }) => (typeof home === 'number' ? home : 0.5))
  const path = shares.map((share, at) => {
    const x = (at / (shares.length - 1)) * width
    return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${((1 - share) * height).toFixed(1)}`
  })
  const last = Math.round((shares.at(-1) ?? 0.5) * 100)
  return (
    <figure class="picture">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${game.home.team} win probability, now ${last} %`}
      >
        <line class="mark-line" x1="0" x2={width} y1={height / 2} y2={height / 2} />
        <path
          d={path.join('')}
          fill="none"
          stroke={teamColour(game.sport, game.home.team)}
          stroke-width="2.5"
        />
      </svg>
      <figcaption>
        {game.home.team} {last} % · {game.away.team} {100 - last} %
      </figcaption>
    </figure>
  )
}
