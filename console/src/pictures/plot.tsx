import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

export interface Tick {
  readonly at: number
  readonly text: string
}

interface Axis {
  readonly min: number
  readonly max: number
  readonly ticks: readonly Tick[]
}

/** Turns values into pixels of a plot. */
export interface Scales {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  readonly width: number
}

interface PlotProps {
  readonly label: string
  readonly x: Axis
  readonly y: Axis
  readonly height?: number
  readonly children: (scales: Scales) => ComponentChildren
}

const edge = { left: 44, right: 26, top: 14, bottom: 26 }
const widthAtFirst = 640

/** Axes around lines, bars or points, one unit a pixel, so that texts keep their size on a phone. */
export function Plot({ label, x, y, height = 260, children }: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(widthAtFirst)
  useEffect(() => {
    if (!box.current) return
    const seeing = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)))
    seeing.observe(box.current)
    return () => seeing.disconnect()
  }, [])
  const scale = (axis: Axis, from: number, to: number) => (value: number) =>
    from + ((value - axis.min) / (axis.max - axis.min || 1)) * (to - from)
  const scales = {
    x: scale(x, edge.left, width - edge.right),
    y: scale(y, height - edge.bottom, edge.top),
    width,
  }
  return (
    <div class="plot" ref={box}>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={label}>
        {y.ticks.map(({ at, text }) => (
          <g key={at}>
            <line class="grid" x1={edge.left} x2={width - edge.right} y1={scales.y(at)} y2={scales.y(at)} />
            <text class="tick" x={edge.left - 6} y={scales.y(at) + 4} text-anchor="end">
              {text}
            </text>
          </g>
        ))}
        {thinned(x.ticks, width).map(({ at, text }) => (
          <text key={at} class="tick" x={scales.x(at)} y={height - 8} text-anchor="middle">
            {text}
          </text>
        ))}
        {children(scales)}
      </svg>
    </div>
  )
}

const tickWidth = 62

/** As many ticks as fit beside each other. */
function thinned(ticks: readonly Tick[], width: number): readonly Tick[] {
  const every = Math.ceil((ticks.length * tickWidth) / (width - edge.left - edge.right))
  return every <= 1 ? ticks : ticks.filter((_, at) => at % every === 0)
}

/** Round values that cover a range. */
export function roundTicks(min: number, max: number, count = 4): number[] {
  const rough = (max - min || 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough
  const first = Math.floor(min / step)
  const last = Math.ceil(max / step)
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

export type Point = readonly [x: number, y: number]

/** A line through points; `steps` keeps each value until the next. */
export function linePath({ x, y }: Scales, points: readonly Point[], steps = false): string {
  return points
    .map(([at, value], index) => {
      const place = `${x(at).toFixed(1)} ${y(value).toFixed(1)}`
      if (index === 0) return `M${place}`
      return steps ? `H${x(at).toFixed(1)}V${y(value).toFixed(1)}` : `L${place}`
    })
    .join('')
}
