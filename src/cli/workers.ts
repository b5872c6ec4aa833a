import { childEnvironment } from '../config/config.ts'
import type { Log } from '../kernel/log.ts'
import { type WorkerMessage, WorkerMetrics } from './worker-metrics.ts'

const restartAfterMs = 1_000

export interface Workers {
  /** Where they listen, once all of them are ready; null when the first one could not start. */
  readonly ready: Promise<string | null>
  /** Asks every worker to stop and waits for them. */
  readonly close: () => Promise<void>
}

/**
 * Starts processes that listen on one port; the operating system distributes connections. Each is a node like one on
 * another machine. The first one creates what a first start creates, so the others start after it is ready. A worker
 * that exits later is replaced. `options` are further ones of `serve`.
 */
export function startWorkers(count: number, log: Log, options: readonly string[]): Workers {
  const running = new Set<Bun.Subprocess>()
  const metrics = new WorkerMetrics()
  let isClosing = false

  const spawn = (worker: number, changes: Record<string, string>) => {
    const child = Bun.spawn(
      [process.execPath, process.argv[1]!, 'serve', '--worker', String(worker), ...options],
      {
        env: childEnvironment(changes),
        // Stays open while this process lives: a worker stops when its stdin closes.
        stdin: 'pipe',
        stdout: 'pipe',
        stderr: 'inherit',
        ipc: (message: WorkerMessage) => void metrics.handle(worker, message),
      },
    )
    running.add(child)
    metrics.started(worker, (message) => child.send(message))
    child.exited.then(() => {
      running.delete(child)
      metrics.ended(worker)
    })
    return { worker, child, url: readyUrl(child.stdout) }
  }
  /** Keeps one worker running. Resolves when its first process is ready or has ended. */
  const keep = async (first: ReturnType<typeof spawn>, port: string): Promise<void> => {
    const { worker, child } = first
    child.exited.then(async (code) => {
      if (isClosing) return
      log.error('worker.ended', { worker, pid: child.pid, code })
      await Bun.sleep(restartAfterMs)
      if (!isClosing) await keep(spawn(worker, { PORT: port }), port)
    })
    await first.url
  }
  const start = async (): Promise<string | null> => {
    const first = spawn(1, {})
    const url = await first.url
    if (url === null) {
      // Its last lines say why: this process must not end before it.
      await first.child.exited
      return null
    }
    if (isClosing) return null
    const { port } = new URL(url)
    const others = Array.from({ length: count - 1 }, (_, i) => spawn(i + 2, { PORT: port }))
    await Promise.all([first, ...others].map((worker) => keep(worker, port)))
    return url
  }
  return {
    ready: start(),
    close: async () => {
      isClosing = true
      const ending = [...running]
      for (const child of ending) child.kill('SIGTERM')
      await Promise.all(ending.map((child) => child.exited))
    },
  }
}

/** The address in the ready line of a worker; null when it ends without one. */
async function readyUrl(stdout: ReadableStream<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stdout) {
    text += decoder.decode(chunk, { stream: true })
    const end = text.indexOf('\n')
    if (end >= 0) return (JSON.parse(text.slice(0, end)) as { url: string }).url
  }
  return null
}
