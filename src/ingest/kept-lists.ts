import type { ChainEnd } from '../contract/chain.ts'
import type { RecordKind } from '../contract/record.ts'
import { Lru } from '../kernel/lru.ts'
import type { Urgency } from '../store/driver/database.ts'
import { type ChangesOf, type ListedDoc, type Lists, mergeLists } from './merge-lists.ts'

/** The lists of one kind by parent. */
interface KeptKind {
  readonly record: RecordKind
  readonly lists: Lru<string, readonly ListedDoc[]>
}

/** A transaction that has locked the journal's head. */
export interface KeptTurn {
  readonly get: (kind: string, parent: string) => readonly ListedDoc[] | undefined
  readonly keep: (record: RecordKind, lists: Lists) => void
  /** To be called after the commit: `end` is the last entry that it appended, null when there is none. */
  readonly committed: (changes: ChangesOf, end: ChainEnd | null) => void
}

/** More than the games of one sport that are in progress at a time. */
const listsPerKindMax = 32

/**
 * Lists of stored records, such as the plays of the games in progress, that stay in memory from one batch of this
 * process to the next: a game's next play does not read all its plays back. Everything that writes records locks the
 * journal's head and moves it, so the lists hold as long as the head is the one that this process left; any other head
 * empties them.
 */
export class KeptLists {
  readonly #inputKinds: ReadonlyMap<string, RecordKind>
  readonly #kinds = new Map<string, KeptKind>()
  /** The hash of the head that the lists belong to. */
  #hash: string | null = null
  #turn: KeptTurn | null = null

  /** `kinds` are those that feeds send: derived records change without being part of a batch. */
  constructor(kinds: ReadonlyMap<string, RecordKind>) {
    this.#inputKinds = kinds
  }

  /** Lists that a backfill reads are not kept: its games are over. */
  begin(head: ChainEnd, mode: Urgency): KeptTurn {
    if (head.hash === null || head.hash !== this.#hash) this.#kinds.clear()
    this.#hash = head.hash
    const turn: KeptTurn = {
      get: (kind, parent) => this.#kinds.get(kind)?.lists.get(parent),
      keep: (record, lists) => {
        const isInput = this.#inputKinds.get(record.kind)?.isDerived === false
        if (this.#turn === turn && mode === 'live' && isInput) this.#keep(record, lists)
      },
      committed: (changes, end) => {
        // On several connections the next transaction can begin before this one's commit is known here.
        if (this.#turn !== turn) return
        this.#turn = null
        this.#apply(changes)
        if (end) this.#hash = end.hash
      },
    }
    this.#turn = turn
    return turn
  }

  #keep(record: RecordKind, lists: Lists): void {
    const kept = this.#kinds.get(record.kind) ?? { record, lists: new Lru(listsPerKindMax) }
    this.#kinds.set(record.kind, kept)
    // Without the texts of the documents.
    for (const [parent, docs] of lists)
      kept.lists.set(
        parent,
        docs.map(({ id, doc }) => ({ id, doc })),
      )
  }

  #apply(changes: ChangesOf): void {
    for (const { record, lists } of this.#kinds.values()) {
      const changed = changes(record.kind)
      if (changed.size === 0) continue
      const before = new Map(lists.entries())
      for (const [parent, docs] of mergeLists(record, before, changed)) {
        if (docs !== before.get(parent)) lists.set(parent, docs)
      }
    }
  }
}
