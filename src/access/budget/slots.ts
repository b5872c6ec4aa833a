import type { SlotAnswer, SlotAsk } from '../../store/budget-exchange.ts'

/** Things of one name that this node has open, or is asked to open. */
interface Slot {
  held: number
  most: number
  waiting: ((outcome: SlotOutcome) => void)[]
  /** What the current exchange asks for. */
  asked: ((outcome: SlotOutcome) => void)[]
  /** The shared store does not know how many are held now. */
  isChanged: boolean
}

/** `elsewhere`: refused because of what other nodes have open, which may be over already. */
type SlotOutcome = 'granted' | 'full' | 'elsewhere' | 'away'

/** The open things of one node. */
export class Slots {
  readonly #byName = new Map<string, Slot>()

  /** Resolves after the next exchange. */
  ask(name: string, most: number): Promise<SlotOutcome> {
    const slot = this.#slotOf(name)
    slot.most = most
    if (slot.held >= most) return Promise.resolve('full')
    return new Promise((resolve) => slot.waiting.push(resolve))
  }

  /** Opens one without asking, up to this node's share. */
  openShare(name: string, most: number, nodes: number): boolean {
    const slot = this.#slotOf(name)
    if (slot.held >= Math.max(Math.min(1, most), Math.floor(most / nodes))) return false
    slot.held++
    slot.isChanged = true
    return true
  }

  release(name: string): void {
    const slot = this.#slotOf(name)
    slot.held--
    slot.isChanged = true
  }

  /** The shared store may have forgotten them all. */
  markChanged(): void {
    for (const slot of this.#byName.values()) slot.isChanged = true
  }

  asks(): SlotAsk[] {
    const asks: SlotAsk[] = []
    for (const [key, slot] of this.#byName) {
      if (slot.waiting.length === 0 && !slot.isChanged) continue
      slot.asked = slot.waiting
      slot.waiting = []
      slot.isChanged = false
      asks.push({ key, held: slot.held, more: slot.asked.length, most: slot.most })
    }
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
      const isUnused = slot.held === 0 && slot.waiting.length === 0 && !slot.isChanged
      if (isUnused) this.#byName.delete(key)
    })
  }

  /** No answer: whoever waits decides by the share of this node. */
  failed(): void {
    for (const slot of this.#byName.values()) {
      const asked = [...slot.asked, ...slot.waiting]
      slot.asked = []
      slot.waiting = []
      slot.isChanged = true
      for (const resolve of asked) resolve('away')
    }
  }

  #slotOf(name: string): Slot {
    const known = this.#byName.get(name)
    if (known) return known
    const slot: Slot = { held: 0, most: 0, waiting: [], asked: [], isChanged: false }
    this.#byName.set(name, slot)
    return slot
  }
}
