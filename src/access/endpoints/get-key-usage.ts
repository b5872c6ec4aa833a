import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { Strict } from '../../contract/schema.ts'
import { accountFields } from '../account.ts'
import type { Keys } from '../keys.ts'
import { UsageQuery, usageFields } from '../usage-schema.ts'
import { KeyParams } from './key-params.ts'

const { leagues, delay_seconds, limits } = accountFields

export const readKeyUsage = endpoint({
  path: '/admin/keys/{id}/usage',
  caller: 'admin',
  summary: 'The limits of an API key and its requests by league day',
  description: 'The limits are those in force: of the tier where the key has none of its own.',
  params: KeyParams,
  query: UsageQuery,
  response: Strict(
    { id: Type.String({ description: 'key_…' }), leagues, delay_seconds, limits, ...usageFields },
    'KeyUsage',
  ),
  errors: ['not_found'],
  bare: true,
  handle: async ({ params, query }, { keys }: { readonly keys: Keys }) => {
    const terms = await keys.terms(params.id)
    return objectAnswer({
      id: params.id,
      leagues: terms.leagues,
      delay_seconds: terms.delay_seconds,
      limits: terms.limits,
      days: await keys.usage(params.id, query.days),
    })
  },
})
