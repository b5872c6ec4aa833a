import type { IngestReport } from './generated.ts'

/** A change as an object, or as its line of JSON. */
export type Changes = Iterable<object | string> | AsyncIterable<object | string>

/** Far below the limits of the service, so that a part is answered within the time of a call. */
const partLines = 5_000
const partChars = 4_000_000

/** Sends changes part after part; the report counts all of them, with the numbers of their lines. */
export async function ingestInParts(
  changes: Changes,
  send: (body: string) => Promise<IngestReport>,
): Promise<IngestReport> {
  let total: IngestReport = { accepted: 0, unchanged: 0, rejected: [], rejected_count: 0 }
  let linesBefore = 0
  let lines: string[] = []
  let chars = 0
  const flush = async () => {
    const report = await send(lines.join('\n'))
    const before = linesBefore
    total = {
      accepted: total.accepted + report.accepted,
      unchanged: total.unchanged + report.unchanged,
      rejected: [
        ...total.rejected,
        ...report.rejected.map(({ line, reason }) => ({ line: line + before, reason })),
      ],
      rejected_count: total.rejected_count + report.rejected_count,
    }
    linesBefore += lines.length
    lines = []
    chars = 0
  }
  for await (const change of changes) {
    const line = typeof change === 'string' ? change.trim() : JSON.stringify(change)
    if (lines.length > 0 && chars + line.length > partChars) await flush()
    lines.push(line)
    chars += line.length
    if (lines.length >= partLines) await flush()
  }
  if (lines.length > 0) await flush()
  return total
}
