import { newMeter } from '../limiter.ts'
import type { Budget } from './budget.ts'

/** The budget of a single process: its own meters are the whole truth. */
export function localBudget(): Budget {
  const open = new Map<string, number>()
  return {
    newMeter: () => newMeter(),
    mayRefill: () => false,
    refill: async () => {},
    openSlot: async (name, most) => {
      const count = open.get(name) ?? 0
      if (count >= most) return null
      open.set(name, count + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = open.get(name)! - 1
        if (left === 0) open.delete(name)
        else open.set(name, left)
      }
    },
    close: async () => {},
  }
}
