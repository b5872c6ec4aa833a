import { emptyAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { isConsoleToken } from '../console-sessions.ts'
import { type ConsoleSessionDeps, closingCookie, sentSession } from './console-session.ts'

export const signOut = endpoint({
  method: 'DELETE',
  path: '/console/session',
  caller: 'anyone',
  summary: 'Sign out of the console',
  response: null,
  status: 204,
  errors: ['console_token_required'],
  bare: true,
  handle: async ({ headers }, deps: ConsoleSessionDeps) => {
    const { sessions, isSecure } = deps
    const text = sentSession(deps, headers)
    const session = text === null ? null : await sessions.find(text)
    if (session && !isConsoleToken(session, headers.get('x-console-token'))) {
      throw new ApiError('console_token_required')
    }
    if (text !== null) await sessions.end(text)
    return { ...emptyAnswer, setCookie: closingCookie(isSecure(headers)) }
  },
})
