import postgres from 'postgres'
import type { Database, Query } from './database.ts'
import { pooledDatabase } from './pooled-database.ts'
import type { Session } from './session.ts'
import { SessionPool } from './session-pool.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'
import { decoders, encodeParam } from './wire-text.ts'

const waitingMax = 10_000
const connectTimeoutSeconds = 10
const closeTimeoutSeconds = 5
/** A process that froze inside a transaction must not hold the journal's head for ever. */
const idleInTransactionMs = 60_000

/** `simple` is missing in the library's types: without it a statement that has no parameters is not prepared. */
const prepared: postgres.UnsafeQueryOptions & { simple: boolean } = { prepare: true, simple: false }

export interface PostgresOptions {
  readonly url: string
  readonly connectionsMax?: number
}

/**
 * PostgreSQL over the network. We pool one-connection clients ourselves and throw a client away when its
 * connection is lost: the library's own pool writes to the dead socket of a transaction that lost its
 * connection, and a query issued in the moment of the loss leaves its client stuck.
 */
export async function openPostgres({ url, connectionsMax = 10 }: PostgresOptions): Promise<Database> {
  const pool = new SessionPool({ open: () => openSession(url), sizeMax: connectionsMax, waitingMax })
  const listening = new Set<postgres.Sql>()
  const database = pooledDatabase({
    driver: 'postgres',
    pool,
    // A client per listener: one that failed to listen is gone whole, and the library listens again by itself
    // whenever the connection of a living one was lost.
    listen: async (channel, onNotify) => {
      const sql = client(url, () => {})
      listening.add(sql)
      const end = () => {
        listening.delete(sql)
        return sql.end({ timeout: closeTimeoutSeconds })
      }
      try {
        await sql.listen(channel, onNotify)
      } catch (error) {
        await end()
        raise(error)
      }
      return end
    },
    onClose: async () => {
      await Promise.all([...listening].map((sql) => sql.end({ timeout: closeTimeoutSeconds })))
    },
  })
  try {
    await database.query('select 1')
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function openSession(url: string): Session {
  let lost = false
  const sql = client(url, () => {
    lost = true
  })
  // Checked at the moment of sending: the library would connect anew and run the statement on its own, outside
  // of the transaction that it belongs to.
  const guard = <T>(run: () => Promise<T>): Promise<T> =>
    lost ? Promise.reject(lostError()) : run().catch(raise)
  // The rows were made by the statement's text: their type is the caller's claim, as in every SQL client.
  const query: Query = <R>(text: string, params: readonly unknown[] = []) =>
    guard(async () => {
      const rows = await sql.unsafe(text, params.map(encodeParam), prepared)
      return [...rows] as R[]
    })
  return {
    query,
    script: (text) => guard(async () => void (await sql.unsafe(text).simple())),
    isLost: () => lost,
    close: () => sql.end({ timeout: closeTimeoutSeconds }),
  }
}

function client(url: string, onclose: () => void): postgres.Sql {
  return postgres(url, {
    max: 1,
    prepare: true,
    fetch_types: false,
    types: wireTypes(),
    connect_timeout: connectTimeoutSeconds,
    // The library counts a transaction that waits between two statements as idle: it must not be ended then.
    idle_timeout: 0,
    max_lifetime: 0,
    connection: {
      application_name: 'scoreline',
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: idleInTransactionMs,
    },
    onnotice: () => {},
    onclose,
  })
}

/** Replaces the library's own conversions: parameters are text already, results go through our table. */
function wireTypes(): Record<string, postgres.PostgresType> {
  const types: Record<string, postgres.PostgresType> = {}
  for (const [name, parse] of Object.entries(decoders)) {
    const oid = Number(name)
    types[`oid${oid}`] = { to: oid, from: [oid], serialize: (text: string) => text, parse }
  }
  return types
}

function raise(error: unknown): never {
  if (error instanceof StoreError) throw error
  if (error instanceof postgres.PostgresError)
    throw new StoreError(error.code, error.message, { cause: error })
  if (!(error instanceof Error)) throw error
  // Anything else is the library's or the socket's word for a connection that is not there.
  throw new StoreError(storeErrorCodes.connectionLost, `no connection to PostgreSQL: ${error.message}`, {
    cause: error,
  })
}

const lostError = () =>
  new StoreError(storeErrorCodes.connectionLost, 'the connection to PostgreSQL was lost')
