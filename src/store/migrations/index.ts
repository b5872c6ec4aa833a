import { randomBase62 } from '../../kernel/ids.ts'
import type { Query } from '../driver/database.ts'
import journalAndRecords from './0001-journal-and-records.sql' with { type: 'text' }
import events from './0002-events.sql' with { type: 'text' }
import webhooks from './0003-webhooks.sql' with { type: 'text' }
import streamTickets from './0004-stream-tickets.sql' with { type: 'text' }
import search from './0005-search.sql' with { type: 'text' }
import webhooksHeldBack from './0006-webhooks-held-back.sql' with { type: 'text' }
import webhookRights from './0007-webhook-rights.sql' with { type: 'text' }
import versions from './0008-versions.sql' with { type: 'text' }
import readPoints from './0009-read-points.sql' with { type: 'text' }
import chain from './0010-chain.sql' with { type: 'text' }
import journalMarks from './0011-journal-marks.sql' with { type: 'text' }
import smallerPlaceIndex from './0012-smaller-place-index.sql' with { type: 'text' }
import consoleSessions from './0013-console-sessions.sql' with { type: 'text' }
import replayLoops from './0014-replay-loops.sql' with { type: 'text' }
import nodesAndRoles from './0015-nodes-and-roles.sql' with { type: 'text' }
import oldestProgram from './0016-oldest-program.sql' with { type: 'text' }
import streamTicketReuse from './0017-stream-ticket-reuse.sql' with { type: 'text' }
import webhookClaims from './0018-webhook-claims.sql' with { type: 'text' }
import budgets from './0019-budgets.sql' with { type: 'text' }
import webhookHeaders from './0020-webhook-headers.sql' with { type: 'text' }
import usageCharged from './0021-usage-charged.sql' with { type: 'text' }
import keyIssues from './0022-key-issues.sql' with { type: 'text' }

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  /**
   * For a migration that removes or renames something: the schema that a program must at least have been written for to
   * run on the result. Absent for one that only adds: every program runs on.
   */
  readonly oldest?: number
  /** For steps that SQL alone cannot do; runs in the same transaction. */
  readonly after?: (query: Query) => Promise<void>
}

/** In order, numbered from 1 without gaps. A released migration is never changed. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'journal-and-records', sql: journalAndRecords, after: startJournal },
  { version: 2, name: 'events', sql: events },
  { version: 3, name: 'webhooks', sql: webhooks },
  { version: 4, name: 'stream-tickets', sql: streamTickets },
  { version: 5, name: 'search', sql: search },
  { version: 6, name: 'webhooks-held-back', sql: webhooksHeldBack },
  { version: 7, name: 'webhook-rights', sql: webhookRights },
  { version: 8, name: 'versions', sql: versions },
  { version: 9, name: 'read-points', sql: readPoints },
  { version: 10, name: 'chain', sql: chain },
  { version: 11, name: 'journal-marks', sql: journalMarks },
  { version: 12, name: 'smaller-place-index', sql: smallerPlaceIndex },
  { version: 13, name: 'console-sessions', sql: consoleSessions },
  { version: 14, name: 'replay-loops', sql: replayLoops },
  { version: 15, name: 'nodes-and-roles', sql: nodesAndRoles },
  { version: 16, name: 'oldest-program', sql: oldestProgram },
  { version: 17, name: 'stream-ticket-reuse', sql: streamTicketReuse },
  { version: 18, name: 'webhook-claims', sql: webhookClaims, oldest: 15 },
  { version: 19, name: 'budgets', sql: budgets },
  { version: 20, name: 'webhook-headers', sql: webhookHeaders },
  { version: 21, name: 'usage-charged', sql: usageCharged },
  { version: 22, name: 'key-issues', sql: keyIssues },
]

/** Starts the journal unless it has started. The epoch distinguishes its cursors from those of any other journal. */
export async function startJournal(query: Query): Promise<void> {
  await query(
    `insert into journal_head (epoch, seq, floor)
     select $1::text, 0, 0 where not exists (select from journal_head)`,
    [randomBase62(8)],
  )
}
