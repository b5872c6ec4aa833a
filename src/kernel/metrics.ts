/**
 * Metrics for Prometheus: counters that only grow, gauges read when rendered, histograms with fixed bounds. Names end
 * with their unit, always a base unit: `_seconds`, `_bytes`; counters end with `_total`.
 */
export interface Counter {
  add(amount?: number): void
}

export interface Histogram {
  observe(value: number): void
}

export interface Metrics {
  counter(name: string, help: string, labels?: Labels): Counter
  /** A counter that something else keeps: `read` never returns less than before. */
  counted(name: string, help: string, read: () => number, labels?: Labels): void
  gauge(name: string, help: string, read: () => number, labels?: Labels): void
  histogram(name: string, help: string, bounds: readonly number[], labels?: Labels): Histogram
  /** All metrics in the Prometheus text format, version 0.0.4. */
  render(): string
}

type Labels = Readonly<Record<string, string>>

interface Family {
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly lines: (() => string)[]
}

export function createMetrics(): Metrics {
  const families = new Map<string, Family>()
  const register = (name: string, type: Family['type'], help: string, line: () => string) => {
    const family = families.get(name) ?? { help, type, lines: [] }
    family.lines.push(line)
    families.set(name, family)
  }
  return {
    counter(name, help, labels = {}) {
      let value = 0
      register(name, 'counter', help, () => sample(name, labels, value))
      return {
        add: (amount = 1) => {
          value += amount
        },
      }
    },
    counted(name, help, read, labels = {}) {
      register(name, 'counter', help, () => sample(name, labels, read()))
    },
    gauge(name, help, read, labels = {}) {
      register(name, 'gauge', help, () => sample(name, labels, read()))
    },
    histogram(name, help, bounds, labels = {}) {
      const state: HistogramState = { labels, bounds, counts: new Float64Array(bounds.length + 1), sum: 0 }
      register(name, 'histogram', help, () => renderHistogram(name, state))
      return {
        observe(value) {
          let slot = 0
          while (slot < bounds.length && value > bounds[slot]!) slot++
          state.counts[slot]! += 1
          state.sum += value
        },
      }
    },
    render: () =>
      [...families]
        .map(([name, { help, type, lines }]) => {
          const body = lines.map((line) => line()).join('')
          return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${body}`
        })
        .join(''),
  }
}

function sample(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(text)}"`)
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${numberText(value)}\n`
}

const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

const escapeLabel = (text: string): string => escapeHelp(text).replaceAll('"', '\\"')

const numberText = (value: number): string =>
  Math.abs(value) === Number.POSITIVE_INFINITY ? (value > 0 ? '+Inf' : '-Inf') : String(value)

interface HistogramState {
  readonly labels: Labels
  readonly bounds: readonly number[]
  /** One more than the bounds: the last counts what is above them all. */
  readonly counts: Float64Array
  sum: number
}

function renderHistogram(name: string, { labels, bounds, counts, sum }: HistogramState): string {
  let running = 0
  let text = ''
  for (let i = 0; i < counts.length; i++) {
    running += counts[i]!
    const le = numberText(bounds[i] ?? Number.POSITIVE_INFINITY)
    text += sample(`${name}_bucket`, { ...labels, le }, running)
  }
  return text + sample(`${name}_sum`, labels, sum) + sample(`${name}_count`, labels, running)
}
