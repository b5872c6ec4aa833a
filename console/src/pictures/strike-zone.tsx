import { counted } from '../names.ts'
import { Key } from '../parts/figure.tsx'
import { type Fields, playKey } from '../play-view.ts'
import { type Drawn, type PictureProps, titleOf } from './drawn.ts'
import { pitchColumns, placeOf } from './place.ts'

const tones = { ball: '#3f7fd0', strike: '#c8402f', in_play: '#2f9a5f' } as const
type Tone = keyof typeof tones

function toneOf(result: unknown): Tone {
  const text = String(result ?? '')
  if (text.startsWith('in_play')) return 'in_play'
  return /ball|pitchout|hit_by/.test(text) ? 'ball' : 'strike'
}

const shownMax = 150
const margin = 0.15

/** Where pitches crossed the plate, from the catcher's view. Feet. */
export function StrikeZone({ plays }: PictureProps): Drawn {
  const rows = plays.filter(({ fields }) => placeOf(fields.plate, ['x', 'z']) !== null).slice(-shownMax)
  const label = `the last ${counted(rows.length, 'pitch', 'pitches')}, catcher’s view`
  const zones = rows.map(({ fields }) => fields.plate as Fields)
  const mean = (name: string, other: number) => {
    const values = zones.map((zone) => zone[name]).filter((value) => typeof value === 'number')
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : other
  }
  const [top, bottom] = [mean('zone_top', 3.4), mean('zone_bottom', 1.6)]
  const places = rows.map(({ fields }) => placeOf(fields.plate, ['x', 'z'])!)
  const halfWidth = Math.max(2.6, ...places.map(([x]) => Math.abs(x) + margin))
  const topMost = Math.max(5, ...places.map(([, z]) => z + margin))
  const drawing = (
    <svg
      class="zone"
      viewBox={`${-halfWidth} ${-topMost} ${2 * halfWidth} ${topMost + 0.2}`}
      role="img"
      aria-label={`Pitch plot: ${label}`}
    >
      <g class="field-lines">
        <rect x="-0.83" y={-top} width="1.66" height={top - bottom} />
        <path d={`M-0.28 ${-top}v${top - bottom}M0.28 ${-top}v${top - bottom}`} class="thin" />
        <path d="M-0.71 -0.15h1.42l0 0.12l-0.71 0.12l-0.71 -0.12z" />
      </g>
      {rows.map((play, at) => {
        const [x, z] = placeOf(play.fields.plate, ['x', 'z'])!
        return (
          <circle
            key={playKey(play)}
            cx={x}
            cy={-z}
            r="0.11"
            fill={tones[toneOf(play.fields.result)]}
            opacity={at === rows.length - 1 ? 1 : 0.62}
          >
            <title>{titleOf(play)}</title>
          </circle>
        )
      })}
    </svg>
  )
  const legend = (Object.keys(tones) as Tone[]).map((tone) => (
    <Key key={tone} colour={tones[tone]}>
      {tone.replace('_', ' ')}
    </Key>
  ))
  return { label, drawing, legend, rows, columns: pitchColumns }
}
