import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { Count, Strict } from '../../contract/schema.ts'
import type { IngestParts } from '../ingest.ts'
import { ingestLines } from '../ingest-lines.ts'

export interface IngestDeps {
  readonly ingest: IngestParts
}

export const streamMaxBytes = 64 * 1024 * 1024

export const IngestReport = Strict(
  {
    accepted: Count,
    unchanged: Count,
    rejected: Type.Array(Strict({ line: Type.Integer({ minimum: 1 }), reason: Type.String() })),
    rejected_count: Count,
  },
  'IngestReport',
)

export const adminIngest = endpoint<IngestDeps>({
  method: 'POST',
  path: '/admin/ingest',
  caller: 'admin',
  summary: 'Take in changes, one JSON object a line',
  description:
    'Each line: {"kind", "id", "op": "put" | "delete", "data"}. Lines that cannot be taken are reported with their number; the others go in. gzip is accepted by Content-Encoding.',
  bodyForm: 'stream',
  bodyMax: streamMaxBytes,
  response: IngestReport,
  bare: true,
  handle: async ({ stream, header, ingest }) =>
    objectAnswer(await ingestLines(ingest, stream(), { isGzip: header('content-encoding') === 'gzip' })),
})
