import type { Endpoint } from '../../contract/endpoint.ts'
import type { Keys } from '../keys.ts'
import { account } from './account.ts'
import { revokeKey } from './delete-key.ts'
import { readKey } from './get-key.ts'
import { listKeys } from './get-keys.ts'
import { updateKey } from './patch-key.ts'
import { createKey } from './post-key.ts'
import { rotateKey } from './post-key-rotate.ts'

export const accessEndpoints: readonly Endpoint<{ readonly keys: Keys }>[] = [
  account,
  createKey,
  listKeys,
  readKey,
  updateKey,
  revokeKey,
  rotateKey,
]
