import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { KeyView } from '../key-schema.ts'
import type { Keys } from '../keys.ts'
import { KeyParams } from './key-params.ts'

export const readKey = endpoint<{ readonly keys: Keys }, typeof KeyParams>({
  path: '/admin/keys/{id}',
  caller: 'admin',
  summary: 'One API key',
  params: KeyParams,
  response: KeyView,
  errors: ['not_found'],
  bare: true,
  handle: async ({ params, keys }) => objectAnswer(await keys.get(params.id)),
})
