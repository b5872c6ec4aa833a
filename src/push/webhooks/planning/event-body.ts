import { leagueIn } from '../../../contract/record.ts'
import type { JournalEvent } from '../../../journal/events.ts'
import { newId } from '../../../kernel/ids.ts'
import type { WebhookEvent } from '../../../store/sql/webhooks/planner.ts'

/** The body of a delivery has four fields; `data` is the JSON that was rendered once for all receivers. */
export function webhookEventOf({ id, topic, cursor, atMs, doc, data }: JournalEvent): WebhookEvent {
  const body = renderBody({ id, event: topic.name, atMs }, data)
  return { id, name: topic.name, cursor, atMs, league: leagueIn(topic.league, doc), body }
}

/** An event about webhooks themselves. It is not in the journal; its cursor is the journal's position at the time. */
export function ownEvent(
  event: string,
  data: object,
  { cursor, atMs }: { readonly cursor: string; readonly atMs: number },
): WebhookEvent {
  const id = newId('evt')
  const body = renderBody({ id, event, atMs }, JSON.stringify(data))
  return { id, name: event, cursor, atMs, league: null, body }
}

function renderBody(
  { id, event, atMs }: { readonly id: string; readonly event: string; readonly atMs: number },
  data: string,
): string {
  const head = JSON.stringify({ id, event, created_at: new Date(atMs).toISOString() })
  return `${head.slice(0, -1)},"data":${data}}`
}
