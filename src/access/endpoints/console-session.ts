import Type from 'typebox'
import { Instant, means, OneOf, Strict } from '../../contract/schema.ts'
import type { ConsoleSession, ConsoleSessions } from '../console-sessions.ts'
import { sessionCookie, sessionText } from '../session-cookie.ts'

export interface ConsoleSessionDeps {
  readonly sessions: ConsoleSessions
  /** Whether browsers reach this service by HTTPS. */
  readonly isSecure: (headers: Headers) => boolean
}

export const SignedIn = Strict(
  {
    role: OneOf(['admin', 'key'], 'Whether the operator or the holder of a key is signed in'),
    console_token: Type.String({
      description: 'Send it as X-Console-Token with every call that changes something',
    }),
    expires_at: means(Instant, 'When the session ends'),
    key_id: Type.String({
      description: 'The key that the session reads with; an operator has one for the console',
    }),
  },
  'ConsoleSession',
)

export const signedIn = ({ role, consoleToken, expiresAtMs, accepted }: ConsoleSession) => ({
  role,
  console_token: consoleToken,
  expires_at: new Date(expiresAtMs).toISOString(),
  key_id: accepted.principal.keyId,
})

/** The session that a request is sent with, found or not. */
export const sentSession = ({ isSecure }: Pick<ConsoleSessionDeps, 'isSecure'>, headers: Headers) =>
  sessionText(headers.get('cookie'), isSecure(headers))

const validForS = 12 * 3_600

export const openingCookie = (text: string, isSecure: boolean): string =>
  sessionCookie(text, validForS, isSecure)

export const closingCookie = (isSecure: boolean): string => sessionCookie('', 0, isSecure)
