import { timingSafeEqual } from 'node:crypto'
import { Lru } from '../kernel/caches.ts'
import { type Clock, monotonicMs } from '../kernel/clock.ts'
import type { Database } from '../store/driver/database.ts'
import {
  insertConsoleSession,
  type OpenConsoleSession,
  readConsoleSession,
  takeConsoleSession,
} from '../store/sql/keys/sessions-and-tickets.ts'
import { readSetting, writeSetting } from '../store/sql/settings.ts'
import type { AcceptedKey } from './accepted-key.ts'
import { adminCheck } from './admin-token.ts'
import { hashKeyText } from './hash.ts'
import type { Keys } from './keys.ts'

/** Someone who is signed in to the console. */
export interface ConsoleSession {
  readonly role: 'admin' | 'key'
  /** The key that the session reads with; an operator's session has one of its own. */
  readonly accepted: AcceptedKey
  readonly expiresAtMs: number
  /** Sent with every state-changing call. It follows from the cookie, which no script can read. */
  readonly consoleToken: string
}

interface OpenedSession extends ConsoleSession {
  /** The cookie's value. */
  readonly text: string
}

/** Sessions of the console, valid on every node until they expire, are ended or lose their key. */
export interface ConsoleSessions {
  /**
   * Signs in with the admin token, the code of a link, which works once, or an API key, which is charged for it; null
   * when it is not valid.
   */
  readonly signIn: (credential: Credential) => Promise<OpenedSession | null>
  readonly issueLink: () => Promise<{ readonly code: string; readonly expiresAtMs: number }>
  readonly find: (text: string) => Promise<ConsoleSession | null>
  readonly end: (text: string) => Promise<void>
}

interface Credential {
  readonly token?: string
  readonly key?: string
  readonly code?: string
}

interface KnownSession {
  readonly row: Promise<OpenConsoleSession | null>
  readonly untilMs: number
}

interface SessionsDeps {
  readonly database: Database
  readonly keys: Keys
  readonly clock: Clock
  /** Also hashes the sessions: another admin token ends them all. */
  readonly adminToken: string
}

const validForMs = 12 * 3_600_000
const linkValidForMs = 15 * 60_000
/** Of one key, on all nodes: a further sign-in ends the oldest. */
const sessionsPerKeyMax = 50
/** How long a session is not looked up again: so long may a sign-out on another node take to act here. */
const knownForMs = 1_000
const knownMax = 10_000
const operatorKeyName = 'console_key'

export function createConsoleSessions(deps: SessionsDeps): ConsoleSessions {
  const { database, keys, clock, adminToken } = deps
  const { query } = database
  const hashOf = (text: string) => hashKeyText(adminToken, text)
  const isAdmin = adminCheck(adminToken)
  const texts = keys.issuedTexts('cns')
  const links = createLinks(deps, hashOf)
  const known = new Lru<string, KnownSession>(knownMax)
  keys.onChange(() => known.clear())

  const read = (hash: string): Promise<OpenConsoleSession | null> => {
    const held = known.get(hash)
    if (held && held.untilMs > monotonicMs()) return held.row
    const row = readConsoleSession(query, hash, clock.now())
    known.set(hash, { row, untilMs: monotonicMs() + knownForMs })
    row.catch(() => known.delete(hash))
    return row
  }

  const open = async (role: 'admin' | 'key', accepted: AcceptedKey): Promise<OpenedSession> => {
    const text = texts.issue()
    const nowMs = clock.now()
    const expiresAtMs = nowMs + validForMs
    const { keyId, keyHash } = accepted.principal
    await insertConsoleSession(
      query,
      { hash: hashOf(text), kind: 'session', role, keyId, keyHash, expiresAtMs },
      { nowMs, perKeyMax: sessionsPerKeyMax },
    )
    return { text, role, accepted, expiresAtMs, consoleToken: tokenOf(text) }
  }

  return {
    signIn: async ({ token, key, code }) => {
      if (key !== undefined) {
        const accepted = await keys.findText(key)
        if (!accepted) return null
        await keys.chargeSignIn(accepted)
        return await open('key', accepted)
      }
      const isOperator = token === undefined ? await links.take(code ?? '') : isAdmin(`Bearer ${token}`)
      return isOperator ? await open('admin', await operatorKey(database, keys)) : null
    },
    issueLink: links.issue,
    find: async (text) => {
      if (!texts.isIssued(text)) return null
      const row = await read(hashOf(text))
      const accepted =
        row && row.expiresAtMs > clock.now() ? await keys.findByHash(row.keyHash, row.keyId) : null
      if (!row || !accepted) return null
      return { role: row.role, accepted, expiresAtMs: row.expiresAtMs, consoleToken: tokenOf(text) }
    },
    end: async (text) => {
      if (!texts.isIssued(text)) return
      const hash = hashOf(text)
      await takeConsoleSession(query, { hash, kind: 'session' }, clock.now())
      known.delete(hash)
    },
  }
}

/** Links that sign an operator in, once. */
function createLinks({ database: { query }, keys, clock }: SessionsDeps, hashOf: (text: string) => string) {
  const codes = keys.issuedTexts('lnk')
  /** Used or expired codes: no code comes back to life. */
  const spent = new Lru<string, true>(knownMax)
  return {
    issue: async () => {
      const code = codes.issue()
      const nowMs = clock.now()
      const expiresAtMs = nowMs + linkValidForMs
      const link = { kind: 'link', role: 'admin', keyId: null, keyHash: null, expiresAtMs } as const
      await insertConsoleSession(
        query,
        { hash: hashOf(code), ...link },
        { nowMs, perKeyMax: sessionsPerKeyMax },
      )
      return { code, expiresAtMs: link.expiresAtMs }
    },
    take: async (code: string): Promise<boolean> => {
      if (!codes.isIssued(code) || spent.get(code)) return false
      const isValid = await takeConsoleSession(query, { hash: hashOf(code), kind: 'link' }, clock.now())
      spent.set(code, true)
      return isValid
    },
  }
}

/** One way: the cookie cannot be computed from the token in a page. */
const tokenOf = (text: string): string =>
  new Bun.CryptoHasher('sha256').update(`console token of ${text}`).digest('base64url')

/** Compares in a time that does not depend on where the texts differ. */
export function isConsoleToken({ consoleToken }: ConsoleSession, given: string | null): boolean {
  const [expected, actual] = [Buffer.from(consoleToken), Buffer.from(given ?? '')]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** The key that operators read with in the console. Nobody knows its text; revoking it ends their sessions. */
async function operatorKey({ query }: Database, keys: Keys): Promise<AcceptedKey> {
  const stored = await readSetting(query, operatorKeyName)
  const known = stored === null ? null : await keys.findById(stored)
  if (known) return known
  const { id, key } = await keys.create({ name: 'Console', tier: 'betting' })
  await writeSetting(query, operatorKeyName, id)
  return keys.authenticateText(key)!
}
