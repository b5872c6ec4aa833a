import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { Count, Strict } from '../../contract/schema.ts'
import type { IngestDeps } from '../ingest.ts'
import { ingestLines } from '../ingest-lines.ts'

export interface IngestEndpointDeps {
  readonly ingest: IngestDeps
  /** Resolves when reads on this node show all that was committed when it was called. */
  readonly visible: () => Promise<void>
}

export const streamMaxBytes = 64 * 1024 * 1024

const IngestReport = Strict(
  {
    accepted: Count,
    unchanged: Count,
    rejected: Type.Array(Strict({ line: Type.Integer({ minimum: 1 }), reason: Type.String() })),
    rejected_count: Count,
  },
  'IngestReport',
)

export const adminIngest = endpoint<IngestEndpointDeps>({
  method: 'POST',
  path: '/admin/ingest',
  caller: 'admin',
  summary: 'Take in changes, one JSON object a line',
  description:
    'Each line: {"kind", "id", "op": "put" | "delete", "data"}. Lines that cannot be taken are reported with their number; the others go in and are visible to reads on this node when the answer comes. gzip is accepted by Content-Encoding.',
  bodyForm: 'stream',
  bodyMax: streamMaxBytes,
  response: IngestReport,
  errors: ['invalid_json', 'unsupported_media_type'],
  bare: true,
  handle: async ({ stream, header, ingest, visible }) => {
    const encoding = header('content-encoding')?.toLowerCase() ?? 'identity'
    if (encoding !== 'identity' && encoding !== 'gzip') {
      throw new ApiError('unsupported_media_type', { message: 'Content-Encoding must be gzip, or absent.' })
    }
    const report = await ingestLines(ingest, stream(), { isGzip: encoding === 'gzip' })
    await visible()
    return objectAnswer(report)
  },
})
