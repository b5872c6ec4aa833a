import Type from 'typebox'
import type { Adapter, FeedDocument, Parsed } from '../../contract/adapter.ts'
import { OneOf } from '../../contract/schema.ts'
import { Compile } from '../../kernel/compile.ts'
import { errorMessage } from '../../kernel/error-message.ts'
import { describeMismatch } from '../../kernel/mismatch.ts'
import { UnreadableText } from '../../kernel/text-stream.ts'

const lineCheck = Compile(
  Type.Object({
    kind: Type.String({ minLength: 1 }),
    id: Type.String({ minLength: 1 }),
    op: Type.Optional(OneOf(['put', 'delete'])),
    data: Type.Optional(Type.Unknown()),
  }),
)

const lineLengthMax = 1024 * 1024

/** Our own format: one change per line, as `export` writes and `/admin/ingest` accepts. */
export const adapter: Adapter = {
  name: 'changes',
  summary: 'Records of any kind, a JSON object a line, as `scoreline export` writes them',
  documents: [{ name: 'NDJSON', kinds: 'any' }],
  isLines: true,
  parse: parseLines,
  plan: null,
  baseUrl: null,
}

async function* parseLines(document: FeedDocument): AsyncGenerator<Parsed, void> {
  let rest = ''
  let line = 0
  try {
    for await (const piece of document.text()) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop()!
      for (const text of lines) {
        line++
        if (text.trim() !== '') yield readLine(text, `line ${line}`)
      }
      if (rest.length > lineLengthMax) {
        yield {
          problem: { position: `line ${line + 1}`, reason: `is longer than ${lineLengthMax} characters` },
        }
        return
      }
    }
    if (rest.trim() !== '' && !/^\s*(\[\s*\]|null)\s*$/.test(rest)) yield readLine(rest, `line ${line + 1}`)
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    yield { problem: { position: 'document', reason: error.message } }
  }
}

function readLine(text: string, position: string): Parsed {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return {
      problem: { position, reason: `not JSON: ${errorMessage(error)}` },
    }
  }
  if (!lineCheck.Check(value)) return { problem: { position, reason: describeMismatch(lineCheck, value) } }
  const { kind, id, op = 'put', data } = value
  if (op === 'delete') return { change: { kind, id, op } }
  return data === undefined
    ? { problem: { position, reason: 'must have data' } }
    : { change: { kind, id, op, data } }
}
