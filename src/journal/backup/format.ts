import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import Type, { type Static } from 'typebox'
import { Compile } from '../../kernel/compile.ts'
import { errorMessage } from '../../kernel/error-message.ts'

/** One line with something in it: an empty file of secrets would keep the service from starting. */
const Secret = Type.String({
  pattern: '^[^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$',
  maxLength: 4_096,
})

/**
 * A backup is gzip over lines: the header, then for each table its columns and its rows, then the end. Lines that are
 * not rows start with `#`. The digest of the end covers every line before it. A row is a JSON object: in format 2 each
 * value is the text that the database writes for it, or null; format 1, which is still read, has JSON in place of documents.
 */
export const BackupHeader = Type.Object({
  scoreline_backup: Type.Union([Type.Literal(1), Type.Literal(2)]),
  /** The number of the last migration. */
  schema: Type.Integer({ minimum: 1 }),
  epoch: Type.String({ maxLength: 64 }),
  seq: Type.Integer({ minimum: 0 }),
  at: Type.String({ maxLength: 64 }),
  secrets: Type.Object({ admin_token: Secret, secret_key: Secret }),
})
export type BackupHeader = Static<typeof BackupHeader>

const TableLine = Type.Object({ table: Type.String(), columns: Type.Array(Type.String()) })
const EndLine = Type.Object({ end: Type.Object({ rows: Type.Integer(), sha256: Type.String() }) })

const header = Compile(BackupHeader)
const tableLine = Compile(TableLine)
const endLine = Compile(EndLine)

export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError'

  constructor(path: string, reason: string) {
    super(`${path} cannot be restored: ${reason}`)
  }
}

export type BackupPart =
  | { readonly header: BackupHeader }
  | Static<typeof TableLine>
  | { readonly row: string }
  | Static<typeof EndLine>

/** Reads a backup from start to end. Throws at the end when a byte is missing or was changed. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart, void> {
  const digest = new Bun.CryptoHasher('sha256')
  let rows = 0
  let isFirst = true
  let isEnded = false
  for await (const line of linesOf(path)) {
    if (isEnded) throw new DamagedBackupError(path, 'it goes on after its end')
    const part: BackupPart = line.startsWith('{') ? { row: line } : parseLine(path, line, isFirst)
    if (isFirst !== 'header' in part) throw new DamagedBackupError(path, 'it is not a Scoreline backup')
    isFirst = false
    if ('row' in part) rows++
    if ('end' in part) {
      isEnded = true
      if (part.end.rows !== rows || part.end.sha256 !== digest.digest('hex')) {
        throw new DamagedBackupError(path, 'its contents do not have the digest it was written with')
      }
    } else digest.update(`${line}\n`)
    yield part
  }
  if (!isEnded) throw new DamagedBackupError(path, 'its end is missing')
}

/** Archives of ours unpack to some twenty times their size, with a line for ten bytes of it: others could take hours to read. */
const unpackedPerByteMax = 200
const unpackedFreeBytes = 64 * 1024 * 1024
const linesFree = 100_000

/** Many times the longest row: a line that goes on is not one of ours, and must not fill the memory. */
const lineMaxChars = 64 * 1024 * 1024

/** Splits at line feeds only: documents may contain other characters that count as line ends elsewhere. */
async function* linesOf(path: string): AsyncGenerator<string, void> {
  const gunzip = createGunzip()
  const file = createReadStream(path).on('error', (error) => gunzip.destroy(error))
  const decoder = new TextDecoder()
  /** The beginning of the next line, in pieces: a long one is joined once. */
  let held: string[] = []
  let heldChars = 0
  let [unpackedBytes, linesCount] = [0, 0]
  try {
    for await (const chunk of file.pipe(gunzip)) {
      unpackedBytes += chunk.length
      if (
        unpackedBytes > unpackedFreeBytes + file.bytesRead * unpackedPerByteMax ||
        linesCount > linesFree + file.bytesRead
      )
        throw new DamagedBackupError(path, 'it unpacks to far more than its size')
      const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n')
      held.push(first)
      heldChars += first.length
      if (heldChars > lineMaxChars) throw new DamagedBackupError(path, 'a line of it is too long')
      linesCount += more.length
      const last = more.pop()
      if (last === undefined) continue
      yield held.join('')
      yield* more
      held = [last]
      heldChars = last.length
    }
  } catch (error) {
    if (error instanceof DamagedBackupError) throw error
    throw new DamagedBackupError(path, `it is damaged or incomplete (${errorMessage(error)})`)
  } finally {
    file.destroy()
    gunzip.destroy()
  }
  if (heldChars > 0) throw new DamagedBackupError(path, 'its last line is incomplete')
}

function parseLine(path: string, line: string, isFirst: boolean): BackupPart {
  const damaged = new DamagedBackupError(path, 'a line of it is not readable')
  let value: unknown
  if (!line.startsWith('#')) throw damaged
  try {
    value = JSON.parse(line.slice(1))
  } catch {
    throw damaged
  }
  if (isFirst && header.Check(value)) return { header: value }
  if (tableLine.Check(value)) return value
  if (endLine.Check(value)) return value
  throw damaged
}
