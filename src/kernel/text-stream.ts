/** Decodes a stream of bytes as text: plain or gzip, UTF-8 or UTF-16, in bounded memory. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/** The bytes are not readable text. The message is meant for the sender. */
export class UnreadableText extends Error {
  override readonly name = 'UnreadableText'
}

/**
 * The largest piece that is decoded at once, since nothing else is done meanwhile: a request's body may come in chunks of
 * megabytes. Measured: with 16 KB, decompressing a wide table takes half as long again.
 */
const pieceBytes = 64 * 1024

/** Yields the text of `bytes`. The first bytes determine compression and encoding. */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string, void> {
  let decoder: TextDecoder | null = null
  let seen = 0
  for await (const chunk of decompress(bytes)) {
    seen += chunk.byteLength
    if (seen > maxBytes) throw new UnreadableText(`is larger than ${maxBytes} bytes`)
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    for (let at = 0; at < chunk.byteLength; at += pieceBytes) {
      yield decodeWith(decoder, chunk.subarray(at, at + pieceBytes))
    }
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

async function* decompress(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
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

async function* gunzip(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const unzip = createGunzip({ chunkSize: pieceBytes })
  let fault: unknown = null
  const keepFault = (error: unknown): never => {
    fault = error
    throw error
  }
  const source = compressed[Symbol.asyncIterator]()
  // Only failures of the source are kept: failures of the decompression are thrown into this generator as well.
  const watched = async function* () {
    for (;;) {
      const next = await source.next().catch(keepFault)
      if (next.done) return
      yield next.value
    }
  }
  // A failure also ends the loop below, which reports it; later failures need a listener, or they would be uncaught.
  unzip.on('error', () => {})
  pipeline(Readable.from(watched()), unzip).catch(() => {})
  try {
    yield* unzip as AsyncIterable<Uint8Array>
  } catch (error) {
    if (fault !== null) throw fault
    throw new UnreadableText(`cannot be decompressed: ${error instanceof Error ? error.message : 'not gzip'}`)
  } finally {
    unzip.destroy()
  }
}
