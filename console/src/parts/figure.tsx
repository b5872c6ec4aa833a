import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

/** A picture that can also be read as a table. */
export function Figure(props: {
  readonly title?: string
  readonly legend?: ComponentChildren
  readonly tools?: ComponentChildren
  readonly table: () => ComponentChildren
  readonly children: ComponentChildren
}) {
  const [isTable, setTable] = useState(false)
  return (
    <figure class="picture">
      <div class="row row-apart">
        <div class="row">
          {props.title === undefined ? null : <h2>{props.title}</h2>}
          {props.tools}
        </div>
        <button type="button" class="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show picture' : 'Show table'}
        </button>
      </div>
      {isTable ? props.table() : props.children}
      {!isTable && props.legend ? <figcaption>{props.legend}</figcaption> : null}
    </figure>
  )
}

export function Key({ colour, children }: { colour: string; children: ComponentChildren }) {
  return (
    <span class="legend">
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="4.5" fill={colour} />
      </svg>
      {children}
    </span>
  )
}

const seriesMax = 8

/** The look of one of several lines, by colour and dashes; it differs from the others in both colour schemes. */
export const seriesClass = (series: number): string => `curve series-${series % seriesMax}`

export function SeriesKey({ series, children }: { series: number; children: ComponentChildren }) {
  return (
    <span class="legend legend-line">
      <svg viewBox="0 0 24 10" aria-hidden="true">
        <path class={seriesClass(series)} d="M0 5H24" />
      </svg>
      {children}
    </span>
  )
}

/** One of a few forms of a picture. */
export function Choice<T extends string>(props: {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onChoose: (value: T) => void
}) {
  return (
    <label>
      <span class="hidden">{props.label}</span>
      <select
        value={props.value}
        onChange={(event) => {
          const chosen = props.options.find(([value]) => value === event.currentTarget.value)
          if (chosen) props.onChoose(chosen[0])
        }}
      >
        {props.options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
