import type { Change } from './change.ts'

/** One raw document of a source: a file or the body of an answer, unpacked. */
export interface FeedDocument {
  /** File name or address: for reports, and for identity where the document itself carries none. */
  readonly name: string
  /** The text in pieces, so that a document of any size is read in bounded memory. */
  readonly text: () => AsyncIterable<string>
  /** When it was fetched or recorded, where that is known. */
  readonly atMs: number | null
}

/** Something in a document that could not be used. The rest goes in. */
export interface Problem {
  /** Where: `line 17`, `/games/3/homeTeam`. */
  readonly position: string
  readonly reason: string
}

/** What a document comes to, piece by piece. */
export type Parsed =
  | { readonly change: Change }
  | { readonly problem: Problem }
  /** Something worth telling that is no fault: a club created, rows that are no plays. */
  | { readonly notice: Problem }
  /** The changes so far are one moment, to be taken in before the next: of a document that tells several. */
  | { readonly moment: true }

/** What parsing may ask for; all else it has to know from the document. */
export interface ParseContext {
  /** The time of now, for documents that do not carry theirs. */
  readonly nowMs: number
  /** The game that documents without identity belong to (`--game`). */
  readonly gameId: string | null
  /** What an earlier document of the same run left behind: a full feed that a patch applies to. */
  readonly memory: Map<string, unknown>
  /** Records as they are stored: what a correction needs to know. */
  readonly stored: (kind: string, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
  /** The stored records under a parent, or several, in order: the plays of a game, to find those that were withdrawn. */
  readonly listed: (kind: string, parents: string | readonly string[]) => Promise<readonly StoredRecord[]>
}

export interface StoredRecord {
  readonly id: string
  readonly doc: unknown
}

/** One request of a polling plan. */
export interface Poll {
  readonly url: string
  readonly everyMs: number
  /**
   * Where the whole document is, if the address is one of changes to it: asked at once where they are of no use. The
   * two keep one pace.
   */
  readonly whole?: string
}

/** An adapter for one source: a pure reading of its documents, and a plan of what to ask when. */
export interface Adapter {
  /** As FEEDS, `import` and `/admin/feeds/{feed}/documents` name it. */
  readonly name: string
  readonly summary: string
  /** The kinds of documents it knows, recognised by content: name → what it fills. */
  readonly documents: Readonly<Record<string, string>>
  readonly parse: (document: FeedDocument, context: ParseContext) => AsyncIterable<Parsed>
  /** What to ask for next, given what is known; null for a source that is only imported. */
  readonly plan: ((context: PlanContext) => Promise<readonly Poll[]>) | null
  /** Where the source answers unless the operator says otherwise. */
  readonly baseUrl: string | null
}

export interface PlanContext {
  readonly baseUrl: string
  readonly nowMs: number
  /** Games of a kind on and around now, as stored: what is live is asked for more often. */
  readonly listAround: (kind: string) => Promise<readonly StoredRecord[]>
  /** What the documents of the run have left behind: how far a feed has come, to ask for what follows. */
  readonly memory: Map<string, unknown>
}
