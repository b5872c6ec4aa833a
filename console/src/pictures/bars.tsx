import { counted } from '../names.ts'
import { Figure } from '../parts/figure.tsx'
import { Table } from '../parts/table.tsx'
import { dayInWords, shortDayOf } from '../time.ts'
import { Plot, roundTicks } from './plot.tsx'

interface Bar {
  /** A day: `2026-11-16`. */
  readonly name: string
  readonly value: number
}

/** One bar a day. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const ticks = roundTicks(0, Math.max(4, ...bars.map(({ value }) => value)))
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  const text = `${label}: ${total.toLocaleString('en')} in ${counted(bars.length, 'day')}`
  return (
    <Figure
      legend={<span class="soft">{text}</span>}
      table={() => (
        <Table
          label={label}
          rows={[...bars].reverse()}
          keyOf={({ name }) => name}
          columns={[
            { name: 'Day', form: 'head', cell: ({ name }) => dayInWords(name) },
            { name: 'Requests', form: 'right', cell: ({ value }) => value.toLocaleString('en') },
          ]}
        />
      )}
    >
      <Plot
        label={text}
        height={200}
        x={{
          min: -0.5,
          max: bars.length - 0.5,
          ticks: bars.map(({ name }, at) => ({ at, text: shortDayOf(name) })),
        }}
        y={{
          min: 0,
          max: ticks.at(-1) ?? 1,
          ticks: ticks.map((at) => ({ at, text: short(at) })),
        }}
      >
        {({ x, y, width }) => {
          const thick = Math.max(2, ((width - 70) / bars.length) * 0.7)
          return bars.map(({ name, value }, at) => (
            <rect
              key={name}
              class="bar"
              x={x(at) - thick / 2}
              y={y(value)}
              width={thick}
              height={Math.max(0, y(0) - y(value))}
              rx="2"
            >
              <title>{`${dayInWords(name)}: ${value.toLocaleString('en')}`}</title>
            </rect>
          ))
        }}
      </Plot>
    </Figure>
  )
}

const short = (value: number): string =>
  value >= 1e6 ? `${value / 1e6}M` : value >= 1_000 ? `${value / 1_000}k` : String(value)
