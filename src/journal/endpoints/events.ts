import Type, { type Static } from 'typebox'
import { textListAnswer } from '../../contract/answer.ts'
import { type Position, parseCursor } from '../../contract/cursor.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Principal } from '../../contract/principal.ts'
import { Cursor, Instant, Meta, means, Strict } from '../../contract/schema.ts'
import { tierIncludes } from '../../contract/tier.ts'
import { assert } from '../../kernel/assert.ts'
import { type JsonText, jsonText, objectText, untypedJson } from '../../kernel/json.ts'
import {
  entriesBefore,
  eventsAfter,
  type JournalEvent,
  knownEvents,
  maySeeEvent,
  namesTopic,
  type Topics,
} from '../events.ts'
import { wantedMarks } from '../marks.ts'
import { nextCursor, readFrom, startOf } from '../read-from.ts'
import { readMatching } from '../read-matching.ts'
import type { ChangesDeps } from './changes.ts'

export interface EventsDeps extends ChangesDeps {
  readonly topics: Topics
}

const limitDefault = 100
const limitMax = 1_000

const EventElement = Strict(
  {
    id: Type.String({ description: 'The same over every transport: use it to drop duplicates' }),
    event: Type.String({ description: 'Name of the event, such as nba.scores.live' }),
    created_at: means(Instant, 'When the change was committed'),
    data: Type.Unknown({ description: 'Schemas by event name: GET /asyncapi.json' }),
    cursor: means(
      Cursor,
      'Resume after this event with it; /v1/changes may then list the change of the event again',
    ),
  },
  'Event',
)

const Query = Type.Object({
  since_cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'Events after this one' }),
  ),
  types: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: 100,
      description: 'Only these events, comma-separated; a name may end in .*',
    }),
  ),
  limit: means(
    Type.Optional(Type.Integer({ minimum: 1, maximum: limitMax, default: limitDefault })),
    'How many events a page has at most',
  ),
})

export const events = endpoint({
  path: '/v1/events',
  summary: 'The events of webhooks and the stream, by polling',
  description:
    'For clients without a public address: the same events in journal order, oldest first. Resume with the cursor of the last event, or with meta.next_cursor, which is null at the end: no other page is empty. Backfilled records are listed under /v1/changes and create no events.',
  query: Query,
  response: Strict({ events: means(Type.Array(EventElement), 'The events, oldest first'), meta: Meta }),
  errors: ['cursor_expired', 'history_changed'],
  handle: async ({ query, principal, moment }, deps: EventsDeps) => {
    checkTypes(deps.topics, query.types)
    const { types, limit = limitDefault } = query
    const page = await readFrom(deps, startOf(query.since_cursor, principal, moment), (after) =>
      readPage(deps, { principal, after, types, limit, maxSeq: moment?.seq }),
    )
    const last = page.events.at(-1)
    return textListAnswer('events', page.events.map(renderEvent), {
      nextCursor: page.next,
      ...(last ? { lastModifiedMs: last.atMs } : {}),
    })
  },
})

/** An unknown event name is a mistake of the client, not a filter that matches nothing. */
function checkTypes(topics: Topics, types: readonly string[] | undefined): void {
  const names = [...topics.values()].flat().map(({ name }) => name)
  const unknown = types?.find((type) => !names.some((name) => namesTopic(type, name)))
  if (unknown === undefined) return
  throw new ApiError('invalid_parameter', {
    message: `types has the unknown event ${unknown}: ${knownEvents(names)}`,
    param: 'types',
  })
}

interface EventsPage {
  readonly events: readonly JournalEvent[]
  /** Cursor of the next page, or null at the end. */
  readonly next: string | null
}

interface PageRequest {
  readonly principal: Principal
  readonly after: Position
  readonly types: readonly string[] | undefined
  readonly limit: number
  /** The last entry that the reader sees. */
  readonly maxSeq: number | undefined
}

/** Reads on until the page is full, so that a page is empty only at the end of the journal. */
async function readPage(
  { database, tail, marked, topics }: Omit<EventsDeps, 'kinds'>,
  { principal, after, types, limit, maxSeq }: PageRequest,
): Promise<EventsPage> {
  const events: JournalEvent[] = []
  const isWanted = (name: string) => types === undefined || types.some((type) => namesTopic(type, name))
  const afterSeq = entriesBefore(after)
  const marks = wantedTopics(topics, principal, isWanted)
  const range = { afterSeq, maxSeq, marks, limit: limit + 1, withEvents: true }
  for await (const batch of readMatching({ database, tail, marked }, range)) {
    for (const entry of batch) {
      for (const event of eventsAfter(topics, tail.epoch, entry, after)) {
        if (!isWanted(event.topic.name) || !maySeeEvent(event, principal)) continue
        if (events.length === limit) return { events, next: nextAfter(after, events.at(-1)!) }
        events.push(event)
      }
    }
  }
  return { events, next: null }
}

/** The marks of the events that a key asks for and may see; null for all events. */
function wantedTopics(
  topics: Topics,
  principal: Principal,
  isWanted: (name: string) => boolean,
): readonly string[] | null {
  const all = [...topics.values()].flat()
  const wanted = all.filter(({ name, tier }) => isWanted(name) && tierIncludes(principal.tier, tier))
  if (principal.leagues === null && wanted.length === all.length) return null
  return wantedMarks('event', wanted, principal)
}

function nextAfter(after: Position, { cursor }: JournalEvent): string {
  const last = parseCursor(cursor)
  assert(last, `${cursor} is a cursor`)
  return nextCursor(after, last)
}

const renderEvent = ({
  id,
  topic,
  atMs,
  data,
  cursor,
}: JournalEvent): JsonText<Static<typeof EventElement>> =>
  objectText({
    id: jsonText(id),
    event: jsonText(topic.name),
    created_at: jsonText(new Date(atMs).toISOString()),
    data: untypedJson(data),
    cursor: jsonText(cursor),
  })
