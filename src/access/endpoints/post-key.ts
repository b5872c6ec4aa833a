import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { IssuedKey, NewKey } from '../key-schema.ts'
import type { Keys } from '../keys.ts'

export const createKey = endpoint({
  method: 'POST',
  path: '/admin/keys',
  caller: 'admin',
  summary: 'Create an API key',
  description: 'Only this response contains the key text; it is never shown again.',
  body: NewKey,
  response: IssuedKey,
  status: 201,
  errors: ['unprocessable'],
  bare: true,
  handle: async ({ body }, { keys }: { readonly keys: Keys }) => {
    const issued = await keys.create(body)
    return objectAnswer(issued, { location: `/admin/keys/${issued.id}` })
  },
})
