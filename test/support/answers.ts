/** Checks every response of the service against its schema, whichever test sends the request. */
import Type from 'typebox'
import { type ErrorCode, errorCatalogue } from '../../src/contract/errors.ts'
import { endpointTable } from '../../src/endpoint-table.ts'
import { Compile, type Validator } from '../../src/kernel/compile.ts'
import { describeMismatch } from '../../src/kernel/mismatch.ts'

type Listed = (typeof endpointTable)[number]

const closed = { additionalProperties: false }
const codes = Object.keys(errorCatalogue)
const errorFields = {
  code: Type.Unsafe<ErrorCode>({ type: 'string', enum: codes }),
  request_id: Type.String({ pattern: '^[A-Za-z0-9._-]{1,128}$' }),
  param: Type.Optional(Type.String()),
  tier: Type.Optional(Type.String()),
  required_tier: Type.Optional(Type.String()),
  retry_after_seconds: Type.Optional(Type.Integer({ minimum: 1 })),
}
const text = Type.String({ minLength: 1 })
const errorBody = Compile(
  Type.Object(
    { error: Type.Object({ ...errorFields, message: text, documentation_url: text }, closed) },
    closed,
  ),
)
const problemBody = Compile(
  Type.Object({ ...errorFields, type: text, title: text, detail: text, status: Type.Integer() }, closed),
)

interface Route {
  readonly endpoint: Listed
  readonly pattern: RegExp
  readonly validator: Validator | null
}

const routes: readonly Route[] = endpointTable.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  validator: endpoint.response ? Compile(endpoint.response) : null,
}))

/** The endpoint that a method and path lead to, or null for pages and unknown addresses. */
function endpointAt(method: string, path: string): Route | null {
  const wanted = method === 'HEAD' ? 'GET' : method
  return routes.find((route) => route.endpoint.method === wanted && route.pattern.test(path)) ?? null
}

export interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Throws an error of one line that describes what is wrong with a response. */
export function verifyAnswer(answer: Answered): void {
  const where = `${answer.method} ${answer.path} → ${answer.status}`
  if (!answer.headers.has('x-request-id')) throw new Error(`${where} has no X-Request-Id`)
  if (answer.method === 'HEAD' || answer.status === 204 || answer.status === 304) {
    if (answer.text !== '') throw new Error(`${where} has a body: ${answer.text.slice(0, 200)}`)
    return
  }
  if (answer.status >= 400) verifyError(answer, where)
  else verifySuccess(answer, where)
}

function verifyError(answer: Answered, where: string): void {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json')
  const body: unknown = JSON.parse(answer.text)
  const validator: Validator = isProblem ? problemBody : errorBody
  if (!validator.Check(body)) throw new Error(`${where}: ${describeMismatch(validator, body)}`)
  const { code, request_id: requestId } = isProblem
    ? (body as { code: ErrorCode; request_id: string })
    : (body as { error: { code: ErrorCode; request_id: string } }).error
  if (errorCatalogue[code].status !== answer.status) throw new Error(`${where} has the code ${code}`)
  if (requestId !== answer.headers.get('x-request-id'))
    throw new Error(`${where}: request_id differs from X-Request-Id`)
}

function verifySuccess(answer: Answered, where: string): void {
  const route = endpointAt(answer.method, answer.path)
  if (!route?.validator) return
  if (answer.status !== route.endpoint.status) throw new Error(`${where}, expected ${route.endpoint.status}`)
  if (answer.headers.get('content-type') !== 'application/json; charset=utf-8') {
    throw new Error(`${where} has Content-Type ${answer.headers.get('content-type')}`)
  }
  const body: unknown = JSON.parse(answer.text)
  if (route.validator.Check(body)) return
  throw new Error(`${where}: ${describeMismatch(route.validator, body)} in ${answer.text.slice(0, 300)}`)
}
