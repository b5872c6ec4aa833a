/** Numbers for Prometheus: counters that only grow, gauges read when asked, histograms with fixed bounds. */
export interface Counter {
  add(amount?: number): void
}

export interface Histogram {
  observe(value: number): void
}

export interface Metrics {
  counter(name: string, help: string, labels?: Labels): Counter
  gauge(name: string, help: string, read: () => number, labels?: Labels): void
  histogram(name: string, help: string, bounds: readonly number[], labels?: Labels): Histogram
  /** Everything in the text format of Prometheus, version 0.0.4. */
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
      register(name, 'counter', help, () => `${name}${render(labels)} ${value}\n`)
      return {
        add: (amount = 1) => {
          value += amount
        },
      }
    },
    gauge(name, help, read, labels = {}) {
      register(name, 'gauge', help, () => `${name}${render(labels)} ${read()}\n`)
    },
    histogram(name, help, bounds, labels = {}) {
      const counts = new Float64Array(bounds.length + 1)
      let sum = 0
      register(name, 'histogram', help, () => renderHistogram(name, labels, bounds, counts, sum))
      return {
        observe(value) {
          let slot = 0
          while (slot < bounds.length && value > bounds[slot]!) slot++
          counts[slot]! += 1
          sum += value
        },
      }
    },
    render: () =>
      [...families]
        .map(([name, { help, type, lines }]) => {
          const body = lines.map((line) => line()).join('')
          return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${body}`
        })
        .join(''),
  }
}

function render(labels: Labels): string {
  const pairs = Object.entries(labels).map(([k, v]) => `${k}="${v.replace(/[\\"\n]/g, '_')}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function renderHistogram(
  name: string,
  labels: Labels,
  bounds: readonly number[],
  counts: Float64Array,
  sum: number,
): string {
  let running = 0
  let text = ''
  for (let i = 0; i < counts.length; i++) {
    running += counts[i]!
    const le = i < bounds.length ? String(bounds[i]) : '+Inf'
    text += `${name}_bucket${render({ ...labels, le })} ${running}\n`
  }
  return `${text}${name}_sum${render(labels)} ${sum}\n${name}_count${render(labels)} ${running}\n`
}
