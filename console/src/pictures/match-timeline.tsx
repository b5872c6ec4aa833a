import type { GameView } from '../game-view.ts'
import { type PlayView, playKey } from '../play-view.ts'
import { coloursOf, type Drawn, type PictureProps, titleOf } from './drawn.ts'
import { minuteOf, minuteTicks } from './minutes.ts'
import { Plot, type Scales } from './plot.tsx'

const goals: ReadonlySet<string> = new Set(['goal', 'penalty_goal', 'own_goal'])
const cards: Readonly<Record<string, string>> = {
  yellow_card: '#f2c200',
  second_yellow_card: '#d0222f',
  red_card: '#d0222f',
}
const shown: ReadonlySet<string> = new Set([
  ...goals,
  ...Object.keys(cards),
  'penalty_missed',
  'substitution',
  'var_review',
])

const typeOf = ({ fields }: PlayView): string => String(fields.type)

const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`

const rowHeight = 22
const middleHeight = 24
const markWidth = 22
/** A goal has the score beside it. */
const goalWidth = 48
const rowsMax = 5

interface Placed {
  readonly play: PlayView
  readonly x: number
  /** Rows away from the time axis. */
  readonly row: number
}

/** Marks that would cover each other go into rows of their own, away from the axis. */
function placed(plays: readonly PlayView[], xOf: (minute: number) => number): readonly Placed[] {
  const ends: number[] = []
  return plays.map((play) => {
    const x = xOf(minuteOf(play))
    const free = Array.from({ length: rowsMax }, (_, row) => row).find(
      (row) => (ends[row] ?? Number.NEGATIVE_INFINITY) <= x,
    )
    const row = free ?? rowsMax - 1
    ends[row] = x + (goals.has(typeOf(play)) ? goalWidth : markWidth)
    return { play, x, row }
  })
}

/** A ball for a goal, a card for a card, arrows for a substitution, a ring for the rest. */
function Mark({ play, x, y, colour }: { play: PlayView; x: number; y: number; colour: string }) {
  const type = typeOf(play)
  const card = cards[type]
  if (card) return <rect class="match-mark" x={x - 5} y={y - 7} width="10" height="14" rx="2" fill={card} />
  if (goals.has(type)) {
    const isOff = play.fields.cancelled === true
    return <circle class="match-mark" cx={x} cy={y} r="8" fill={colour} opacity={isOff ? 0.35 : 1} />
  }
  if (type === 'substitution') {
    return <path d={`M${x - 7} ${y + 4}l3 -8l3 8zM${x + 1} ${y - 4}l3 8l3 -8z`} fill={colour} opacity="0.7" />
  }
  return <circle cx={x} cy={y} r="5" fill="none" stroke={colour} stroke-width="2" />
}

/** The events of both clubs along the minutes of the match. */
export function MatchTimeline({ game, plays }: PictureProps): Drawn {
  const rows = plays.filter((play) => shown.has(typeOf(play)))
  const length = Math.max(90, ...rows.map(minuteOf))
  const scored = rows.filter((play) => goals.has(typeOf(play)) && play.fields.cancelled !== true)
  const label = `${counted(rows.length, 'event')} by minute, ${counted(scored.length, 'goal')}, ${game.home.team} above, ${game.away.team} below`
  const drawing = (
    <Plot
      label={`Match timeline: ${label}`}
      height={2 * rowsMax * rowHeight + middleHeight + 40}
      x={{ min: 0, max: length, ticks: minuteTicks(length) }}
      y={{ min: -1, max: 1, ticks: [] }}
    >
      {(scales) => <Sides game={game} rows={rows} scales={scales} length={length} />}
    </Plot>
  )
  return {
    label,
    drawing,
    legend: (
      <span class="soft">● goal, with the score of the home team first ▮ card ▲▼ substitution ○ other</span>
    ),
    rows,
  }
}

function Sides(props: { game: GameView; rows: readonly PlayView[]; scales: Scales; length: number }) {
  const { game, rows, scales, length } = props
  const colour = coloursOf(game)
  const axis = scales.y(0)
  const side = (team: string, isAbove: boolean) =>
    placed(
      rows.filter((play) => play.team === team),
      scales.x,
    ).map(({ play, x, row }) => {
      const away = middleHeight / 2 + 12 + row * rowHeight
      const y = isAbove ? axis - away : axis + away
      return (
        <g key={playKey(play)}>
          <title>{titleOf(play)}</title>
          <line class="match-stem" x1={x} x2={x} y1={axis} y2={y} />
          <Mark play={play} x={x} y={y} colour={colour(play.team)} />
          {goals.has(typeOf(play)) && play.score ? (
            <text class="match-text match-goal" x={x + 11} y={y + 4}>
              {play.score.home}–{play.score.away}
            </text>
          ) : null}
        </g>
      )
    })
  return (
    <>
      <line class="grid grid-zero" x1={scales.x(0)} x2={scales.x(length)} y1={axis} y2={axis} />
      <line class="grid" x1={scales.x(45)} x2={scales.x(45)} y1={scales.y(1)} y2={scales.y(-1)} />
      <text class="match-text" x={scales.x(0)} y={scales.y(1) + 4}>
        {game.home.team}
      </text>
      <text class="match-text" x={scales.x(0)} y={scales.y(-1) - 2}>
        {game.away.team}
      </text>
      {side(game.home.team, true)}
      {side(game.away.team, false)}
    </>
  )
}
