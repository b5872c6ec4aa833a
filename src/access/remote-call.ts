import Type from 'typebox'
import { ApiError, type ErrorCode, errorCatalogue } from '../contract/errors.ts'
import { Compile, type Validator } from '../kernel/compile.ts'
import { errorMessage } from '../kernel/error-message.ts'
import { describeMismatch } from '../kernel/mismatch.ts'

export interface RemoteOptions {
  /** The server's address: `http://127.0.0.1:8080`. */
  readonly url: string
  readonly adminToken: string
  /** What messages call the token: `admin token` by default. */
  readonly tokenName?: string
  readonly timeoutMs?: number
}

const timeoutMs = 10_000
const errorBody = Compile(
  Type.Object({
    error: Type.Object({ code: Type.String(), message: Type.String(), param: Type.Optional(Type.String()) }),
  }),
)

export type RemoteCall = (method: string, path: string, body?: object) => Promise<unknown>

/** Calls the endpoints of a running server. */
export function remoteCaller({ url, adminToken, ...rest }: RemoteOptions): RemoteCall {
  return async (method, path, body) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(rest.timeoutMs ?? timeoutMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error) => {
      throw new Error(`the server at ${url} does not answer: ${errorMessage(error)}`)
    })
    const text = await response.text()
    if (!response.ok) throw errorOf(response.status, text, rest.tokenName ?? 'admin token')
    return text === '' ? null : parse(text)
  }
}

/** The server's own error when it sent one, so that remote calls fail like local ones. */
function errorOf(status: number, text: string, tokenName: string): Error {
  const body = parse(text)
  if (!errorBody.Check(body)) return new Error(`the server answered with status ${status}`)
  const { code, message, param } = body.error
  if (code === 'unauthorized') return new Error(`the server rejected the ${tokenName}`)
  if (!isErrorCode(code)) return new Error(message)
  return new ApiError(code, { message, ...(param === undefined ? {} : { param }) })
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Checks a response against its schema. */
export function readRemote<T>(validator: Validator<T>, value: unknown): T {
  if (validator.Check(value)) return value
  throw new Error(`unexpected response from the server: ${describeMismatch(validator, value)}`)
}
