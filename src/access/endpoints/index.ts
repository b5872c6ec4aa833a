import type { Endpoint } from '../../contract/endpoint.ts'
import type { Keys } from '../keys.ts'
import { account } from './account.ts'
import { accountUsage } from './account-usage.ts'
import { revokeKey } from './delete-key.ts'
import { signOut } from './delete-session.ts'
import { readKey } from './get-key.ts'
import { readKeyUsage } from './get-key-usage.ts'
import { listKeys } from './get-keys.ts'
import { readSession } from './get-session.ts'
import { updateKey } from './patch-key.ts'
import { type ConsoleLinkDeps, postConsoleLink } from './post-console-link.ts'
import { createKey } from './post-key.ts'
import { rotateKey } from './post-key-rotate.ts'
import { signIn } from './post-session.ts'

export interface AccessDeps extends ConsoleLinkDeps {
  readonly keys: Keys
}

export const accessEndpoints: readonly Endpoint<AccessDeps>[] = [
  account,
  accountUsage,
  createKey,
  listKeys,
  readKey,
  readKeyUsage,
  updateKey,
  revokeKey,
  rotateKey,
  signIn,
  readSession,
  signOut,
  postConsoleLink,
]
