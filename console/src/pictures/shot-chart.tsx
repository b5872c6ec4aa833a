import { counted } from '../names.ts'
import { type PlayView, playKey } from '../play-view.ts'
import { coloursOf, type Drawn, numberIn, type PictureProps, type PlayColumns, titleOf } from './drawn.ts'
import { placeOf } from './place.ts'

const columns: PlayColumns = [
  { name: 'Made', cell: ({ isScoring }) => (isScoring ? 'yes' : 'no') },
  {
    name: 'Feet',
    form: 'right',
    cell: ({ fields }) => numberIn((fields.shot as { distance_ft?: unknown } | null)?.distance_ft) ?? '–',
  },
]

interface Shot {
  readonly play: PlayView
  readonly x: number
  readonly y: number
}

function shotsOf(plays: readonly PlayView[]): readonly Shot[] {
  return plays.flatMap((play) => {
    const place = placeOf(play.fields.shot, ['x', 'y'])
    return place ? [{ play, x: place[0], y: place[1] }] : []
  })
}

function labelOf(shots: readonly Shot[]): string {
  const made = shots.filter(({ play }) => play.isScoring).length
  return `${counted(shots.length, 'shot')}, ${made} made`
}

/** Field-goal tries of both teams on one half court. Feet, origin at the attacked rim. */
export function ShotChart({ game, plays }: PictureProps): Drawn {
  const shots = shotsOf(plays)
  const colour = coloursOf(game)
  const drawing = (
    <svg class="court" viewBox="-26 -6 52 42" role="img" aria-label={`Shot chart: ${labelOf(shots)}`}>
      <Court />
      {shots.map(({ play, x, y }) =>
        play.isScoring ? (
          <circle key={playKey(play)} cx={x} cy={y} r="0.58" fill={colour(play.team)} opacity="0.9">
            <title>{titleOf(play)}</title>
          </circle>
        ) : (
          <g key={playKey(play)} stroke={colour(play.team)} stroke-width="0.24" opacity="0.7">
            <title>{titleOf(play)}</title>
            <path d={`M${x - 0.45} ${y - 0.45}l0.9 0.9m0 -0.9l-0.9 0.9`} />
          </g>
        ),
      )}
    </svg>
  )
  return {
    label: labelOf(shots),
    drawing,
    legend: <span class="soft">● made × missed</span>,
    rows: shots.map(({ play }) => play),
    columns,
  }
}

const size = 1.9
const across = size * Math.sqrt(3)

/** The hexagon around a place: rows of hexagons, every other row moved by half a width. */
function hexOf({ x, y }: Shot): string {
  const row = Math.round(y / (size * 1.5))
  const shift = row % 2 === 0 ? 0 : across / 2
  return `${Math.round((x - shift) / across)} ${row}`
}

/** Where shots came from and how often they went in: size counts them, colour is the share made. */
export function ShotHexes({ plays }: PictureProps): Drawn {
  const shots = shotsOf(plays)
  const hexes = Map.groupBy(shots, hexOf)
  const most = Math.max(1, ...[...hexes.values()].map((inside) => inside.length))
  const drawing = (
    <svg class="court" viewBox="-26 -6 52 42" role="img" aria-label={`Shot hexes: ${labelOf(shots)}`}>
      <Court />
      {[...hexes].map(([name, inside]) => {
        const [column, row] = name.split(' ').map(Number) as [number, number]
        const made = inside.filter(({ play }) => play.isScoring).length
        const share = made / inside.length
        const x = column * across + (row % 2 === 0 ? 0 : across / 2)
        const radius = size * (0.35 + 0.6 * Math.sqrt(inside.length / most))
        return (
          <polygon
            key={name}
            points={corners(x, row * size * 1.5, radius)}
            fill={`hsl(${Math.round(220 - 220 * share)} 70% 52%)`}
          >
            <title>{`${made} of ${inside.length} made`}</title>
          </polygon>
        )
      })}
    </svg>
  )
  return {
    label: labelOf(shots),
    drawing,
    legend: <span class="soft">Larger: more shots. Blue to red: from none to all made.</span>,
    rows: shots.map(({ play }) => play),
    columns,
  }
}

const corners = (x: number, y: number, radius: number): string =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`
  }).join(' ')

function Court() {
  return (
    <g class="field-lines">
      <rect x="-25" y="-5.25" width="50" height="41" />
      <rect x="-8" y="-5.25" width="16" height="19" />
      <circle cx="0" cy="13.75" r="6" />
      <circle cx="0" cy="0" r="0.75" />
      <path d="M-3 -1.25h6" />
      <path d="M-22 -5.25V8.95A23.75 23.75 0 0 0 22 8.95V-5.25" />
      <path d="M-4 0A4 4 0 0 0 4 0" />
    </g>
  )
}
