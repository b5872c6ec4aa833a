import { periodText } from '../game-view.ts'
import type { PlayView } from '../play-view.ts'
import { coloursOf, type Drawn, numberIn, type PictureProps, titleOf } from './drawn.ts'
import { linePath, Plot, type Point, roundTicks } from './plot.tsx'
import { expectedOf, shotColumns, shotsOf } from './shots.ts'

const periodSeconds = 1_200

const secondsOf = ({ fields }: PlayView): number =>
  ((numberIn(fields.period) ?? 1) - 1) * periodSeconds + (numberIn(fields.seconds) ?? 0)

/** The expected goals of a team after each of its shots. */
function sums(shots: readonly PlayView[]): readonly Point[] {
  let total = 0
  return shots.map((shot) => {
    total += numberIn(shot.fields.xg) ?? 0
    return [secondsOf(shot), total] as const
  })
}

/** How the expected goals of both teams add up over the game, with the goals. */
export function XgTimeline({ game, plays }: PictureProps): Drawn {
  const rows = shotsOf(plays)
  const colour = coloursOf(game)
  const teams = [game.away.team, game.home.team].map((team) => {
    const shots = rows.filter((play) => play.team === team)
    return { team, shots, points: sums(shots) }
  })
  const end = Math.max(3 * periodSeconds, ...plays.map(secondsOf))
  const now = Math.max(0, ...plays.map(secondsOf))
  const round = roundTicks(0, Math.max(1, ...teams.map(({ points }) => points.at(-1)?.[1] ?? 0)))
  const label = `expected goals over the game, ${expectedOf(game, rows).join(', ')}`
  const drawing = (
    <Plot
      label={`xG timeline: ${label}`}
      height={280}
      x={{ min: 0, max: end, ticks: periodTicks(end) }}
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

function periodTicks(end: number) {
  return Array.from({ length: Math.ceil(end / periodSeconds) }, (_, at) => ({
    at: at * periodSeconds,
    text: periodText('nhl', at + 1),
  }))
}
