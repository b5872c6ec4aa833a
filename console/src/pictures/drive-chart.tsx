import { type PlayView, playKey } from '../play-view.ts'
import { teamColour } from '../teams.ts'
import type { Drawn, PictureProps } from './drawn.ts'

interface Snap {
  readonly play: PlayView
  /** Yards from the goal line of the team with the ball. */
  readonly at: number
  readonly gained: number
}

interface Drive {
  readonly team: string
  readonly snaps: readonly Snap[]
}

const shownMax = 12
const rowHeight = 9

/** `KC 35` on the drive of KC is 35 yards from its own goal, on the other side 65. */
function yardsOf(yardline: unknown, team: string): number | null {
  if (typeof yardline === 'number') return 100 - yardline
  const found = /^(?:(\w+) )?(\d+)$/.exec(String(yardline ?? ''))
  if (!found) return null
  const yards = Number(found[2])
  return found[1] === undefined || found[1] === team ? yards : 100 - yards
}

function drivesOf(plays: readonly PlayView[]): readonly Drive[] {
  const drives: { team: string; snaps: Snap[] }[] = []
  for (const play of plays) {
    const at = yardsOf(play.fields.yardline, play.team)
    if (!play.team || at === null || play.fields.down === null) continue
    const gained = typeof play.fields.yards_gained === 'number' ? play.fields.yards_gained : 0
    const open = drives.at(-1)
    if (open?.team === play.team) open.snaps.push({ play, at, gained })
    else drives.push({ team: play.team, snaps: [{ play, at, gained }] })
  }
  return drives
}

/** The latest drives, each a row across the field, from the own goal on the left. */
export function DriveChart({ plays }: PictureProps): Drawn {
  const drives = drivesOf(plays).slice(-shownMax).reverse()
  const rows = drives.flatMap(({ snaps }) => snaps.map(({ play }) => play))
  const label = `the latest ${drives.length} drives, newest on top`
  const height = drives.length * rowHeight + 6
  const drawing = (
    <svg viewBox={`-12 -6 118 ${height + 6}`} role="img" aria-label={`Drive chart: ${label}`}>
      {[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((yard) => (
        <g key={yard}>
          <line class="mark-line" x1={yard} x2={yard} y1="0" y2={height} />
          <text class="axis" x={yard} y="-1.5" text-anchor="middle">
            {yard > 50 ? 100 - yard : yard}
          </text>
        </g>
      ))}
      {drives.map(({ team, snaps }, row) => (
        <g key={playKey(snaps[0]!.play)} fill={teamColour('nfl', team)}>
          <text class="axis" x="-2" y={row * rowHeight + 7} text-anchor="end">
            {team}
          </text>
          {snaps.map(({ play, at, gained }) => (
            <rect
              key={playKey(play)}
              x={Math.min(at, at + gained)}
              y={row * rowHeight + 3}
              width={Math.max(0.8, Math.abs(gained))}
              height="5"
              rx="0.8"
              opacity={play.isScoring ? 1 : 0.6}
            >
              <title>{`${play.when} ${play.text}`}</title>
            </rect>
          ))}
        </g>
      ))}
    </svg>
  )
  return { label, drawing, legend: <span class="soft">Darker plays scored.</span>, rows }
}
