import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { feedWarnings } from '../../contract/feed.ts'
import { Count, Instant, means, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import type { Disagreement } from '../disagreements.ts'
import type { Supervisor } from '../supervise.ts'

export interface FeedsDeps {
  readonly feeds: Pick<Supervisor, 'states' | 'stale' | 'disagreements' | 'warnings' | 'lag'>
  readonly now: () => number
}

const listedMax = 20

const DisagreementView = Strict(
  {
    kind: means(Type.String(), 'Kind of the record'),
    id: means(Type.String(), 'Id of the record'),
    field: means(Type.String(), 'Field of the record'),
    stated: Type.Unknown({ description: 'The value that this feed sends' }),
    kept: Type.Unknown({ description: 'The value that is served' }),
    kept_by: Type.String({ description: 'The feed that owns the field' }),
    since: means(Instant, 'Since when they differ'),
  },
  'Disagreement',
)

const WarningView = Strict(
  {
    reason: OneOf(
      feedWarnings,
      'forbidden: the source answers 403; rate_limited: 429; unknown_fields, missing_fields: its documents have other fields than before; rejects: a fifth or more of a document or of the last 20 documents cannot be used',
    ),
    detail: Type.String({ description: 'Where and what, of the first place' }),
    count: Type.Integer({ minimum: 1, description: 'Places, such as URLs, for which it holds' }),
    since: means(Instant, 'Since when the warning holds'),
  },
  'FeedWarning',
)

const seconds = (share: string) =>
  Type.Number({
    minimum: 0,
    description: `Seconds within which ${share} of its latest batches were committed`,
  })

const LagView = Strict({ p50: seconds('half'), p95: seconds('95 %'), p99: seconds('99 %') }, 'FeedLag')

const FeedView = Strict(
  {
    feed: means(Type.String(), 'Name of the feed'),
    state: means(
      OneOf(['starting', 'running', 'waiting', 'standby', 'paused', 'stopped']),
      'What the feed does: standby while another node runs it, waiting before its next try, paused in a restored copy that is not resumed',
    ),
    lag_seconds: Nullable(Type.Number({ description: 'Seconds since its last accepted change' })),
    lag_percentiles: means(
      Nullable(LagView),
      'How long its latest batches took from their source to the journal; null before the first',
    ),
    last_change_at: means(Nullable(Instant), 'When its last change was accepted; null before the first'),
    last_heard_at: means(Nullable(Instant), 'When its source last answered; null before the first answer'),
    stale: Type.Boolean({ description: 'Its source has not answered for too long' }),
    last_error: means(Nullable(Type.String()), 'Its latest error; null without one'),
    errors: Type.Array(
      Strict(
        { at: means(Instant, 'When it failed'), message: Type.String({ description: 'What failed' }) },
        'FeedError',
      ),
      { description: 'The latest failures of the feed, newest first; at most ten' },
    ),
    warnings: Type.Array(WarningView, {
      description: 'Why it needs attention although it runs; usually empty',
    }),
    failures: means(Count, 'Consecutive failures'),
    accepted: means(Count, 'Changes accepted since the start'),
    unchanged: means(Count, 'Changes that left their record as it was'),
    rejected: means(Count, 'Changes that were rejected'),
    progress: means(Type.Record(Type.String(), Type.Number()), 'Numbers that the feed reports about itself'),
    disagreements: means(
      Strict({
        count: Type.Integer({
          minimum: 0,
          description: 'Fields for which it sends other values than a more trusted feed',
        }),
        latest: Type.Array(DisagreementView, { maxItems: listedMax, description: 'The latest first' }),
      }),
      'Where it differs from what is stored',
    ),
  },
  'FeedState',
)

export const adminFeeds = endpoint({
  path: '/admin/feeds',
  caller: 'admin',
  summary: 'State, lag, last error and disagreements of every feed',
  response: Strict({ feeds: means(Type.Array(FeedView), 'Every feed that is turned on') }),
  bare: true,
  handle: (_call, { feeds, now }: FeedsDeps) => {
    const stale = new Set(feeds.stale().map(({ feed }) => feed))
    const lagOf = (at: string | null) => (at === null ? null : (now() - Date.parse(at)) / 1_000)
    return objectAnswer({
      feeds: feeds.states.map((state) => ({
        ...state,
        lag_seconds: lagOf(state.last_change_at),
        lag_percentiles: feeds.lag(state.feed),
        stale: stale.has(state.feed),
        warnings: [...feeds.warnings(state.feed)],
        disagreements: viewOf(feeds.disagreements(state.feed)),
      })),
    })
  },
})

/** Longer values are cut off. */
const shownMax = 300

function shorten(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null'
  return text.length <= shownMax ? (value ?? null) : `${text.slice(0, shownMax)}…`
}

const viewOf = (all: readonly Disagreement[]) => ({
  count: all.length,
  latest: all
    .slice(-listedMax)
    .reverse()
    .map((one) => ({ ...one, stated: shorten(one.stated), kept: shorten(one.kept) })),
})
