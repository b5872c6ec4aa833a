import { statfsSync } from 'node:fs'
import { StoreError, storeErrorCodes } from './store-error.ts'

const mib = 1024 * 1024

/** The write-ahead log grows by whole segments. The engine cannot continue when the next one does not fit. */
export const walSegmentBytes = 16 * mib
/** Kept free for the log: two segments. Statements that write are rejected before the engine needs the last of it. */
const reserveBytes = 2 * walSegmentBytes
/** What a statement writes, to the log, the table and its indexes, per byte of its parameters. */
const writtenPerByte = 3

/** Free bytes in the file system of a folder; infinite when the system does not report them. */
export const freeBytes = (folder: string): number => diskSpace(folder).freeBytes

export function diskSpace(folder: string): { readonly freeBytes: number; readonly sizeBytes: number } {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
  } catch {
    return { freeBytes: Number.POSITIVE_INFINITY, sizeBytes: Number.POSITIVE_INFINITY }
  }
}

/** Rejects a statement that writes unless the disk has room for it. Reads always pass. */
export function checkRoom(folder: string, text: string, params: readonly unknown[]): void {
  if (!isWriting(text)) return
  const neededBytes = reserveBytes + writtenPerByte * charsOf(params)
  const free = freeBytes(folder)
  if (free < neededBytes) throw diskFull(free, neededBytes)
}

export const diskFull = (free: number, neededBytes: number): StoreError =>
  new StoreError(
    storeErrorCodes.diskFull,
    `disk full: ${Math.floor(free / mib)} MB are free, writing needs ${Math.ceil(neededBytes / mib)} MB`,
  )

const reading = /^\s*(select|begin|commit|rollback|listen|unlisten|show|checkpoint)\b/i
const readingWith = /^\s*with\b(?!.*\b(insert|update|delete|merge)\b)/is

export const isWriting = (text: string): boolean => !(reading.test(text) || readingWith.test(text))

function charsOf(value: unknown): number {
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length
  if (!Array.isArray(value)) return 0
  let sum = 0
  for (const item of value) sum += charsOf(item)
  return sum
}
