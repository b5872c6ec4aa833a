import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  crc32,
  deflateRaw,
  deflateRawSync,
  gzip,
  gzipSync,
} from 'node:zlib'
import { Lru } from '../kernel/caches.ts'

export type Encoding = 'identity' | 'gzip' | 'zstd' | 'br'

/** Smaller bodies are not compressed. */
const compressAboveBytes = 1_024

/** Longer bodies are compressed on another thread: this takes a millisecond or two. */
export const longBytes = 64 * 1_024

/** The encodings of an answer. */
export const everyEncoding: readonly Encoding[] = ['gzip', 'zstd', 'br']
const parsed = new Lru<string, ReadonlyMap<string, number>>(200)

/**
 * The encoding of a body of this size: of those offered the one that the client prefers, the first on a tie. gzip is the
 * first, since its front is already compressed. Short bodies stay as they are, unless the client refuses that.
 */
export function encodingFor<Offered extends Encoding>(
  header: string | null,
  bytes: number,
  offered: readonly Offered[],
): Offered | 'identity' {
  if (header === null || header === '') return 'identity'
  const weights = weightsOf(header)
  // Without a word about it, a body that is not encoded is accepted, and liked least (RFC 9110, 12.5.3).
  const plain = weights.get('identity') ?? (weights.get('*') === 0 ? 0 : Number.MIN_VALUE)
  if (bytes <= compressAboveBytes && plain > 0) return 'identity'
  let best: Offered | 'identity' = 'identity'
  let bestWeight = 0
  for (const name of offered) {
    const weight = weights.get(name) ?? weights.get('*') ?? 0
    if (weight > bestWeight) {
      best = name
      bestWeight = weight
    }
  }
  return plain > bestWeight ? 'identity' : best
}

function weightsOf(header: string): ReadonlyMap<string, number> {
  const cached = parsed.get(header)
  if (cached) return cached
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((t) => t.trim())
    const q = parameters.find((t) => t.startsWith('q='))
    weights.set(name!, q ? Number(q.slice(2)) || 0 : 1)
  }
  if (header.length <= 256) parsed.set(header, weights)
  return weights
}

const gzipHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)

/** The fixed front of a body, compressed once. */
export interface GzipFront {
  readonly deflated: Buffer
  readonly crc: number
  readonly length: number
}

/**
 * Compresses the front of a body so that a short end can be appended for the cost of a copy: after a sync flush deflate
 * output ends on a byte boundary (RFC 1951), so a stored block can follow.
 */
export function gzipFront(text: string): GzipFront {
  const bytes = Buffer.from(text)
  return frontOf(bytes, deflateRawSync(bytes, frontOptions))
}

/** The same on another thread. */
export async function gzipFrontElsewhere(text: string): Promise<GzipFront> {
  const bytes = Buffer.from(text)
  return frontOf(bytes, await promisify(deflateRaw)(bytes, frontOptions))
}

const frontOptions = { finishFlush: constants.Z_SYNC_FLUSH, level: 6 }

const frontOf = (bytes: Buffer, deflated: Buffer): GzipFront => ({
  deflated,
  crc: crc32(bytes),
  length: bytes.length,
})

/** A complete gzip member: the compressed front and `end` in one stored block. */
export function gzipWith(front: GzipFront, end: string): Buffer<ArrayBuffer> {
  const tail = Buffer.from(end)
  const out = Buffer.alloc(10 + front.deflated.length + 5 + tail.length + 8)
  out.set(gzipHeader, 0)
  out.set(front.deflated, 10)
  let at = 10 + front.deflated.length
  out[at] = 1
  out.writeUInt16LE(tail.length, at + 1)
  out.writeUInt16LE(~tail.length & 0xffff, at + 3)
  out.set(tail, at + 5)
  at += 5 + tail.length
  out.writeUInt32LE(crc32(tail, front.crc) >>> 0, at)
  out.writeUInt32LE((front.length + tail.length) >>> 0, at + 4)
  return out
}

/** Compresses a whole body. */
export function compress(encoding: Encoding, text: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(text)
  if (encoding === 'zstd') return Uint8Array.from(Bun.zstdCompressSync(bytes, zstdOptions))
  if (encoding === 'br') return Uint8Array.from(brotliCompressSync(bytes, brotliOptions))
  return Uint8Array.from(gzipSync(bytes))
}

/** The same on another thread. */
export async function compressElsewhere(encoding: Encoding, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(text)
  if (encoding === 'zstd') return Uint8Array.from(await Bun.zstdCompress(bytes, zstdOptions))
  if (encoding === 'br') return Uint8Array.from(await brotli(bytes, brotliOptions))
  return Uint8Array.from(await promisify(gzip)(bytes))
}

const zstdOptions = { level: 3 }
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const brotli: (bytes: Uint8Array, options: BrotliOptions) => Promise<Buffer> = promisify(brotliCompress)
