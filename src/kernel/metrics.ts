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
  /** All metrics as they are now. */
  read(): readonly MetricFamily[]
}

type Labels = Readonly<Record<string, string>>

export interface Sample {
  /** The name of the family; in a histogram with `_bucket`, `_sum` or `_count`. */
  readonly name: string
  readonly labels: Labels
  readonly value: number
}

/** A metric with the values of all its labels. Plain data, so that one process can pass it to another. */
export interface MetricFamily {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

interface Family extends Omit<MetricFamily, 'samples'> {
  readonly read: (() => readonly Sample[])[]
}

export function createMetrics(): Metrics {
  const families = new Map<string, Family>()
  const register = (name: string, type: Family['type'], help: string, read: Family['read'][number]) => {
    const family = families.get(name) ?? { name, help, type, read: [] }
    family.read.push(read)
    families.set(name, family)
  }
  return {
    counter(name, help, labels = {}) {
      let value = 0
      register(name, 'counter', help, () => [{ name, labels, value }])
      return {
        add: (amount = 1) => {
          value += amount
        },
      }
    },
    counted(name, help, read, labels = {}) {
      register(name, 'counter', help, () => [{ name, labels, value: read() }])
    },
    gauge(name, help, read, labels = {}) {
      register(name, 'gauge', help, () => [{ name, labels, value: read() }])
    },
    histogram(name, help, bounds, labels = {}) {
      const state: HistogramState = { labels, bounds, counts: new Float64Array(bounds.length + 1), sum: 0 }
      register(name, 'histogram', help, () => readHistogram(name, state))
      return {
        observe(value) {
          let slot = 0
          while (slot < bounds.length && value > bounds[slot]!) slot++
          state.counts[slot]! += 1
          state.sum += value
        },
      }
    },
    read: () =>
      [...families.values()].map(({ name, help, type, read }) => {
        return { name, help, type, samples: read.flatMap((one) => one()) }
      }),
  }
}

/** The Prometheus text format, version 0.0.4. */
export const renderMetrics = (families: readonly MetricFamily[]): string =>
  families
    .map(({ name, help, type, samples }) => {
      const body = samples.map(renderSample).join('')
      return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${body}`
    })
    .join('')

function renderSample({ name, labels, value }: Sample): string {
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

function readHistogram(name: string, { labels, bounds, counts, sum }: HistogramState): Sample[] {
  let running = 0
  const samples: Sample[] = []
  for (let i = 0; i < counts.length; i++) {
    running += counts[i]!
    const le = numberText(bounds[i] ?? Number.POSITIVE_INFINITY)
    samples.push({ name: `${name}_bucket`, labels: { ...labels, le }, value: running })
  }
  samples.push({ name: `${name}_sum`, labels, value: sum }, { name: `${name}_count`, labels, value: running })
  return samples
}

/**
 * The metrics of several processes as one answer: counters and histograms are summed, and a gauge, which is the state of
 * one process, gets its name as the label `worker`.
 */
export function mergeMetrics(
  processes: readonly { readonly worker: string; readonly families: readonly MetricFamily[] }[],
): MetricFamily[] {
  const gauges = processes.map(({ worker, families }) =>
    families
      .filter(({ type }) => type === 'gauge')
      .map((family) => ({
        ...family,
        samples: family.samples.map((sample) => ({ ...sample, labels: { ...sample.labels, worker } })),
      })),
  )
  return joinFamilies([...gauges, sumCounters(processes.map(({ families }) => families))])
}

/** The counters and histograms of all parts, each sample summed over them. */
export const sumCounters = (parts: readonly (readonly MetricFamily[])[]): MetricFamily[] =>
  joinFamilies(parts.map((families) => families.filter(({ type }) => type !== 'gauge'))).map((family) => ({
    ...family,
    samples: sumSamples(family.samples),
  }))

function joinFamilies(parts: readonly (readonly MetricFamily[])[]): MetricFamily[] {
  const families = [...Map.groupBy(parts.flat(), ({ name }) => name).values()]
  return families.map((same) => ({ ...same[0]!, samples: same.flatMap(({ samples }) => samples) }))
}

function sumSamples(samples: readonly Sample[]): Sample[] {
  const same = Map.groupBy(samples, ({ name, labels }) => `${name} ${JSON.stringify(labels)}`)
  return [...same.values()].map((all) => ({
    ...all[0]!,
    value: all.reduce((sum, { value }) => sum + value, 0),
  }))
}
