import { WeightedLru } from '../kernel/caches.ts'
import type { Query } from '../store/driver/database.ts'
import { blockSize, readMarks } from '../store/sql/journal/marks.ts'
import { seqsIn } from './marks.ts'
import type { Tail } from './tail.ts'

/** Blocks that are read and kept together: the places of their entries fit into 16 bits. */
const stretchBlocks = 64
const stretchSize = stretchBlocks * blockSize
/** Sparse marks need many stretches for a page: few queries reach them. */
const stretchesGrowth = 4
const stretchesMax = 16
/** The last stretch is read again when this many more blocks may have been marked. */
const blocksBehindMax = 4
/** The bytes of all stretches together. */
const bytesMax = 8_000_000
/** What a stretch takes besides its places and its key. */
const bytesEach = 200

/** A part of the journal: the entries with any of the marks that a reader asked for. */
interface Stretch {
  /** Counted from the first entry of the stretch. */
  readonly places: Uint16Array
  /** How many of its blocks are marked: the first ones. */
  readonly markedBlocks: number
}

export interface SeqRange {
  readonly afterSeq: number
  readonly maxSeq: number
  readonly limit: number
}

interface FoundSeqs {
  readonly seqs: readonly number[]
  /** All marked entries up to this one were found. */
  readonly lastSeq: number
  /** Whether there are no more marked blocks in the range. */
  readonly isEnd: boolean
}

/**
 * The numbers of the entries that have any of some marks, found by whole stretches of the journal and kept: the marks of
 * full blocks change only when the journal is pruned. A page of a narrow key then takes no more queries than one of a
 * wide key.
 */
export class MarkedSeqs {
  readonly #query: Query
  readonly #tail: Pick<Tail, 'epoch' | 'floor' | 'headSeq'>
  readonly #kept = new WeightedLru<string, Stretch>(bytesMax)

  constructor(query: Query, tail: Pick<Tail, 'epoch' | 'floor' | 'headSeq'>) {
    this.#query = query
    this.#tail = tail
  }

  /** The next entries with any of the marks, oldest first. */
  async after(marks: readonly string[], { afterSeq, maxSeq, limit }: SeqRange): Promise<FoundSeqs> {
    const seqs: number[] = []
    let size = 1
    for (let index = Math.floor((afterSeq + 1) / stretchSize); ; index++) {
      let stretch = this.#keptAt(marks, index)
      if (!stretch) {
        stretch = await this.#read(marks, index, size)
        size = Math.min(size * stretchesGrowth, stretchesMax)
      }
      const firstSeq = index * stretchSize
      for (let at = firstAfter(stretch.places, afterSeq - firstSeq); at < stretch.places.length; at++) {
        const seq = firstSeq + stretch.places[at]!
        if (seq > maxSeq) return { seqs, lastSeq: maxSeq, isEnd: true }
        seqs.push(seq)
        if (seqs.length === limit) return { seqs, lastSeq: seq, isEnd: false }
      }
      const lastSeq = firstSeq + stretch.markedBlocks * blockSize - 1
      if (stretch.markedBlocks < stretchBlocks || lastSeq >= maxSeq)
        return { seqs, lastSeq: Math.max(afterSeq, lastSeq), isEnd: true }
    }
  }

  #keptAt(marks: readonly string[], index: number): Stretch | null {
    const stretch = this.#kept.get(this.#keyOf(marks, index))
    if (!stretch) return null
    const { markedBlocks } = stretch
    const isWhole = markedBlocks === stretchBlocks
    const dueSeq = index * stretchSize + (markedBlocks + blocksBehindMax) * blockSize
    return isWhole || this.#tail.headSeq < dueSeq ? stretch : null
  }

  /** Reads and keeps some stretches with one query. Returns the first. */
  async #read(marks: readonly string[], index: number, count: number): Promise<Stretch> {
    const keys = Array.from({ length: count }, (_, i) => this.#keyOf(marks, index + i))
    const fromBlock = index * stretchBlocks
    const range = { marks, fromBlock, toBlock: fromBlock + count * stretchBlocks }
    const { blocks, markedCount } = await readMarks(this.#query, range)
    const places = keys.map((): number[] => [])
    for (const { block, bits } of blocks) {
      const own = places[Math.floor(block / stretchBlocks) - index]!
      for (const seq of seqsIn(block, bits)) own.push(seq % stretchSize)
    }
    const stretches = places.map((own, i) => ({
      places: Uint16Array.from(own),
      markedBlocks: Math.min(stretchBlocks, Math.max(0, markedCount - (index + i) * stretchBlocks)),
    }))
    for (const [i, stretch] of stretches.entries())
      this.#kept.set(keys[i]!, stretch, stretch.places.byteLength + keys[i]!.length + bytesEach)
    return stretches[0]!
  }

  /** Pruning clears marks, and another epoch may have other entries: both begin anew. */
  #keyOf(marks: readonly string[], index: number): string {
    const { epoch, floor } = this.#tail
    return `${epoch} ${floor} ${index} ${marks.join(',')}`
  }
}

/** The index of the first place after the given one. */
function firstAfter(places: Uint16Array, place: number): number {
  let [from, to] = [0, places.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (places[middle]! > place) to = middle
    else from = middle + 1
  }
  return from
}
