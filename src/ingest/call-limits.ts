import { ApiError } from '../contract/errors.ts'

/** What one call may bring: after decompression, and in lines or in pieces of a document. */
export const unpackedMaxBytes = 256 * 1024 * 1024
export const linesMax = 200_000

/** Sending a change again is harmless, so the parts may overlap what was already ingested. */
const advice = 'Send it in parts; what came before may have been ingested.'

export const tooManyBytes = (): ApiError =>
  new ApiError('payload_too_large', {
    message: `The body unpacks to more than ${unpackedMaxBytes} bytes. ${advice}`,
  })

export const tooManyLines = (): ApiError =>
  new ApiError('payload_too_large', { message: `The body has more than ${linesMax} lines. ${advice}` })

/** Passes decoded text on until it exceeds the limit. */
export async function* limitText(text: AsyncIterable<string>): AsyncGenerator<string, void> {
  let seen = 0
  for await (const part of text) {
    seen += Buffer.byteLength(part)
    if (seen > unpackedMaxBytes) throw tooManyBytes()
    yield part
  }
}
