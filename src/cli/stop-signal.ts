import { monotonicMs } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'

/** One Ctrl-C arrives once from the terminal and once more from npm or npx: signals this close together are one. */
const sameSignalMs = 200
const orphanCheckMs = 500

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const

/** Resolves on the first signal to stop. A second one ends the process at once. */
export function onStopSignal(log: Log): Promise<void> {
  return new Promise((resolve) => {
    let firstMs: number | null = null
    const onSignal = (signal: keyof typeof exitCodes) => {
      const nowMs = monotonicMs()
      if (firstMs === null) {
        firstMs = nowMs
        resolve()
      } else if (nowMs - firstMs > sameSignalMs) {
        log.warn('service.killed')
        process.exit(exitCodes[signal])
      }
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => onSignal(signal))
  })
}

/** Resolves when the process that started this one has ended: its children are then adopted by another. */
export function onOrphaned(): Promise<void> {
  const parent = process.ppid
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(timer)
      resolve()
    }, orphanCheckMs)
    timer.unref()
  })
}
