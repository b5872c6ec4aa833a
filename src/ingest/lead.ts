import type { Log } from '../kernel/log.ts'
import { sleep } from '../kernel/sleep.ts'
import type { Database } from '../store/driver/database.ts'
import { tryLead } from '../store/sql/settings/try-lead.ts'

export interface LeadDeps {
  readonly database: Database
  readonly log: Log
  readonly signal: AbortSignal
  /** Called when another node has the role. */
  readonly onStandby: () => void
}

const role = 'scoreline feeds'
/** How often standby nodes try to take the role, and the leader's session shows that it is alive. */
const heartbeatMs = 1_000

/**
 * Runs `work` on one of the nodes that share a database, repeatedly until stopped. Its signal aborts when the role is
 * lost; another node takes over within seconds. The embedded database has only one node.
 */
export async function whileLeading(
  { database, log, signal, onStandby }: LeadDeps,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (database.driver === 'pglite') {
    await work(signal)
    return
  }
  while (!signal.aborted) {
    const term = beginTerm(database, signal)
    const won = await term.won
    if (won === 'elsewhere') onStandby()
    if (won === 'here') {
      log.info('feeds.leading')
      // Runs outside of the transaction that holds the role: inside it, other queries are refused.
      await work(term.signal)
      term.resign()
      await term.over
      if (!signal.aborted) log.warn('feeds.lead_lost')
    }
    await sleep(heartbeatMs, signal)
  }
}

interface Term {
  readonly won: Promise<'here' | 'elsewhere' | 'unknown'>
  /** Aborts when the role is lost, or the node stops. */
  readonly signal: AbortSignal
  readonly resign: () => void
  readonly over: Promise<void>
}

function beginTerm(database: Database, stop: AbortSignal): Term {
  const won = Promise.withResolvers<'here' | 'elsewhere' | 'unknown'>()
  const lost = new AbortController()
  const resigned = new AbortController()
  const signal = AbortSignal.any([stop, lost.signal])
  const over = database
    .transaction(async (query) => {
      const isHere = await tryLead(query, role)
      won.resolve(isHere ? 'here' : 'elsewhere')
      while (isHere && !resigned.signal.aborted) {
        await sleep(heartbeatMs, resigned.signal)
        await query('select 1')
      }
    })
    .catch(() => {})
    .then(() => {
      won.resolve('unknown')
      lost.abort()
    })
  return { won: won.promise, signal, resign: () => resigned.abort(), over }
}
