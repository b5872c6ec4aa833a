import { remoteKeys } from '../access/remote-keys.ts'
import type { WithKeys } from './keys.ts'
import { withInstallation } from './with-installation.ts'

/** The keys of this installation, from its database or over the admin API of a running server. */
export const withKeys: WithKeys = (work) =>
  withInstallation({ here: ({ keys }) => work(keys), remote: (options) => work(remoteKeys(options)) })
