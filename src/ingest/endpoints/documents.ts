import Type from 'typebox'
import type { Adapter } from '../../contract/adapter.ts'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { Count, OneOf, Strict, Undocumented } from '../../contract/schema.ts'
import { BoundedMap } from '../../kernel/bounded-map.ts'
import { decodeText } from '../../kernel/text-stream.ts'
import { ingestDocument } from '../ingest-document.ts'
import { newMemory, parseContext } from '../parse-context.ts'
import { type IngestEndpointDeps, streamMaxBytes } from './ingest.ts'

export interface DocumentsDeps extends IngestEndpointDeps {
  readonly adapters: ReadonlyMap<string, Adapter>
  /** What documents that belong together have left behind, by feed and run. */
  readonly runs: Map<string, Map<string, unknown>>
}

const runsMax = 16
export const newRuns = (): DocumentsDeps['runs'] => new BoundedMap(runsMax)

/** Most that a body may come to when unpacked. */
const decodedMaxBytes = 1024 * 1024 * 1024

const Piece = { position: Type.String(), reason: Type.String() }

const DocumentReport = Strict(
  {
    accepted: Count,
    unchanged: Count,
    rejected: Type.Array(
      Strict({
        line: Type.Integer({ minimum: 1, description: 'Which piece of the document it was' }),
        ...Piece,
      }),
    ),
    rejected_count: Count,
    notices: Type.Array(Strict(Piece), { description: 'Worth knowing, but no fault' }),
  },
  'DocumentReport',
)

const Word = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }))

const params = Type.Object({ feed: Type.String({ description: 'Name of the feed: nba-cdn' }) })

const query = Type.Object({
  name: Word('Name of the document, where its kind or game is told by it'),
  game: Word('The game that it belongs to, where it does not say so itself'),
  run: Word('Documents of one run may build on each other'),
  mode: Type.Optional(OneOf(['live', 'backfill'], 'backfill makes no events; live by default')),
  standing: Undocumented(OneOf(['news', 'history'], 'The former spelling of mode')),
})

export const adminDocuments = endpoint({
  method: 'POST',
  path: '/admin/feeds/{feed}/documents',
  caller: 'admin',
  summary: 'Take in one raw document of a feed',
  description:
    'The body is the document as the source gives it, plain or gzip. What cannot be used is reported with its place; the rest goes in and is visible to reads on this node when the answer comes.',
  params,
  query,
  bodyForm: 'stream',
  bodyMax: streamMaxBytes,
  response: DocumentReport,
  errors: ['not_found', 'unsupported_media_type'],
  bare: true,
  handle: async (
    { params: { feed }, query: asked, stream, header },
    { ingest, visible, adapters, runs }: DocumentsDeps,
  ) => {
    const adapter = adapters.get(feed)
    if (!adapter) {
      throw new ApiError('not_found', {
        message: `There is no feed ${feed}: ${[...adapters.keys()].join(', ')}.`,
      })
    }
    const encoding = header('content-encoding')?.toLowerCase() ?? 'identity'
    if (encoding !== 'identity' && encoding !== 'gzip') {
      throw new ApiError('unsupported_media_type', { message: 'Content-Encoding must be gzip, or absent.' })
    }
    const run = `${feed} ${asked.run ?? ''}`
    const memory = runs.get(run) ?? newMemory()
    runs.set(run, memory)
    const body = stream()
    const document = { name: asked.name ?? feed, atMs: null, text: () => decodeText(body, decodedMaxBytes) }
    const context = parseContext(ingest, { gameId: asked.game ?? null, memory })
    const report = await ingestDocument(ingest, adapter, document, {
      context,
      mode: asked.mode ?? (asked.standing === 'history' ? 'backfill' : 'live'),
    })
    await visible()
    return objectAnswer(report)
  },
})
