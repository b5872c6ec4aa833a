import type { WinProbabilityPoint, WinProbabilitySwing } from '../../../client/src/index.ts'
import type { GameView } from '../game-view.ts'
import { Figure, Key } from '../parts/figure.tsx'
import { Table } from '../parts/table.tsx'
import type { PlayView } from '../play-view.ts'
import { coloursOf } from './drawn.ts'
import { linePath, Plot, type Scales } from './plot.tsx'

const percent = (share: number): string => `${Math.round(share * 100)} %`

const labelledMax = 3

interface Swing {
  readonly at: number
  readonly share: number
  readonly text: string
}

interface CurveProps {
  readonly game: GameView
  readonly points: readonly WinProbabilityPoint[]
  readonly swings: readonly WinProbabilitySwing[]
  readonly plays: readonly PlayView[]
}

/** The chance of the home team over the game, with its biggest swings labelled. */
export function WinCurve({ game, points, swings, plays }: CurveProps) {
  const colour = coloursOf(game)
  const last = points.at(-1)?.home ?? 0.5
  const label = `${game.home.team} win probability over ${points.length} plays, now ${percent(last)}`
  const labelled = swingsOf(points, swings, plays)
  return (
    <Figure
      legend={
        <>
          <Key colour={colour(game.home.team)}>
            {game.home.team} {percent(last)}
          </Key>
          <Key colour={colour(game.away.team)}>
            {game.away.team} {percent(points.at(-1)?.away ?? 1 - last)}
          </Key>
          {points.at(-1)?.draw === undefined ? null : (
            <span class="soft">draw {percent(points.at(-1)?.draw ?? 0)}</span>
          )}
        </>
      }
      table={() => <CurveTable game={game} points={points} plays={plays} label={label} />}
    >
      <Plot
        label={[label, ...labelled.map(({ text }) => text)].join('. ')}
        height={280}
        x={{ min: 0, max: Math.max(1, points.length - 1), ticks: periodTicks(points) }}
        y={{ min: 0, max: 1, ticks: [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: percent(at) })) }}
      >
        {(scales) => (
          <>
            <line
              class="grid grid-zero"
              x1={scales.x(0)}
              x2={scales.x(points.length - 1)}
              y1={scales.y(0.5)}
              y2={scales.y(0.5)}
            />
            <path
              d={linePath(
                scales,
                points.map(({ home }, at) => [at, home] as const),
              )}
              class="curve"
              stroke={colour(game.home.team)}
            />
            {labelled.map((swing) => (
              <SwingMark key={swing.at} swing={swing} scales={scales} />
            ))}
          </>
        )}
      </Plot>
    </Figure>
  )
}

function SwingMark({ swing: { at, share, text }, scales }: { swing: Swing; scales: Scales }) {
  const [x, y] = [scales.x(at), scales.y(share)]
  const isRight = x > scales.width / 2
  const short = text.length > 34 ? `${text.slice(0, 33)}…` : text
  return (
    <g>
      <title>{text}</title>
      <circle class="swing" cx={x} cy={y} r="4.5" />
      <text
        class="swing-text"
        x={x + (isRight ? -8 : 8)}
        y={y + (share > 0.5 ? 18 : -10)}
        text-anchor={isRight ? 'end' : 'start'}
      >
        {short}
      </text>
    </g>
  )
}

function swingsOf(
  points: readonly WinProbabilityPoint[],
  swings: readonly WinProbabilitySwing[],
  plays: readonly PlayView[],
): readonly Swing[] {
  const biggest = [...swings].sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
  return biggest.slice(0, labelledMax).flatMap(({ event_id: id, from, to }) => {
    const at = points.findIndex((point) => point.event_id === id)
    const share = points[at]?.home
    if (share === undefined) return []
    const play = plays.find(({ fields }) => fields.event_id === id || fields.play_id === id)
    const turn = `${to >= from ? '+' : '−'}${Math.round(Math.abs(to - from) * 100)}`
    return [{ at, share, text: `${turn} ${play?.text ?? `event ${id}`}` }]
  })
}

/** Where each period begins. */
function periodTicks(points: readonly WinProbabilityPoint[]) {
  return points.flatMap(({ period }, at) =>
    at > 0 && points[at - 1]?.period === period
      ? []
      : [{ at, text: typeof period === 'number' ? `${period}` : period.replaceAll('_', ' ') }],
  )
}

function CurveTable(props: Omit<CurveProps, 'swings'> & { label: string }) {
  const textOf = new Map(props.plays.map(({ fields, text }) => [fields.event_id ?? fields.play_id, text]))
  return (
    <Table
      label={props.label}
      hasCaption
      rows={[...props.points].reverse()}
      keyOf={({ order, event_id: id }) => `${order} ${id}`}
      columns={[
        { name: 'When', form: 'number', cell: ({ period, clock }) => `${period} ${clock}` },
        { name: props.game.home.team, form: 'right', cell: ({ home }) => percent(home) },
        { name: props.game.away.team, form: 'right', cell: ({ away }) => percent(away) },
        { name: 'Play', cell: ({ event_id: id }) => textOf.get(id) ?? '–' },
      ]}
    />
  )
}
