import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { parseCursor } from '../../contract/cursor.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { pageParameters } from '../../contract/page-parameters.ts'
import { maySeeLeague, type Principal } from '../../contract/principal.ts'
import { leagueIn, type RecordKind } from '../../contract/record.ts'
import { Meta, means, Strict } from '../../contract/schema.ts'
import { tierIncludes } from '../../contract/tier.ts'
import { listHistory } from '../../store/sql/journal/history.ts'
import { checkCursor } from '../follow.ts'
import { RecordVersion, versionOf } from '../record-version.ts'
import type { ChangesDeps } from './changes.ts'

const limitDefault = 100
const limitMax = 1_000

export const history = endpoint({
  path: '/v1/history/{kind}/{id}',
  summary: 'The versions of one record, newest first',
  description:
    'Each version with what it changed. Kinds: GET /admin/kinds, or the kind of a change. In a replay session, the versions up to its moment and within its resume window. The first version changes the path `""` from null to the whole record, a deletion the other way round. A key that covers only part of a kind gets a 403 for every id that it may not see, stored or not.',
  params: Type.Object({
    kind: Type.String({ minLength: 1, maxLength: 64, description: 'Kind of record, such as nba.game' }),
    id: Type.String({ minLength: 1, maxLength: 256, description: 'Id of the record' }),
  }),
  query: Type.Object(pageParameters(limitMax)),
  response: Strict({
    kind: means(Type.String(), 'Kind of the record'),
    id: means(Type.String(), 'Id of the record'),
    versions: means(Type.Array(RecordVersion), 'The versions, newest first'),
    meta: Meta,
  }),
  errors: ['not_found', 'scope_denied', 'cursor_expired', 'history_changed'],
  handle: async ({ params, query, principal, moment }, deps: ChangesDeps) => {
    const { database, tail, kinds } = deps
    const record = kinds.get(params.kind)
    if (!record) throw new ApiError('not_found', { message: 'There is no such kind of record.' })
    checkTier(record, principal)
    const start = query.cursor === undefined ? Number.MAX_SAFE_INTEGER : await pageStart(deps, query.cursor)
    const beforeSeq = Math.min(start, (moment?.seq ?? tail.headSeq) + 1)
    const limit = query.limit ?? limitDefault
    const rows = await listHistory(database.query, params, { beforeSeq, limit: limit + 1 })
    const isUnknown = rows.length === 0 && query.cursor === undefined
    if (isUnknown && maySeeLeague(principal, sportOf(record))) throw new ApiError('not_found')
    const isHidden = rows.some(
      ({ doc }) => !maySeeLeague(principal, leagueIn(record.league, JSON.parse(doc))),
    )
    // A key that does not cover every record of the kind must not learn which of the others exist.
    if (isUnknown || isHidden) throw new ApiError('scope_denied')
    const sinceMs = principal.replay && moment?.oldestMs
    const shown = typeof sinceMs === 'number' ? rows.filter(({ atMs }) => atMs >= sinceMs) : rows
    const versions = shown.slice(0, limit).map((row) => versionOf(tail.epoch, row))
    const nextCursor = shown.length > limit ? versions.at(-1)!.cursor : null
    return objectAnswer({ ...params, versions }, { count: versions.length, nextCursor })
  },
})

/** The league of every record of the kind, where the sport is one league. */
const sportOf = ({ kind }: RecordKind): string => kind.split('.')[0]!

function checkTier({ tier }: RecordKind, principal: Principal): void {
  if (tierIncludes(principal.tier, tier)) return
  const message = `This needs the ${tier} tier; your key has the ${principal.tier} tier.`
  throw new ApiError('tier_insufficient', { message, tier: principal.tier, required_tier: tier })
}

/** Versions are kept apart from the floor of the journal: only a cursor of another journal or branch is refused. */
async function pageStart({ database, tail }: ChangesDeps, cursor: string): Promise<number> {
  const param = 'cursor'
  const position = parseCursor(cursor)
  if (!position) {
    throw new ApiError('invalid_parameter', { message: 'cursor must be the next_cursor of a page', param })
  }
  const end = await checkCursor(database, tail, position)
  if (end === 'history_changed') throw new ApiError(end, { param })
  if (end === 'unknown_cursor') throw new ApiError('cursor_expired', { param })
  return position.seq
}
