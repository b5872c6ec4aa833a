import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { Count, means, Strict } from '../../contract/schema.ts'
import type { IngestDeps } from '../ingest-deps.ts'
import { ingestLines } from '../ingest-lines.ts'

export interface IngestEndpointDeps {
  readonly ingest: IngestDeps
  /** Resolves when reads on this node show everything that was committed before the call. */
  readonly visible: () => Promise<void>
}

export const streamMaxBytes = 64 * 1024 * 1024

const IngestReport = Strict(
  {
    accepted: means(Count, 'Changes that were committed'),
    unchanged: means(Count, 'Changes that left their record as it was'),
    rejected: means(
      Type.Array(
        Strict({
          line: means(Type.Integer({ minimum: 1 }), 'Number of the line, from 1'),
          reason: means(Type.String(), 'Why it was rejected'),
        }),
      ),
      'The first 10,000 of the changes that were rejected, and why',
    ),
    rejected_count: means(Count, 'Changes that were rejected'),
  },
  'IngestReport',
)

export function bodyEncoding(headers: Headers): 'identity' | 'gzip' {
  const encoding = headers.get('content-encoding')?.toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === 'gzip') return encoding
  throw new ApiError('unsupported_media_type', { message: 'Content-Encoding must be gzip, or absent.' })
}

export const adminIngest = endpoint({
  method: 'POST',
  path: '/admin/ingest',
  caller: 'admin',
  summary: 'Ingest changes, one JSON object per line',
  description:
    'Each line: {"kind", "id", "op": "put" | "delete", "data"}. Invalid lines are reported by number; the others are ingested and visible to reads on this node when the response arrives. The body may be gzip, with Content-Encoding: up to 64 MiB as sent, 256 MiB unpacked and 200,000 lines. More is a 413, and what comes before the limit may have been ingested: send it in parts.',
  bodyForm: 'stream',
  bodyMax: streamMaxBytes,
  response: IngestReport,
  errors: ['invalid_json', 'unsupported_media_type'],
  bare: true,
  handle: async ({ stream, headers }, { ingest, visible }: IngestEndpointDeps) => {
    const isGzip = bodyEncoding(headers) === 'gzip'
    const report = await ingestLines(ingest, stream(), { isGzip })
    await visible()
    return objectAnswer(report)
  },
})
