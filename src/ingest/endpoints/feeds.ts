import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { Count, Instant, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import type { FeedState } from '../supervise.ts'

export interface FeedsDeps {
  readonly feeds: { readonly states: readonly FeedState[] }
  readonly now: () => number
}

const FeedView = Strict(
  {
    feed: Type.String(),
    state: OneOf(['starting', 'running', 'waiting', 'stopped']),
    lag_seconds: Nullable(Type.Number({ description: 'Since its last accepted change' })),
    last_change_at: Nullable(Instant),
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
  handle: ({ feeds, now }) =>
    objectAnswer({
      feeds: feeds.states.map((state) => ({
        ...state,
        lag_seconds:
          state.last_change_at === null ? null : (now() - Date.parse(state.last_change_at)) / 1_000,
      })),
    }),
})
