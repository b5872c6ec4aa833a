import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { StoredRecord } from './adapter.ts'
import type { Change, IngestResult } from './change.ts'

/** Why a feed needs attention although it runs: its source refuses us, fails or contradicts itself, or its documents have changed. */
export const feedWarnings = [
  'forbidden',
  'rate_limited',
  'failing',
  'missing_game',
  'correction',
  'unknown_fields',
  'missing_fields',
  'rejects',
] as const
export type FeedWarning = (typeof feedWarnings)[number]

/** What a request for a document of the source yielded. */
export interface Observation {
  readonly url: string
  /** How often it is requested. */
  readonly everyMs: number
  /** The status of the response; null when there was none. */
  readonly status: number | null
  /** Why the response confirms nothing: the request failed, or no item could be used. Null when it does. */
  readonly failure: string | null
  /** The first item that could not be used in a document whose others could; null without one. */
  readonly problem?: string | null
  /** How many items could not be read; changes that ingest rejected do not count. */
  readonly unreadable?: number
  /** The sports of its records; absent when it was unchanged. */
  readonly sports?: ReadonlySet<string>
  /** The games that it contains, as kind and id; absent when it was unchanged. */
  readonly games?: ReadonlySet<string>
}

/** What a running feed can use. */
export interface FeedContext {
  /** The time in the leagues. */
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** Ingests changes. Resolves once they are durable, which slows a feed down to the speed of the store. */
  readonly emit: (changes: readonly Change[]) => Promise<IngestResult>
  /** Ingests old data: it is stored and journaled but emits no events. */
  readonly backfill: (changes: readonly Change[]) => Promise<IngestResult>
  /** Stored records by id: what the feed already sent, or what a patch applies to. */
  readonly stored: (kind: string, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
  /** Stored records of one or more parents, in order: the plays of a game. */
  readonly listed: (kind: string, parents: string | readonly string[]) => Promise<readonly StoredRecord[]>
  /** Records of a kind around the current time: the games of yesterday, today and tomorrow. */
  readonly listAround: (kind: string) => Promise<readonly StoredRecord[]>
  /**
   * Runs read-then-write work while no other feed runs any. Two feeds that see the same match for the first time must
   * not create it twice.
   */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>
  /** Sets what is wrong with a subject, such as a URL; null when nothing is. Logged once per reason, again after a recovery. */
  readonly warn: (reason: FeedWarning, subject: string, detail: string | null) => void
  /** Notes that a response has arrived: the lag of its changes counts from here. */
  readonly received: () => void
  /** Notes what a request for a document of the source yielded: only usable documents confirm data. */
  readonly observe: (seen: Observation) => void
  /** Forgets a document that is no longer requested. */
  readonly drop: (url: string) => void
  /** Names the stored games of a kind that are in progress: those that documents no longer contain are missing. */
  readonly follow: (kind: string, inProgress: readonly string[]) => void
  /** Marks the feed as ready: live games and today's schedule are in. */
  readonly ready: () => void
  /** Reports how much of a long background task is done, 0 to 1. */
  readonly progress: (work: string, share: number) => void
  /** Waits in real time; returns early when the feed is stopped. */
  readonly sleep: (ms: number) => Promise<void>
}

/** A source of changes. `run` returns only after the signal aborts; when it throws, it is restarted. */
export interface Feed {
  readonly name: string
  /** The sports whose data goes stale without usable documents; absent for a feed without a source. */
  readonly fills?: readonly string[]
  /** The data is stale after this long without a usable document, or three intervals if those are longer. */
  readonly staleAfterMs?: number
  readonly run: (context: FeedContext) => Promise<void>
}
