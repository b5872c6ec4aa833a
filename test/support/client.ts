/** Requests over real HTTP. Every response is checked against its schema. */
import type { KeyView } from '../../src/access/key-schema.ts'
import type { ErrorDetails } from '../../src/contract/errors.ts'
import type { Meta } from '../../src/contract/schema.ts'
import type { TierName } from '../../src/contract/tier.ts'
import type { Game } from '../../src/sports/nba/records/game.ts'
import type { Play } from '../../src/sports/nba/records/play.ts'
import { verifyAnswer } from './answers.ts'
import { type ChangeLine, toLines } from './fixtures.ts'

/**
 * The fields of all response bodies together. Each response was checked against the schema of its own endpoint; a
 * test knows which fields to expect.
 */
export interface Body {
  readonly [name: string]: unknown
  readonly games: readonly LiveGame[]
  readonly plays: readonly Play[]
  readonly changes: readonly ChangeView[]
  readonly events: readonly EventView[]
  readonly meta: Meta
  readonly error: ErrorDetails & {
    readonly code: string
    readonly request_id: string
    readonly documentation_url: string
  }
  readonly keys: readonly KeyView[]
  readonly kinds: readonly { readonly kind: string; readonly input: Row; readonly stored: Row }[]
  readonly feeds: readonly (Row & { readonly accepted: number; readonly lag_seconds: number | null })[]
  readonly limits: Row
  readonly usage: Row
  readonly rejected: Report['rejected']
  readonly fixtures: readonly { readonly fixture_id: string; readonly league: string }[]
  readonly home: LiveGame['home']
  readonly id: string
  readonly key: string
}

/** A game of the live list, with what `include` can add. */
type LiveGame = Omit<Game, 'season' | 'date' | 'venue' | 'neutral_site' | 'possession' | 'broadcast'> &
  Partial<Pick<Game, 'possession' | 'broadcast'>> & {
    readonly win_probability?: { readonly home: number; readonly away: number } | null
  }

type Row = Readonly<Record<string, unknown>>

export interface ChangeView {
  readonly cursor: string
  readonly at: string
  readonly kind: string
  readonly id: string
  readonly op: 'put' | 'delete'
  readonly data: (Row & { readonly home: { readonly score: number } }) | null
}

export interface EventView {
  readonly id: string
  readonly event: string
  readonly created_at: string
  readonly data: Row
  readonly cursor: string
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; throws if there is none. */
  readonly body: Body
}

interface CallOptions {
  /** An API key, or null for a call without one. */
  readonly key?: string | null
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

interface Report {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly { readonly line: number; readonly reason: string }[]
  readonly rejected_count: number
}

export type TierKeys = Readonly<Record<TierName, string>>

export interface Client {
  readonly url: string
  readonly adminToken: string
  /** Sends the pro key unless `options.key` is set. */
  readonly get: (path: string, options?: CallOptions) => Promise<Reply>
  /** Sends the admin token; an object is sent as JSON. */
  readonly admin: (method: string, path: string, body?: object) => Promise<Reply>
  /** Posts a body to `/admin/ingest` unchanged. */
  readonly post: (body: CallOptions['body'], headers?: Record<string, string>) => Promise<Reply>
  readonly ingest: (changes: readonly unknown[]) => Promise<Report>
}

export function createClient(url: string, adminToken: string, keys: TierKeys): Client {
  const token = { Authorization: `Bearer ${adminToken}` }
  const post: Client['post'] = (body, headers = {}) =>
    call(url, '/admin/ingest', {
      method: 'POST',
      headers: { ...token, ...headers },
      ...(body ? { body } : {}),
    })
  return {
    url,
    adminToken,
    get: (path, { key = keys.pro, headers = {}, ...rest } = {}) => {
      const authorization: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` }
      return call(url, path, { ...rest, headers: { ...authorization, ...headers } })
    },
    admin: (method, path, body) => {
      if (body === undefined) return call(url, path, { method, headers: token })
      const headers = { ...token, 'Content-Type': 'application/json' }
      return call(url, path, { method, headers, body: JSON.stringify(body) })
    },
    post,
    ingest: async (changes) => {
      const reply = await post(toLines(changes))
      if (reply.status !== 200) throw new Error(`ingest answered ${reply.status}: ${reply.text}`)
      return JSON.parse(reply.text) as Report
    },
  }
}

async function call(url: string, path: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(url + path, { redirect: 'manual', ...init })
  const { status, headers } = response
  const text = await response.text()
  verifyAnswer({ method: init.method ?? 'GET', path: path.split(/[?#]/, 1)[0]!, status, headers, text })
  return {
    status,
    headers,
    text,
    get body() {
      return JSON.parse(text) as Body
    },
  }
}

/** The ids of a list of games, in order. */
export const idsOf = (reply: Reply): string[] => reply.body.games.map((game) => game.game_id)

/** Status, code and parameter of an error, joined by spaces. */
export function faultOf(reply: Reply): string {
  const { code, param } = reply.body.error
  return [reply.status, code, param].filter((part) => part !== undefined).join(' ')
}

/** Ingests all changes; fails with the first rejection. */
export async function ingestAll(client: Client, changes: readonly ChangeLine[]): Promise<void> {
  const report = await client.ingest(changes)
  if (report.rejected_count > 0) throw new Error(`rejected: ${report.rejected[0]!.reason}`)
}
