import type { ChainEnd } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import type { RecordKind } from '../contract/record.ts'
import { Lru, WeightedLru } from '../kernel/caches.ts'
import type { Urgency } from '../store/driver/database.ts'
import { type Changed, type ListedDoc, type Lists, mergeLists, StoredVersion } from './stored-version.ts'

/** A transaction that has locked the journal's head. */
export interface KnownTurn {
  /** Null when the record does not exist, undefined when it must be read. */
  readonly version: (kind: string, id: string) => StoredVersion | null | undefined
  readonly list: (kind: string, parent: string) => readonly StoredVersion[] | undefined
  /** Versions that were read by id; null for a record that does not exist. */
  readonly keepVersions: (kind: string, versions: Changed<StoredVersion>) => void
  readonly keepLists: (record: RecordKind, lists: Lists<StoredVersion>) => void
  /** Prepares what is known after the commit from the documents that the batch changes and the entries it appends. */
  readonly stage: (changed: (kind: string) => Changed<ListedDoc>, entries: readonly Entry[]) => void
  readonly committed: () => void
}

/** Records of all lists of a kind: the plays of fifty games. */
const listedMax = 24_000
/** Single records: games in progress, their players and box scores. */
const singlesMax = 4_096
/** More of them read at once are records of a list. */
const singlesAtOnceMax = 64

/**
 * What this process knows of the stored records from its earlier batches: lists such as the plays of the games in
 * progress, and single records. A game's next play reads nothing back, and a game that a feed sends again is compared
 * with memory. Everything that writes records with entries locks the journal's head and moves it, so all this holds as
 * long as the head is the one that this process left; any other head empties it.
 */
export class KnownRecords {
  readonly #inputKinds: ReadonlyMap<string, RecordKind>
  /** By kind. */
  readonly #lists = new Map<string, KnownLists>()
  /** By kind and id. */
  readonly #singles = new Lru<string, StoredVersion | null>(singlesMax)
  /** The hash of the head that all this belongs to. */
  #hash: string | null = null
  /** Counts batches. */
  #batch = 0
  #turn: KnownTurn | null = null

  /** `kinds` are those that feeds send: derived records can change without an entry. */
  constructor(kinds: ReadonlyMap<string, RecordKind>) {
    this.#inputKinds = kinds
  }

  /** What a backfill reads is not kept: its games are over. */
  begin(head: ChainEnd, mode: Urgency): KnownTurn {
    if (head.hash === null || head.hash !== this.#hash) {
      this.#lists.clear()
      this.#singles.clear()
    }
    this.#hash = head.hash
    this.#batch++
    for (const lists of this.#lists.values()) lists.begin(this.#batch)
    const isKeeping = () => this.#turn === turn && mode === 'live'
    let staged = () => {}
    const turn: KnownTurn = {
      version: (kind, id) => this.#lists.get(kind)?.find(id) ?? this.#singles.get(keyOf(kind, id)),
      list: (kind, parent) => this.#lists.get(kind)?.get(parent),
      keepVersions: (kind, versions) => {
        if (isKeeping() && versions.size <= singlesAtOnceMax) this.#keepSingles(kind, versions)
      },
      keepLists: (record, lists) => {
        if (isKeeping() && this.#isInput(record.kind)) this.#keepLists(record, lists)
      },
      stage: (changed, entries) => {
        staged = this.#stage(changed, entries)
      },
      committed: () => {
        // On several connections the next transaction can begin before this one's commit is known here.
        if (this.#turn !== turn) return
        this.#turn = null
        staged()
      },
    }
    this.#turn = turn
    return turn
  }

  #isInput(kind: string): boolean {
    return this.#inputKinds.get(kind)?.isDerived === false
  }

  #keepSingles(kind: string, versions: Changed<StoredVersion>): void {
    const isInput = this.#isInput(kind)
    for (const [id, version] of versions) {
      // A derived record without an entry can change or appear without moving the head.
      if (version === null ? isInput : version.seq !== null) this.#singles.set(keyOf(kind, id), version)
    }
  }

  #keepLists(record: RecordKind, lists: Lists<StoredVersion>): void {
    const known = this.#lists.get(record.kind) ?? new KnownLists(record, listedMax)
    this.#lists.set(record.kind, known)
    known.begin(this.#batch)
    for (const [parent, versions] of lists) known.set(parent, versions.map(withoutText))
  }

  #stage(changed: (kind: string) => Changed<ListedDoc>, entries: readonly Entry[]): () => void {
    const lists: (() => void)[] = []
    const singles = new Map<string, StoredVersion | null>()
    for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
      const known = this.#lists.get(kind)
      const ofSingles = ofKind.filter(({ id }) => this.#singles.get(keyOf(kind, id)) !== undefined)
      // A backfill appends thousands of entries that nothing is known of.
      const versions = versionsOf(known ? ofKind : ofSingles, changed(kind))
      if (known) lists.push(known.stage(versions))
      for (const { id } of ofSingles) singles.set(keyOf(kind, id), versions.get(id) ?? null)
    }
    const end = entries.at(-1)
    return () => {
      for (const put of lists) put()
      for (const [key, version] of singles) this.#singles.set(key, version)
      if (end) this.#hash = end.hash
    }
  }
}

/** The last version of each record that the entries change; null for one that they delete. */
function versionsOf(
  entries: readonly Entry[],
  changed: Changed<ListedDoc>,
): ReadonlyMap<string, StoredVersion | null> {
  const versions = new Map<string, StoredVersion | null>()
  for (const { id, seq, op, doc } of entries) {
    if (op === 'delete') versions.set(id, null)
    else {
      const parsed = changed.get(id)?.doc
      const parts = { id, seq }
      const version = parsed ? StoredVersion.ofDoc(parts, parsed) : StoredVersion.ofText(parts, doc)
      versions.set(id, version)
    }
  }
  return versions
}

const withoutText = ({ id, seq, doc }: StoredVersion): StoredVersion => StoredVersion.ofDoc({ id, seq }, doc)

const keyOf = (kind: string, id: string): string => `${kind} ${id}`

interface KnownList {
  readonly versions: readonly StoredVersion[]
  /** The batch that used it last. */
  usedIn: number
}

/** So many batches after its last use a list is dropped: its game is over. One in progress is part of one batch in some dozen. */
const unusedMax = 150

/** Records of one kind by parent, such as the plays of games, and each by its id. Lists used longest ago are dropped. */
export class KnownLists {
  readonly #record: RecordKind
  readonly #lists: WeightedLru<string, KnownList>
  readonly #byId = new Map<string, StoredVersion>()
  #batch = 0

  /** `recordsMax` are those of all lists together. */
  constructor(record: RecordKind, recordsMax: number) {
    this.#record = record
    this.#lists = new WeightedLru(recordsMax, ({ versions }) => {
      for (const { id } of versions) this.#byId.delete(id)
    })
  }

  /** To be called for each batch, with its number. */
  begin(batch: number): void {
    this.#batch = batch
    this.#lists.dropWhile(({ usedIn }) => usedIn < batch - unusedMax)
  }

  get(parent: string): readonly StoredVersion[] | undefined {
    const list = this.#lists.get(parent)
    if (list) list.usedIn = this.#batch
    return list?.versions
  }

  find(id: string): StoredVersion | undefined {
    return this.#byId.get(id)
  }

  set(parent: string, versions: readonly StoredVersion[]): void {
    for (const version of versions) this.#byId.set(version.id, version)
    this.#put(parent, versions)
  }

  /** Prepares the lists as they are after a commit. What it returns puts them in place. */
  stage(changed: Changed<StoredVersion>): () => void {
    const before = new Map<string, readonly StoredVersion[]>()
    /** Adds the list that a version is in to those that change; false when it is not known. */
    const addList = (version: StoredVersion): boolean => {
      const { parent } = this.#record.place(version.doc)
      if (parent === null) return false
      const versions = before.get(parent) ?? this.get(parent)
      if (versions) before.set(parent, versions)
      return versions !== undefined
    }
    const listed: StoredVersion[] = []
    const unlisted: string[] = []
    for (const [id, version] of changed) {
      const was = this.#byId.get(id)
      if (was) addList(was)
      if (version && addList(version)) listed.push(version)
      else unlisted.push(id)
    }
    const merged = mergeLists(this.#record, before, changed)
    return () => {
      for (const id of unlisted) this.#byId.delete(id)
      for (const version of listed) this.#byId.set(version.id, version)
      for (const [parent, versions] of merged) this.#put(parent, versions)
    }
  }

  #put(parent: string, versions: readonly StoredVersion[]): void {
    // An empty list has a weight as well.
    this.#lists.set(parent, { versions, usedIn: this.#batch }, versions.length + 1)
  }
}
