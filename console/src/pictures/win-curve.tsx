import type { WinProbabilityPoint } from '../../../client/src/index.ts'
import { type GameView, ordinal, periodText } from '../game-view.ts'
import { counted } from '../names.ts'
import { Figure, Key } from '../parts/figure.tsx'
import { PlayText } from '../parts/play-text.tsx'
import { Table } from '../parts/table.tsx'
import type { PlayView } from '../play-view.ts'
import type { Sport } from '../routes.ts'
import { coloursOf } from './drawn.ts'
import { linePath, Plot, type Scales } from './plot.tsx'

const percent = (share: number): string => `${Math.round(share * 100)} %`

const labelledMax = 3
const swingMin = 0.02

interface Swing {
  /** The number of its mark; marks are numbered from left to right. */
  readonly number: number
  readonly at: number
  readonly share: number
  readonly text: string
}

interface CurveProps {
  readonly game: GameView
  readonly points: readonly WinProbabilityPoint[]
  readonly plays: readonly PlayView[]
}

/** The chance of the home team over the game, with its biggest swings labelled. */
export function WinCurve({ game, points, plays }: CurveProps) {
  const colour = coloursOf(game)
  const last = points.at(-1)?.home ?? 0.5
  const label = `${game.home.team} win probability over ${counted(points.length, 'play')}, now ${percent(last)}`
  const labelled = swingsOf(points, plays)
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
          {labelled.length === 0 ? null : (
            <ol class="swings plain" aria-label="Biggest swings">
              {labelled.map(({ number, text }) => (
                <li key={number}>
                  <b class="num">{number}</b> {text}
                </li>
              ))}
            </ol>
          )}
        </>
      }
      table={() => <CurveTable game={game} points={points} plays={plays} label={label} />}
    >
      <Plot
        label={[label, ...labelled.map(({ text }) => text)].join('. ')}
        height={280}
        x={{ min: 0, max: Math.max(1, points.length - 1), ticks: periodTicks(game.sport, points) }}
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

/** A number on the curve; its text is below, where it covers nothing. */
function SwingMark({ swing: { number, at, share, text }, scales }: { swing: Swing; scales: Scales }) {
  const [x, y] = [scales.x(at), scales.y(share)]
  return (
    <g>
      <title>{text}</title>
      <circle class="swing" cx={x} cy={y} r="9" />
      <text class="swing-text" x={x} y={y + 4} text-anchor="middle">
        {number}
      </text>
    </g>
  )
}

/** The plays that moved the chance of the home team most, apart from each other so that their marks fit. */
function swingsOf(points: readonly WinProbabilityPoint[], plays: readonly PlayView[]): readonly Swing[] {
  const byId = playsById(plays)
  const turns = points.slice(1).map((point, before) => ({
    at: before + 1,
    share: point.home,
    turn: point.home - points[before]!.home,
    id: point.event_id,
  }))
  const chosen: (typeof turns)[number][] = []
  // Points without a play are the start and the end.
  const ofPlays = turns.filter(({ id }) => id !== 0)
  for (const one of ofPlays.sort((a, b) => Math.abs(b.turn) - Math.abs(a.turn))) {
    const isNear = chosen.some(({ at }) => Math.abs(at - one.at) < points.length / 4)
    if (Math.abs(one.turn) >= swingMin && !isNear) chosen.push(one)
    if (chosen.length === labelledMax) break
  }
  return chosen
    .sort((a, b) => a.at - b.at)
    .map(({ at, share, turn, id }, index) => {
      const moved = `${turn >= 0 ? '+' : '−'}${Math.round(Math.abs(turn) * 100)} %`
      return { number: index + 1, at, share, text: `${moved} ${byId.get(id)?.text ?? `event ${id}`}` }
    })
}

const playsById = (plays: readonly PlayView[]): ReadonlyMap<unknown, PlayView> =>
  new Map(plays.map((play) => [play.fields.event_id ?? play.fields.play_id, play]))

/** Where each period begins. */
function periodTicks(sport: Sport, points: readonly WinProbabilityPoint[]) {
  return points.flatMap(({ period }, at) =>
    at > 0 && points[at - 1]?.period === period ? [] : [{ at, text: periodName(sport, period) }],
  )
}

function periodName(sport: Sport, period: string | number): string {
  if (typeof period === 'string') return period.replaceAll('_', ' ')
  return sport === 'mlb' ? ordinal(period) : periodText(sport, period)
}

function CurveTable(props: CurveProps & { label: string }) {
  const { sport } = props.game
  const byId = playsById(props.plays)
  return (
    <Table
      label={props.label}
      hasCaption
      rows={[...props.points].reverse()}
      keyOf={({ order, event_id: id }) => `${order} ${id}`}
      columns={[
        {
          name: 'When',
          form: 'number',
          cell: ({ period, clock }) => `${periodName(props.game.sport, period)} ${clock}`,
        },
        { name: props.game.home.team, form: 'right', cell: ({ home }) => percent(home) },
        { name: props.game.away.team, form: 'right', cell: ({ away }) => percent(away) },
        {
          name: 'Play',
          cell: ({ event_id: id }) => {
            const play = byId.get(id)
            return play ? <PlayText sport={sport} play={play} /> : '–'
          },
        },
      ]}
    />
  )
}
