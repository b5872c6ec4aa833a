import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { KeyDetail } from '../key-schema.ts'
import type { Keys } from '../keys.ts'
import { KeyParams } from './key-params.ts'

export const readKey = endpoint({
  path: '/admin/keys/{id}',
  caller: 'admin',
  summary: 'One API key, and what came from it',
  description:
    'Console sessions, tickets and replay sessions end with the key text that they came from: at once when the key is revoked or rotated, after a rotation with `grace_seconds` when these are over.',
  params: KeyParams,
  response: KeyDetail,
  errors: ['not_found'],
  bare: true,
  handle: async ({ params }, { keys }: { readonly keys: Keys }) => objectAnswer(await keys.get(params.id)),
})
