import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { Strict } from '../../contract/schema.ts'
import { type ConsoleSessionDeps, openingCookie, SignedIn, sentSession, signedIn } from './console-session.ts'

const Secret = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 512, description }))

export const signIn = endpoint({
  method: 'POST',
  path: '/console/session',
  caller: 'anyone',
  summary: 'Sign in to the console',
  description:
    'With the admin token, the code of a sign-in link, which works once, or an API key, for which it costs one request. Sets a cookie for 12 hours that authenticates /v1 calls, and /admin calls of an operator. Revoking the key ends the session. A key has at most 50 sessions: a further sign-in ends the oldest.',
  body: Strict(
    {
      token: Secret('The admin token'),
      key: Secret('An API key: the session has its rights'),
      code: Secret('The code of a sign-in link'),
    },
    'SignIn',
  ),
  response: SignedIn,
  status: 201,
  errors: ['unauthorized', 'rate_limited', 'unprocessable'],
  bare: true,
  handle: async ({ body, headers }, deps: ConsoleSessionDeps) => {
    const { sessions, isSecure } = deps
    if (Object.keys(body).length !== 1) {
      throw new ApiError('unprocessable', { message: 'send one of token, key and code', param: 'token' })
    }
    const opened = await sessions.signIn(body)
    if (!opened) {
      throw new ApiError('unauthorized', { message: 'This token, key or code is not valid.' })
    }
    // A session never outlives a new sign-in of the same browser.
    const earlier = sentSession(deps, headers)
    if (earlier !== null) await sessions.end(earlier)
    const setCookie = openingCookie(opened.text, isSecure(headers))
    return objectAnswer(signedIn(opened), { location: '/console/session', setCookie })
  },
})
