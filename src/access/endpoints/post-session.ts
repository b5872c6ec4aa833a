import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { Strict } from '../../contract/schema.ts'
import { sessionText } from '../session-cookie.ts'
import { type ConsoleSessionDeps, openingCookie, SignedIn, signedIn } from './console-session.ts'

const Secret = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 512, description }))

export const signIn = endpoint({
  method: 'POST',
  path: '/console/session',
  caller: 'anyone',
  summary: 'Sign in to the console',
  description:
    'With the admin token or with an API key. Sets a cookie for 12 hours that authenticates /v1 calls, and /admin calls of an operator. Revoking the key ends the session.',
  body: Strict(
    { token: Secret('The admin token'), key: Secret('An API key: the session has its rights') },
    'SignIn',
  ),
  response: SignedIn,
  status: 201,
  errors: ['unauthorized', 'rate_limited', 'unprocessable'],
  bare: true,
  handle: async ({ body, headers }, { sessions, isSecure }: ConsoleSessionDeps) => {
    const { token, key } = body
    if ((token === undefined) === (key === undefined)) {
      throw new ApiError('unprocessable', { message: 'send either token or key', param: 'token' })
    }
    const opened = await sessions.signIn(body)
    if (!opened) {
      throw new ApiError('unauthorized', { message: 'This token or key is not valid.' })
    }
    // A session never outlives a new sign-in of the same browser.
    const earlier = sessionText(headers.get('cookie'))
    if (earlier !== null) await sessions.end(earlier)
    const setCookie = openingCookie(opened.text, isSecure(headers))
    return objectAnswer(signedIn(opened), { location: '/console/session', setCookie })
  },
})
