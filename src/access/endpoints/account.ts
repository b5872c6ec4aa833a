import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { Meta, Strict } from '../../contract/schema.ts'
import { accountFields } from '../account.ts'
import type { Keys } from '../keys.ts'

export const account = endpoint({
  path: '/v1/account',
  summary: "The key's own tier, limits, leagues and usage",
  description:
    'Does not count against the rate limit. `Last-Modified` is the time of the request, because usage counts every request.',
  response: Strict({ ...accountFields, meta: Meta }, 'AccountAnswer'),
  cost: 0,
  // Usage counts every request, so the answer is as new as the request.
  handle: async ({ principal }, { keys }: { readonly keys: Keys }) =>
    objectAnswer(await keys.account(principal.keyId), { maxAgeS: 0, lastModifiedMs: keys.now() }),
})
