import type { Change } from '../contract/change.ts'
import type { Reconciled } from '../contract/record.ts'
import { Lru } from '../kernel/caches.ts'
import type { Clock } from '../kernel/clock.ts'
import { ownValue } from '../kernel/json.ts'
import { type Disagreement, type DisagreementField, Disagreements } from './disagreements.ts'
import type { IngestInput } from './input.ts'
import type { Arbiter } from './reconcile-input.ts'

interface RankedFeed {
  readonly name: string
  /** The sports that it fills. */
  readonly fills: readonly string[]
  /** Its source has yielded nothing of the sport for too long: it no longer keeps other feeds from changing its fields. */
  readonly isStale: (sport: string) => boolean
  /** It is expected to send records, but has not sent any since the start. */
  readonly isAwaited: (sport: string) => boolean
}

export interface RanksDeps {
  /** The most trusted first. */
  readonly feeds: readonly RankedFeed[]
  /** `nfl.game`, `nfl.game.venue` or `nfl.game.home.score` → feeds, the most trusted first; the others follow as above. */
  readonly ranks: Readonly<Record<string, readonly string[]>>
  readonly clock: Clock
}

/** Field → index of the feed that owns it. */
type Owners = Readonly<Record<string, number>>

interface Comparison {
  /** The fields of the input. */
  readonly fields: ReadonlyMap<string, unknown>
  /** The reconciled input; null when it was rejected. */
  readonly reconciled: Doc | null
  readonly stored: Doc
}

interface FieldOwnership {
  readonly kind: string
  readonly field: string
  readonly owner: number | undefined
  /** Whether the feed leaves the field empty. */
  readonly isBlank?: boolean
}

const noOwners: Owners = {}
/** The key under which the owner of a deletion is kept. */
const wholeRecord = ''
const recordsMax = 100_000
/** Every game has it. */
const score = 'home.score'
/** These describe the input, not the game: no feed owns them. */
const bookkeeping: ReadonlySet<string> = new Set(['updated_at', 'revision'])

/**
 * Merges several feeds that send the same records. Each field is owned by the most trusted feed that has sent a value
 * for it and whose source still answers; a different value from a less trusted feed is recorded as a disagreement.
 * Only ownership is kept here, values are in the store. Ownership is lost on a restart: until a feed has sent its first
 * records, less trusted feeds cannot change stored fields.
 */
export class FeedRanks {
  readonly #deps: RanksDeps
  readonly #owners = new Lru<string, Owners>(recordsMax)
  /** Most records have the same owners as others of their kind: they share one object. */
  readonly #shapes = new Lru<string, Owners>(recordsMax)
  readonly #orders = new Map<readonly string[], readonly number[]>()
  readonly #disagreements: Disagreements

  constructor(deps: RanksDeps) {
    this.#deps = deps
    this.#disagreements = new Disagreements(deps.feeds.length, deps.clock)
  }

  /** The arbiter of a feed's inputs; null when there is only one feed. */
  arbiterOf(name: string): Arbiter | null {
    if (this.#deps.feeds.length < 2) return null
    const feed = this.#indexOf(name)
    return {
      reconcile: (input, before, reconcile) => this.#reconcile(feed, input, before, reconcile),
      mayRemove: ({ change }) => this.#mayRemove(feed, change),
      hasScored: ({ change: { kind, id } }) => (this.#owners.get(keyOf(kind, id))?.[score] ?? feed) === feed,
    }
  }

  /** The current disagreements of a feed, the latest last. */
  disagreements(name: string): readonly Disagreement[] {
    return this.#disagreements.of(this.#indexOf(name))
  }

  /** Clears everything, because another node may have run the feeds meanwhile. */
  clear(): void {
    this.#owners.clear()
    this.#disagreements.clear()
  }

  #indexOf(name: string): number {
    return this.#deps.feeds.findIndex((feed) => feed.name === name)
  }

  #reconcile(
    feed: number,
    { change }: IngestInput,
    before: unknown,
    reconcile: (data: unknown) => Reconciled<unknown>,
  ): Reconciled<unknown> {
    const data = change.data as Doc
    const result = reconcile(data)
    if ('stale' in result) return result
    const stored = before as Doc | null
    if (stored === null && this.#isDeletedAbove(feed, change)) return { stale: true }
    const fields = fieldsOf(data)
    const reconciled = 'doc' in result ? (result.doc as Doc) : null
    const overruledFields = stored ? this.#overruledFields(feed, change, { fields, reconciled, stored }) : []
    if (overruledFields.length === 0) {
      if ('doc' in result) this.#own(feed, change, stored === null ? 'new' : 'known', fields)
      return result
    }
    const rest = overruledFields.reduce((doc, field) => withValue(doc, field, valueAt(stored!, field)), data)
    const restResult = reconcile(rest)
    // The remaining fields are not valid without the overruled ones.
    if (!('doc' in restResult)) return { stale: true }
    for (const field of overruledFields) fields.delete(field)
    this.#own(feed, change, 'known', fields)
    return restResult
  }

  /** The fields of an input that a more trusted feed owns. Records disagreements about them. */
  #overruledFields(
    feed: number,
    { kind, id }: Change,
    { fields, reconciled, stored }: Comparison,
  ): readonly string[] {
    const owners = this.#owners.get(keyOf(kind, id)) ?? noOwners
    return [...fields].flatMap(([field, value]) => {
      const kept = valueAt(stored, field)
      if (bookkeeping.has(field) || kept === undefined) return []
      const stated = reconciled ? valueAt(reconciled, field) : value
      const isSame = Bun.deepEquals(stated, kept)
      const owner = owners[field]
      const above = isSame ? null : this.#above(feed, { kind, field, owner, isBlank: isEmpty(stated) })
      const at: DisagreementField = { kind, id, field }
      if (above === null || isEmpty(kept)) {
        this.#disagreements.resolve(feed, at)
        if (!isSame) this.#override(feed, owner, at, { stated, kept })
        return []
      }
      if (!isEmpty(stated) && owner !== undefined) {
        const kept_by = this.#deps.feeds[above]!.name
        this.#disagreements.record(feed, { ...at, stated, kept, kept_by })
      }
      return [field]
    })
  }

  /** The feed that keeps this one from changing a field, or null. */
  #above(feed: number, { kind, field, owner, isBlank = false }: FieldOwnership): number | null {
    const { feeds } = this.#deps
    const order = this.#order(kind, field)
    const sport = kind.split('.', 1)[0]!
    const isAbove = (other: number) => order.indexOf(other) < order.indexOf(feed)
    if (owner !== undefined) {
      const mayKeep = owner !== feed && (isBlank || isAbove(owner)) && !feeds[owner]!.isStale(sport)
      return mayKeep ? owner : null
    }
    const awaited = order.find(
      (other) => isAbove(other) && feeds[other]!.fills.includes(sport) && feeds[other]!.isAwaited(sport),
    )
    return awaited ?? null
  }

  /**
   * Updates disagreements when a feed changes a field. The former owner now disagrees; it may not send its value again
   * as long as nothing changes at its source.
   */
  #override(
    feed: number,
    owner: number | undefined,
    at: DisagreementField,
    { stated, kept }: { readonly stated: unknown; readonly kept: unknown },
  ): void {
    const keptBy = this.#deps.feeds[feed]!.name
    const isNewlyOverruled =
      owner !== undefined && owner !== feed && !this.#disagreements.has(owner, at) && !isEmpty(kept)
    this.#disagreements.update(at, stated, keptBy)
    if (isNewlyOverruled) {
      this.#disagreements.record(owner, { ...at, stated: kept, kept: stated, kept_by: keptBy })
    }
  }

  #mayRemove(feed: number, { kind, id }: Change): boolean {
    const owners = this.#owners.get(keyOf(kind, id)) ?? noOwners
    const isKept = Object.entries(owners).some(
      ([field, owner]) => this.#above(feed, { kind, field, owner }) !== null,
    )
    if (!isKept) this.#owners.set(keyOf(kind, id), this.#shape({ [wholeRecord]: feed }))
    return !isKept
  }

  /** Whether a more trusted feed deleted the record: then this feed does not put it back. */
  #isDeletedAbove(feed: number, { kind, id }: Change): boolean {
    const owner = this.#owners.get(keyOf(kind, id))?.[wholeRecord]
    return owner !== undefined && this.#above(feed, { kind, field: wholeRecord, owner }) !== null
  }

  /** Makes the feed the owner of the fields it filled, unless a more trusted feed owns them. A new record is all its own. */
  #own(
    feed: number,
    { kind, id }: Change,
    record: 'new' | 'known',
    fields: ReadonlyMap<string, unknown>,
  ): void {
    const key = keyOf(kind, id)
    const owners = this.#owners.get(key) ?? noOwners
    const { [wholeRecord]: deletedBy, ...own }: Record<string, number> = owners
    let isChanged = deletedBy !== undefined
    for (const [field, value] of fields) {
      const owner = owners[field]
      if (isEmpty(value)) {
        if (owner !== feed) continue
        delete own[field]
      } else if (owner === feed) continue
      else if (record === 'known' && this.#above(feed, { kind, field, owner }) !== null) continue
      else own[field] = feed
      isChanged = true
    }
    if (isChanged) this.#owners.set(key, this.#shape(own))
  }

  #shape(owners: Owners): Owners {
    const text = JSON.stringify(owners)
    const known = this.#shapes.get(text)
    if (!known) this.#shapes.set(text, owners)
    return known ?? owners
  }

  /** The feeds for a field, the most trusted first. */
  #order(kind: string, field: string): readonly number[] {
    const { feeds, ranks } = this.#deps
    const [name] = splitField(field)
    const ranked = ranks[`${kind}.${field}`] ?? ranks[`${kind}.${name}`] ?? ranks[kind] ?? unranked
    let order = this.#orders.get(ranked)
    if (!order) {
      const first = ranked.map((feed) => this.#indexOf(feed))
      order = [...new Set([...first, ...feeds.keys()])]
      this.#orders.set(ranked, order)
    }
    return order
  }
}

const unranked: readonly string[] = []

const keyOf = (kind: string, id: string): string => `${kind} ${id}`

/** The fields of a document, one level deep: `venue`, `home.score`. */
type Doc = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every field with its value; an object counts as its own fields. */
function fieldsOf(data: Doc): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(data)) {
    if (!isObject(value)) fields.set(name, value)
    else for (const [inner, part] of Object.entries(value)) fields.set(`${name}.${inner}`, part)
  }
  return fields
}

function valueAt(doc: Doc, field: string): unknown {
  const [name, inner] = splitField(field)
  const value = ownValue(doc, name)
  if (inner === null) return value
  return isObject(value) ? ownValue(value, inner) : undefined
}

function withValue(doc: Doc, field: string, value: unknown): Doc {
  const [name, inner] = splitField(field)
  return { ...doc, [name]: inner === null ? value : { ...(doc[name] as Doc), [inner]: value } }
}

/** Splits at the first dot: names of fields contain no dots, keys inside a field may. */
function splitField(field: string): readonly [name: string, inner: string | null] {
  const at = field.indexOf('.')
  return at < 0 ? [field, null] : [field.slice(0, at), field.slice(at + 1)]
}

/** Whether a value is empty throughout: a feed that leaves a field empty does not contradict one that fills it. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
