import { listAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { KeyList } from '../key-schema.ts'
import type { Keys } from '../keys.ts'

export const listKeys = endpoint({
  path: '/admin/keys',
  caller: 'admin',
  summary: 'All API keys, oldest first',
  description: 'Revoked keys stay in the list. No text of a key is shown.',
  response: KeyList,
  bare: true,
  handle: async (_call, { keys }: { readonly keys: Keys }) => listAnswer('keys', await keys.list()),
})
