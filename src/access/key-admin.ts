import type { IssuedKey, KeyView, NewKey } from './key-schema.ts'

/** How an operator manages keys: in this process (Keys) or over HTTP (remoteKeys). */
export interface KeyAdmin {
  readonly create: (input: NewKey) => Promise<IssuedKey>
  /** All keys, revoked ones included, oldest first. */
  readonly list: () => Promise<KeyView[]>
  /** Issues a new key text; the previous one stays valid for `graceSeconds`. */
  readonly rotate: (id: string, graceSeconds: number) => Promise<IssuedKey>
  readonly revoke: (id: string) => Promise<void>
}
