import type { Poll } from '../../contract/adapter.ts'
import type { Rng } from '../../kernel/rng.ts'
import type { Fetched } from './fetch-document.ts'

const jitter = 0.2
const usualBackOffMaxMs = 5 * 60_000
const doublingsMax = 10
/** Documents that a plan polls this rarely ignore the operator's interval. */
const rareMs = 5 * 60_000

export interface Pace {
  readonly everyMs: number
  /** The longest wait after failures. */
  readonly backOffMaxMs?: number
}

/** The polling interval of a document: that of the plan, or the operator's. */
export const paceOf = ({ everyMs }: Poll, intervalMs: number | null): number =>
  intervalMs === null || everyMs >= rareMs ? everyMs : intervalMs

/** The pause after a request: twice as long with every failure, with jitter. */
export function waitAfter(
  { everyMs, backOffMaxMs = usualBackOffMaxMs }: Pace,
  failures: number,
  fetched: Fetched,
  rng: Rng,
): number {
  const spread = 1 + jitter * (2 * rng.next() - 1)
  if (failures === 0) return Math.round(everyMs * spread)
  const askedMs = 'failed' in fetched ? (fetched.retryAfterMs ?? 0) : 0
  const backOffMs = Math.min(backOffMaxMs, everyMs * 2 ** Math.min(failures, doublingsMax))
  return Math.round(Math.max(backOffMs * spread, Math.min(backOffMaxMs, askedMs)))
}
