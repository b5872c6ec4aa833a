import { counted } from '../names.ts'
import { type PlayView, playKey } from '../play-view.ts'
import { coloursOf, type Drawn, numberIn, type PictureProps, titleOf } from './drawn.ts'

interface Snap {
  readonly play: PlayView
  /** Yards from the goal line of the team with the ball. */
  readonly at: number
  readonly gained: number
}

interface Drive {
  readonly team: string
  readonly snaps: Snap[]
  end: string
}

const shownMax = 14
const rowHeight = 9

/** `KC 35` on the drive of KC is 35 yards from its own goal, on the other side 65. */
function yardsOf(yardline: unknown, team: string): number | null {
  if (typeof yardline === 'number') return 100 - yardline
  const found = /^(?:(\w+) )?(\d+)$/.exec(String(yardline ?? ''))
  if (!found) return null
  const yards = Number(found[2])
  return found[1] === undefined || found[1] === team ? yards : 100 - yards
}

/** How a drive ends, by the play that ended it. */
function endOf({ fields, text }: PlayView): string {
  if (/touchdown/i.test(text)) return 'TD'
  if (fields.play_type === 'field_goal') return /good/i.test(text) ? 'FG' : 'FG miss'
  if (fields.play_type === 'punt') return 'Punt'
  if (/intercept/i.test(text)) return 'INT'
  return /fumble/i.test(text) ? 'Fumble' : ''
}

function drivesOf(plays: readonly PlayView[]): readonly Drive[] {
  const drives: Drive[] = []
  for (const play of plays) {
    const at = yardsOf(play.fields.yardline, play.team)
    if (!play.team || at === null || play.fields.down === null) continue
    const snap = { play, at, gained: numberIn(play.fields.yards_gained) ?? 0 }
    const open = drives.at(-1)
    if (open?.team === play.team && open.end === '') open.snaps.push(snap)
    else drives.push({ team: play.team, snaps: [snap], end: '' })
    drives.at(-1)!.end = endOf(play)
  }
  return drives
}

const signed = (value: number): string => `${value >= 0 ? '+' : ''}${value.toFixed(1)}`

const epaOf = (snaps: readonly Snap[]): number =>
  snaps.reduce((sum, { play }) => sum + (numberIn(play.fields.epa) ?? 0), 0)

/** The latest drives, each a row across the field, from the own goal on the left. */
export function DriveChart({ game, plays }: PictureProps): Drawn {
  const drives = drivesOf(plays).slice(-shownMax).reverse()
  const rows = drives.flatMap(({ snaps }) => snaps.map(({ play }) => play))
  const label = `the latest ${counted(drives.length, 'drive')}, newest on top`
  const height = drives.length * rowHeight + 4
  const colour = coloursOf(game)
  const drawing = (
    <svg viewBox={`-16 -8 160 ${height + 8}`} role="img" aria-label={`Drive chart: ${label}`}>
      {[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((yard) => (
        <g key={yard}>
          <line class="mark-line" x1={yard} x2={yard} y1="0" y2={height} />
          <text class="axis" x={yard} y="-1.5" text-anchor="middle">
            {yard > 50 ? 100 - yard : yard}
          </text>
        </g>
      ))}
      {drives.map(({ team, snaps, end }, row) => {
        const y = row * rowHeight
        const epa = epaOf(snaps)
        return (
          <g key={playKey(snaps[0]!.play)}>
            <text class="axis" x="-2" y={y + 7} text-anchor="end">
              {team}
            </text>
            {snaps.map(({ play, at, gained }) => (
              <rect
                key={playKey(play)}
                fill={colour(team)}
                x={Math.max(0, Math.min(at, at + gained))}
                y={y + 3}
                width={Math.max(0.8, Math.min(100, Math.abs(gained)))}
                height="5"
                rx="0.8"
                opacity={
                  play.isScoring ? 1 : 0.4 + Math.min(0.45, Math.abs(numberIn(play.fields.epa) ?? 0) / 4)
                }
              >
                <title>{`${titleOf(play)} (EPA ${epaText(play)})`}</title>
              </rect>
            ))}
            <text class={epa >= 0 ? 'epa epa-good' : 'epa epa-bad'} x="103" y={y + 7}>
              {signed(epa)}
            </text>
            <text class="axis" x="122" y={y + 7}>
              {end}
            </text>
          </g>
        )
      })}
    </svg>
  )
  return {
    label,
    drawing,
    legend: (
      <span class="soft">
        Stronger colour: more expected points (EPA). Right: EPA of the drive and its end.
      </span>
    ),
    rows,
    columns: [{ name: 'EPA', form: 'right', cell: epaText }],
  }
}

const epaText = ({ fields }: PlayView): string => {
  const epa = numberIn(fields.epa)
  return epa === null ? '–' : (epa >= 0 ? '+' : '') + epa.toFixed(2)
}
