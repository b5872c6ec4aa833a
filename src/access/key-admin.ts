import type { IssuedKey, KeyView, NewKey } from './key-schema.ts'

/** What an operator does with keys: in this process (Keys) or over HTTP (remoteKeys). */
export interface KeyAdmin {
  readonly create: (input: NewKey) => Promise<IssuedKey>
  /** All keys, revoked ones included, oldest first. */
  readonly list: () => Promise<KeyView[]>
  /** Makes a new text; the one before stays good for `graceSeconds`. */
  readonly rotate: (id: string, graceSeconds: number) => Promise<IssuedKey>
  readonly revoke: (id: string) => Promise<void>
}
