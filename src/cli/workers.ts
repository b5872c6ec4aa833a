import { childEnvironment } from '../config/config.ts'
import type { Log } from '../kernel/log.ts'

const restartAfterMs = 1_000

export interface Workers {
  /** Asks every worker to stop and waits for them. */
  readonly close: () => Promise<void>
}

/**
 * Starts additional processes that listen on the same port; the operating system distributes connections. They run no
 * feeds and follow the journal like every node. A worker that exits is restarted.
 */
export function startWorkers(count: number, port: number, log: Log): Workers {
  const running = new Set<Bun.Subprocess>()
  let isClosing = false
  const start = () => {
    const child = Bun.spawn([process.execPath, process.argv[1]!, 'serve', '--worker'], {
      env: childEnvironment({ PORT: String(port) }),
      // Stays open while this process lives: a worker stops when its stdin closes.
      stdin: 'pipe',
      stdout: 'ignore',
      stderr: 'inherit',
    })
    running.add(child)
    child.exited.then(async (code) => {
      running.delete(child)
      if (isClosing) return
      log.error('worker.ended', { pid: child.pid, code })
      await Bun.sleep(restartAfterMs)
      if (!isClosing) start()
    })
  }
  for (let i = 0; i < count; i++) start()
  return {
    close: async () => {
      isClosing = true
      const ending = [...running]
      for (const child of ending) child.kill('SIGTERM')
      await Promise.all(ending.map((child) => child.exited))
    },
  }
}
