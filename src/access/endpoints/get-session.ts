import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { type ConsoleSessionDeps, SignedIn, sentSession, signedIn } from './console-session.ts'

export const readSession = endpoint({
  path: '/console/session',
  caller: 'anyone',
  summary: 'Who is signed in to the console',
  response: SignedIn,
  errors: ['unauthorized'],
  bare: true,
  handle: async ({ headers }, deps: ConsoleSessionDeps) => {
    const text = sentSession(deps, headers)
    const session = text === null ? null : await deps.sessions.find(text)
    if (!session) throw new ApiError('unauthorized', { message: 'Nobody is signed in.' })
    return objectAnswer(signedIn(session))
  },
})
