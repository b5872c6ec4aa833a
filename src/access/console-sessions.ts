import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../kernel/clock.ts'
import { randomBase62 } from '../kernel/ids.ts'
import type { Database } from '../store/driver/database.ts'
import { insertConsoleSession } from '../store/sql/keys/insert-console-session.ts'
import { readConsoleSession } from '../store/sql/keys/read-console-session.ts'
import { takeConsoleSession } from '../store/sql/keys/take-console-session.ts'
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
  /** Signs in with the admin token or an API key; null when it is not valid. */
  readonly signIn: (credential: Credential) => Promise<OpenedSession | null>
  /** Uses a link of `issueLink`, once; null when it is unknown, used or expired. */
  readonly redeemLink: (code: string) => Promise<OpenedSession | null>
  readonly issueLink: (validForMs: number) => Promise<{ readonly code: string; readonly expiresAtMs: number }>
  readonly find: (text: string) => Promise<ConsoleSession | null>
  readonly end: (text: string) => Promise<void>
}

interface Credential {
  readonly token?: string
  readonly key?: string
}

interface SessionsDeps {
  readonly database: Database
  readonly keys: Keys
  readonly clock: Clock
  /** Also hashes the sessions: another admin token ends them all. */
  readonly adminToken: string
}

const validForMs = 12 * 3_600_000
/** The link of a first start may be opened on another day of work. */
export const firstLinkValidForMs = 12 * 3_600_000
export const linkValidForMs = 15 * 60_000
const sessionForm = /^cns_[0-9A-Za-z]{40}$/
const linkForm = /^lnk_[0-9A-Za-z]{40}$/
const operatorKeyName = 'console_key'

export function createConsoleSessions(deps: SessionsDeps): ConsoleSessions {
  const { database, keys, clock, adminToken } = deps
  const { query } = database
  const hashOf = (text: string) => hashKeyText(adminToken, text)
  const isAdmin = adminCheck(adminToken)

  const open = async (role: 'admin' | 'key', accepted: AcceptedKey): Promise<OpenedSession> => {
    const text = `cns_${randomBase62(40)}`
    const nowMs = clock.now()
    const expiresAtMs = nowMs + validForMs
    const { keyId } = accepted.principal
    await insertConsoleSession(
      query,
      { hash: hashOf(text), kind: 'session', role, keyId, expiresAtMs },
      nowMs,
    )
    return { text, role, accepted, expiresAtMs, consoleToken: tokenOf(text) }
  }

  return {
    signIn: async ({ token, key }) => {
      if (token !== undefined) {
        return isAdmin(`Bearer ${token}`) ? open('admin', await operatorKey(database, keys)) : null
      }
      const accepted = key === undefined ? null : await keys.findText(key)
      return accepted && open('key', accepted)
    },
    redeemLink: async (code) => {
      if (!linkForm.test(code)) return null
      const isValid = await takeConsoleSession(query, { hash: hashOf(code), kind: 'link' }, clock.now())
      return isValid ? open('admin', await operatorKey(database, keys)) : null
    },
    issueLink: async (linkMs) => {
      const code = `lnk_${randomBase62(40)}`
      const nowMs = clock.now()
      const link = { kind: 'link', role: 'admin', keyId: null, expiresAtMs: nowMs + linkMs } as const
      await insertConsoleSession(query, { hash: hashOf(code), ...link }, nowMs)
      return { code, expiresAtMs: link.expiresAtMs }
    },
    find: async (text) => {
      if (!sessionForm.test(text)) return null
      const row = await readConsoleSession(query, hashOf(text), clock.now())
      const accepted = row && (await keys.findById(row.keyId))
      if (!accepted) return null
      return { role: row.role, accepted, expiresAtMs: row.expiresAtMs, consoleToken: tokenOf(text) }
    },
    end: async (text) => {
      if (!sessionForm.test(text)) return
      await takeConsoleSession(query, { hash: hashOf(text), kind: 'session' }, clock.now())
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
