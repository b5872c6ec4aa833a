import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { KeyView } from '../key-schema.ts'
import type { Keys } from '../keys.ts'
import { KeyParams } from './key-params.ts'

export const readKey = endpoint({
  path: '/admin/keys/{id}',
  caller: 'admin',
  summary: 'One API key',
  params: KeyParams,
  response: KeyView,
  errors: ['not_found'],
  bare: true,
  handle: async ({ params }, { keys }: { readonly keys: Keys }) => objectAnswer(await keys.get(params.id)),
})
