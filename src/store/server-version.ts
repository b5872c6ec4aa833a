import type { Query } from './driver/database.ts'

/** Older ones lack functions that our statements use. */
const oldest = 14

export interface Server {
  readonly version: string
  /** Whether our statements run on it. */
  readonly isSupported: boolean
}

export async function readServer(query: Query): Promise<Server> {
  const [server] = await query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  return { version: server!.version, isSupported: server!.number >= oldest * 10_000 }
}

export const neededServer = `Scoreline needs ${oldest} or newer: upgrade it, or use another one`
