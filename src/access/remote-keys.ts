import { Compile } from '../kernel/compile.ts'
import type { KeyAdmin } from './key-admin.ts'
import { IssuedKey, KeyList } from './key-schema.ts'
import { type RemoteOptions, readRemote, remoteCaller } from './remote-call.ts'

const issuedKey = Compile(IssuedKey)
const keyList = Compile(KeyList)

/** Manages the keys of a running server over its admin endpoints, because only that process can open its store. */
export function remoteKeys(options: RemoteOptions): KeyAdmin {
  const call = remoteCaller(options)
  return {
    create: async (input) => readRemote(issuedKey, await call('POST', '/admin/keys', input)),
    list: async () => readRemote(keyList, await call('GET', '/admin/keys')).keys,
    rotate: async (id, graceSeconds) => {
      const body = { grace_seconds: graceSeconds }
      return readRemote(issuedKey, await call('POST', `/admin/keys/${encodeURIComponent(id)}/rotate`, body))
    },
    revoke: async (id) => {
      await call('DELETE', `/admin/keys/${encodeURIComponent(id)}`)
    },
  }
}
