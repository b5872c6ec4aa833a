import type { SlotAnswer, SlotAsk } from '../../store/budget-exchange.ts'

/** Things of one name that this node has open, or is asked to open. */
interface Slot {
  held: number
  most: number
  waiting: ((outcome: SlotOutcome) => void)[]
  /** What the current exchange asks for. */
  asked: ((outcome: SlotOutcome) => void)[]
}

/** `elsewhere`: refused because of what other nodes have open, which may be over already. */
type SlotOutcome = 'granted' | 'full' | 'elsewhere' | 'away'

/** The open things of one node. */
export class Slots {
  readonly #byName = new Map<string, Slot>()
  /** Those that the shared store has to be asked about. */
  readonly #due = new Set<string>()

  /** Resolves after the next exchange. */
  ask(name: string, most: number): Promise<SlotOutcome> {
    const slot = this.#slotOf(name)
    slot.most = most
    if (slot.held >= most) return Promise.resolve('full')
    this.#due.add(name)
    return new Promise((resolve) => slot.waiting.push(resolve))
  }

  /** Opens one without asking, up to this node's share. */
  openShare(name: string, most: number, nodes: number): boolean {
    const slot = this.#slotOf(name)
    if (slot.held >= Math.max(Math.min(1, most), Math.floor(most / nodes))) return false
    slot.held++
    this.#due.add(name)
    return true
  }

  release(name: string): void {
    const slot = this.#slotOf(name)
    slot.held--
    this.#due.add(name)
  }

  /** The shared store may have forgotten them all. */
  markChanged(): void {
    for (const name of this.#byName.keys()) this.#due.add(name)
  }

  asks(): SlotAsk[] {
    const asks: SlotAsk[] = []
    for (const key of this.#due) {
      const slot = this.#slotOf(key)
      slot.asked = slot.waiting
      slot.waiting = []
      asks.push({ key, held: slot.held, more: slot.asked.length, most: slot.most })
    }
    this.#due.clear()
    return asks
  }

  answered(asks: readonly SlotAsk[], answers: readonly SlotAnswer[]): void {
    asks.forEach(({ key }, i) => {
      const slot = this.#slotOf(key)
      const { granted, others } = answers[i]!
      slot.held += granted
      const asked = slot.asked
      slot.asked = []
      for (const resolve of asked.slice(0, granted)) resolve('granted')
      for (const resolve of asked.slice(granted)) resolve(others > 0 ? 'elsewhere' : 'full')
      if (slot.held === 0 && !this.#due.has(key)) this.#byName.delete(key)
    })
  }

  /** No answer: the caller decides by the share of this node. */
  failed(): void {
    for (const [name, slot] of this.#byName) {
      const asked = [...slot.asked, ...slot.waiting]
      slot.asked = []
      slot.waiting = []
      this.#due.add(name)
      for (const resolve of asked) resolve('away')
    }
  }

  #slotOf(name: string): Slot {
    const known = this.#byName.get(name)
    if (known) return known
    const slot: Slot = { held: 0, most: 0, waiting: [], asked: [] }
    this.#byName.set(name, slot)
    return slot
  }
}
