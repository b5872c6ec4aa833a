import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { Count, Instant, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import type { Supervisor } from '../supervise.ts'

export interface FeedsDeps {
  readonly feeds: Pick<Supervisor, 'states' | 'stale'>
  readonly now: () => number
}

const FeedView = Strict(
  {
    feed: Type.String(),
    state: OneOf(['starting', 'running', 'waiting', 'standby', 'stopped']),
    lag_seconds: Nullable(Type.Number({ description: 'Since its last accepted change' })),
    last_change_at: Nullable(Instant),
    last_heard_at: Nullable(Instant),
    stale: Type.Boolean({ description: 'Its source has not answered for too long' }),
    last_error: Nullable(Type.String()),
    failures: Count,
    accepted: Count,
    unchanged: Count,
    rejected: Count,
    progress: Type.Record(Type.String(), Type.Number()),
  },
  'FeedState',
)

export const adminFeeds = endpoint<FeedsDeps>({
  path: '/admin/feeds',
  caller: 'admin',
  summary: 'State, lag and last error of every feed',
  response: Strict({ feeds: Type.Array(FeedView) }),
  bare: true,
  handle: ({ feeds, now }) => {
    const stale = new Set(feeds.stale().map(({ feed }) => feed))
    const lagOf = (at: string | null) => (at === null ? null : (now() - Date.parse(at)) / 1_000)
    return objectAnswer({
      feeds: feeds.states.map((state) => ({
        ...state,
        lag_seconds: lagOf(state.last_change_at),
        stale: stale.has(state.feed),
      })),
    })
  },
})
