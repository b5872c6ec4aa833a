import type { Change } from '../contract/change.ts'
import type { Reconciled } from '../contract/record.ts'
import type { Clock } from '../kernel/clock.ts'
import { Lru } from '../kernel/lru.ts'
import type { Arbiter, Statement } from './ingest.ts'

/** A field in which a feed says otherwise than the one whose word counts. */
export interface Disagreement {
  readonly kind: string
  readonly id: string
  readonly field: string
  readonly stated: unknown
  readonly kept: unknown
  /** The feed whose word counts. */
  readonly kept_by: string
  readonly since: string
}

/** How a feed is doing, as far as it matters for its word. */
interface FeedTrust {
  readonly name: string
  /** The sports that it fills. */
  readonly fills: readonly string[]
  /** Its source has not answered for too long: what it said no longer stands against others. */
  readonly isStale: () => boolean
  /** It is to be heard of, but has said nothing yet. */
  readonly isAwaited: () => boolean
}

export interface RanksDeps {
  /** The most trusted first. */
  readonly feeds: readonly FeedTrust[]
  /** `nfl.game`, `nfl.game.venue` or `nfl.game.home.score` → feeds in the order of trust; the others follow as above. */
  readonly ranks: Readonly<Record<string, readonly string[]>>
  readonly clock: Clock
}

type Doc = Readonly<Record<string, unknown>>

/** By field, the feed that has the say: its index. */
type Owners = Readonly<Record<string, number>>

/** A statement beside what is stored. */
interface Compared {
  readonly fields: ReadonlyMap<string, unknown>
  /** The statement settled; null where it was refused, so that nothing of it was completed. */
  readonly said: Doc | null
  readonly held: Doc
}

const nobody: Owners = {}
/** Stands for the record itself: who took it away has the say in whether there is one. */
const wholeRecord = ''
const recordsMax = 100_000
const disagreementsMax = 1_000
/** These tell of the statement, not of the game: they go with whatever is taken. */
const bookkeeping: ReadonlySet<string> = new Set(['updated_at', 'revision'])

/**
 * Whose word counts where several feeds state the same record: field by field, the most trusted feed that has said
 * something and whose source still answers. What others say of that field is noted as a disagreement; what nobody
 * above them has spoken of is theirs. The values are those in the store; here stands only who they are from, so after
 * a start a feed that is still to be heard keeps those below it from changing what is there.
 */
export class FeedRanks {
  readonly #parts: RanksDeps
  readonly #owners = new Lru<string, Owners>(recordsMax)
  /** Most records have the same owners as the one before: they share one object. */
  readonly #shapes = new Lru<string, Owners>(recordsMax)
  /** By the names that stand first. */
  readonly #orders = new Map<readonly string[], readonly number[]>()
  readonly #open: readonly Map<string, Disagreement>[]

  constructor(parts: RanksDeps) {
    this.#parts = parts
    this.#open = parts.feeds.map(() => new Map())
  }

  /** What a feed's statements pass through; null where it is the only one. */
  arbiterOf(name: string): Arbiter | null {
    const { feeds } = this.#parts
    if (feeds.length < 2) return null
    const feed = feeds.findIndex((one) => one.name === name)
    return {
      settle: (statement, before, settle) => this.#settle(feed, statement, before, settle),
      mayRemove: ({ change }) => this.#mayRemove(feed, change),
    }
  }

  /** In what a feed says otherwise at present, the latest last. */
  disagreements(name: string): readonly Disagreement[] {
    const feed = this.#parts.feeds.findIndex((one) => one.name === name)
    return [...(this.#open[feed]?.values() ?? [])]
  }

  /** Another node may have run the feeds meanwhile. */
  forget(): void {
    this.#owners.clear()
    for (const open of this.#open) open.clear()
  }

  #settle(
    feed: number,
    { change }: Statement,
    before: unknown,
    settle: (data: unknown) => Reconciled<unknown>,
  ): Reconciled<unknown> {
    const data = change.data as Doc
    const settled = settle(data)
    if ('stale' in settled) return settled
    const held = before as Doc | null
    if (held === null && this.#isWithdrawn(feed, change)) return { stale: true }
    const fields = fieldsOf(data)
    const said = 'doc' in settled ? (settled.doc as Doc) : null
    const overruledFields = held ? this.#yielded(feed, change, { fields, said, held }) : []
    if (overruledFields.length === 0) {
      if ('doc' in settled) this.#own(feed, change, fields, held === null)
      return settled
    }
    const left = overruledFields.reduce((doc, field) => withValue(doc, field, valueAt(held!, field)), data)
    const resettled = settle(left)
    // What is left makes no sense without the rest.
    if (!('doc' in resettled)) return { stale: true }
    for (const field of overruledFields) fields.delete(field)
    this.#own(feed, change, fields, false)
    return resettled
  }

  /** The fields in which a statement gives way. Notes those in which it says otherwise. */
  #yielded(feed: number, { kind, id }: Change, { fields, said, held }: Compared): readonly string[] {
    const owners = this.#owners.get(keyOf(kind, id)) ?? nobody
    return [...fields].flatMap(([field, value]) => {
      const kept = valueAt(held, field)
      if (bookkeeping.has(field) || kept === undefined) return []
      const stated = said ? valueAt(said, field) : value
      const isSame = Bun.deepEquals(stated, kept)
      const above = isSame ? null : this.#above(feed, kind, field, owners[field], isEmpty(stated))
      const at = `${keyOf(kind, id)} ${field}`
      if (above === null || isEmpty(kept)) {
        this.#open[feed]!.delete(at)
        if (!isSame) this.#overrule(feed, owners[field], at, { kind, id, field, stated, kept })
        return []
      }
      if (owners[field] !== undefined && !isEmpty(stated)) {
        this.#note(feed, at, { kind, id, field, stated, kept, kept_by: this.#parts.feeds[above]!.name })
      }
      return [field]
    })
  }

  /** The feed that keeps this one from having a field its way, or null. */
  #above(
    feed: number,
    kind: string,
    field: string,
    owner: number | undefined,
    saysNothing = false,
  ): number | null {
    const { feeds } = this.#parts
    const order = this.#order(kind, field)
    const isAbove = (other: number) => order.indexOf(other) < order.indexOf(feed)
    if (owner !== undefined) {
      const mayKeep = owner !== feed && (saysNothing || isAbove(owner)) && !feeds[owner]!.isStale()
      return mayKeep ? owner : null
    }
    const sport = kind.split('.', 1)[0]!
    const awaited = order.find(
      (other) => isAbove(other) && feeds[other]!.fills.includes(sport) && feeds[other]!.isAwaited(),
    )
    return awaited ?? null
  }

  /** Others that have spoken of the field before may not say it again, as long as nothing changes for them. */
  #overrule(
    feed: number,
    owner: number | undefined,
    at: string,
    { stated: kept, kept: stated, ...where }: Omit<Disagreement, 'since' | 'kept_by'>,
  ): void {
    const kept_by = this.#parts.feeds[feed]!.name
    for (const [other, open] of this.#open.entries()) {
      const known = open.get(at)
      if (known && Bun.deepEquals(known.stated, kept)) open.delete(at)
      else if (known) open.set(at, { ...known, kept, kept_by })
      else if (other === owner && other !== feed && !isEmpty(stated)) {
        this.#note(other, at, { ...where, stated, kept, kept_by })
      }
    }
  }

  #mayRemove(feed: number, { kind, id }: Change): boolean {
    const owners = this.#owners.get(keyOf(kind, id)) ?? nobody
    const isKept = Object.entries(owners).some(
      ([field, owner]) => this.#above(feed, kind, field, owner) !== null,
    )
    if (!isKept) this.#owners.set(keyOf(kind, id), this.#shape({ [wholeRecord]: feed }))
    return !isKept
  }

  /** Whether a record was taken away by somebody above: it is not put back every time it is stated. */
  #isWithdrawn(feed: number, { kind, id }: Change): boolean {
    const by = this.#owners.get(keyOf(kind, id))?.[wholeRecord]
    return by !== undefined && this.#above(feed, kind, wholeRecord, by) !== null
  }

  /** What a feed has said is its own from now on, unless somebody above it has the say. A new record is all its own. */
  #own(feed: number, { kind, id }: Change, fields: ReadonlyMap<string, unknown>, isNew: boolean): void {
    const key = keyOf(kind, id)
    const owners = this.#owners.get(key) ?? nobody
    const { [wholeRecord]: withdrawn, ...own }: Record<string, number> = owners
    let isMoved = withdrawn !== undefined
    for (const [field, value] of fields) {
      const owner = owners[field]
      if (isEmpty(value)) {
        if (owner !== feed) continue
        delete own[field]
      } else if (owner === feed || (!isNew && this.#above(feed, kind, field, owner) !== null)) continue
      else own[field] = feed
      isMoved = true
    }
    if (isMoved) this.#owners.set(key, this.#shape(own))
  }

  #shape(owners: Owners): Owners {
    const text = JSON.stringify(owners)
    const known = this.#shapes.get(text)
    if (!known) this.#shapes.set(text, owners)
    return known ?? owners
  }

  /** Feeds by trust in what they say of a field. */
  #order(kind: string, field: string): readonly number[] {
    const { feeds, ranks } = this.#parts
    const named = ranks[`${kind}.${field}`] ?? ranks[`${kind}.${cut(field)[0]}`] ?? ranks[kind] ?? unnamed
    let order = this.#orders.get(named)
    if (!order) {
      const first = named.map((name) => feeds.findIndex((one) => one.name === name))
      order = [...new Set([...first, ...feeds.keys()])]
      this.#orders.set(named, order)
    }
    return order
  }

  #note(feed: number, at: string, found: Omit<Disagreement, 'since'>): void {
    const open = this.#open[feed]!
    const since = open.get(at)?.since ?? new Date(this.#parts.clock.now()).toISOString()
    open.set(at, { ...found, since })
    if (open.size <= disagreementsMax) return
    for (const oldest of open.keys()) {
      open.delete(oldest)
      return
    }
  }
}

const unnamed: readonly string[] = []

const isPlain = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a statement speaks of: its fields and, where one is made of fields itself, those: `home.score`. */
function fieldsOf(data: Doc): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(data)) {
    if (!isPlain(value)) fields.set(name, value)
    else for (const [inner, part] of Object.entries(value)) fields.set(`${name}.${inner}`, part)
  }
  return fields
}

function valueAt(doc: Doc, field: string): unknown {
  const [name, inner] = cut(field)
  const value = doc[name]
  if (inner === null) return value
  return isPlain(value) ? value[inner] : undefined
}

function withValue(doc: Doc, field: string, value: unknown): Doc {
  const [name, inner] = cut(field)
  return { ...doc, [name]: inner === null ? value : { ...(doc[name] as Doc), [inner]: value } }
}

/** At the first dot: names of fields have none, keys inside a field may. */
function cut(field: string): readonly [name: string, inner: string | null] {
  const at = field.indexOf('.')
  return at < 0 ? [field, null] : [field.slice(0, at), field.slice(at + 1)]
}

const keyOf = (kind: string, id: string): string => `${kind} ${id}`

/** Whether a value says anything: who leaves a field empty does not contradict who fills it. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
