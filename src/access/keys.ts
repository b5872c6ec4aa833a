import { ApiError } from '../contract/errors.ts'
import type { TierName } from '../contract/tier.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { Lru } from '../kernel/lru.ts'
import { type Repeat, repeat } from '../kernel/repeat.ts'
import type { Database, Query } from '../store/driver/database.ts'
import { readKey } from '../store/sql/keys/read-key.ts'
import { readKeys } from '../store/sql/keys/read-keys.ts'
import type { AcceptedKey } from './accepted-key.ts'
import { type Account, accountOf } from './account.ts'
import { bearerText } from './bearer.ts'
import * as change from './change-keys.ts'
import { type Following, followKeys } from './follow-keys.ts'
import type { KeyAdmin } from './key-admin.ts'
import { checkGrace, type InputRules, readNewKey } from './key-input.ts'
import { createKeyRing, type KeyRing } from './key-ring.ts'
import type { IssuedKey, KeyPatch, KeyView, NewKey } from './key-schema.ts'
import { openKeySecret } from './key-secret.ts'
import { viewIssued, viewKey } from './key-view.ts'
import type { Tiers } from './tiers.ts'
import { createUsage, type Usage } from './usage.ts'

export interface KeysOptions {
  readonly database: Database
  /** The installation's, under which the one that keys are hashed with is sealed. */
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  readonly tiers: Tiers
  readonly knownLeagues: (id: string) => boolean
  readonly pollEveryMs?: number
  readonly flushEveryMs?: number
}

export interface FirstKey {
  readonly tier: TierName
  readonly id: string
  readonly key: string
}

// Half of the second within which a revocation must act everywhere, since a notification can be lost.
const defaultPollEveryMs = 500
const defaultFlushEveryMs = 5_000
const cachedHeadersMax = 10_000
const idForm = /^key_[0-9A-Za-z]{22}$/

/** The keys of this node, all in memory: a request asks no database, a change acts at once. */
export class Keys implements KeyAdmin {
  readonly #options: KeysOptions
  readonly #ring: KeyRing
  readonly #following: Following
  /** Clients repeat themselves to the letter: a header seen before needs no second reading. */
  readonly #byHeader = new Lru<string, AcceptedKey>(cachedHeadersMax)
  readonly #usage: Usage
  readonly #flushing: Repeat

  /** Throws one clear line when the database was used with another secret. */
  static async open(given: KeysOptions): Promise<Keys> {
    const options = { ...given, secret: await openKeySecret(given.database.query, given.secret) }
    const ring = createKeyRing(options.secret, options.tiers)
    const following = await followKeys({ pollEveryMs: defaultPollEveryMs, ...options, ring })
    return new Keys(options, ring, following)
  }

  private constructor(options: KeysOptions, ring: KeyRing, following: Following) {
    this.#options = options
    this.#ring = ring
    this.#following = following
    this.#usage = createUsage(options.database.query, options.clock, options.log)
    this.#flushing = repeat(options.flushEveryMs ?? defaultFlushEveryMs, () => this.#usage.flush())
  }

  /** Whose request it is; null for a missing, malformed, unknown, revoked or expired key alike. No query. */
  authenticate(authorizationHeader: string | null, nowMs = this.#options.clock.now()): AcceptedKey | null {
    if (authorizationHeader === null) return null
    const known = this.#byHeader.get(authorizationHeader)
    if (known !== undefined && known.endsAtMs > nowMs) return known
    const keyText = bearerText(authorizationHeader)
    const accepted = keyText === null ? null : this.authenticateText(keyText)
    if (accepted) this.#byHeader.set(authorizationHeader, accepted)
    return accepted
  }

  authenticateText(keyText: string): AcceptedKey | null {
    return this.#ring.find(keyText, this.#options.clock.now())
  }

  /** A key by its id, as its newest text would be accepted; null once it has ended. */
  acceptedById(keyId: string): AcceptedKey | null {
    const texts = [...(this.#ring.entry(keyId)?.texts.values() ?? [])].filter((text) => this.isGood(text))
    return texts.reduce<AcceptedKey | null>(
      (newest, text) => (newest && newest.endsAtMs >= text.endsAtMs ? newest : text),
      null,
    )
  }

  /** Whether a key accepted earlier still is: for sockets, after `onChange`. */
  isGood(accepted: AcceptedKey): boolean {
    return accepted.endsAtMs > this.#options.clock.now()
  }

  /** Notes one request in the key's usage. */
  count(accepted: AcceptedKey, nowMs = this.#options.clock.now()): void {
    this.#usage.count(accepted.tally, nowMs)
  }

  /** Calls `listener` with the id of each key that changed on any node or of which a text has ended. */
  onChange(listener: (keyId: string) => void): () => void {
    return this.#following.onChange(listener)
  }

  async account(keyId: string): Promise<Account> {
    const entry = this.#ring.entry(keyId)
    if (!entry) throw new ApiError('not_found')
    return accountOf(entry.row, this.#options.tiers, await this.#usage.today(entry.tally))
  }

  async create(input: NewKey): Promise<IssuedKey> {
    const terms = readNewKey(input, this.#rules())
    const mode = input.mode ?? 'live'
    return this.#issued(
      await this.#change((query, version) =>
        change.issueKey(query, this.#hashing(), { terms, mode }, version),
      ),
    )
  }

  async list(): Promise<KeyView[]> {
    const rows = await readKeys(this.#options.database.query)
    return rows.map((row) => viewKey(row, this.#options.clock.now()))
  }

  async get(id: string): Promise<KeyView> {
    requireId(id)
    const row = await readKey(this.#options.database.query, id)
    if (!row) throw new ApiError('not_found')
    return viewKey(row, this.#options.clock.now())
  }

  async update(id: string, patch: KeyPatch): Promise<KeyView> {
    requireId(id)
    const row = await this.#change((query, version) =>
      change.patchKey(query, this.#rules(), { id, patch }, version),
    )
    this.#following.apply(row)
    return viewKey(row, this.#options.clock.now())
  }

  async revoke(id: string): Promise<void> {
    requireId(id)
    const nowMs = this.#options.clock.now()
    this.#following.apply(await this.#change((query, version) => change.endKey(query, id, nowMs, version)))
  }

  async rotate(id: string, graceSeconds = 0): Promise<IssuedKey> {
    requireId(id)
    checkGrace(graceSeconds)
    return this.#issued(
      await this.#change((query, version) =>
        change.replaceKeyText(query, this.#hashing(), { id, graceSeconds }, version),
      ),
    )
  }

  /** One key per tier, once in the life of a database; null when that was done before. */
  async createFirstKeys(): Promise<FirstKey[] | null> {
    const rows = await this.#change((query, version) =>
      change.issueFirstKeys(query, this.#hashing(), version),
    )
    const issued = rows?.map((row) => this.#issued(row)) ?? null
    return issued?.map(({ tier, id, key }) => ({ tier, id, key })) ?? null
  }

  /** Writes the usage down. The database stays open: it is the opener's. */
  async close(): Promise<void> {
    await this.#following.stop()
    await this.#flushing.stop()
    await this.#usage.flush()
  }

  #change<T>(work: (query: Query, version: number) => Promise<T>): Promise<T> {
    return this.#options.database.transaction((query) =>
      change.inNextVersion(query, (version) => work(query, version)),
    )
  }

  #issued({ row, keyText }: change.IssuedRow): IssuedKey {
    this.#following.apply(row)
    return viewIssued(row, keyText, this.#options.clock.now())
  }

  #hashing(): change.KeyHashing {
    return { secret: this.#options.secret, nowMs: this.#options.clock.now() }
  }

  #rules(): InputRules {
    return { nowMs: this.#options.clock.now(), knownLeagues: this.#options.knownLeagues }
  }
}

/** What cannot be an id is not looked for: the store need not see strange bytes. */
function requireId(id: string): void {
  if (!idForm.test(id)) throw new ApiError('not_found')
}
