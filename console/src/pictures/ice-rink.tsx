import { type PlayView, playKey } from '../play-view.ts'
import { coloursOf, type Drawn, type PictureProps } from './drawn.ts'
import { placeOf } from './place.ts'
import { ShotMark, shotLegend } from './shot-mark.tsx'
import { goalsLast, radiusOf, shotColumns, shotsLabel, shotsOf } from './shots.ts'

/** Teams change ends: the home team always shoots to the right here. Feet, origin at centre ice. */
function shownAt({ fields, team }: PlayView, home: string): readonly [number, number] | null {
  const place = placeOf(fields, ['x', 'y'])
  if (!place) return null
  const isHome = team === home
  const shootsRight =
    typeof fields.home_defends === 'string' ? (fields.home_defends === 'left') === isHome : place[0] > 0
  const turn = shootsRight === isHome ? 1 : -1
  return [place[0] * turn, -place[1] * turn]
}

export function IceRink({ game, plays }: PictureProps): Drawn {
  const rows = shotsOf(plays)
  const label = shotsLabel(game, rows)
  const colour = coloursOf(game)
  const drawing = (
    <svg viewBox="-102 -44.5 204 89" role="img" aria-label={`Rink: ${label}`}>
      <g class="field-lines">
        <rect x="-100" y="-42.5" width="200" height="85" rx="28" />
        <path class="red-line" d="M0 -42.5v85M-89 -36.7v73.4M89 -36.7v73.4" />
        <path class="blue-line" d="M-25 -42.5v85M25 -42.5v85" />
        <path class="blue-line" d="M-89 -6a6 6 0 0 1 0 12M89 -6a6 6 0 0 0 0 12" />
        <circle cx="0" cy="0" r="15" />
        {[-69, 69].flatMap((x) => [-22, 22].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="15" />))}
      </g>
      <text class="rink-side" x="-3" y="39" text-anchor="end">
        ← {game.away.team}
      </text>
      <text class="rink-side" x="3" y="39">
        {game.home.team} →
      </text>
      {goalsLast(rows).map((play) => {
        const [x, y] = shownAt(play, game.home.team)!
        return (
          <ShotMark key={playKey(play)} shot={play} x={x} y={y} r={radiusOf(play, 1.4, 6)} colour={colour} />
        )
      })}
    </svg>
  )
  return {
    label,
    drawing,
    legend: shotLegend,
    rows,
    columns: shotColumns,
  }
}
