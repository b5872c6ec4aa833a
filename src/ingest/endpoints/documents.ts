import Type from 'typebox'
import type { Adapter } from '../../contract/adapter.ts'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { Count, means, OneOf, Strict, Undocumented } from '../../contract/schema.ts'
import { BoundedMap } from '../../kernel/caches.ts'
import { decodeText } from '../../kernel/text-stream.ts'
import { limitText, linesMax } from '../call-limits.ts'
import { ingestDocument, newMemory } from '../ingest-document.ts'
import { bodyEncoding, type IngestEndpointDeps, streamMaxBytes } from './ingest.ts'

export interface DocumentsDeps extends IngestEndpointDeps {
  readonly adapters: ReadonlyMap<string, Adapter>
  /** The memory shared by documents of one run, by feed and run. */
  readonly runs: Map<string, Map<string, unknown>>
}

const runsMax = 16
export const newRuns = (): DocumentsDeps['runs'] => new BoundedMap(runsMax)

const Piece = {
  position: Type.String({ description: 'Where in the document it is' }),
  reason: Type.String({ description: 'What is wrong with it' }),
}

const DocumentReport = Strict(
  {
    accepted: means(Count, 'Changes that were committed'),
    unchanged: means(Count, 'Changes that left their record as it was'),
    rejected: means(
      Type.Array(
        Strict({
          line: Type.Integer({ minimum: 1, description: 'Number of the piece in the document' }),
          ...Piece,
        }),
      ),
      'The first 10,000 of the changes that were rejected, and why',
    ),
    rejected_count: means(Count, 'Changes that were rejected'),
    notices: Type.Array(Strict(Piece), { description: 'Remarks that are not errors' }),
  },
  'DocumentReport',
)

const ShortText = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }))

const params = Type.Object({ feed: Type.String({ description: 'Name of the feed: nba-cdn' }) })

const query = Type.Object({
  name: ShortText('Name of the document, if its kind or game follows from it'),
  game: ShortText('Game id, for documents that do not contain it'),
  run: ShortText('Groups documents that depend on earlier ones'),
  mode: Type.Optional(OneOf(['live', 'backfill'], 'backfill makes no events; live by default')),
  standing: Undocumented(OneOf(['news', 'history'], 'The former spelling of mode')),
})

export const adminDocuments = endpoint({
  method: 'POST',
  path: '/admin/feeds/{feed}/documents',
  caller: 'admin',
  summary: 'Ingest one raw document of a feed',
  description:
    'The body is the document as the source sends it, plain or gzip. Pieces that cannot be used are reported with their position; the rest is ingested and visible to reads on this node when the response arrives. Up to 64 MiB as sent, 256 MiB unpacked and 200,000 pieces; more is a 413, and what comes before the limit may have been ingested.',
  params,
  query,
  bodyForm: 'stream',
  bodyMax: streamMaxBytes,
  response: DocumentReport,
  errors: ['not_found', 'unsupported_media_type'],
  bare: true,
  handle: async (
    { params: { feed }, query, stream, headers },
    { ingest, visible, adapters, runs }: DocumentsDeps,
  ) => {
    const adapter = adapters.get(feed)
    if (!adapter) {
      throw new ApiError('not_found', {
        message: `Unknown feed ${feed}: use one of ${[...adapters.keys()].join(', ')}.`,
      })
    }
    // Whether the body is gzip is detected from its first bytes.
    bodyEncoding(headers)
    const run = `${feed} ${query.run ?? ''}`
    const memory = runs.get(run) ?? newMemory()
    runs.set(run, memory)
    const body = stream()
    const document = {
      name: query.name ?? feed,
      atMs: null,
      text: () => limitText(decodeText(body, Number.POSITIVE_INFINITY)),
    }
    const report = await ingestDocument(ingest, adapter, document, {
      gameId: query.game ?? null,
      memory,
      piecesMax: linesMax,
      mode: query.mode ?? (query.standing === 'history' ? 'backfill' : 'live'),
    })
    await visible()
    return objectAnswer(report)
  },
})
