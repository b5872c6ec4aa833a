import { playKey } from '../play-view.ts'
import { teamColour } from '../teams.ts'
import type { Drawn, PictureProps } from './drawn.ts'
import { placeOf } from './place.ts'

/** Events with a place on the ice. Feet, origin at centre ice. */
export function IceRink({ plays }: PictureProps): Drawn {
  const rows = plays.filter(
    ({ fields }) => placeOf(fields, ['x', 'y']) !== null && /goal|shot|missed/.test(String(fields.type)),
  )
  const goals = rows.filter(({ isScoring }) => isScoring).length
  const label = `${rows.length} shots, ${goals} goals`
  const drawing = (
    <svg viewBox="-102 -44.5 204 89" role="img" aria-label={`Rink: ${label}`}>
      <g class="field-lines">
        <rect x="-100" y="-42.5" width="200" height="85" rx="28" />
        <path d="M0 -42.5v85M-25 -42.5v85M25 -42.5v85M-89 -36v72M89 -36v72" />
        <circle cx="0" cy="0" r="15" />
        {[-69, 69].flatMap((x) => [-22, 22].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="15" />))}
      </g>
      {rows.map((play) => {
        const [x, y] = placeOf(play.fields, ['x', 'y'])!
        const xg = typeof play.fields.xg === 'number' ? play.fields.xg : 0.05
        return (
          <circle
            key={playKey(play)}
            cx={x}
            cy={-y}
            r={1.4 + 6 * Math.sqrt(xg)}
            fill={teamColour('nhl', play.team)}
            opacity={play.isScoring ? 1 : 0.45}
          >
            <title>{`${play.when} ${play.text}`}</title>
          </circle>
        )
      })}
    </svg>
  )
  return {
    label,
    drawing,
    legend: <span class="soft">Size shows expected goals; full colour is a goal.</span>,
    rows,
  }
}
