import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { means, Strict, TierField } from '../../contract/schema.ts'
import type { IngestEndpointDeps } from './ingest.ts'

const Kind = Strict({
  kind: means(Type.String(), 'Kind of the record'),
  summary: means(Type.String(), 'What a record of this kind is'),
  tier: means(TierField, 'The lowest tier that may see it'),
  input: Type.Unknown({ description: 'JSON Schema of the data that may be ingested' }),
  stored: Type.Unknown({ description: 'JSON Schema of what is stored and served' }),
})

export const adminKinds = endpoint({
  path: '/admin/kinds',
  caller: 'admin',
  summary: 'List the record kinds with their JSON Schemas',
  response: Strict({ kinds: means(Type.Array(Kind), 'Every kind of record') }),
  bare: true,
  handle: (_call, { ingest }: IngestEndpointDeps) =>
    objectAnswer({
      kinds: [...ingest.kinds.values()].map(({ kind, summary, tier, input, stored }) => ({
        kind,
        summary,
        tier,
        input,
        stored,
      })),
    }),
})
