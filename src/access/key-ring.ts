import type { Principal } from '../contract/principal.ts'
import { Lru } from '../kernel/caches.ts'
import type { KeyRow } from '../store/sql/keys/read-keys.ts'
import { type AcceptedKey, endsByHash, principalOf } from './accepted-key.ts'
import { hashKeyText } from './hash.ts'
import { isKeyText } from './key-text.ts'
import type { Meter } from './limiter.ts'
import type { Tiers } from './tiers.ts'
import { newTally, type Tally } from './usage.ts'

const cachedTextsMax = 10_000

interface RingEntry {
  row: KeyRow
  readonly meter: Meter
  readonly tally: Tally
  /** Valid texts by hash: one, two during a rotation, none once revoked. */
  readonly texts: Map<string, AcceptedKey>
}

/** All keys in memory: finds the owner of a key text without a query. */
export interface KeyRing {
  readonly find: (keyText: string, nowMs: number) => AcceptedKey | null
  readonly entry: (keyId: string) => RingEntry | null
  /** Applies a row unless a newer version is known; returns false in that case. */
  readonly apply: (row: KeyRow) => boolean
  /** The ids of keys with a text that expired since the last call. */
  readonly takeExpired: (nowMs: number) => string[]
}

export function createKeyRing(secret: string, tiers: Tiers, newMeter: (keyId: string) => Meter): KeyRing {
  const entries = new Map<string, RingEntry>()
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
    const found = texts.byHash.get(hashKeyText(secret, keyText))
    if (found === undefined || found.endsAtMs <= nowMs) return null
    cache.set(keyText, found)
    return found
  }

  const apply = (row: KeyRow): boolean => {
    let entry = entries.get(row.id)
    if (entry && entry.row.version >= row.version) return false
    if (!entry) {
      entry = { row, meter: newMeter(row.id), tally: newTally(row.id), texts: new Map() }
      entries.set(row.id, entry)
    }
    entry.row = row
    updateTexts(texts, entry, principalOf(row, tiers))
    return true
  }

  const takeExpired = (nowMs: number): string[] => {
    const ids: string[] = []
    for (const accepted of texts.expiring) {
      if (accepted.endsAtMs > nowMs) continue
      texts.expiring.delete(accepted)
      ids.push(accepted.principal.keyId)
    }
    return ids
  }

  return { find, entry: (keyId) => entries.get(keyId) ?? null, apply, takeExpired }
}

/** The valid texts of all keys. */
interface RingTexts {
  readonly byHash: Map<string, AcceptedKey>
  /** Those that have an expiry. */
  readonly expiring: Set<AcceptedKey>
}

/** Ends the texts that the key's row no longer has, and updates or adds the others. */
function updateTexts({ byHash, expiring }: RingTexts, entry: RingEntry, principal: Principal): void {
  const ends = endsByHash(entry.row)
  for (const [hash, accepted] of entry.texts) {
    if (ends.has(hash)) continue
    accepted.endsAtMs = Number.NEGATIVE_INFINITY
    entry.texts.delete(hash)
    byHash.delete(hash)
    expiring.delete(accepted)
  }
  const limit = principal.limits.requestsPerMinute
  for (const [hash, endsAtMs] of ends) {
    let accepted = entry.texts.get(hash)
    if (accepted) Object.assign(accepted, { principal, limit, endsAtMs })
    else accepted = { principal, limit, endsAtMs, meter: entry.meter, tally: entry.tally }
    entry.texts.set(hash, accepted)
    byHash.set(hash, accepted)
    if (Number.isFinite(endsAtMs)) expiring.add(accepted)
    else expiring.delete(accepted)
  }
}
