import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { Instant, means, Nullable, Strict } from '../../contract/schema.ts'
import type { Pause } from '../pause.ts'

export interface ResumeDeps {
  readonly pause: Pick<Pause, 'resume'>
}

export const Resumed = Strict(
  {
    paused_since: means(Nullable(Instant), 'When the backup was restored; null when nothing was paused'),
  },
  'Resumed',
)

export const adminResume = endpoint({
  method: 'POST',
  path: '/admin/resume',
  caller: 'admin',
  summary: 'Start the feeds and webhook deliveries of a restored copy',
  description:
    'A restored backup begins paused, so that a copy sends nothing to the receivers of the original. What was to be delivered when the backup was made is delivered now. Repeating the call changes nothing.',
  response: Resumed,
  bare: true,
  handle: async (_call, { pause }: ResumeDeps) => objectAnswer({ paused_since: await pause.resume() }),
})
