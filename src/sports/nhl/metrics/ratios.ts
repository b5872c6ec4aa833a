import Type, { type Static } from 'typebox'
import { Count, means, Nullable, Strict } from '../../../contract/schema.ts'
import { percentage, roundOrNull, roundTo, share } from '../../../kernel/numbers.ts'
import type { Counts } from '../records/analysis.ts'

const Percentage = (description: string) => Nullable(Type.Number({ description }))

/** Ratios of summed counts, and the counts themselves. */
const fields = {
  cf_pct: Percentage('Share of attempts, 0–100'),
  ff_pct: Percentage('Share of unblocked attempts, 0–100'),
  xgf_pct: Percentage('Share of expected goals, 0–100'),
  hdcf_pct: Percentage('Share of high-danger chances, 0–100'),
  pdo: Percentage('Shooting plus save percentage; 100 is the average of the league'),
  cf: means(Count, 'Attempts at the goal'),
  ca: means(Count, 'Attempts allowed'),
  ff: means(Count, 'Unblocked attempts'),
  fa: means(Count, 'Unblocked attempts allowed'),
  xgf: means(Type.Number({ minimum: 0 }), 'Expected goals'),
  xga: means(Type.Number({ minimum: 0 }), 'Expected goals allowed'),
  scf: Type.Integer({ minimum: 0, description: 'Scoring chances' }),
  sca: means(Count, 'Scoring chances allowed'),
  hdcf: means(Count, 'High-danger chances'),
  hdca: means(Count, 'High-danger chances allowed'),
  sf: Type.Integer({ minimum: 0, description: 'Shots on goal' }),
  sa: means(Count, 'Shots on goal allowed'),
  gf: means(Count, 'Goals'),
  ga: means(Count, 'Goals allowed'),
  toi_seconds: means(Count, 'Time played, in seconds'),
}
export const metricsSchema = (title: string) => Strict(fields, `${title}Metrics`)
export type Metrics = Static<ReturnType<typeof metricsSchema>>

const pctDecimals = 1
const xgDecimals = 4

/** The metrics as served. This is the only place that rounds. */
export function metricsOf(counts: Counts): Metrics {
  const pct = (value: number | null) => roundOrNull(value, pctDecimals)
  return {
    cf_pct: pct(share(counts.cf, counts.ca)),
    ff_pct: pct(share(counts.ff, counts.fa)),
    xgf_pct: pct(share(counts.xgf, counts.xga)),
    hdcf_pct: pct(share(counts.hdcf, counts.hdca)),
    pdo: pct(pdo(counts)),
    ...counts,
    xgf: roundTo(counts.xgf, xgDecimals),
    xga: roundTo(counts.xga, xgDecimals),
  }
}

/** Shooting percentage plus save percentage, on a scale of 100 (metrics.md 2.5). */
export function pdo({ gf, sf, ga, sa }: Pick<Counts, 'gf' | 'sf' | 'ga' | 'sa'>): number | null {
  const shooting = percentage(gf, sf)
  const conceding = percentage(ga, sa)
  return shooting === null || conceding === null ? null : shooting + 100 - conceding
}
