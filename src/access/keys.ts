import { ApiError, noSuch } from '../contract/errors.ts'
import { ownerOf, type Principal } from '../contract/principal.ts'
import type { ReplaySession } from '../contract/replay-session.ts'
import type { TierName } from '../contract/tier.ts'
import { Lru } from '../kernel/caches.ts'
import { type Clock, monotonicMs } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { type Repeat, repeat } from '../kernel/repeat.ts'
import type { Database, Query } from '../store/driver/database.ts'
import { type KeyRow, readKey, readKeyIssues, readKeys } from '../store/sql/keys/keys.ts'
import { readReplays, updateReplay } from '../store/sql/keys/replays.ts'
import { type AcceptedKey, type ReplayKey, replayKeyOf } from './accepted-key.ts'
import { type Account, accountOf } from './account.ts'
import { bearerText } from './bearer.ts'
import type { Budget } from './budget/budget.ts'
import * as change from './change-keys.ts'
import { charge, overLimit } from './charge.ts'
import { type Following, followKeys } from './follow-keys.ts'
import { type IssuedTexts, issuedTexts } from './issued-texts.ts'
import type { KeyAdmin } from './key-admin.ts'
import { checkGrace, type InputRules, readNewKey } from './key-input.ts'
import { createKeyRing, type KeyRing } from './key-ring.ts'
import type { IssuedKey, KeyDetail, KeyPatch, KeyView, NewKey } from './key-schema.ts'
import { openKeySecret } from './key-secret.ts'
import { isKeyText } from './key-text.ts'
import { viewIssued, viewIssues, viewKey } from './key-view.ts'
import type { Tiers } from './tiers.ts'
import { createUsage, newTally, type Usage } from './usage.ts'
import { type DayUsage, usageDaysDefault } from './usage-schema.ts'

export interface KeysDeps {
  readonly database: Database
  /** The installation's secret, which seals the secret that keys are hashed with. */
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  readonly tiers: Tiers
  readonly knownLeagues: ReadonlySet<string>
  readonly budget: Pick<Budget, 'newMeter' | 'mayRefill' | 'refill'>
  readonly pollEveryMs?: number
  readonly flushEveryMs?: number
}

export interface FirstKey {
  readonly tier: TierName
  readonly id: string
  readonly key: string
}

// A revocation must take effect everywhere within a second, even when its notification is lost.
const defaultPollEveryMs = 500
const defaultFlushEveryMs = 5_000
const cachedHeadersMax = 10_000
const replayKeyMs = 24 * 3_600_000
/** How long an unknown key waits for the store. */
const catchUpMsMax = 500
const idForm = /^key_[0-9A-Za-z]{22}$/

/** The keys of this node, all in memory: authentication needs no query, and changes take effect at once. */
export class Keys implements KeyAdmin {
  readonly #deps: KeysDeps
  readonly #ring: KeyRing
  readonly #following: Following
  /** Clients send the same header every time: a known one is not parsed again. */
  readonly #byHeader = new Lru<string, AcceptedKey>(cachedHeadersMax)
  readonly #usage: Usage
  readonly #flushing: Repeat

  /** Throws when the database was used with another secret. */
  static async open(given: KeysDeps): Promise<Keys> {
    const deps = { ...given, secret: await openKeySecret(given.database.query, given.secret) }
    const ring = createKeyRing(deps.secret, deps.tiers, (keyId) => deps.budget.newMeter(keyId))
    const following = await followKeys({ pollEveryMs: defaultPollEveryMs, ...deps, ring })
    return new Keys(deps, ring, following)
  }

  private constructor(deps: KeysDeps, ring: KeyRing, following: Following) {
    this.#deps = deps
    this.#ring = ring
    this.#following = following
    this.#usage = createUsage(deps.database.query, deps.clock, deps.log)
    this.#flushing = repeat(deps.flushEveryMs ?? defaultFlushEveryMs, () => this.#usage.flush())
  }

  /** The key of a request; null when it is missing, malformed, unknown, revoked or expired. No query. */
  authenticate(authorizationHeader: string | null, nowMs = this.#deps.clock.now()): AcceptedKey | null {
    if (authorizationHeader === null) return null
    const known = this.#byHeader.get(authorizationHeader)
    if (known !== undefined && known.endsAtMs > nowMs) return known
    const keyText = bearerText(authorizationHeader)
    const accepted = keyText === null ? null : this.authenticateText(keyText)
    if (accepted) this.#byHeader.set(authorizationHeader, accepted)
    return accepted
  }

  /** The key with this text, also when another node issued it a moment ago. */
  async findText(keyText: string): Promise<AcceptedKey | null> {
    return this.authenticateText(keyText) ?? (await this.#findNew(keyText))
  }

  /**
   * For a key that this node does not know: resolves once it knows all keys that are stored by now. Null when waiting is
   * of no use: without a well-formed key, and when there is no node beside this one.
   */
  learn(authorizationHeader: string | null): Promise<void> | null {
    const keyText = authorizationHeader === null ? null : bearerText(authorizationHeader)
    return keyText !== null && isKeyText(keyText) ? this.#catchUp() : null
  }

  authenticateText(keyText: string): AcceptedKey | null {
    return this.#ring.find(keyText, this.#deps.clock.now())
  }

  /** The key with this id, also when another node issued it a moment ago. */
  async findById(keyId: string): Promise<AcceptedKey | null> {
    const known = this.acceptedById(keyId)
    if (known) return known
    await this.#catchUp()
    return this.acceptedById(keyId)
  }

  /** A key by its id, with its newest text; null once it is revoked or expired. */
  acceptedById(keyId: string): AcceptedKey | null {
    const texts = [...(this.#ring.entry(keyId)?.texts.values() ?? [])].filter((text) => this.isGood(text))
    return texts.reduce<AcceptedKey | null>(
      (newest, text) => (newest && newest.endsAtMs >= text.endsAtMs ? newest : text),
      null,
    )
  }

  /**
   * The key text with this hash, while it is valid, also when another node issued it a moment ago: what was made with a
   * text ends with it. A null hash,
   * from a node of an earlier version, stands for the newest text of the key.
   */
  async findByHash(keyHash: string | null, keyId: string): Promise<AcceptedKey | null> {
    if (keyHash === null) return await this.findById(keyId)
    const find = () => this.#ring.byHash(keyHash, this.#deps.clock.now())
    const known = find()
    if (known || this.#ring.entry(keyId)) return known
    await this.#catchUp()
    return find()
  }

  /** The key that a session belongs to; for any other key, itself. */
  ownerOf(principal: Principal): Principal {
    return this.acceptedById(ownerOf(principal))?.principal ?? principal
  }

  /** Whether a key that was accepted earlier is still valid: for sockets, after `onChange`. */
  isGood(accepted: AcceptedKey): boolean {
    return accepted.endsAtMs > this.#deps.clock.now()
  }

  /** Adds one request to the key's usage. */
  count(accepted: AcceptedKey, nowMs = this.#deps.clock.now()): void {
    this.#usage.count(accepted.tally, nowMs)
  }

  /** Adds what a request, counted before, counted as against the rate limit. */
  charge({ tally }: AcceptedKey, requests: number): void {
    this.#usage.charge(tally, requests)
  }

  /** A sign-in with a key is a request of the key; throws when it is over the limit. */
  async chargeSignIn(accepted: AcceptedKey): Promise<void> {
    const { budget } = this.#deps
    this.count(accepted)
    if (!(await charge({ budget, monotonicMs }, accepted, monotonicMs()))) throw overLimit(accepted)
    this.charge(accepted, 1)
  }

  /** Credentials beside keys, of one kind: every node of this installation knows which of them it issued. */
  issuedTexts(prefix: string): IssuedTexts {
    return issuedTexts(this.#deps.secret, prefix)
  }

  /** Calls `listener` with the id of each key that changed on any node or whose text expired. */
  onChange(listener: (keyId: string) => void): () => void {
    return this.#following.onChange(listener)
  }

  now(): number {
    return this.#deps.clock.now()
  }

  async account(keyId: string): Promise<Account> {
    const entry = this.#ring.entry(keyId)
    if (!entry) throw noSuch('key', keyId)
    return accountOf(entry.row, this.#deps.tiers, await this.#usage.today(entry.tally))
  }

  /** The terms in force of any key, revoked ones included. */
  async terms(id: string): Promise<Account> {
    return accountOf(await this.#row(id), this.#deps.tiers, 0)
  }

  /** Requests of the latest league days, oldest first. */
  async usage(id: string, days = usageDaysDefault): Promise<DayUsage[]> {
    return this.#usage.byDay(this.#ring.entry(id)?.tally ?? newTally(id), days)
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
    const rows = await readKeys(this.#deps.database.query)
    return rows.filter(({ replay }) => replay === null).map((row) => viewKey(row, this.#deps.clock.now()))
  }

  async get(id: string): Promise<KeyDetail> {
    const nowMs = this.#deps.clock.now()
    const row = await this.#row(id)
    const issued = await readKeyIssues(this.#deps.database.query, id, nowMs)
    return { ...viewKey(row, nowMs), ...viewIssues(issued) }
  }

  async update(id: string, patch: KeyPatch): Promise<KeyView> {
    requireId(id)
    const [row, ...replays] = await this.#change((query, version) =>
      change.patchKey(query, this.#rules(), { id, patch }, version),
    )
    for (const changed of [row, ...replays]) this.#following.apply(changed)
    return viewKey(row, this.#deps.clock.now())
  }

  async revoke(id: string): Promise<void> {
    requireId(id)
    const nowMs = this.#deps.clock.now()
    const ended = await this.#change((query, version) => change.endKey(query, id, nowMs, version))
    for (const row of ended) this.#following.apply(row)
  }

  async rotate(id: string, graceSeconds = 0): Promise<IssuedKey> {
    requireId(id)
    checkGrace(graceSeconds)
    const { replays, ...issued } = await this.#change((query, version) =>
      change.replaceKeyText(query, this.#hashing(), { id, graceSeconds }, version),
    )
    for (const row of replays) this.#following.apply(row)
    return this.#issued(issued)
  }

  /**
   * Issues a key that plays a replay session, with the terms of the key that owns it; null when that has `most` open.
   * It ends with the key text that made it. Changes of keys run one after another on all nodes, so the count is exact.
   */
  async createReplay(
    made: Pick<Principal, 'keyHash'>,
    session: ReplaySession,
    most: number,
  ): Promise<(ReplayKey & { readonly key: string }) | null> {
    const maker = this.#ring.entry(session.owner)?.row
    const text = this.#ring.byHash(made.keyHash, this.#deps.clock.now())
    if (!maker || !text) throw new ApiError('not_found')
    const expiresAtMs = Math.min(session.anchorMs + replayKeyMs, text.endsAtMs)
    const issued = await this.#change(async (query, version) => {
      const open = await readReplays(query, session.owner, this.#deps.clock.now())
      if (open.length >= most) return null
      return await change.issueReplayKey(query, this.#hashing(), { maker, session, expiresAtMs }, version)
    })
    if (issued === null) return null
    return { ...replayKeyOf(issued.row), key: this.#issued(issued).key }
  }

  /** Changes the session of a key; null when the key is gone. */
  async changeReplay(keyId: string, session: ReplaySession): Promise<void> {
    const row = await this.#change((query, version) =>
      updateReplay(query, keyId, JSON.stringify(session), version),
    )
    if (row) this.#following.apply(row)
  }

  /** The keys of the open replay sessions that a key has made, oldest first. */
  async listReplays(owner: string): Promise<ReplayKey[]> {
    const rows = await readReplays(this.#deps.database.query, owner, this.#deps.clock.now())
    return rows.map(replayKeyOf)
  }

  /** Issues one key per tier, once per database; null when that was done before. */
  async createFirstKeys(): Promise<FirstKey[] | null> {
    const rows = await this.#change((query, version) =>
      change.issueFirstKeys(query, this.#hashing(), version),
    )
    const issued = rows?.map((row) => this.#issued(row)) ?? null
    return issued?.map(({ tier, id, key }) => ({ tier, id, key })) ?? null
  }

  /** Flushes the usage. The database stays open: its opener closes it. */
  async close(): Promise<void> {
    await this.#following.stop()
    await this.#flushing.stop()
    await this.#usage.flush()
  }

  async #findNew(keyText: string): Promise<AcceptedKey | null> {
    if (!isKeyText(keyText)) return null
    await this.#catchUp()
    return this.authenticateText(keyText)
  }

  /** Reads the keys that other nodes have issued. Gives up soon when the store does not answer. */
  #catchUp(): Promise<void> | null {
    if (this.#deps.database.driver === 'pglite') return null
    return Promise.race([this.#following.catchUp(), Bun.sleep(catchUpMsMax)])
  }

  async #row(id: string): Promise<KeyRow> {
    requireId(id)
    const row = await readKey(this.#deps.database.query, id)
    if (!row) throw noSuch('key', id)
    return row
  }

  #change<T>(work: (query: Query, version: number) => Promise<T>): Promise<T> {
    return this.#deps.database.transaction((query) =>
      change.inNextVersion(query, (version) => work(query, version)),
    )
  }

  #issued({ row, keyText }: change.IssuedRow): IssuedKey {
    this.#following.apply(row)
    return viewIssued(row, keyText, this.#deps.clock.now())
  }

  #hashing(): change.KeyHashing {
    return { secret: this.#deps.secret, nowMs: this.#deps.clock.now() }
  }

  #rules(): InputRules {
    return { nowMs: this.#deps.clock.now(), knownLeagues: this.#deps.knownLeagues }
  }
}

/** A malformed id is not looked up: the store does not see arbitrary bytes. */
function requireId(id: string): void {
  if (!idForm.test(id)) throw noSuch('key', id)
}
