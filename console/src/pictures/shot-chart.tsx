import { playKey } from '../play-view.ts'
import { teamColour } from '../teams.ts'
import type { Drawn, PictureProps } from './drawn.ts'
import { placeOf } from './place.ts'

/** Field-goal tries of both teams on one half court. Feet, origin at the attacked rim. */
export function ShotChart({ game, plays }: PictureProps): Drawn {
  const rows = plays.filter(({ fields }) => placeOf(fields.shot, ['x', 'y']) !== null)
  const made = rows.filter(({ isScoring }) => isScoring).length
  const label = `${rows.length} shots, ${made} made`
  const drawing = (
    <svg class="court" viewBox="-26 -6 52 42" role="img" aria-label={`Shot chart: ${label}`}>
      <Court />
      {rows.map((play) => {
        const [x, y] = placeOf(play.fields.shot, ['x', 'y'])!
        const colour = teamColour('nba', play.team)
        return play.isScoring ? (
          <circle key={playKey(play)} cx={x} cy={y} r="0.62" fill={colour}>
            <title>{`${play.when} ${play.text}`}</title>
          </circle>
        ) : (
          <g key={playKey(play)} stroke={colour} stroke-width="0.26" opacity="0.75">
            <title>{`${play.when} ${play.text}`}</title>
            <path d={`M${x - 0.5} ${y - 0.5}l1 1m0 -1l-1 1`} />
          </g>
        )
      })}
    </svg>
  )
  return { label, drawing, legend: <Legend home={game.home.team} away={game.away.team} />, rows }
}

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

function Legend({ home, away }: { home: string; away: string }) {
  return (
    <>
      {[away, home].map((team) => (
        <span key={team} class="legend">
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <circle cx="5" cy="5" r="4" fill={teamColour('nba', team)} />
          </svg>
          {team}
        </span>
      ))}
      <span class="soft">● made × missed</span>
    </>
  )
}
