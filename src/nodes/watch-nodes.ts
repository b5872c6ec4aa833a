import type { Metrics } from '../kernel/metrics.ts'
import { repeat } from '../kernel/repeat.ts'
import type { Database } from '../store/driver/database.ts'
import { countNodes, type NodeCounts } from '../store/sql/nodes.ts'

const everyMs = 10_000

/** Counts the nodes that share the database. While it is away the last counts stay. */
export function watchNodes(
  { driver, query }: Pick<Database, 'driver' | 'query'>,
  metrics: Metrics,
): { readonly close: () => Promise<void> } {
  let counts: NodeCounts = { running: 1, gone: 0 }
  for (const state of ['running', 'gone'] as const) {
    const help = 'Nodes that share the database: those that run, and those of the last ten minutes that died'
    metrics.gauge('scoreline_nodes', help, () => counts[state], { state })
  }
  // The embedded database has one node.
  if (driver === 'pglite') return { close: async () => {} }
  const counting = repeat(everyMs, async () => {
    counts = await countNodes(query).catch(() => counts)
  })
  return { close: () => counting.stop() }
}
