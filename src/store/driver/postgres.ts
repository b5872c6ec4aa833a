import postgres from 'postgres'
import { AnswerDeadline } from './answer-deadline.ts'
import type { Database, Query } from './database.ts'
import { pooledDatabase } from './pooled-database.ts'
import type { Session } from './session.ts'
import { SessionPool } from './session-pool.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'
import { decoders, encodeParam } from './wire-text.ts'

const waitingMax = 10_000
const connectTimeoutSeconds = 10
const closeTimeoutSeconds = 5
/** A process that hangs inside a transaction must not lock the journal's head for ever. */
const idleInTransactionMs = 60_000

/** `simple` is missing in the library's types: without it a statement without parameters is not prepared. */
const prepared: postgres.UnsafeQueryOptions & { simple: boolean } = { prepare: true, simple: false }

export interface PostgresOptions {
  readonly url: string
  readonly connectionsMax?: number
}

/**
 * PostgreSQL over the network. We pool one-connection clients ourselves and discard a client when its connection is
 * lost: the library's own pool writes to the dead socket of a transaction, and a query issued in the moment of the loss
 * leaves its client stuck.
 */
export async function openPostgres({ url, connectionsMax = 10 }: PostgresOptions): Promise<Database> {
  const deadline = new AnswerDeadline({
    probe: () => probe(url),
    onSilent: (error) => pool.rejectWaiting(error),
  })
  const open = () => openSession(url, deadline)
  const pool: SessionPool = new SessionPool({ open, sizeMax: connectionsMax, waitingMax })
  const listening = new Set<postgres.Sql>()
  const database = pooledDatabase({
    driver: 'postgres',
    pool,
    // One client per listener: it is closed when it fails to listen, and after a lost connection the library listens
    // again by itself.
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

/** A sign of life from the server, on a connection of its own. */
async function probe(url: string): Promise<void> {
  const sql = client(url, () => {})
  try {
    await sql.unsafe('select 1')
  } finally {
    void sql.end({ timeout: 0 })
  }
}

function openSession(url: string, deadline: AnswerDeadline): Session {
  let lost = false
  const abandon = () => {
    lost = true
    void sql.end({ timeout: 0 })
  }
  const sql = client(url, () => {
    lost = true
  })
  // Checked before sending: the library would reconnect and run the statement outside of its transaction.
  const guard = <T>(run: () => Promise<T>): Promise<T> =>
    lost ? Promise.reject(lostError()) : deadline.guard(run().catch(raise), abandon)
  // The row type is the caller's claim about its statement, as in every SQL client.
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
    // Disabled: the library would close a connection that waits between two statements of a transaction.
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

/** Replaces the library's conversions: parameters are already text, results use our decoders. */
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
  // Any other error of the library or the socket means that there is no connection.
  throw new StoreError(storeErrorCodes.connectionLost, `no connection to PostgreSQL: ${error.message}`, {
    cause: error,
  })
}

const lostError = () =>
  new StoreError(storeErrorCodes.connectionLost, 'the connection to PostgreSQL was lost')
