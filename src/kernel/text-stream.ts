/** Bytes that come in pieces as text: plain or gzip, UTF-8 or UTF-16, in bounded memory. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/** Bytes that are no text. The message is for the one who sent them. */
export class UnreadableText extends Error {
  override readonly name = 'UnreadableText'
}

/** The text of `bytes`. Whether they are packed, and how they are encoded, their first ones say. */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string, void> {
  let decoder: TextDecoder | null = null
  let seen = 0
  for await (const chunk of unpack(bytes)) {
    seen += chunk.byteLength
    if (seen > maxBytes) throw new UnreadableText(`is larger than ${maxBytes} bytes`)
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    yield decodeWith(decoder, chunk)
  }
  if (decoder) yield decodeWith(decoder)
}

function decodeWith(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw new UnreadableText('is not valid text: UTF-8 is expected')
  }
}

function encodingOf(first: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

async function* unpack(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const source = bytes[Symbol.asyncIterator]()
  const first = await source.next()
  if (first.done) return
  const all = async function* () {
    yield first.value
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  }
  try {
    yield* isGzip(first.value) ? gunzip(all()) : all()
  } finally {
    await source.return?.()
  }
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const unzip = createGunzip()
  let fault: unknown = null
  const noteFault = (error: unknown): never => {
    fault = error
    throw error
  }
  const source = packed[Symbol.asyncIterator]()
  // Only what the source fails with is noted: a failure of the unpacking is thrown in here as well.
  const watched = async function* () {
    for (;;) {
      const next = await source.next().catch(noteFault)
      if (next.done) return
      yield next.value
    }
  }
  // A failure also ends the reading below, where it is told; what fails again after that has no listener of its own.
  unzip.on('error', () => {})
  pipeline(Readable.from(watched()), unzip).catch(() => {})
  try {
    yield* unzip as AsyncIterable<Uint8Array>
  } catch (error) {
    if (fault !== null) throw fault
    throw new UnreadableText(`cannot be unpacked: ${error instanceof Error ? error.message : 'not gzip'}`)
  } finally {
    unzip.destroy()
  }
}
