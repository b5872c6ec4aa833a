import type { Parsed } from '../../../contract/adapter.ts'

/** For documents with standings: our tables are computed from results. */
export const standingsNotice: Parsed = {
  notice: { position: 'document', reason: 'tables are counted from results: standings are not read' },
}
