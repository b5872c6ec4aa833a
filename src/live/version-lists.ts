import { byPlace } from '../contract/by-place.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import {
  countParentVersions,
  listParentVersions,
  type ParentVersionRow,
} from '../store/sql/journal/history.ts'
import { Version } from './version.ts'

/** A version of a record and how long it was the current one. */
export class ListedVersion extends Version {
  /** The first entry after it; Infinity while it is current. */
  readonly untilSeq: number
  readonly parent: string | null
  readonly order: number

  constructor(record: RecordKind, row: ParentVersionRow, untilSeq: number) {
    super(row)
    this.untilSeq = untilSeq
    const place = row.order === null ? record.place(this.value) : { parent: row.parent, order: row.order }
    this.parent = place.parent
    this.order = place.order
  }
}

interface VersionList {
  readonly versions: readonly ListedVersion[]
  /** Complete for every position up to this one. */
  readonly headSeq: number
  readonly characters: number
}

interface KeptList {
  /** Null when there are too many versions to keep. */
  readonly loading: Promise<VersionList | null>
  /** 0 while it is read. */
  characters: number
}

/**
 * The text of all lists together: that of three dozen games with their plays. With room for a dozen, a client that goes
 * through the games of an evening found none of them kept.
 */
const charactersMax = 12_000_000
const listsMax = 64
/** A list with more versions is not kept: the games of a season, the players of a league. */
const versionsMax = 2_500

/**
 * All versions of the records under a parent, such as the plays of a game. History does not change, so a list that was
 * read once answers for every position up to the head of then: a game that is replayed, delayed or compared at many
 * moments is read once. The lists used longest ago are dropped.
 */
export class VersionLists {
  readonly #query: Query
  readonly #epoch: () => string
  readonly #lists = new Map<string, KeptList>()

  /** Positions of another epoch may belong to lost entries, so it has its own lists. */
  constructor(query: Query, epoch: () => string) {
    this.#query = query
    this.#epoch = epoch
  }

  /** The records under a parent as they were at a position, in order; null when there are too many versions to keep. */
  async at(record: RecordKind, parent: string, seq: number): Promise<readonly ListedVersion[] | null> {
    const key = `${this.#epoch()} ${record.kind} ${parent}`
    const kept = this.#lists.get(key)
    let list = await kept?.loading
    if (list === undefined || (list && list.headSeq < seq)) {
      list = await this.#load(key, record, parent)
    } else if (kept && this.#lists.delete(key)) {
      this.#lists.set(key, kept)
    }
    if (list === null) return null
    return list.versions.filter((one) => one.seq <= seq && seq < one.untilSeq)
  }

  async #load(key: string, record: RecordKind, parent: string): Promise<VersionList | null> {
    const kept: KeptList = { loading: readList(this.#query, record, parent), characters: 0 }
    this.#lists.delete(key)
    this.#lists.set(key, kept)
    try {
      const list = await kept.loading
      kept.characters = list?.characters ?? 0
      this.#dropOldest()
      return list
    } catch (error) {
      if (this.#lists.get(key) === kept) this.#lists.delete(key)
      throw error
    }
  }

  #dropOldest(): void {
    let characters = 0
    for (const list of this.#lists.values()) characters += list.characters
    for (const [key, list] of this.#lists) {
      if (characters <= charactersMax && this.#lists.size <= listsMax) return
      this.#lists.delete(key)
      characters -= list.characters
    }
  }
}

async function readList(query: Query, record: RecordKind, parent: string): Promise<VersionList | null> {
  const { kind } = record
  const { count, headSeq } = await countParentVersions(query, kind, parent, versionsMax)
  if (count >= versionsMax) return null
  // Entries that are committed in between are newer than this head, so no position up to it needs them.
  const readMax = 2 * versionsMax
  const rows = count === 0 ? [] : await listParentVersions(query, kind, parent, readMax)
  if (rows.length >= readMax) return null
  const versions = rows.flatMap((row, i) => {
    const next = rows[i + 1]
    const untilSeq = next?.id === row.id ? next.seq : Number.POSITIVE_INFINITY
    const version = row.isDeletion ? null : new ListedVersion(record, row, untilSeq)
    // A record that has moved had other parents.
    return version?.parent === parent ? [version] : []
  })
  const characters = rows.reduce((sum, { doc }) => sum + doc.length, 0)
  return { versions: versions.sort(byPlace), headSeq, characters }
}
