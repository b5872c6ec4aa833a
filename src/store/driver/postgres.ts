import postgres from 'postgres'
import { splitHosts } from '../../kernel/ip-address.ts'
import { AnswerDeadline } from './answer-deadline.ts'
import type { Database, Query } from './database.ts'
import { pooledDatabase } from './pooled-database.ts'
import { PostgresListener } from './postgres-listener.ts'
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
  /** With several hosts the one that is the primary is used. */
  readonly url: string
  readonly connectionsMax?: number
}

/**
 * PostgreSQL over the network. We pool one-connection clients ourselves and discard a client when its connection is
 * lost: the library's own pool writes to the dead socket of a transaction, and a query issued in the moment of the loss
 * leaves its client stuck.
 */
export async function openPostgres({ url, connectionsMax = 10 }: PostgresOptions): Promise<Database> {
  const servers = new Servers(url)
  const deadline = new AnswerDeadline({
    probe: () => probe(servers.current),
    onSilent: (error) => pool.rejectWaiting(error),
  })
  const open = () => openSession(servers, deadline)
  const wait = <T>(turn: Promise<T>) => deadline.guard(turn)
  const pool: SessionPool = new SessionPool({ open, sizeMax: connectionsMax, waitingMax, wait })
  const listeners = new Set<PostgresListener>()
  const database = pooledDatabase({
    driver: 'postgres',
    pool,
    listen: async (channel, onNotify) => {
      const connect: ListenerConnect = (events) => client(servers.current, events)
      const listener = new PostgresListener({ connect, channel, onNotify })
      listeners.add(listener)
      await listener.open().catch(raise)
      return () => {
        listeners.delete(listener)
        return listener.close()
      }
    },
    onClose: async () => {
      await Promise.all([...listeners].map((listener) => listener.close()))
    },
  })
  try {
    await firstAnswer(database, servers)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

type ListenerConnect = ConstructorParameters<typeof PostgresListener>[0]['connect']

/** Each server is tried once. */
async function firstAnswer(database: Database, servers: Servers): Promise<void> {
  for (const { isLast } of servers.rounds()) {
    try {
      await database.query('select 1')
      return
    } catch (error) {
      if (isLast) throw error
    }
  }
}

/** A sign of life from the server, on a connection of its own. */
async function probe(url: string): Promise<void> {
  const sql = client(url)
  try {
    await sql.unsafe('select 1')
  } finally {
    void sql.end({ timeout: 0 })
  }
}

function openSession(servers: Servers, deadline: AnswerDeadline): Session {
  const url = servers.current
  let lost = false
  let late: Promise<void> | null = null
  const abandon = () => {
    lost = true
    servers.skip(url)
    void sql.end({ timeout: 0 })
  }
  const sql = client(url, {
    onclose: () => {
      lost = true
      // The library would connect again and run the statements that wait for this connection, outside of their transaction.
      void sql.end({ timeout: 0 })
    },
  })
  let isChecked = !servers.areSeveral
  /** A standby answers reads, but those of the past: the session is given up before its first statement. */
  const checkPrimary = async (): Promise<void> => {
    if (isChecked) return
    const [row] = await sql.unsafe('select pg_is_in_recovery() as is_standby')
    isChecked = true
    if (row?.is_standby !== true) return
    abandon()
    throw new StoreError(
      storeErrorCodes.connectionLost,
      'no connection to PostgreSQL: this server is a standby',
    )
  }
  const run = async <T>(statement: () => Promise<T>): Promise<T> => {
    try {
      await checkPrimary()
      const result = await statement()
      deadline.markAnswered()
      return result
    } catch (error) {
      // It cannot connect, is starting or shutting down, or has become a standby.
      if (!lost && isUnusable(error)) abandon()
      raise(error)
    }
  }
  /** The answer may still come, and a new connection to this server would be no faster; another one may be the primary now. */
  const keep = async (answer: Promise<unknown>): Promise<void> => {
    const isBack = await deadline.comesLate(answer)
    if (!isBack || servers.current !== url) abandon()
    late = null
  }
  // Checked before sending: the library would reconnect and run the statement outside of its transaction.
  const guard = <T>(statement: () => Promise<T>): Promise<T> => {
    if (lost || late) return Promise.reject(lostError())
    const answer = run(statement)
    return deadline.guard(answer, () => {
      servers.skip(url)
      late ??= keep(answer)
    })
  }
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
    late: () => late,
    close: () => sql.end({ timeout: late ? 0 : closeTimeoutSeconds }),
  }
}

function isUnusable(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return /^(57P|25006)/.test(error.code)
  return error instanceof Error && !(error instanceof StoreError)
}

interface ClientEvents {
  readonly onclose?: () => void
  readonly onnotify?: (channel: string, payload: string) => void
}

function client(url: string, events: ClientEvents = {}): postgres.Sql {
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
    ...events,
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

/** The servers of one database: the primary and its standbys. New connections go to the one that last worked. */
class Servers {
  readonly #urls: readonly string[]
  #current = 0

  constructor(url: string) {
    this.#urls = splitHosts(url) ?? [url]
  }

  get current(): string {
    return this.#urls[this.#current]!
  }

  get areSeveral(): boolean {
    return this.#urls.length > 1
  }

  /** As many rounds as there are servers. */
  rounds(): { readonly isLast: boolean }[] {
    return this.#urls.map((_url, index) => ({ isLast: index === this.#urls.length - 1 }))
  }

  /** The server does not answer, or is a standby: the next one is tried, unless that has happened already. */
  skip(url: string): void {
    if (url === this.current) this.#current = (this.#current + 1) % this.#urls.length
  }
}
