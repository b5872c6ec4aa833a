import { yieldIfDue } from '../kernel/yield-to-loop.ts'
import { linesMax, tooManyBytes, tooManyLines, unpackedMaxBytes } from './call-limits.ts'

export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly fault: string }

const lineMaxBytes = 1024 * 1024
const newline = 10
/** A body that is already in memory must not block other requests. */
const linesBetweenChecks = 50

/** The non-empty lines of a stream of bytes, numbered from 1. Holds one line at a time. */
export async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<Line, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let held: Uint8Array[] = []
  let heldBytes = 0
  let seenBytes = 0
  let number = 0
  const endLine = (last: Uint8Array): Line | null => {
    if (++number > linesMax) throw tooManyLines()
    if (heldBytes + last.byteLength === 0) return null
    const isTooLong = heldBytes + last.byteLength > lineMaxBytes
    const bytes = held.length === 0 ? last : Buffer.concat([...held, last])
    held = []
    heldBytes = 0
    if (isTooLong) return { number, fault: `longer than ${lineMaxBytes} bytes` }
    try {
      const text = decoder.decode(bytes)
      return text.trim() === '' ? null : { number, text }
    } catch {
      return { number, fault: 'not valid UTF-8' }
    }
  }
  for await (const chunk of stream) {
    seenBytes += chunk.byteLength
    if (seenBytes > unpackedMaxBytes) throw tooManyBytes()
    await yieldIfDue()
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      const line = endLine(chunk.subarray(from, at))
      if (line) yield line
      from = at + 1
      if (number % linesBetweenChecks === 0) await yieldIfDue()
    }
    const rest = chunk.subarray(from)
    heldBytes += rest.byteLength
    // The bytes of a line that is already too long are only counted.
    if (heldBytes <= lineMaxBytes) held.push(rest.slice())
    else held = []
  }
  if (heldBytes > 0) {
    const line = endLine(new Uint8Array())
    if (line) yield line
  }
}
