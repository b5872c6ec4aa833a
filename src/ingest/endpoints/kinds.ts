import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { Strict, TierField } from '../../contract/schema.ts'
import type { IngestEndpointDeps } from './ingest.ts'

const Kind = Strict({
  kind: Type.String(),
  summary: Type.String(),
  tier: TierField,
  input: Type.Unknown({ description: 'JSON Schema of the data that may be ingested' }),
  stored: Type.Unknown({ description: 'JSON Schema of what is stored and served' }),
})

export const adminKinds = endpoint({
  path: '/admin/kinds',
  caller: 'admin',
  summary: 'List the record kinds with their JSON Schemas',
  response: Strict({ kinds: Type.Array(Kind) }),
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
