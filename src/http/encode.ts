import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { Lru } from '../kernel/lru.ts'

export type Encoding = 'identity' | 'gzip' | 'zstd' | 'br'

/** Smaller bodies are not compressed. */
export const compressAboveBytes = 1_024

const known: readonly Encoding[] = ['gzip', 'zstd', 'br']
const choices = new Lru<string, Encoding>(200)

/** The encoding that the client prefers; gzip on a tie, since its front is already compressed. */
export function chooseEncoding(header: string | null): Encoding {
  if (header === null || header === '') return 'identity'
  const cached = choices.get(header)
  if (cached) return cached
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((t) => t.trim())
    const q = parameters.find((t) => t.startsWith('q='))
    weights.set(name!, q ? Number(q.slice(2)) || 0 : 1)
  }
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const name of known) {
    if (weigh(name) > bestWeight) {
      best = name
      bestWeight = weigh(name)
    }
  }
  if (header.length <= 256) choices.set(header, best)
  return best
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
  const deflated = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, level: 6 })
  return { deflated, crc: crc32(bytes), length: bytes.length }
}

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
  if (encoding === 'zstd') return Uint8Array.from(Bun.zstdCompressSync(bytes, { level: 3 }))
  if (encoding === 'br') {
    return Uint8Array.from(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
  }
  return Uint8Array.from(gzipSync(bytes))
}
