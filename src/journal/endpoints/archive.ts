/** What `export`, `replay`, `history` and `verify` read from a running service: the operator's pages over everything stored. */
import Type from 'typebox'
import { objectAnswer, textListAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { Instant, means, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import { parseInstant } from '../../kernel/calendar.ts'
import { jsonText, objectText, untypedJson } from '../../kernel/json.ts'
import { archivePageMax, storeArchive } from '../archive.ts'
import { RecordVersion } from '../record-version.ts'
import type { ChangesDeps } from './changes.ts'

const Seq = (description: string) => Type.Integer({ minimum: 0, description })
const Limit = Type.Optional(
  Type.Integer({ minimum: 1, maximum: archivePageMax, description: 'Most elements on a page' }),
)

export const ArchiveHead = Strict(
  {
    epoch: Type.String({ description: 'Identity of the journal' }),
    seq: Seq('Number of the newest entry; 0 before the first'),
    floor: Seq('Entries up to this number may have been pruned'),
    hash: Nullable(Type.String({ description: 'Hash of the newest entry, in hex' })),
    seq_before: means(
      Nullable(Seq('Number of the last entry before the instant that was given')),
      'Number of the last entry before the instant that was given; null without one',
    ),
    hash_at: means(
      Nullable(Type.String({ description: 'Hash of the entry that was asked for, in hex' })),
      'Hash of the entry that was asked for, in hex; null without one',
    ),
  },
  'ArchiveHead',
)

export const adminJournal = endpoint({
  path: '/admin/journal',
  caller: 'admin',
  summary: 'The head of the journal',
  query: Type.Object({
    before: Type.Optional(
      Type.String({ maxLength: 64, description: 'An RFC 3339 instant, to find the last entry before it' }),
    ),
    hash_seq: Type.Optional(Seq('Number of an entry, to read its hash')),
  }),
  response: ArchiveHead,
  bare: true,
  handle: async ({ query: { before, hash_seq: hashSeq } }, { database }: ChangesDeps) => {
    const archive = storeArchive(database)
    const atMs = before === undefined ? null : parseInstant(before)
    if (before !== undefined && atMs === null) {
      const message = 'before must be an RFC 3339 instant with an offset'
      throw new ApiError('invalid_parameter', { message, param: 'before' })
    }
    const { epoch, seq, floor, hash } = await archive.head()
    const seqBefore = atMs === null ? null : await archive.seqBefore(atMs)
    const hashAt = hashSeq === undefined ? null : await archive.hashAt(hashSeq)
    return objectAnswer({ epoch, seq, floor, hash, seq_before: seqBefore, hash_at: hashAt })
  },
})

const ArchivedEntry = Strict(
  {
    seq: Seq('Number of the entry'),
    at: means(Instant, 'When the entry was committed'),
    kind: Type.String({ description: 'Kind of the record' }),
    id: Type.String({ description: 'Id of the record' }),
    op: means(
      OneOf(['put', 'delete'], 'Whether the record was written or deleted'),
      'Whether the record was written or deleted',
    ),
    data: Type.Unknown({ description: 'The full record; for a deletion its last version' }),
  },
  'ArchivedEntry',
)
export const ArchivedEntries = Strict({
  entries: means(Type.Array(ArchivedEntry), 'The entries, oldest first'),
})

export const adminEntries = endpoint({
  path: '/admin/journal/entries',
  caller: 'admin',
  summary: 'Entries of the journal in order',
  query: Type.Object({
    after_seq: Type.Optional(Seq('Only entries after this one')),
    kinds: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        maxItems: 100,
        description: 'Only these kinds of record, comma-separated',
      }),
    ),
    limit: Limit,
  }),
  response: ArchivedEntries,
  bare: true,
  handle: async ({ query }, { database }: ChangesDeps) => {
    const { after_seq: afterSeq = 0, limit = archivePageMax, kinds } = query
    const range = { afterSeq, limit, ...(kinds ? { kinds } : {}) }
    const entries = await storeArchive(database).entries(range)
    return textListAnswer(
      'entries',
      entries.map(({ seq, atMs, kind, id, op, doc }) =>
        objectText({
          seq: jsonText(seq),
          at: jsonText(new Date(atMs).toISOString()),
          kind: jsonText(kind),
          id: jsonText(id),
          op: jsonText(op),
          data: untypedJson(doc),
        }),
      ),
    )
  },
})

const ArchivedRecord = Strict(
  {
    parent: Nullable(Type.String({ description: 'What it belongs to: the game of a play' })),
    order: Type.Number({ description: 'Its place among the records of its parent' }),
    id: Type.String({ description: 'Id of the record' }),
    data: Type.Unknown({ description: 'The record' }),
  },
  'ArchivedRecord',
)
export const ArchivedRecords = Strict({
  records: means(Type.Array(ArchivedRecord), 'The records, in the order of their ids'),
})

export const adminRecords = endpoint({
  path: '/admin/records/{kind}',
  caller: 'admin',
  summary: 'All current records of a kind: by parent, then in order',
  description: 'The next page begins after the parent, order and id of the last record of this one.',
  params: Type.Object({ kind: Type.String({ description: 'Record kind, such as nba.play' }) }),
  query: Type.Object({
    after_parent: Type.Optional(Type.String({ maxLength: 512, description: 'Parent of the last record' })),
    after_order: Type.Optional(Type.Number({ description: 'Order of the last record' })),
    after_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 512, description: 'Id of the last record' }),
    ),
    limit: Limit,
  }),
  response: ArchivedRecords,
  errors: ['not_found'],
  bare: true,
  handle: async ({ params: { kind }, query }, { database, kinds }: ChangesDeps) => {
    if (!kinds.has(kind)) throw unknownKind(kind)
    const { after_parent: parent = null, after_order: order = 0, after_id: id, limit } = query
    const after = id === undefined ? null : { parent, order, id }
    const rows = await storeArchive(database).records(kind, { after, limit: limit ?? archivePageMax })
    return textListAnswer(
      'records',
      rows.map((row) =>
        objectText({
          parent: jsonText(row.parent),
          order: jsonText(row.order),
          id: jsonText(row.id),
          data: untypedJson(row.doc),
        }),
      ),
    )
  },
})

export const ArchivedVersions = Strict({
  versions: means(Type.Array(RecordVersion), 'The versions, newest first'),
})

export const adminHistory = endpoint({
  path: '/admin/history/{kind}/{id}',
  caller: 'admin',
  summary: 'The versions of one record, newest first, without the limits of a tier',
  description: 'The next page begins before the seq of the last version of this one.',
  params: Type.Object({
    kind: Type.String({ minLength: 1, maxLength: 64, description: 'Record kind, such as nba.game' }),
    id: Type.String({ minLength: 1, maxLength: 512, description: 'Id of the record' }),
  }),
  query: Type.Object({
    before_seq: Type.Optional(Seq('Only versions before this entry')),
    limit: Limit,
  }),
  response: ArchivedVersions,
  errors: ['not_found'],
  bare: true,
  handle: async ({ params, query }, { database, kinds }: ChangesDeps) => {
    if (!kinds.has(params.kind)) throw unknownKind(params.kind)
    const { before_seq: beforeSeq = Number.MAX_SAFE_INTEGER, limit = archivePageMax } = query
    const versions = await storeArchive(database).history(params, { beforeSeq, limit })
    return objectAnswer({ versions: [...versions] })
  },
})

const unknownKind = (kind: string): ApiError =>
  new ApiError('not_found', { message: `Unknown record kind ${kind}.` })
