import { counted } from '../names.ts'
import { Key } from '../parts/figure.tsx'
import { type PlayView, playKey } from '../play-view.ts'
import { type Drawn, numberIn, type PictureProps, titleOf } from './drawn.ts'
import { pitchColumns, placeOf } from './place.ts'
import { Plot, roundTicks } from './plot.tsx'

/** Colours that stay apart, in the order in which pitch types appear. */
const palette = ['#d0473f', '#3f7fd0', '#2f9a5f', '#b8860b', '#8a5fc0', '#0f8f9a', '#c0508f', '#6b7280']

const shownMax = 300

/** How far each pitch moved on its way to the plate, by its type. Inches, from the catcher's view. */
export function PitchMovement({ plays }: PictureProps): Drawn {
  const rows = plays.filter(({ fields }) => breakOf(fields.break) !== null).slice(-shownMax)
  const types = [...new Set(rows.map(typeOf))]
  const colour = (play: PlayView) => palette[types.indexOf(typeOf(play)) % palette.length]!
  const places = rows.map(({ fields }) => breakOf(fields.break)!)
  const ticks = roundTicks(
    -Math.max(10, ...places.flat().map(Math.abs)),
    Math.max(10, ...places.flat().map(Math.abs)),
  )
  const axis = {
    min: ticks[0]!,
    max: ticks.at(-1)!,
    ticks: ticks.map((at) => ({ at, text: `${at}″` })),
  }
  const label = `movement of the last ${counted(rows.length, 'pitch', 'pitches')} in inches, ${counted(types.length, 'type')}`
  const drawing = (
    <Plot label={`Pitch movement: ${label}`} x={axis} y={axis} height={420}>
      {({ x, y }) => (
        <>
          <line class="grid grid-zero" x1={x(0)} x2={x(0)} y1={y(axis.max)} y2={y(axis.min)} />
          <line class="grid grid-zero" x1={x(axis.min)} x2={x(axis.max)} y1={y(0)} y2={y(0)} />
          {rows.map((play, at) => (
            <circle
              key={playKey(play)}
              cx={x(places[at]![0])}
              cy={y(places[at]![1])}
              r="5"
              fill={colour(play)}
              opacity="0.65"
            >
              <title>{titleOf(play)}</title>
            </circle>
          ))}
        </>
      )}
    </Plot>
  )
  return {
    label,
    drawing,
    legend: types.map((type, at) => (
      <Key key={type} colour={palette[at % palette.length]!}>
        {type} {meanSpeed(rows.filter((play) => typeOf(play) === type))}
      </Key>
    )),
    rows,
    columns: pitchColumns,
  }
}

const typeOf = ({ fields }: PlayView): string => String(fields.pitch_type ?? 'unknown')

const breakOf = (value: unknown): readonly [number, number] | null =>
  placeOf(value, ['horizontal', 'vertical_induced']) ?? placeOf(value, ['horizontal', 'vertical'])

function meanSpeed(plays: readonly PlayView[]): string {
  const speeds = plays.flatMap(({ fields }) => numberIn(fields.velocity) ?? [])
  if (speeds.length === 0) return ''
  return `${(speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length).toFixed(1)} mph`
}
