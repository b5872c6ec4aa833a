import { useEffect, useState } from 'preact/hooks'
import { session } from '../boot.ts'
import { Badge, PageHead, type Tone } from '../parts/basics.tsx'
import { ImportFile } from '../parts/import-file.tsx'
import { Empty, Failed, Loading, OperatorOnly } from '../parts/notice.tsx'
import { ago, momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'

interface Feed {
  readonly feed: string
  readonly state: string
  readonly lag_seconds: number | null
  readonly last_change_at: string | null
  readonly stale: boolean
  readonly last_error: string | null
  readonly warnings: readonly { readonly reason: string; readonly detail: string; readonly since: string }[]
  readonly failures: number
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: number
  readonly progress: Readonly<Record<string, number>>
  readonly disagreements: {
    readonly count: number
    readonly latest: readonly {
      readonly kind: string
      readonly id: string
      readonly field: string
      readonly stated: unknown
      readonly kept: unknown
      readonly kept_by: string
    }[]
  }
}

const refreshEveryMs = 5_000

export function FeedsPage() {
  if (session()?.role !== 'admin') {
    return (
      <>
        <PageHead title="Feeds" />
        <OperatorOnly what="Feeds" />
      </>
    )
  }
  return <AllFeeds />
}

function AllFeeds() {
  const [loaded, again] = useCall<{ feeds: readonly Feed[] }>({ path: '/admin/feeds' })
  useEffect(() => {
    const timer = setInterval(again, refreshEveryMs)
    return () => clearInterval(timer)
  }, [])
  const feeds = loaded.data?.feeds ?? []
  return (
    <>
      <PageHead title="Feeds" note="Where the data comes from, and how fresh it is" />
      {loaded.state === 'error' ? <Failed error={loaded.error} again={again} /> : null}
      {loaded.state === 'loading' && !loaded.data ? <Loading /> : null}
      {loaded.data && feeds.length === 0 ? (
        <Empty title="No feed is running">Set FEEDS, or drop a file below.</Empty>
      ) : null}
      <div class="columns">
        {feeds.map((feed) => (
          <FeedCard key={feed.feed} feed={feed} />
        ))}
      </div>
      <ImportFile onDone={again} />
      <Nodes />
    </>
  )
}

interface NodeRow {
  readonly id: string
  readonly version: string
  readonly address: string
  readonly roles: readonly string[]
  readonly connections: number
  readonly lag_entries: number
}

/** The processes that share the database; one alone needs no list. */
function Nodes() {
  const [{ data }] = useCall<{ nodes: readonly NodeRow[] }>({ path: '/admin/nodes' })
  if (!data || data.nodes.length < 2) return null
  return (
    <section class="card" aria-label="Nodes">
      <h2>Nodes</h2>
      <ul class="plain">
        {data.nodes.map((node) => (
          <li key={node.id} class="small wrap">
            {node.address} · {node.version} · {node.roles.join(', ') || 'no role'} · {node.connections}{' '}
            connections · lag {node.lag_entries}
          </li>
        ))}
      </ul>
    </section>
  )
}

function toneOf({ state, stale, last_error: error }: Feed): Tone {
  if (stale || error) return 'bad'
  return state === 'running' ? 'good' : 'warn'
}

function FeedCard({ feed }: { feed: Feed }) {
  const [nowMs, setNowMs] = useState(0)
  useEffect(() => setNowMs(Date.now()), [feed])
  const open = Object.entries(feed.progress).filter(([, share]) => share < 1)
  const counts = [
    ['Accepted', feed.accepted],
    ['Unchanged', feed.unchanged],
    ['Rejected', feed.rejected],
    ['Failures', feed.failures],
  ] as const
  return (
    <section class="card" aria-label={feed.feed}>
      <h2>
        {feed.feed} <Badge tone={toneOf(feed)}>{feed.stale ? 'stale' : feed.state}</Badge>
      </h2>
      <p class="soft">
        Last change {ago(feed.last_change_at, nowMs)}
        {feed.lag_seconds === null ? '' : ` · lag ${feed.lag_seconds.toFixed(1)} s`}
      </p>
      <dl class="facts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="num">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {feed.last_error ? <p class="problem">{feed.last_error}</p> : null}
      {feed.warnings.map(({ reason, detail, since }) => (
        <p key={reason}>
          <Badge tone="warn">{reason.replaceAll('_', ' ')}</Badge> {detail}{' '}
          <span class="soft">since {momentOf(since)}</span>
        </p>
      ))}
      {open.map(([work, share]) => (
        <label key={work} class="progress small">
          {work}
          <progress max="1" value={share} />
        </label>
      ))}
      <Disagreements feed={feed} />
    </section>
  )
}

function Disagreements({ feed }: { feed: Feed }) {
  const { count, latest } = feed.disagreements
  if (count === 0) return <p class="soft small">No disagreements with other feeds.</p>
  return (
    <details>
      <summary>{count} disagreements</summary>
      <ul class="plain">
        {latest.map((one) => (
          <li key={`${one.kind} ${one.id} ${one.field}`} class="small wrap">
            {one.kind} {one.id} <code>{one.field}</code>: {JSON.stringify(one.stated)}; served is{' '}
            {JSON.stringify(one.kept)} of {one.kept_by}
          </li>
        ))}
      </ul>
    </details>
  )
}
