import type { MetricFamily, Sample } from './metrics.ts'

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
