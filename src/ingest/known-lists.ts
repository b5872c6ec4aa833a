import type { RecordKind } from '../contract/record.ts'
import { WeightedLru } from '../kernel/weighted-lru.ts'
import { type Changed, mergeLists } from './merge-lists.ts'
import type { StoredVersion } from './stored-version.ts'

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
