import type { Change } from '../../contract/change.ts'
import type { OpenPast } from './past.ts'
import type { PastAnswer, PastRequest } from './past-protocol.ts'

interface Pending {
  readonly resolve: (changes: readonly Change[]) => void
  readonly reject: (error: Error) => void
}

/** Runs the program at `url` in a worker thread: thousands of games are simulated without delaying requests. */
export const pastThread =
  (url: URL): OpenPast =>
  (seed, nowMs) => {
    const worker = new Worker(url, { smol: true })
    const pending = new Map<number, Pending>()
    let nextId = 1
    let ended: Error | null = null
    const end = (reason: string) => {
      ended ??= new Error(`past games are not available: ${reason}`)
      for (const { reject } of pending.values()) reject(ended)
      pending.clear()
      worker.terminate()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<PastAnswer>) => {
      const request = pending.get(data.id)
      pending.delete(data.id)
      if ('changes' in data) request?.resolve(JSON.parse(data.changes))
      else request?.reject(new Error(data.failed))
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end(event.message)
    })
    worker.addEventListener('close', () => end('the worker thread ended'))
    const send = (request: PastRequest) => worker.postMessage(request)
    send({ seed, nowMs })
    return {
      played: (sport, gameId, detail) =>
        new Promise((resolve, reject) => {
          if (ended) {
            reject(ended)
            return
          }
          const id = nextId++
          pending.set(id, { resolve, reject })
          send({ id, sport, gameId, detail })
        }),
      close: () => end('closed'),
    }
  }
