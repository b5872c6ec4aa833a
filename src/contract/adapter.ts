import type { Change } from './change.ts'

/** One raw document of a source: a file or a response body, decompressed. */
export interface FeedDocument {
  /** File name or URL: for reports, and as identity when the document has none. */
  readonly name: string
  /** The text in chunks, so that a document of any size is read in bounded memory. */
  readonly text: () => AsyncIterable<string>
  /** When it was fetched or recorded; null when unknown. */
  readonly atMs: number | null
}

/** A part of a document that could not be used. The rest is still ingested. */
export interface Problem {
  /** `line 17`, `/games/3/homeTeam`. */
  readonly position: string
  readonly reason: string
}

/** What parsing a document yields, one item at a time. */
export type Parsed =
  | { readonly change: Change }
  | { readonly problem: Problem }
  /** Worth reporting but not a fault: a club was created, rows were not plays. */
  | { readonly notice: Problem }
  /** Ingest the changes so far before the next ones: for a document that covers several moments. */
  | { readonly moment: true }

/** What a parser may use besides the document. */
export interface ParseContext {
  /** The current time, for documents without a timestamp. */
  readonly nowMs: number
  /** The game of documents that do not name one (`--game`). */
  readonly gameId: string | null
  /** State kept between the documents of one run, such as the full feed that a patch applies to. */
  readonly memory: Map<string, unknown>
  /** Called with the type of a document once it is known. */
  readonly recognised?: (type: DocumentType) => void
  /** Stored records by id, which corrections build on. */
  readonly stored: (kind: string, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
  /** Stored records of one or more parents, in order: the plays of a game, to find withdrawn ones. */
  readonly listed: (kind: string, parents: string | readonly string[]) => Promise<readonly StoredRecord[]>
}

export interface StoredRecord {
  readonly id: string
  readonly doc: unknown
}

/** A type of document of a source. */
export interface DocumentType {
  /** What the source calls it. */
  readonly name: string
  /** The kinds of records that it gives, in this order of weight; `any` for a document of our own format. */
  readonly kinds: readonly string[] | 'any'
}

/** One request of a polling plan. */
export interface Poll {
  readonly url: string
  readonly everyMs: number
  /** If `url` returns patches: the URL of the full document, fetched at once when a patch cannot be applied. */
  readonly whole?: string
  /** The source may not have it yet: then a 404 is expected. */
  readonly mayBeMissing?: boolean
}

/** An adapter for one source: pure parsing of its documents, and a polling plan. */
export interface Adapter {
  /** The name used in FEEDS, `import` and `/admin/feeds/{feed}/documents`. */
  readonly name: string
  readonly summary: string
  /** Whether each line of a document is a change of its own, so that a document may be cut between lines. */
  readonly isLines?: boolean
  /** The document types it recognises by content. */
  readonly documents: readonly DocumentType[]
  readonly parse: (document: FeedDocument, context: ParseContext) => AsyncIterable<Parsed>
  /** What to poll next; null for a source that is only imported. */
  readonly plan: ((context: PlanContext) => Promise<readonly Poll[]>) | null
  /** The base URL of the source, unless FEED_URLS overrides it. */
  readonly baseUrl: string | null
}

export interface PlanContext {
  readonly baseUrl: string
  readonly nowMs: number
  /** Stored games of a kind around the current time: live ones are polled more often. */
  readonly listAround: (kind: string) => Promise<readonly StoredRecord[]>
  /** State kept between documents, such as how far the feed has been read. */
  readonly memory: Map<string, unknown>
}
