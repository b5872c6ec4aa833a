import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { IssuedKey, RotateRequest } from '../key-schema.ts'
import type { Keys } from '../keys.ts'
import { KeyParams } from './key-params.ts'

export const rotateKey = endpoint({
  method: 'POST',
  path: '/admin/keys/{id}/rotate',
  caller: 'admin',
  summary: 'Rotate an API key',
  description:
    'The previous key text stays valid for `grace_seconds`. What came from it (console sessions, tickets, replay sessions) ends with it, also what was made meanwhile; webhooks belong to the key and stay. One rotation at a time: 409 while one is open, and for a revoked key.',
  params: KeyParams,
  body: RotateRequest,
  response: IssuedKey,
  errors: ['not_found', 'conflict', 'unprocessable'],
  bare: true,
  handle: async ({ params, body }, { keys }: { readonly keys: Keys }) =>
    objectAnswer(await keys.rotate(params.id, body.grace_seconds ?? 0)),
})
