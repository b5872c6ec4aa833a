import { type Config, processConfig } from '../config/config.ts'
import { readOwner } from '../store/driver/folder-lock.ts'

const answerWithinMs = 3_000

/** The address of the service of this installation; null when none answers. */
export async function runningUrl(config: Config = processConfig()): Promise<string | null> {
  const url = await addressOf(config)
  if (url === null) return null
  const signal = AbortSignal.timeout(answerWithinMs)
  const isUp = await fetch(new URL('/healthz', url), { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
  return isUp ? url : null
}

/** The embedded database is open in one process, which publishes its address; others share PostgreSQL. */
async function addressOf(config: Config): Promise<string | null> {
  if (config.DATABASE_URL === null) return (await readOwner(config.DATA_DIR))?.url ?? null
  return configuredUrl(config)
}

/** Where the settings say that clients reach the service, without a slash at the end. */
export function configuredUrl({ PUBLIC_URL, TLS_CERT, HOST, PORT }: Config): string {
  const scheme = TLS_CERT === null ? 'http' : 'https'
  return (PUBLIC_URL ?? `${scheme}://${HOST}:${PORT}`).replace(/\/$/, '')
}
