import { periodText, sidesOf } from '../game-view.ts'
import type { PlayView } from '../play-view.ts'
import { coloursOf, type Drawn, numberIn, type PictureProps, titleOf } from './drawn.ts'
import { minuteOf, minuteTicks } from './minutes.ts'
import { linePath, Plot, type Point, roundTicks } from './plot.tsx'
import { expectedOf, shotColumns, shotsOf } from './shots.ts'

interface TimeAxis {
  /** At least this long. */
  readonly length: number
  readonly at: (play: PlayView) => number
  readonly ticks: (end: number) => readonly { readonly at: number; readonly text: string }[]
}

const periodSeconds = 1_200

const hockey: TimeAxis = {
  length: 3 * periodSeconds,
  at: ({ fields }) => ((numberIn(fields.period) ?? 1) - 1) * periodSeconds + (numberIn(fields.seconds) ?? 0),
  ticks: (end) =>
    Array.from({ length: Math.ceil(end / periodSeconds) }, (_, at) => ({
      at: at * periodSeconds,
      text: periodText('nhl', at + 1),
    })),
}

const soccer: TimeAxis = { length: 90, at: minuteOf, ticks: minuteTicks }

/** The expected goals of a team after each of its shots. */
function sums(shots: readonly PlayView[], at: TimeAxis['at']): readonly Point[] {
  let total = 0
  return shots.map((shot) => {
    total += numberIn(shot.fields.xg) ?? 0
    return [at(shot), total] as const
  })
}

/** How the expected goals of both teams add up over the game, with the goals. */
export function XgTimeline({ game, plays }: PictureProps): Drawn {
  const rows = shotsOf(plays)
  const colour = coloursOf(game)
  const axis = game.sport === 'soccer' ? soccer : hockey
  const teams = sidesOf(game.sport).map((side) => {
    const { team } = game[side]
    const shots = rows.filter((play) => play.team === team)
    return { team, shots, points: sums(shots, axis.at) }
  })
  const now = Math.max(0, ...plays.map(axis.at))
  const end = Math.max(axis.length, now)
  const round = roundTicks(0, Math.max(1, ...teams.map(({ points }) => points.at(-1)?.[1] ?? 0)))
  const label = `expected goals over the game, ${expectedOf(game, rows).join(', ')}`
  const drawing = (
    <Plot
      label={`xG timeline: ${label}`}
      height={280}
      x={{ min: 0, max: end, ticks: axis.ticks(end) }}
      y={{ min: 0, max: round.at(-1)!, ticks: round.map((at) => ({ at, text: String(at) })) }}
    >
      {(scales) =>
        teams.map(({ team, shots, points }) => (
          <g key={team}>
            <path
              class="curve"
              stroke={colour(team)}
              d={linePath(scales, [[0, 0], ...points, [now, points.at(-1)?.[1] ?? 0]], true)}
            />
            {shots.map((shot, at) =>
              shot.isScoring ? (
                <circle
                  key={shot.id}
                  class="match-mark"
                  cx={scales.x(points[at]![0])}
                  cy={scales.y(points[at]![1])}
                  r="6"
                  fill={colour(team)}
                >
                  <title>{titleOf(shot)}</title>
                </circle>
              ) : null,
            )}
          </g>
        ))
      }
    </Plot>
  )
  return { label, drawing, legend: <span class="soft">● goal</span>, rows, columns: shotColumns }
}
