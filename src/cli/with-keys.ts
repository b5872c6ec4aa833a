import { remoteKeys } from '../access/remote-keys.ts'
import type { WithKeys } from './keys.ts'
import { withInstallation } from './with-installation.ts'

/** The keys of this installation: in the database or, while a server holds the embedded one, over its admin API. */
export const withKeys: WithKeys = (work) =>
  withInstallation({ here: ({ keys }) => work(keys), remote: (options) => work(remoteKeys(options)) })
