import type { Rng } from '../../src/kernel/rng.ts'

/** A weather delay, or a suspension of several hours. */
export interface Halt {
  readonly phase: 'delayed' | 'suspended'
  readonly beforeInning: number
  readonly seconds: number
}

const chances = { suspended: 0.004, delayed: 0.028 } as const
const minutes = { suspended: [120, 210], delayed: [25, 95] } as const

/** Decides whether the weather interrupts a game; in most it does not. */
export function drawHalt(rng: Rng): Halt | null {
  const draw = rng.next()
  if (draw > chances.suspended + chances.delayed) return null
  const phase = draw < chances.suspended ? 'suspended' : 'delayed'
  const [min, max] = minutes[phase]
  return { phase, beforeInning: rng.int(3, 8), seconds: 60 * rng.int(min, max) }
}
