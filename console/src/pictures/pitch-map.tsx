import { type PlayView, playKey } from '../play-view.ts'
import { coloursOf, type Drawn, type PictureProps, titleOf } from './drawn.ts'

const shown: ReadonlySet<string> = new Set([
  'goal',
  'penalty_goal',
  'own_goal',
  'penalty_missed',
  'yellow_card',
  'second_yellow_card',
  'red_card',
  'substitution',
  'var_review',
])

/** A ball for a goal, a card for a card, a ring for the rest. */
function Mark({ type, x, y }: { type: string; x: number; y: number }) {
  if (type.endsWith('goal')) return <circle class="pitch-goal" cx={x} cy={y} r="1.5" />
  if (type.endsWith('card')) {
    const fill = type === 'yellow_card' ? '#f2c200' : '#d0222f'
    return <rect class="pitch-card" x={x - 0.9} y={y - 1.3} width="1.8" height="2.6" rx="0.3" fill={fill} />
  }
  return <circle class="pitch-other" cx={x} cy={y} r="1.1" />
}

const minuteOf = ({ fields }: PlayView): number =>
  (typeof fields.minute === 'number' ? fields.minute : 0) +
  (typeof fields.stoppage === 'number' ? fields.stoppage : 0)

const lanesMax = 4
const markWidth = 7

/** Marks of one team that would cover each other go into rows of their own. */
function lanesOf(plays: readonly PlayView[], xOf: (play: PlayView) => number): readonly number[] {
  const ends = new Map<string, number>()
  return plays.map((play) => {
    const x = xOf(play)
    const free = Array.from({ length: lanesMax }, (_, lane) => lane).find(
      (lane) => (ends.get(`${play.team} ${lane}`) ?? -markWidth) + markWidth <= x,
    )
    const lane = free ?? 0
    ends.set(`${play.team} ${lane}`, x)
    return lane
  })
}

/**
 * The pitch with the events of both teams along the time of the match: feeds of events carry no place, so the long side
 * is the minute, from the first on the left to the last on the right.
 */
export function PitchMap({ game, plays }: PictureProps): Drawn {
  const rows = plays.filter(({ fields }) => shown.has(String(fields.type)))
  const length = Math.max(90, ...rows.map(minuteOf))
  const label = `${rows.length} events by minute, ${game.home.team} above, ${game.away.team} below`
  const colour = coloursOf(game)
  const xOf = (play: PlayView) => 3 + (minuteOf(play) / length) * 99
  const lanes = lanesOf(rows, xOf)
  const drawing = (
    <svg viewBox="-4 -4 113 76" role="img" aria-label={`Pitch: ${label}`}>
      <g class="field-lines">
        <rect x="0" y="0" width="105" height="68" />
        <path d="M52.5 0v68M0 13.84h16.5v40.32H0M105 13.84H88.5v40.32H105M0 24.84h5.5v18.32H0M105 24.84h-5.5v18.32h5.5" />
        <circle cx="52.5" cy="34" r="9.15" />
      </g>
      <text class="axis" x="2" y="5">
        {game.home.team}
      </text>
      <text class="axis" x="2" y="66">
        {game.away.team}
      </text>
      {rows.map((play, at) => {
        const isHome = play.team === game.home.team
        const x = xOf(play)
        const y = (isHome ? 9 : 39) + lanes[at]! * 7
        return (
          <g key={playKey(play)}>
            <title>{titleOf(play)}</title>
            <circle cx={x} cy={y} r="2.6" fill={colour(play.team)} opacity="0.25" />
            <Mark type={String(play.fields.type)} x={x} y={y} />
            <text class="pitch-time" x={x} y={y + 5.2} text-anchor="middle">
              {play.when}
            </text>
          </g>
        )
      })}
    </svg>
  )
  return { label, drawing, legend: <span class="soft">● goal ▮ card ○ other</span>, rows }
}
