import { byPlace } from '../contract/by-place.ts'
import type { Entry } from '../contract/change.ts'
import type { RecordKind } from '../contract/record.ts'
import { Version } from './version.ts'

/** A version and the first entry after it; Infinity while it is current, as far as the timeline is brought up to date. */
export interface Span {
  readonly version: Version
  readonly untilSeq: number
}

/** The positions of a timeline, both included. */
export interface Stretch {
  readonly fromSeq: number
  readonly toSeq: number
}

/**
 * The versions of a record, or of all records under a parent, over a stretch of the journal: what was current at each of
 * its positions.
 */
export class Timeline {
  readonly fromSeq: number
  readonly spans: readonly Span[]
  /** Versions that are no longer current. */
  readonly endedCount: number
  /** Of all texts, with something for each version. */
  readonly characters: number
  #toSeq: number
  /** What was asked for last, and the positions at which it is the same. */
  #shown: (Stretch & { readonly versions: readonly Version[] }) | null = null

  constructor({ fromSeq, toSeq }: Stretch, spans: readonly Span[]) {
    this.fromSeq = fromSeq
    this.#toSeq = toSeq
    this.spans = [...spans].sort((a, b) => byPlace(a.version, b.version))
    this.endedCount = spans.filter(({ untilSeq }) => untilSeq !== Number.POSITIVE_INFINITY).length
    this.characters = spans.reduce((sum, { version }) => sum + version.text.length, spans.length * 100)
  }

  get toSeq(): number {
    return this.#toSeq
  }

  covers(seq: number): boolean {
    return this.fromSeq <= seq && seq <= this.#toSeq
  }

  /** The versions at a position, by place. One list is the same array as long as it has the same versions. */
  at(seq: number): readonly Version[] {
    const shown = this.#shown
    if (shown && shown.fromSeq <= seq && seq <= shown.toSeq) return shown.versions
    const versions: Version[] = []
    let [fromSeq, toSeq] = [0, Number.POSITIVE_INFINITY]
    for (const { version, untilSeq } of this.spans) {
      if (version.seq <= seq && seq < untilSeq) versions.push(version)
      for (const edge of [version.seq, untilSeq]) {
        if (edge <= seq) fromSeq = Math.max(fromSeq, edge)
        else toSeq = Math.min(toSeq, edge - 1)
      }
    }
    this.#shown = { fromSeq, toSeq, versions }
    return versions
  }

  /** The timeline of a parent, longer by all entries up to a position. */
  advanced(record: RecordKind, parent: string, entries: readonly Entry[], toSeq: number): Timeline {
    const changes = entries.filter(
      ({ kind, seq }) => kind === record.kind && seq > this.#toSeq && seq <= toSeq,
    )
    const current = new Map<string, Version>()
    const ended: Span[] = []
    for (const span of this.spans) {
      if (span.untilSeq === Number.POSITIVE_INFINITY) current.set(span.version.id, span.version)
      else ended.push(span)
    }
    let isChanged = false
    for (const { id, op, doc: text, atMs, seq } of changes) {
      const before = current.get(id)
      if (before) ended.push({ version: before, untilSeq: seq })
      const doc: unknown = op === 'put' ? JSON.parse(text) : null
      const place = op === 'put' ? record.place(doc) : null
      const isHere = place?.parent === parent
      if (isHere) current.set(id, Version.ofRow({ id, atMs, seq, doc: text, place }))
      else current.delete(id)
      isChanged ||= isHere || before !== undefined
    }
    if (!isChanged) {
      this.#toSeq = toSeq
      return this
    }
    const spans = [...current.values()].map((version) => ({ version, untilSeq: Number.POSITIVE_INFINITY }))
    return new Timeline({ fromSeq: this.fromSeq, toSeq }, [...ended, ...spans])
  }

  /** Without what is no longer current. */
  latest(): Timeline {
    const current = this.spans.filter(({ untilSeq }) => untilSeq === Number.POSITIVE_INFINITY)
    return new Timeline({ fromSeq: this.#toSeq, toSeq: this.#toSeq }, current)
  }

  /** Of one record: with the versions of another stretch, if nothing lies between them; else those alone. */
  joined(other: Timeline): Timeline {
    if (this.fromSeq > other.toSeq + 1 || other.fromSeq > this.#toSeq + 1) return other
    // The stretch that ends later knows whether a version has ended since.
    const [earlier, later] = other.toSeq >= this.#toSeq ? [this, other] : [other, this]
    const bySeq = new Map([...earlier.spans, ...later.spans].map((span) => [span.version.seq, span]))
    const fromSeq = Math.min(this.fromSeq, other.fromSeq)
    return new Timeline({ fromSeq, toSeq: later.toSeq }, [...bySeq.values()])
  }
}
