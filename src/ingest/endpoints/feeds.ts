import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { feedWarnings } from '../../contract/feed.ts'
import { Count, Instant, means, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import type { Disagreement } from '../disagreements.ts'
import type { Supervisor } from '../supervise.ts'

export interface FeedsDeps {
  readonly feeds: Pick<Supervisor, 'states' | 'stale' | 'disagreements' | 'warnings' | 'lag' | 'urls'>
  readonly now: () => number
}

const listedMax = 20
const urlsMax = 100

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
      'forbidden: the source answers 403; rate_limited: 429; failing: a document has yielded nothing usable for too long; missing_game: a game in progress has vanished from its documents; correction: within the last hour it took back a score, a period or a result; unknown_fields, missing_fields: its documents have other fields than before, until 20 of them have had these; rejects: a fifth or more of a document or of the last 20 documents cannot be used',
    ),
    detail: Type.String({ description: 'Where and what, of the first place' }),
    count: Type.Integer({ minimum: 1, description: 'Places, such as URLs, for which it holds' }),
    since: means(Instant, 'Since when the warning holds'),
  },
  'FeedWarning',
)

const UrlView = Strict(
  {
    url: Type.String({ description: 'Address of the document' }),
    status: means(Nullable(Type.Integer()), 'Status of the last response; null when there was none'),
    last_success_at: means(
      Nullable(Instant),
      'When it was last usable, or unchanged since; null before the first time',
    ),
    failures: means(Count, 'Requests since then that yielded nothing usable'),
    reason: means(Nullable(Type.String()), 'Why the last one did not; null when it was usable'),
  },
  'FeedUrl',
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
      'How long its latest 1,000 batches that changed something took from the answer of their source to the commit, backfills excluded; null before the first',
    ),
    last_change_at: means(Nullable(Instant), 'When its last change was accepted; null before the first'),
    last_heard_at: means(
      Nullable(Instant),
      'When its source last answered with a usable document; null before the first',
    ),
    stale: Type.Boolean({
      description:
        'Its source has yielded nothing usable of some sport for too long, or a game in progress has vanished',
    }),
    stale_reason: means(
      Nullable(Type.String()),
      'What came instead, or what is missing; null while not stale',
    ),
    last_error: means(Nullable(Type.String()), 'Its latest error; null without one'),
    errors: Type.Array(
      Strict(
        { at: means(Instant, 'When it failed'), message: Type.String({ description: 'What failed' }) },
        'FeedError',
      ),
      {
        description:
          'The latest failures of the feed and of its documents, newest first; at most ten, each once until it changes',
      },
    ),
    warnings: Type.Array(WarningView, {
      description: 'Why it needs attention although it runs; usually empty',
    }),
    urls: Type.Array(UrlView, {
      maxItems: urlsMax,
      description: 'The documents that are requested now, those that fail first; at most 100',
    }),
    failures: means(Count, 'Requests without a usable document, and restarts of the feed, since the start'),
    accepted: means(Count, 'Changes accepted since the start'),
    unchanged: means(Count, 'Changes that left their record as it was'),
    rejected: means(Count, 'Changes that were rejected, and items that could not be read'),
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
    const stale = new Map(feeds.stale().map(({ feed, reason }) => [feed, reason]))
    const lagOf = (at: string | null) => (at === null ? null : (now() - Date.parse(at)) / 1_000)
    return objectAnswer({
      feeds: feeds.states.map((state) => ({
        ...state,
        lag_seconds: lagOf(state.last_change_at),
        lag_percentiles: feeds.lag(state.feed),
        stale: stale.has(state.feed),
        stale_reason: stale.get(state.feed) ?? null,
        urls: feeds.urls(state.feed).slice(0, urlsMax),
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
