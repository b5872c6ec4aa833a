/** The service inside the test process, called by tier: for endpoint tests beside their code. */
import type { Change } from '../../src/contract/change.ts'
import type { TierName } from '../../src/contract/tier.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { startInProcess } from './in-process.ts'

export interface TestApp {
  /** Sends a request with a key of this tier. */
  readonly get: (path: string, tier: TierName) => Promise<{ readonly status: number; readonly body: unknown }>
  readonly ingest: (changes: readonly Partial<Change>[]) => Promise<IngestReport>
  readonly close: () => Promise<void>
}

interface IngestReport {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly { readonly line: number; readonly reason: string }[]
}

export async function startTestApp(nowMs: number): Promise<TestApp> {
  const service = await startInProcess({}, new ManualClock(nowMs))
  return {
    get: async (path, tier) => {
      const { status, body } = await service.get(path, { key: service.keys[tier] })
      return { status, body }
    },
    ingest: async (changes) => {
      const body = changes.map((change) => JSON.stringify(change)).join('\n')
      const headers = {
        Authorization: `Bearer ${service.adminToken}`,
        'Content-Type': 'application/x-ndjson',
      }
      const response = await fetch(`${service.url}/admin/ingest`, { method: 'POST', headers, body })
      return (await response.json()) as IngestReport
    },
    close: service.stop,
  }
}
