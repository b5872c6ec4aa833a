import { listAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { KeyList } from '../key-schema.ts'
import type { Keys } from '../keys.ts'

export const listKeys = endpoint<{ readonly keys: Keys }>({
  path: '/admin/keys',
  caller: 'admin',
  summary: 'All API keys, oldest first',
  description: 'Revoked keys stay in the list. No text of a key is shown.',
  response: KeyList,
  bare: true,
  handle: async ({ keys }) => listAnswer('keys', await keys.list()),
})
