import type { RecordKind } from '../contract/record.ts'
import type { Tail } from '../journal/tail.ts'
import { WeightedLru } from '../kernel/weighted-lru.ts'
import type { Query } from '../store/driver/database.ts'
import { readNextVersions, readVersionSpans, type VersionRow } from '../store/sql/journal/versions.ts'
import { Version } from './version.ts'

/** What a record was at the positions from one to another. */
interface Span {
  /** Null when it did not exist. */
  readonly version: Version | null
  readonly fromSeq: number
  readonly lastSeq: number
}

/** The text of all versions together: the players of a few leagues and the games of a few days. */
const charactersMax = 4_000_000
/** What one takes besides its text. */
const charactersEach = 100
/** A record that is asked for at another position again is read with its next versions: a game that is played. */
const versionsEach = 32
/** So many records at once; more are read without their next versions. */
const recordsMax = 4
/** Most spans of one record. */
const spansMax = 256

/**
 * Single records as they were, such as players, lineups and games. History does not change, so what was read once for a
 * position answers for every other position at which the record had the same version, or did not exist. Those used
 * longest ago are dropped.
 */
export class KeptVersions {
  readonly #query: Query
  readonly #tail: Pick<Tail, 'branch' | 'headSeq'>
  readonly #kept = new WeightedLru<string, readonly Span[]>(charactersMax)

  constructor(query: Query, tail: Pick<Tail, 'branch' | 'headSeq'>) {
    this.#query = query
    this.#tail = tail
  }

  /** Unordered; records that did not exist are left out. */
  async at({ kind }: RecordKind, ids: readonly string[], seq: number): Promise<readonly Version[]> {
    // Positions of another branch may belong to lost entries. The store has every entry up to this head.
    const { branch, headSeq } = this.#tail
    const lastKnown = Math.max(seq, headSeq)
    const keyOf = (id: string) => `${branch} ${kind} ${id}`
    const spans: Span[] = []
    const missing: string[] = []
    for (const id of ids) {
      const span = spanAt(this.#kept.get(keyOf(id)) ?? [], seq)
      if (span) spans.push(span)
      else missing.push(id)
    }
    const changing = missing.filter((id) => this.#kept.get(keyOf(id)) !== undefined)
    const withNext = changing.length <= recordsMax ? changing : []
    for (const id of withNext) {
      const versions = await readNextVersions(this.#query, { kind, id }, seq, versionsEach)
      const read = spansOf(versions, seq, lastKnown)
      this.#keep(keyOf(id), read)
      spans.push(read[0]!)
    }
    const alone = missing.filter((id) => !withNext.includes(id))
    for (const { id, version, untilSeq } of await readVersionSpans(this.#query, kind, alone, seq)) {
      const span = spanOf(version, version?.seq ?? seq, untilSeq === null ? lastKnown : untilSeq - 1)
      this.#keep(keyOf(id), [span])
      spans.push(span)
    }
    return spans.flatMap(({ version }) => version ?? [])
  }

  #keep(key: string, read: readonly Span[]): void {
    const before = this.#kept.get(key) ?? []
    const others = before.filter((one) => !read.some((other) => doOverlap(one, other)))
    const spans = others.length + read.length > spansMax ? read : [...others, ...read]
    const weight = spans.reduce((sum, { version }) => sum + (version?.doc.length ?? 0) + charactersEach, 0)
    this.#kept.set(key, spans, weight)
  }
}

const spanAt = (spans: readonly Span[], seq: number): Span | undefined =>
  spans.find(({ fromSeq, lastSeq }) => fromSeq <= seq && seq <= lastSeq)

const doOverlap = (a: Span, b: Span): boolean => a.fromSeq <= b.lastSeq && b.fromSeq <= a.lastSeq

const spanOf = (row: VersionRow | null, fromSeq: number, lastSeq: number): Span => ({
  version: row && new Version(row),
  fromSeq,
  lastSeq,
})

/** The first contains the position. Between two versions the record did not exist; before the first one either. */
function spansOf(
  versions: readonly { readonly version: VersionRow; readonly untilSeq: number | null }[],
  seq: number,
  lastKnown: number,
): Span[] {
  const spans: Span[] = []
  for (const { version, untilSeq } of versions) {
    const nextSeq = (spans.at(-1)?.lastSeq ?? seq - 1) + 1
    if (version.seq > nextSeq) spans.push(spanOf(null, nextSeq, version.seq - 1))
    spans.push(spanOf(version, version.seq, untilSeq === null ? lastKnown : untilSeq - 1))
  }
  return spans.length > 0 ? spans : [spanOf(null, seq, lastKnown)]
}
