import { type PlayView, playKey } from '../play-view.ts'
import { teamColour } from '../teams.ts'
import type { Drawn, PictureProps } from './drawn.ts'

const marks: Readonly<Record<string, string>> = {
  goal: '⚽',
  penalty_goal: '⚽',
  own_goal: '⚽',
  yellow_card: '🟨',
  second_yellow_card: '🟥',
  red_card: '🟥',
  substitution: '⇄',
  var_review: '▣',
  penalty_missed: '✕',
}

const minuteOf = ({ fields }: PlayView): number =>
  (typeof fields.minute === 'number' ? fields.minute : 0) +
  (typeof fields.stoppage === 'number' ? fields.stoppage : 0)

/**
 * The pitch with the events of both teams along the time of the match: feeds of events carry no place, so the long side
 * is the minute, from the first on the left to the last on the right.
 */
export function PitchMap({ game, plays }: PictureProps): Drawn {
  const rows = plays.filter(({ fields }) => marks[String(fields.type)] !== undefined)
  const length = Math.max(90, ...rows.map(minuteOf))
  const label = `${rows.length} events by minute, ${game.home.team} above, ${game.away.team} below`
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
        const x = 3 + (minuteOf(play) / length) * 99
        const y = (isHome ? 14 : 42) + (at % 3) * 7
        return (
          <g key={playKey(play)}>
            <title>{`${play.when} ${play.text}`}</title>
            <circle cx={x} cy={y} r="3" fill={teamColour('soccer', play.team)} opacity="0.25" />
            <text class="pitch-mark" x={x} y={y + 1.4} text-anchor="middle">
              {marks[String(play.fields.type)]}
            </text>
            <text class="axis" x={x} y={y + 6} text-anchor="middle">
              {play.when}
            </text>
          </g>
        )
      })}
    </svg>
  )
  return { label, drawing, legend: null, rows }
}
