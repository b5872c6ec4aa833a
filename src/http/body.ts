import type { TSchema } from 'typebox'
import { ApiError } from '../contract/errors.ts'
import { Compile } from '../kernel/compile.ts'
import { errorMessage } from '../kernel/error-message.ts'
import { firstMismatch } from '../kernel/mismatch.ts'

const depthMax = 64

/** Reads and checks a JSON body of at most `bytesMax`: 415, 413, 400 or 422 when it is not valid. */
export function bodyReader(schema: TSchema, bytesMax: number): (request: Request) => Promise<unknown> {
  const validator = Compile(schema)
  return async (request) => {
    const type = request.headers.get('content-type') ?? ''
    // When every field is optional, so is the body.
    if (type === '' && isEmpty(request) && validator.Check({})) return {}
    if (!/^application\/([a-z0-9.+-]+\+)?json\s*(;|$)/i.test(type))
      throw new ApiError('unsupported_media_type')
    const value = parseJson(await readText(request, bytesMax))
    if (validator.Check(value)) return value
    const { path, message, param } = firstMismatch(validator, value)
    throw new ApiError('unprocessable', {
      message: path === '' ? `the body ${message}` : `${path} ${message}`,
      param,
    })
  }
}

const isEmpty = (request: Request): boolean =>
  request.body === null || request.headers.get('content-length') === '0'

function parseJson(text: string): unknown {
  if (nesting(text) > depthMax)
    throw new ApiError('invalid_json', { message: 'The body is nested too deeply.' })
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = errorMessage(error)
    throw new ApiError('invalid_json', { message: `The body is not well-formed JSON: ${why}` })
  }
}

/** The deepest nesting outside strings, counted before parsing so that a deep body cannot exhaust the stack. */
function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inText) {
      if (c === 92) i++
      else if (c === 34) inText = false
    } else if (c === 34) inText = true
    else if (c === 123 || c === 91) deepest = Math.max(deepest, ++depth)
    else if (c === 125 || c === 93) depth--
  }
  return deepest
}

async function readText(request: Request, bytesMax: number): Promise<string> {
  const bytes = new Uint8Array(await new Response(limitStream(request, bytesMax)).arrayBuffer())
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError('invalid_json', { message: 'The body is not valid UTF-8.' })
  }
}

const sizeOf = (bytes: number): string =>
  bytes >= 1_048_576 ? `${bytes / 1_048_576} MiB` : `${bytes / 1_024} KiB`

/** The body as a stream that fails with 413 as soon as it exceeds `bytesMax`, whatever its Content-Length. */
export function limitStream(request: Request, bytesMax: number): ReadableStream<Uint8Array> {
  const tooLarge = () =>
    new ApiError('payload_too_large', {
      message: `The body is larger than ${bytesMax} bytes (${sizeOf(bytesMax)}). Send it in parts, or compressed where that is accepted.`,
    })
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge()
  const body = request.body ?? new Response('').body!
  let seen = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > bytesMax) controller.error(tooLarge())
      else controller.enqueue(chunk)
    },
  })
  return body.pipeThrough(counted)
}
