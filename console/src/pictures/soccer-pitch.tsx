import { type PlayView, playKey } from '../play-view.ts'
import { coloursOf, type Drawn, type PictureProps } from './drawn.ts'
import { placeOf } from './place.ts'
import { ShotMark, shotLegend } from './shot-mark.tsx'
import { goalsLast, radiusOf, shotColumns, shotsLabel, shotsOf } from './shots.ts'

/** Metres from the centre spot. */
const goalLine = 52.5
const touchLine = 34

/** Places are seen from the attackers, in metres from the goal; here the home team attacks to the right. */
function shownAt({ fields, team }: PlayView, home: string): readonly [number, number] {
  const [across, fromGoal] = placeOf(fields, ['x', 'y'])!
  const turn = team === home ? 1 : -1
  return [turn * (goalLine - fromGoal), turn * across]
}

/** The lines of one half, drawn for the right one. */
const half = (
  <>
    <path d="M52.5 -20.16h-16.5v40.32h16.5M52.5 -9.16h-5.5v18.32h5.5M36 -7.31a9.15 9.15 0 0 0 0 14.62" />
    <circle cx="41.5" cy="0" r="0.3" />
    <path d="M52.5 -3.66h2v7.32h-2" />
  </>
)

export function SoccerPitch({ game, plays }: PictureProps): Drawn {
  const rows = shotsOf(plays)
  const label = shotsLabel(game, rows)
  const colour = coloursOf(game)
  const drawing = (
    <svg viewBox="-56 -39 112 78" role="img" aria-label={`Pitch: ${label}`} class="pitch">
      <g class="field-lines">
        <rect x={-goalLine} y={-touchLine} width={2 * goalLine} height={2 * touchLine} />
        <path d="M0 -34v68" />
        <circle cx="0" cy="0" r="9.15" />
        <g>{half}</g>
        <g transform="scale(-1 1)">{half}</g>
      </g>
      <text class="pitch-side" x="-1.5" y="-35" text-anchor="end">
        ← {game.away.team}
      </text>
      <text class="pitch-side" x="1.5" y="-35">
        {game.home.team} →
      </text>
      {goalsLast(rows).map((play) => {
        const [x, y] = shownAt(play, game.home.team)
        return (
          <ShotMark
            key={playKey(play)}
            shot={play}
            x={x}
            y={y}
            r={radiusOf(play, 0.5, 3.2)}
            colour={colour}
          />
        )
      })}
    </svg>
  )
  return { label, drawing, legend: shotLegend, rows, columns: shotColumns }
}
