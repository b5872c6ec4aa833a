import type { Endpoint } from '../../contract/endpoint.ts'
import type { Keys } from '../keys.ts'
import { account } from './account.ts'
import { createKey } from './create-key.ts'
import { listKeys } from './list-keys.ts'
import { readKey } from './read-key.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateKey } from './rotate-key.ts'
import { updateKey } from './update-key.ts'

export const accessEndpoints: readonly Endpoint<{ readonly keys: Keys }>[] = [
  account,
  createKey,
  listKeys,
  readKey,
  updateKey,
  revokeKey,
  rotateKey,
]
