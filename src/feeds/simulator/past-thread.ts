import type { Change } from '../../contract/change.ts'
import type { OpenPast } from './past.ts'
import type { PastAnswer, PastRequest } from './past-protocol.ts'

interface Pending {
  readonly resolve: (changes: readonly Change[]) => void
  readonly reject: (error: Error) => void
}

/** On a thread of its own, the program at `url`: thousands of games are played out without a reader waiting for them. */
export const pastThread =
  (url: URL): OpenPast =>
  (seed, nowMs) => {
    const worker = new Worker(url, { smol: true })
    const pending = new Map<number, Pending>()
    let nextId = 1
    let ended: Error | null = null
    const end = (reason: string) => {
      ended ??= new Error(`the past cannot be told any more: ${reason}`)
      for (const { reject } of pending.values()) reject(ended)
      pending.clear()
      worker.terminate()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<PastAnswer>) => {
      const asked = pending.get(data.id)
      pending.delete(data.id)
      if ('changes' in data) asked?.resolve(JSON.parse(data.changes))
      else asked?.reject(new Error(data.failed))
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end(event.message)
    })
    worker.addEventListener('close', () => end('its thread ended'))
    const say = (request: PastRequest) => worker.postMessage(request)
    say({ seed, nowMs })
    return {
      played: (sport, gameId, telling) =>
        new Promise((resolve, reject) => {
          if (ended) {
            reject(ended)
            return
          }
          const id = nextId++
          pending.set(id, { resolve, reject })
          say({ id, sport, gameId, telling })
        }),
      close: () => end('it was closed'),
    }
  }
