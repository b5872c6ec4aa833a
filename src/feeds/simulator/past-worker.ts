/** The worker thread that plays out past games of the simulated leagues. */

import { assert } from '../../kernel/assert.ts'
import { errorMessage } from '../../kernel/error-message.ts'
import { type Past, pastOf } from './past.ts'
import type { PastAnswer, PastRequest } from './past-protocol.ts'
import { reportedSimulations } from './simulations.ts'

declare const self: Worker

let past: Past | null = null

async function answer(request: PastRequest): Promise<void> {
  if ('seed' in request) {
    past = pastOf(reportedSimulations)(request.seed, request.nowMs)
    return
  }
  const { id, sport, gameId, detail } = request
  try {
    assert(past, 'the first request opens the season')
    send({ id, changes: JSON.stringify(await past.played(sport, gameId, detail)) })
  } catch (error) {
    send({ id, failed: errorMessage(error) })
  }
}

const send = (message: PastAnswer) => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<PastRequest>) => answer(data)
