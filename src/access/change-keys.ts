/** Changes of keys. Each runs in one transaction: take the next version, change the key, notify the other nodes. */
import { ApiError, noSuch } from '../contract/errors.ts'
import type { ReplaySession } from '../contract/replay-session.ts'
import { tierNames } from '../contract/tier.ts'
import { newId } from '../kernel/ids.ts'
import type { Query } from '../store/driver/database.ts'
import type { KeyRow } from '../store/sql/keys/keys.ts'
import {
  advanceKeys,
  claimFirstKeys,
  insertKey,
  type KeyTerms,
  notifyKeys,
  readKey,
  removeIssues,
  revokeKey,
  rotateKey,
  updateKey,
} from '../store/sql/keys/keys.ts'
import { endReplays, revokeReplays, updateReplayTerms } from '../store/sql/keys/replays.ts'
import { hashKeyText } from './hash.ts'
import { type InputRules, readPatch } from './key-input.ts'
import type { KeyPatch } from './key-schema.ts'
import { hintOf, type KeyMode, makeKeyText, modeOf } from './key-text.ts'
import { isRotating } from './key-view.ts'

/** A row with its new key text. */
export interface IssuedRow {
  readonly row: KeyRow
  readonly keyText: string
}

export interface KeyHashing {
  readonly secret: string
  readonly nowMs: number
}

/** Runs `change` with the next version; the other nodes are notified on commit. */
export async function inNextVersion<T>(query: Query, change: (version: number) => Promise<T>): Promise<T> {
  const version = await advanceKeys(query)
  const result = await change(version)
  await notifyKeys(query, version)
  return result
}

export async function issueKey(
  query: Query,
  { secret, nowMs }: KeyHashing,
  input: { readonly terms: KeyTerms & { readonly replay?: string }; readonly mode: KeyMode },
  version: number,
): Promise<IssuedRow> {
  const keyText = makeKeyText(input.mode)
  const hash = hashKeyText(secret, keyText)
  const generated = { id: newId('key'), hash, hint: hintOf(keyText), createdAtMs: nowMs }
  return { row: await insertKey(query, { ...input.terms, ...generated }, version), keyText }
}

/** A key with the tier, leagues and limits of its maker. */
export async function issueReplayKey(
  query: Query,
  hashing: KeyHashing,
  {
    maker,
    session,
    expiresAtMs,
  }: { readonly maker: KeyRow; readonly session: ReplaySession; readonly expiresAtMs: number },
  version: number,
): Promise<IssuedRow> {
  const terms = {
    name: `replay ${session.id}`,
    tier: maker.tier,
    leagues: maker.leagues?.split(',') ?? null,
    requestsPerMinute: maker.requestsPerMinute,
    delaySeconds: 0,
    expiresAtMs: Math.min(expiresAtMs, maker.expiresAtMs ?? expiresAtMs),
    replay: JSON.stringify(session),
  }
  return await issueKey(query, hashing, { terms, mode: 'test' }, version)
}

/** Issues one key per tier, once per database; null when that was done before. */
export async function issueFirstKeys(
  query: Query,
  hashing: KeyHashing,
  version: number,
): Promise<IssuedRow[] | null> {
  if (!(await claimFirstKeys(query, hashing.nowMs))) return null
  const issued: IssuedRow[] = []
  for (const tier of tierNames) {
    const terms = {
      name: `first ${tier} key`,
      tier,
      leagues: null,
      requestsPerMinute: null,
      delaySeconds: null,
      expiresAtMs: null,
    }
    issued.push(await issueKey(query, hashing, { terms, mode: 'live' }, version))
  }
  return issued
}

/** The changed key first, then the keys of its replay sessions, which have its terms. */
export async function patchKey(
  query: Query,
  rules: InputRules,
  change: { readonly id: string; readonly patch: KeyPatch },
  version: number,
): Promise<[KeyRow, ...KeyRow[]]> {
  const row = await readUsableKey(query, change.id)
  const changed = await updateKey(query, row.id, readPatch(row, change.patch, rules), version)
  return [changed, ...(await updateReplayTerms(query, row.id, version))]
}

/** Ends a key and the replay sessions that it has made. Revoking a revoked key again is not an error. */
export async function endKey(query: Query, id: string, nowMs: number, version: number): Promise<KeyRow[]> {
  const row = await revokeKey(query, id, nowMs, version)
  if (!row) throw noSuch('key', id)
  await removeIssues(query, id)
  return [row, ...(await revokeReplays(query, id, nowMs, version))]
}

/**
 * Gives a key another text. What came from the one before ends with it: its replay sessions here, its console sessions and
 * tickets because they name the text that they came from.
 */
export async function replaceKeyText(
  query: Query,
  { secret, nowMs }: KeyHashing,
  rotation: { readonly id: string; readonly graceSeconds: number },
  version: number,
): Promise<IssuedRow & { readonly replays: readonly KeyRow[] }> {
  const row = await readUsableKey(query, rotation.id)
  if (row.expiresAtMs !== null && row.expiresAtMs <= nowMs) {
    throw new ApiError('conflict', { message: 'The key has expired: set a new expires_at first.' })
  }
  if (isRotating(row, nowMs)) {
    const until = new Date(row.previousExpiresAtMs ?? nowMs).toISOString()
    throw new ApiError('conflict', { message: `A rotation of this key is in progress until ${until}.` })
  }
  const keyText = makeKeyText(modeOf(row.hint))
  const graceEndMs = Math.min(
    nowMs + rotation.graceSeconds * 1_000,
    row.expiresAtMs ?? Number.POSITIVE_INFINITY,
  )
  const change = {
    hash: hashKeyText(secret, keyText),
    hint: hintOf(keyText),
    previousExpiresAtMs: graceEndMs > nowMs ? graceEndMs : null,
  }
  const rotated = await rotateKey(query, row.id, change, version)
  if (change.previousExpiresAtMs === null) await removeIssues(query, row.id)
  const replays =
    change.previousExpiresAtMs === null
      ? await revokeReplays(query, row.id, nowMs, version)
      : await endReplays(query, row.id, change.previousExpiresAtMs, version)
  return { row: rotated, keyText, replays }
}

async function readUsableKey(query: Query, id: string): Promise<KeyRow> {
  const row = await readKey(query, id)
  if (!row) throw noSuch('key', id)
  if (row.revokedAtMs !== null) throw new ApiError('conflict', { message: 'The key is revoked.' })
  return row
}
