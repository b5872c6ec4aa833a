import { ownerOf } from '../contract/principal.ts'
import { Lru } from '../kernel/caches.ts'
import type { KeyRow } from '../store/sql/keys/keys.ts'
import { type AcceptedKey, endsByHash, principalOf, sessionOf } from './accepted-key.ts'
import { hashKeyText } from './hash.ts'
import { isKeyText } from './key-text.ts'
import type { Meter } from './limiter.ts'
import type { Tiers } from './tiers.ts'
import { newTally, type Tally } from './usage.ts'

const cachedTextsMax = 10_000
/** How long an ended replay key is remembered, so that a change of it that arrives late does not bring it back. */
const endedKeptMs = 60_000

/** What a key and the keys of its replay sessions use together. */
interface Account {
  readonly meter: Meter
  readonly tally: Tally
}

interface RingEntry extends Account {
  row: KeyRow
  /** Valid texts by hash: one, two during a rotation, none once revoked. */
  readonly texts: Map<string, AcceptedKey>
}

/** All keys in memory: finds the owner of a key text without a query. */
export interface KeyRing {
  readonly find: (keyText: string, nowMs: number) => AcceptedKey | null
  readonly entry: (keyId: string) => RingEntry | null
  /** A valid text by its hash. */
  readonly byHash: (hash: string, nowMs: number) => AcceptedKey | null
  /** Applies a row unless a newer version is known; returns false in that case. */
  readonly apply: (row: KeyRow) => boolean
  /** Ends all keys but these: the rows of the others are gone. Returns their ids. */
  readonly retain: (ids: ReadonlySet<string>) => string[]
  /** The ids of keys with a text that expired since the last call. */
  readonly takeExpired: (nowMs: number) => string[]
}

export function createKeyRing(secret: string, tiers: Tiers, newMeter: (keyId: string) => Meter): KeyRing {
  const entries = new Map<string, RingEntry>()
  const accountOf = createAccounts(newMeter)
  const replays = new Set<string>()
  const texts: RingTexts = { byHash: new Map(), expiring: new Set() }
  const cache = new Lru<string, AcceptedKey>(cachedTextsMax)

  const find = (keyText: string, nowMs: number): AcceptedKey | null => {
    const cached = cache.get(keyText)
    if (cached !== undefined) {
      if (cached.endsAtMs > nowMs) return cached
      // From here on an expired text is handled like an unknown one, and takes the same time.
      cache.delete(keyText)
    }
    if (!isKeyText(keyText)) return null
    // Timing reveals nothing here: without the secret a client cannot choose the hash that is looked up.
    const found = byHash(hashKeyText(secret, keyText), nowMs)
    if (found === null) return null
    cache.set(keyText, found)
    return found
  }

  const apply = (row: KeyRow): boolean => {
    let entry = entries.get(row.id)
    if (entry && entry.row.version >= row.version) return false
    if (!entry) {
      entry = { row, ...accountOf(row), texts: new Map() }
      entries.set(row.id, entry)
      if (row.replay !== null) replays.add(row.id)
    }
    entry.row = row
    updateTexts(texts, entry, tiers)
    return true
  }

  const byHash = (hash: string, nowMs: number): AcceptedKey | null => {
    const found = texts.byHash.get(hash)
    return found !== undefined && found.endsAtMs > nowMs ? found : null
  }

  const retain = (ids: ReadonlySet<string>): string[] => {
    const gone = [...entries.values()].filter(({ row }) => !ids.has(row.id))
    for (const entry of gone) {
      entry.row = { ...entry.row, revokedAtMs: entry.row.createdAtMs }
      updateTexts(texts, entry, tiers)
      entries.delete(entry.row.id)
    }
    return gone.map(({ row }) => row.id)
  }

  const takeExpired = (nowMs: number): string[] => {
    const ids: string[] = []
    for (const accepted of texts.expiring) {
      if (accepted.endsAtMs > nowMs) continue
      texts.expiring.delete(accepted)
      ids.push(accepted.principal.keyId)
    }
    for (const id of replays) {
      const row = entries.get(id)?.row
      if (row && endOf(row) > nowMs - endedKeptMs) continue
      entries.delete(id)
      replays.delete(id)
    }
    return ids
  }

  return { find, entry: (keyId) => entries.get(keyId) ?? null, byHash, apply, retain, takeExpired }
}

/** A key and those of its replay sessions have one account. */
function createAccounts(newMeter: (keyId: string) => Meter): (row: KeyRow) => Account {
  const accounts = new Map<string, Account>()
  return (row) => {
    const id = ownerOf({ keyId: row.id, replay: sessionOf(row) })
    const known = accounts.get(id)
    if (known) return known
    const account = { meter: newMeter(id), tally: newTally(id) }
    accounts.set(id, account)
    return account
  }
}

/** When a key is over; Infinity = never. */
const endOf = ({ revokedAtMs, expiresAtMs }: KeyRow): number =>
  Math.min(revokedAtMs ?? Infinity, expiresAtMs ?? Infinity)

/** The valid texts of all keys. */
interface RingTexts {
  readonly byHash: Map<string, AcceptedKey>
  /** Those that have an expiry. */
  readonly expiring: Set<AcceptedKey>
}

/** Ends the texts that the key's row no longer has, and updates or adds the others. */
function updateTexts({ byHash, expiring }: RingTexts, entry: RingEntry, tiers: Tiers): void {
  const ends = endsByHash(entry.row)
  for (const [hash, accepted] of entry.texts) {
    if (ends.has(hash)) continue
    accepted.endsAtMs = Number.NEGATIVE_INFINITY
    entry.texts.delete(hash)
    byHash.delete(hash)
    expiring.delete(accepted)
  }
  for (const [hash, endsAtMs] of ends) {
    const principal = principalOf(entry.row, tiers, hash)
    const limit = principal.limits.requestsPerMinute
    let accepted = entry.texts.get(hash)
    if (accepted) Object.assign(accepted, { principal, limit, endsAtMs })
    else accepted = { principal, limit, endsAtMs, meter: entry.meter, tally: entry.tally }
    entry.texts.set(hash, accepted)
    byHash.set(hash, accepted)
    if (Number.isFinite(endsAtMs)) expiring.add(accepted)
    else expiring.delete(accepted)
  }
}
