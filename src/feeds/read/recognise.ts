import type { Adapter, FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { UnreadableText } from '../../kernel/text-stream.ts'
import { peek } from './document.ts'
import { readJson } from './json.ts'

type Parse = (document: FeedDocument, context: ParseContext) => AsyncIterable<Parsed>

/** Chooses the parser by the first character of the document: JSON, else CSV. */
export async function* byForm(
  given: FeedDocument,
  context: ParseContext,
  parsers: {
    readonly json: (value: unknown, document: FeedDocument, context: ParseContext) => AsyncIterable<Parsed>
    readonly csv: Parse
  },
): AsyncGenerator<Parsed, void> {
  try {
    const { start, document } = await peek(given)
    if (start === '') return
    if (start.startsWith('{') || start.startsWith('[')) {
      const read = await readJson(document)
      if ('problem' in read) yield read
      else yield* parsers.json(read.value, document, context)
      return
    }
    yield* parsers.csv(document, context)
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    yield { problem: { position: 'document', reason: error.message } }
  }
}

/** Whether a document has no content: `[]`, `null` or no text at all. `{}` is not a document of any source. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/** The JSON parser of an adapter whose documents are all CSV. */
export const tablesOnly = (about: Pick<Adapter, 'name' | 'documents'>) =>
  async function* (value: unknown): AsyncGenerator<Parsed, void> {
    if (!isEmpty(value)) yield unknownDocument(about)
  }

/** The CSV parser of an adapter whose documents are all JSON. */
export const jsonOnly = (about: Pick<Adapter, 'name' | 'documents'>) =>
  async function* (): AsyncGenerator<Parsed, void> {
    yield unknownDocument(about)
  }

/** The problem for a document that the adapter does not recognise. */
export const unknownDocument = ({ name, documents }: Pick<Adapter, 'name' | 'documents'>): Parsed => ({
  problem: {
    position: 'document',
    reason: `is not a document of ${name}, which reads ${Object.keys(documents).join(', ')}`,
  },
})
