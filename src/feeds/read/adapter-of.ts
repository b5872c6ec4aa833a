import type { Static, TSchema } from 'typebox'
import type { Adapter, DocumentType, FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { UnreadableText } from '../../kernel/text-stream.ts'
import { type CsvItem, type CsvRow, readCsv } from './csv.ts'
import { peek } from './document.ts'
import { readJson, readText } from './json.ts'

type Pieces = AsyncIterable<Parsed>

/** A JSON document: the first type whose schema a value has reads it. */
interface JsonReader extends DocumentType {
  readonly form: 'json'
  readonly is: (value: unknown) => boolean
  readonly parse: (value: unknown, document: FeedDocument, context: ParseContext) => Pieces
}

/** A CSV table: the first type that knows its columns reads it, from its first row. */
interface TableReader extends DocumentType {
  readonly form: 'table'
  readonly is: (row: CsvRow) => boolean
  readonly parse: (rows: AsyncIterable<CsvItem>, document: FeedDocument, context: ParseContext) => Pieces
}

/** A document that is neither, such as an HTML page. */
interface PageReader extends DocumentType {
  readonly form: 'page'
  readonly is: (text: string) => boolean
  readonly parse: (text: string, document: FeedDocument, context: ParseContext) => Pieces
}

export type DocumentReader = JsonReader | TableReader | PageReader

export function json<S extends TSchema>({
  schema,
  when = () => true,
  parse,
  ...type
}: DocumentType & {
  readonly schema: S
  /** Distinguishes types that share a schema. */
  readonly when?: (value: Static<S>) => boolean
  readonly parse: (value: Static<S>, document: FeedDocument, context: ParseContext) => Pieces
}): DocumentReader {
  const check = Compile(schema)
  return {
    ...type,
    form: 'json',
    is: (value) => check.Check(value) && when(value),
    parse: (value, document, context) => parse(value as Static<S>, document, context),
  }
}

export const table = ({
  columns,
  ...type
}: Omit<TableReader, 'form' | 'is'> & {
  /** The columns by which a table is recognised: all of one of these lists. */
  readonly columns: readonly (readonly string[])[]
}): DocumentReader => ({
  ...type,
  form: 'table',
  is: (row) => columns.some((names) => names.every((name) => row.placeOf(name) !== undefined)),
})

export const page = (type: Omit<PageReader, 'form'>): DocumentReader => ({ ...type, form: 'page' })

interface AdapterSpec {
  readonly name: string
  readonly summary: string
  readonly documents: readonly DocumentReader[]
  /** Null, as by default, for a source that is only imported. */
  readonly plan?: Adapter['plan']
  readonly baseUrl?: string
}

/** An adapter from the table of its documents: a document is read by the first type that recognises it. */
export function adapterOf({ documents, plan = null, baseUrl, ...about }: AdapterSpec): Adapter {
  const readers = {
    json: documents.filter((type) => type.form === 'json'),
    table: documents.filter((type) => type.form === 'table'),
    page: documents.filter((type) => type.form === 'page'),
  }
  const unknown = unknownDocument({ name: about.name, documents })
  return {
    ...about,
    documents,
    parse: (document, context) => parse(document, context),
    plan,
    baseUrl: baseUrl ?? null,
  }

  /** Recognises a document by its first character: JSON, else a table, else a page. */
  async function* parse(given: FeedDocument, context: ParseContext): AsyncGenerator<Parsed, void> {
    try {
      const { start, document } = await peek(given)
      if (start === '') return
      const isJson =
        start.startsWith('{') || start.startsWith('[') || readers.json.length === documents.length
      if (isJson) yield* parseJson(document, context)
      else if (readers.table.length > 0) yield* parseTable(document, context)
      else yield* parsePage(document, context)
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error
      yield { problem: { position: 'document', reason: error.message } }
    }
  }

  async function* parseJson(document: FeedDocument, context: ParseContext): AsyncGenerator<Parsed, void> {
    const read = await readJson(document)
    if ('problem' in read) yield read
    else if (!isEmpty(read.value)) {
      const type = readers.json.find(({ is }) => is(read.value))
      if (type) yield* recognised(type, context).parse(read.value, document, context)
      else yield unknown
    }
  }

  async function* parseTable(document: FeedDocument, context: ParseContext): AsyncGenerator<Parsed, void> {
    const rows = readCsv(document)
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      const first = next.value
      if ('problem' in first) {
        yield first
        continue
      }
      const type = readers.table.find(({ is }) => is(first.row))
      if (type) yield* recognised(type, context).parse(startingWith(first, rows), document, context)
      else {
        await rows.return()
        yield unknown
      }
      return
    }
  }

  async function* parsePage(document: FeedDocument, context: ParseContext): AsyncGenerator<Parsed, void> {
    const read = await readText(document)
    if ('problem' in read) yield read
    else {
      const type = readers.page.find(({ is }) => is(read.text))
      if (type) yield* recognised(type, context).parse(read.text, document, context)
      else yield unknown
    }
  }
}

/** The problem for a document that the adapter does not recognise. */
export const unknownDocument = ({ name, documents }: Pick<Adapter, 'name' | 'documents'>): Parsed => ({
  problem: {
    position: 'document',
    reason: `is not a document of ${name}, which reads ${documents.map((type) => type.name).join(', ')}`,
  },
})

/** The kinds of records that the documents of an adapter give. */
export const kindsOf = ({ documents }: Pick<Adapter, 'documents'>): string[] => [
  ...new Set(documents.flatMap(({ kinds }) => (kinds === 'any' ? [] : kinds))),
]

function recognised<T extends DocumentReader>(type: T, context: ParseContext): T {
  context.recognised?.(type)
  return type
}

/** Whether a document has no content: `[]`, `null` or no text at all. `{}` is not a document of any source. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/** The rows again from the first. Not a generator: that would take each row three times as long. */
function startingWith(first: CsvItem, rest: AsyncGenerator<CsvItem, void>): AsyncIterableIterator<CsvItem> {
  let isFirst = true
  const rows: AsyncIterableIterator<CsvItem> = {
    [Symbol.asyncIterator]: () => rows,
    next: () => {
      if (!isFirst) return rest.next() as Promise<IteratorResult<CsvItem>>
      isFirst = false
      return Promise.resolve({ done: false, value: first })
    },
    return: async () => (await rest.return()) as IteratorResult<CsvItem>,
  }
  return rows
}
