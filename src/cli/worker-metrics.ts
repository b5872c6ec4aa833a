/**
 * One scrape answers for all workers of a host. The worker that is asked asks the process that supervises them, which
 * collects the metrics of each. What workers that have ended had counted stays in the sums, so that no counter falls.
 */
import type { HostMetrics } from '../app.ts'
import { ApiError } from '../contract/errors.ts'
import { newId } from '../kernel/ids.ts'
import { createMetrics, type MetricFamily, mergeMetrics, sumCounters } from '../kernel/metrics.ts'

/** Messages between a worker and the process that supervises it. */
export type WorkerMessage =
  | { readonly type: 'collect' | 'read'; readonly id: string }
  | {
      readonly type: 'collected' | 'metrics'
      readonly id: string
      readonly families: readonly MetricFamily[]
    }

/** A worker that does not answer in this time is shown as not up, with the counters that are known of it. */
const answerWithinMs = 1_000
/** The supervising process answers sooner. */
const collectWithinMs = 3 * answerWithinMs

interface WorkerState {
  readonly send: (message: WorkerMessage) => void
  /** Resolves the collection that waits for this worker. */
  waiting: Map<string, (families: readonly MetricFamily[]) => void>
  counted: readonly MetricFamily[]
}

/** The side of the supervising process. Workers are named by their number. */
export class WorkerMetrics {
  readonly #workers = new Map<number, WorkerState>()
  readonly #own = createMetrics()
  readonly #ends = this.#own.counter('scoreline_worker_ends_total', 'Workers that have ended')
  #ended: readonly MetricFamily[] = []

  started(worker: number, send: WorkerState['send']): void {
    this.#workers.set(worker, { send, waiting: new Map(), counted: [] })
  }

  ended(worker: number): void {
    const state = this.#workers.get(worker)
    if (!state) return
    this.#workers.delete(worker)
    this.#ends.add()
    this.#ended = sumCounters([this.#ended, state.counted])
  }

  async handle(worker: number, message: WorkerMessage): Promise<void> {
    const state = this.#workers.get(worker)
    if (message.type === 'metrics') state?.waiting.get(message.id)?.(message.families)
    if (message.type !== 'collect') return
    const families = await this.#collect()
    // It may have ended meanwhile.
    if (this.#workers.get(worker) === state) state?.send({ type: 'collected', id: message.id, families })
  }

  async #collect(): Promise<MetricFamily[]> {
    const answers = await Promise.all(
      [...this.#workers].map(async ([worker, state]) => ({ worker, families: await ask(state) })),
    )
    const up: MetricFamily = {
      name: 'scoreline_worker_up',
      help: 'Whether the worker has answered this scrape',
      type: 'gauge',
      samples: answers.map(({ worker, families }) => ({
        name: 'scoreline_worker_up',
        labels: { worker: String(worker) },
        value: families ? 1 : 0,
      })),
    }
    const known = answers.map(({ worker, families }) => ({
      worker: String(worker),
      families: families ?? this.#workers.get(worker)?.counted ?? [],
    }))
    return [...this.#own.read(), up, ...mergeMetrics([{ worker: 'ended', families: this.#ended }, ...known])]
  }
}

/** The metrics of a worker now; null when it does not answer in time. Its counters are kept. */
async function ask(state: WorkerState): Promise<readonly MetricFamily[] | null> {
  const id = newId('scrape')
  const answer = new Promise<readonly MetricFamily[]>((resolve) => state.waiting.set(id, resolve))
  state.send({ type: 'read', id })
  const families = await Promise.race([answer, Bun.sleep(answerWithinMs).then(() => null)])
  state.waiting.delete(id)
  if (families) state.counted = families.filter(({ type }) => type !== 'gauge')
  return families
}

/** The side of a worker. */
export function hostMetrics(): HostMetrics {
  const waiting = new Map<string, (families: readonly MetricFamily[]) => void>()
  const send = (message: WorkerMessage) => void process.send?.(message)
  return {
    join: (read) => {
      process.on('message', (message: WorkerMessage) => {
        if (message.type === 'read') send({ type: 'metrics', id: message.id, families: read() })
        if (message.type === 'collected') waiting.get(message.id)?.(message.families)
      })
    },
    collect: async () => {
      const id = newId('scrape')
      const answer = new Promise<readonly MetricFamily[]>((resolve) => waiting.set(id, resolve))
      send({ type: 'collect', id })
      const families = await Promise.race([answer, Bun.sleep(collectWithinMs).then(() => null)])
      waiting.delete(id)
      if (families) return families
      throw new ApiError('unavailable', {
        message: 'the process that supervises the workers does not answer',
      })
    },
  }
}
