import Type, { type Static } from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { bitsOf, formatCursor, parseCursor } from '../../contract/cursor.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { pageParameters } from '../../contract/page-parameters.ts'
import { maySeeLeague, type Principal } from '../../contract/principal.ts'
import type { RecordKind } from '../../contract/record.ts'
import { Cursor, Instant, Meta, means, OneOf, Strict } from '../../contract/schema.ts'
import { tierIncludes } from '../../contract/tier.ts'
import { jsonDiff } from '../../kernel/json-diff.ts'
import { type HistoryRow, listHistory } from '../../store/sql/journal/list-history.ts'
import type { ChangesDeps } from './changes.ts'

const limitDefault = 100
const limitMax = 1_000

const Version = Strict(
  {
    cursor: means(Cursor, 'Journal position of the version'),
    at: Type.String({ ...Instant, description: 'When this version was committed' }),
    op: means(OneOf(['put', 'delete']), 'Whether the record was written or deleted'),
    changed: Type.Array(
      Strict({
        path: Type.String({ description: 'JSON pointer into the record; empty for the whole record' }),
        from: Type.Unknown({ description: 'The value before; null when there was none' }),
        to: Type.Unknown({ description: 'The value of this version; null when there is none' }),
      }),
      { description: 'What differs from the version before' },
    ),
  },
  'RecordVersion',
)

export const history = endpoint({
  path: '/v1/history/{kind}/{id}',
  summary: 'The versions of one record, newest first',
  description: 'Each version with what it changed. Kinds: GET /admin/kinds, or the kind of a change.',
  params: Type.Object({
    kind: Type.String({ minLength: 1, maxLength: 64, description: 'Kind of record, such as nba.game' }),
    id: Type.String({ minLength: 1, maxLength: 256, description: 'Id of the record' }),
  }),
  query: Type.Object(pageParameters(limitMax)),
  response: Strict({
    kind: means(Type.String(), 'Kind of the record'),
    id: means(Type.String(), 'Id of the record'),
    versions: means(Type.Array(Version), 'The versions, newest first'),
    meta: Meta,
  }),
  errors: ['not_found', 'scope_denied'],
  handle: async ({ params, query, principal, moment }, { database, tail, kinds }: ChangesDeps) => {
    const record = kinds.get(params.kind)
    if (!record) throw new ApiError('not_found', { message: 'There is no such kind of record.' })
    checkTier(record, principal)
    const beforeSeq = Math.min(pageStart(query.cursor), (moment?.seq ?? tail.headSeq) + 1)
    const limit = query.limit ?? limitDefault
    const rows = await listHistory(database.query, params, { beforeSeq, limit: limit + 1 })
    const [newest] = rows
    if (!newest && query.cursor === undefined) throw new ApiError('not_found')
    if (newest && !maySeeLeague(principal, record.league(JSON.parse(newest.doc)))) {
      throw new ApiError('scope_denied')
    }
    const page = rows.slice(0, limit)
    const cursorOf = ({ seq, hash }: HistoryRow) => formatCursor(tail.epoch, seq, { bits: bitsOf(hash) })
    const nextCursor = rows.length > limit ? cursorOf(page.at(-1)!) : null
    const versions = page.map((row) => versionOf(row, cursorOf(row)))
    return objectAnswer({ ...params, versions }, { count: versions.length, nextCursor })
  },
})

function checkTier({ tier }: RecordKind, principal: Principal): void {
  if (tierIncludes(principal.tier, tier)) return
  const message = `This needs the ${tier} tier; your key has the ${principal.tier} tier.`
  throw new ApiError('tier_insufficient', { message, tier: principal.tier, required_tier: tier })
}

function pageStart(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  const position = parseCursor(cursor)
  if (position) return position.seq
  throw new ApiError('invalid_parameter', {
    message: 'cursor must be the next_cursor of a page',
    param: 'cursor',
  })
}

function versionOf({ atMs, op, doc, before }: HistoryRow, cursor: string): Static<typeof Version> {
  const was: unknown = before === null ? null : JSON.parse(before)
  const is: unknown = op === 'delete' ? null : JSON.parse(doc)
  return { cursor, at: new Date(atMs).toISOString(), op, changed: jsonDiff(was, is) }
}
