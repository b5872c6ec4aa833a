import Type, { type Static } from 'typebox'
import { textListAnswer } from '../../contract/answer.ts'
import type { Entry } from '../../contract/change.ts'
import { bitsOf, formatCursor, type Position } from '../../contract/cursor.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { maySeeLeague, type Principal } from '../../contract/principal.ts'
import type { RecordKind } from '../../contract/record.ts'
import { Cursor, Instant, Meta, means, OneOf, Strict } from '../../contract/schema.ts'
import { tierIncludes } from '../../contract/tier.ts'
import { type JsonText, jsonText, objectText, untypedJson } from '../../kernel/json.ts'
import type { Database } from '../../store/driver/database.ts'
import { entriesBefore } from '../events.ts'
import type { MarkedSeqs } from '../marked-seqs.ts'
import { leagueOfText, wantedMarks } from '../marks.ts'
import { floorAt, nextCursor, readFrom, startOf } from '../read-from.ts'
import { type MatchingDeps, readMatching } from '../read-matching.ts'
import type { Tail } from '../tail.ts'

export interface ChangesDeps {
  readonly database: Database
  readonly tail: Tail
  readonly now: () => number
  readonly kinds: ReadonlyMap<string, RecordKind>
  readonly marked: MarkedSeqs
}

const limitDefault = 100
const limitMax = 1_000

const ChangeElement = Strict(
  {
    cursor: means(Cursor, 'Resume after this change with it'),
    at: means(Instant, 'When it was committed'),
    kind: means(Type.String(), 'Kind of the record: nba.game, nba.play and so on'),
    id: means(Type.String(), 'Id of the record within its kind'),
    op: means(OneOf(['put', 'delete']), 'Whether the record was written or deleted'),
    data: Type.Unknown({ description: 'The full record; null for a deletion. Schemas: GET /admin/kinds' }),
  },
  'Change',
)

const Query = Type.Object({
  since_cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'Changes after this one' }),
  ),
  kinds: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: 100,
      description: 'Only these kinds of record, comma-separated',
    }),
  ),
  limit: means(
    Type.Optional(Type.Integer({ minimum: 1, maximum: limitMax, default: limitDefault })),
    'How many changes a page has at most',
  ),
})

export const changes = endpoint({
  path: '/v1/changes',
  summary: 'Every change the key may see, oldest first',
  description:
    'Resume with the cursor of the last change, or with meta.next_cursor, which is null at the end: no other page is empty. Without since_cursor the list starts at the oldest change that is kept; a client that reads from there to the end has the current version of every record, whatever its resume window: next_cursor of such a list is valid for an hour from its first page, or for the resume window where that is longer.',
  query: Query,
  response: Strict({ changes: means(Type.Array(ChangeElement), 'The changes, oldest first'), meta: Meta }),
  errors: ['cursor_expired', 'history_changed'],
  handle: async ({ query, principal, moment }, { database, tail, marked, kinds, now }: ChangesDeps) => {
    const visible = visibleKinds(kinds, principal, query.kinds)
    const limit = query.limit ?? limitDefault
    const start = startOf(query.since_cursor, principal, moment)
    return await readFrom({ database, tail, now }, start, async (after) => {
      const page = await readPage(
        { database, tail, marked },
        {
          afterSeq: entriesBefore(after),
          kinds: visible,
          limit,
          maxSeq: moment?.seq,
          marks: seesAll(kinds, principal, visible)
            ? null
            : wantedMarks('change', namedKinds(kinds, visible), principal),
          maySee: (entry) => visible.includes(entry.kind) && maySeeEntry(kinds, principal, entry),
        },
      )
      const elements = page.entries.map((entry) => renderChange(entry, cursorAt(tail, after, entry)))
      const last = page.entries.at(-1)
      return textListAnswer('changes', elements, {
        nextCursor:
          page.hasMore && last
            ? nextCursor(after, { seq: last.seq, bits: bitsOf(last.hash), part: 0 })
            : null,
        ...(last ? { lastModifiedMs: last.atMs } : {}),
      })
    })
  },
})

const cursorAt = (tail: Tail, after: Position, { seq, hash }: Entry): string =>
  formatCursor(tail.epoch, seq, { bits: bitsOf(hash), floor: floorAt(after, seq) })

function visibleKinds(
  kinds: ReadonlyMap<string, RecordKind>,
  principal: Principal,
  requested: readonly string[] | undefined,
): string[] {
  const unknown = requested?.find((kind) => !kinds.has(kind))
  if (unknown !== undefined) {
    const message = `kinds has the unknown record kind ${unknown}: use ${[...kinds.keys()].join(', ')}`
    throw new ApiError('invalid_parameter', { message, param: 'kinds' })
  }
  const allowed = [...kinds.values()].filter(({ tier }) => tierIncludes(principal.tier, tier))
  return allowed.flatMap(({ kind }) => (requested === undefined || requested.includes(kind) ? [kind] : []))
}

const namedKinds = (kinds: ReadonlyMap<string, RecordKind>, visible: readonly string[]) =>
  visible.map((kind) => ({ name: kind, league: kinds.get(kind)!.league }))

function maySeeEntry(kinds: ReadonlyMap<string, RecordKind>, principal: Principal, entry: Entry): boolean {
  if (principal.leagues === null) return true
  return maySeeLeague(principal, leagueOfText(kinds.get(entry.kind)!.league, entry.doc))
}

const seesAll = (
  kinds: ReadonlyMap<string, RecordKind>,
  { leagues }: Principal,
  visible: readonly string[],
): boolean => leagues === null && visible.length === kinds.size

interface ChangesPage {
  readonly entries: readonly Entry[]
  /** Whether the key may see more after them. */
  readonly hasMore: boolean
}

interface PageRequest {
  readonly afterSeq: number
  readonly kinds: readonly string[]
  readonly limit: number
  /** The last entry that the reader sees. */
  readonly maxSeq: number | undefined
  readonly marks: readonly string[] | null
  readonly maySee: (entry: Entry) => boolean
}

/** Reads on until the page is full, so that a page is empty only at the end of the journal. */
async function readPage(
  deps: MatchingDeps,
  { afterSeq, kinds, limit, maxSeq, marks, maySee }: PageRequest,
): Promise<ChangesPage> {
  const entries: Entry[] = []
  const range = { afterSeq, maxSeq, marks, kinds, limit: limit + 1 }
  for await (const batch of readMatching(deps, range)) {
    for (const entry of batch) {
      if (!maySee(entry)) continue
      if (entries.length === limit) return { entries, hasMore: true }
      entries.push(entry)
    }
  }
  return { entries, hasMore: false }
}

const renderChange = (
  { atMs, kind, id, op, doc }: Entry,
  cursor: string,
): JsonText<Static<typeof ChangeElement>> =>
  objectText({
    cursor: jsonText(cursor),
    at: jsonText(new Date(atMs).toISOString()),
    kind: jsonText(kind),
    id: jsonText(id),
    op: jsonText(op),
    data: op === 'put' ? untypedJson(doc) : jsonText(null),
  })
