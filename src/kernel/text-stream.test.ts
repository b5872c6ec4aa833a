import { describe, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { decodeText, UnreadableText } from './text-stream.ts'

const sizeMax = 10_000_000

/** Bytes in chunks of a given length. */
async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.byteLength; at += length) yield bytes.subarray(at, at + length)
}

async function textOf(bytes: Uint8Array, length = 64 * 1024, max = sizeMax): Promise<string> {
  let text = ''
  for await (const piece of decodeText(inPieces(bytes, length), max)) text += piece
  return text
}

async function failureOf(bytes: Uint8Array, length?: number, max?: number): Promise<string> {
  try {
    await textOf(bytes, length, max)
    return 'did not fail'
  } catch (error) {
    return error instanceof UnreadableText ? error.message : `another error: ${error}`
  }
}

const sample = 'Dončić, Jokić: “ça va”\n'.repeat(20_000)

describe('a stream of text', () => {
  test.each([1, 7, 4_096])('reads the same in pieces of %p bytes', async (length) => {
    const short = sample.slice(0, 5_000)
    expect(await textOf(Buffer.from(short), length)).toBe(short)
    expect(await textOf(gzipSync(short), Math.max(2, length))).toBe(short)
  })

  test('is passed on in small pieces when it arrives as one', async () => {
    const pieces = await Array.fromAsync(decodeText(inPieces(Buffer.from(sample), 1_000_000), sizeMax))
    expect(pieces.join('')).toBe(sample)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(64 * 1024)
  })

  test('is decompressed when it starts like gzip', async () => {
    expect(await textOf(gzipSync(sample))).toBe(sample)
  })

  test('is UTF-16 when it has that byte order mark', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('é,ł', 'utf16le')])
    expect(await textOf(bytes)).toBe('é,ł')
  })

  test('that is not text fails with a clear message, however it is split', async () => {
    const noText = Buffer.from(sample.slice(0, 300_000), 'latin1')
    expect(await failureOf(noText)).toContain('not valid text')
    const varied = Array.from({ length: 30_000 }, (_, i) => (i * 7_919) % 104_729).join()
    const cut = gzipSync(varied).subarray(0, 40_000)
    expect(await failureOf(cut, 1_000)).toContain('cannot be decompressed')
    const noGzip = Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.from(sample)])
    expect(await failureOf(noGzip)).toContain('cannot be decompressed')
  })

  test('fails at the size limit, compressed or not', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, 'a'))
    expect(await failureOf(bomb, 1_000, 1_000_000)).toContain('larger than 1000000 bytes')
  })

  test('passes on failures of its source', async () => {
    const failing = async function* () {
      yield gzipSync(sample).subarray(0, 50)
      throw new Error('the line is dead')
    }
    const failure = await (async () => {
      try {
        for await (const _ of decodeText(failing(), sizeMax));
        return ''
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    })()
    expect(failure).toBe('the line is dead')
  })
})
