import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { FeedDocument } from '../../contract/adapter.ts'
import { decodeText } from '../../kernel/text-stream.ts'

/** The largest size of an unpacked document. */
const documentMaxBytes = 1024 * 1024 * 1024
const pieceBytes = 256 * 1024

/** A file, plain or gzip whatever its extension. Its text can be read any number of times. */
export function fileDocument(
  path: string,
  atMs: number | null = null,
  onRead: (bytes: number) => void = () => {},
): FeedDocument {
  const pieces = async function* () {
    for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
      onRead(piece.byteLength)
      yield piece
    }
  }
  return { name: basename(path), atMs, text: () => decodeText(pieces(), documentMaxBytes) }
}

/** A document from bytes in memory, plain or gzip. */
export function bytesDocument(name: string, bytes: Uint8Array, atMs: number | null = null): FeedDocument {
  const pieces = async function* () {
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
  return { name, atMs, text: () => decodeText(pieces(), documentMaxBytes) }
}

/** A document from text in memory. */
export const textDocument = (name: string, text: string, atMs: number | null = null): FeedDocument =>
  bytesDocument(name, Buffer.from(text), atMs)

/** The beginning of a document, and the whole document, whose text can then be read only once. */
export async function peek(
  document: FeedDocument,
): Promise<{ readonly start: string; readonly document: FeedDocument }> {
  const pieces = document.text()[Symbol.asyncIterator]()
  const read: string[] = []
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    read.push(next.value)
    if (next.value.trim() !== '') break
  }
  const text = async function* () {
    yield* read
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { start: read.join('').trimStart(), document: { ...document, text } }
}
