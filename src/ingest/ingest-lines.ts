import Type, { type Static } from 'typebox'
import type { Change } from '../contract/change.ts'
import { ApiError } from '../contract/errors.ts'
import { OneOf } from '../contract/schema.ts'
import { Compile } from '../kernel/compile.ts'
import { errorMessage } from '../kernel/error-message.ts'
import { describeMismatch } from '../kernel/mismatch.ts'
import type { IngestDeps } from './ingest-deps.ts'
import { type Line, readLines } from './read-lines.ts'
import { createWriter } from './writer.ts'

/** A change on one line. The fields that `/v1/changes` adds are accepted and ignored. */
const ChangeLine = Type.Object(
  {
    kind: Type.String({ minLength: 1 }),
    id: Type.String({ minLength: 1 }),
    op: Type.Optional(OneOf(['put', 'delete'])),
    data: Type.Optional(Type.Unknown()),
    cursor: Type.Optional(Type.Unknown()),
    at: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
)
const validator = Compile(ChangeLine)

export interface LinesReport {
  accepted: number
  unchanged: number
  rejected: { line: number; reason: string }[]
  /** Counts all rejected lines; `rejected` lists only the first. */
  rejected_count: number
}

const rejectionsListedMax = 10_000

/** Ingests a stream of changes, one per line, in bounded memory. Bad lines are reported; the rest is ingested. */
export async function ingestLines(
  deps: IngestDeps,
  stream: ReadableStream<Uint8Array>,
  { isGzip }: { isGzip: boolean },
): Promise<LinesReport> {
  const report: LinesReport = { accepted: 0, unchanged: 0, rejected: [], rejected_count: 0 }
  const reject = (line: number, reason: string) => {
    report.rejected_count++
    if (report.rejected.length < rejectionsListedMax) report.rejected.push({ line, reason })
  }
  const writer = createWriter(deps, {
    mode: 'live',
    counts: report,
    onRejected: ({ line }, reason) => reject(line, reason),
  })
  try {
    for await (const line of readLines(isGzip ? gunzip(stream) : stream)) {
      const read = readChange(line)
      if ('reason' in read) {
        reject(line.number, read.reason)
        continue
      }
      const full = writer.add({ line: line.number, change: read.change })
      if (full) await full
    }
    await writer.end()
  } finally {
    // Nothing is written any more when this returns, also when the stream could not be read to its end.
    await writer.settle()
  }
  report.rejected.sort((a, b) => a.line - b.line)
  return report
}

function readChange(line: Line): { change: Change } | { reason: string } {
  if ('fault' in line) return { reason: line.fault }
  let value: unknown
  try {
    value = JSON.parse(line.text)
  } catch (error) {
    return { reason: `not JSON: ${errorMessage(error)}` }
  }
  if (!validator.Check(value)) return { reason: describeMismatch(validator, value) }
  const { kind, id, op, data }: Static<typeof ChangeLine> = value
  if (op === 'delete') return { change: { kind, id, op } }
  return data === undefined ? { reason: 'must have data' } : { change: { kind, id, op: 'put', data } }
}

function gunzip(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const out = stream.pipeThrough(new DecompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>)
  const result = new TransformStream<Uint8Array, Uint8Array>()
  // preventAbort: the reader must get our ApiError, not the decompressor's error, which would be a 500.
  out.pipeTo(result.writable, { preventAbort: true }).catch((error) => {
    const cause =
      error instanceof ApiError ? error : new ApiError('invalid_json', { message: 'The body is not gzip.' })
    result.writable.abort(cause).catch(() => {})
  })
  return result.readable
}
