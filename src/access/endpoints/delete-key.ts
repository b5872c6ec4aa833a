import { emptyAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Keys } from '../keys.ts'
import { KeyParams } from './key-params.ts'

export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/admin/keys/{id}',
  caller: 'admin',
  summary: 'Revoke an API key',
  description:
    'Takes effect at once on this node and within a second on all others. The key stays listed. Revoking it again changes nothing.',
  params: KeyParams,
  response: null,
  status: 204,
  errors: ['not_found'],
  bare: true,
  handle: async ({ params }, { keys }: { readonly keys: Keys }) => {
    await keys.revoke(params.id)
    return emptyAnswer
  },
})
