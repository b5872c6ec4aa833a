import { listAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { KeyList } from '../key-schema.ts'
import type { Keys } from '../keys.ts'

export const listKeys = endpoint({
  path: '/admin/keys',
  caller: 'admin',
  summary: 'All API keys, oldest first',
  description: 'Includes revoked keys. Key texts are not shown.',
  response: KeyList,
  bare: true,
  handle: async (_call, { keys }: { readonly keys: Keys }) => listAnswer('keys', await keys.list()),
})
