import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { KeyPatch, KeyView } from '../key-schema.ts'
import type { Keys } from '../keys.ts'
import { KeyParams } from './key-params.ts'

export const updateKey = endpoint({
  method: 'PATCH',
  path: '/admin/keys/{id}',
  caller: 'admin',
  summary: 'Change the terms of an API key',
  description:
    'Absent fields stay unchanged; null removes an expiry, a restriction or an override. 409 for a revoked key. When its delay changes, its open streams end with 4200 and reconnect with the new one.',
  params: KeyParams,
  body: KeyPatch,
  response: KeyView,
  errors: ['not_found', 'conflict', 'unprocessable'],
  bare: true,
  handle: async ({ params, body }, { keys }: { readonly keys: Keys }) =>
    objectAnswer(await keys.update(params.id, body)),
})
