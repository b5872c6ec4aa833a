/** Plays out past games of the simulated leagues, alone on its thread. */

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
  const { id, sport, gameId, telling } = request
  try {
    assert(past, 'opened first')
    say({ id, changes: JSON.stringify(await past.played(sport, gameId, telling)) })
  } catch (error) {
    say({ id, failed: errorMessage(error) })
  }
}

const say = (message: PastAnswer) => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<PastRequest>) => answer(data)
