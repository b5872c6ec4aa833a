import type { ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { type EventInput, event, eventId, MatchEvent } from '../../../sports/soccer/records/event.ts'

const eventCheck = Compile(MatchEvent)

export async function storedEvents(
  context: ParseContext,
  fixtureId: string,
): Promise<ReadonlyMap<string, MatchEvent>> {
  const stored = new Map<string, MatchEvent>()
  for (const { id, doc } of await context.listed(event.kind, fixtureId))
    if (eventCheck.Check(doc)) stored.set(id, doc)
  return stored
}

/**
 * Changes for all events of a match. Stored events that are not among them are deleted, whichever source they came
 * from, so that two sources of one match do not count its goals twice.
 */
export async function toEventChanges(
  context: ParseContext,
  fixtureId: string,
  events: readonly EventInput[],
): Promise<Change[]> {
  const stored = await storedEvents(context, fixtureId)
  const changes = events.map((data): Change => {
    return { kind: event.kind, id: eventId(fixtureId, data.event_id), op: 'put', data }
  })
  const ids = new Set(changes.map(({ id }) => id))
  const withdrawn = [...stored.keys()].filter((id) => !ids.has(id))
  return [...withdrawn.map((id): Change => ({ kind: event.kind, id, op: 'delete' })), ...changes]
}
