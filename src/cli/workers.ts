import { childEnvironment } from '../config/config.ts'
import type { Log } from '../kernel/log.ts'

const restartAfterMs = 1_000

export interface Workers {
  /** Asks every worker to stop and waits for them. */
  readonly close: () => Promise<void>
}

/**
 * More processes that answer on the same port; the operating system spreads connections over them. They run no
 * feeds, and they learn of changes as every node does: through the journal. One that ends is started again.
 */
export function startWorkers(count: number, port: number, log: Log): Workers {
  const running = new Set<Bun.Subprocess>()
  let isClosing = false
  const start = () => {
    const child = Bun.spawn([process.execPath, process.argv[1]!, 'serve', '--worker'], {
      env: childEnvironment({ PORT: String(port) }),
      // Open for as long as we live, however we end: a worker whose stdin closes has lost us and stops.
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
