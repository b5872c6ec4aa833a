import { listAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { Meta, Strict } from '../../contract/schema.ts'
import type { Keys } from '../keys.ts'
import { UsageQuery, usageFields } from '../usage-schema.ts'

export const accountUsage = endpoint({
  path: '/v1/account/usage',
  summary: "The key's own requests by league day",
  description: 'Does not count against the rate limit.',
  query: UsageQuery,
  response: Strict({ ...usageFields, meta: Meta }, 'AccountUsage'),
  cost: 0,
  handle: async ({ principal, query }, { keys }: { readonly keys: Keys }) =>
    listAnswer('days', await keys.usage(principal.keyId, query.days), { maxAgeS: 0 }),
})
