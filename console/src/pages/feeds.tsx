import { useEffect, useState } from 'preact/hooks'
import type { FeedState, Node } from '../../../client/src/index.ts'
import { session } from '../boot.ts'
import { counted } from '../names.ts'
import { Badge, Facts, PageHead, type Tone } from '../parts/basics.tsx'
import { ImportFile } from '../parts/import-file.tsx'
import { OperatorOnly } from '../parts/notice.tsx'
import { Shown } from '../parts/shown.tsx'
import { Table } from '../parts/table.tsx'
import { ago, momentOf, serviceNowMs } from '../time.ts'
import { useCall } from '../use-call.ts'

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
  const [loaded, again] = useCall<{ feeds: readonly FeedState[] }>({ path: '/admin/feeds' })
  useEffect(() => {
    const timer = setInterval(again, refreshEveryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <PageHead title="Feeds" note="Where the data comes from, and how fresh it is" />
      <Shown
        loaded={loaded}
        again={again}
        isEmpty={({ feeds }) => feeds.length === 0}
        title="No feed is running"
        hint="Set FEEDS, or drop a file below."
      >
        {({ feeds }) => feeds.map((feed) => <FeedCard key={feed.feed} feed={feed} />)}
      </Shown>
      <ImportFile onDone={again} />
      <Nodes />
    </>
  )
}

/** The processes that share the database; one alone needs no list. */
function Nodes() {
  const [{ data }] = useCall<{ nodes: readonly Node[] }>({ path: '/admin/nodes' })
  if (!data || data.nodes.length < 2) return null
  return (
    <Table
      label="Nodes"
      hasCaption
      rows={data.nodes}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Address', form: 'head', cell: ({ address }) => address },
        { name: 'Version', cell: ({ version }) => version },
        { name: 'Roles', cell: ({ roles }) => roles.join(', ') || 'none' },
        { name: 'Connections', form: 'right', cell: ({ connections }) => connections },
        { name: 'Lag, entries', form: 'right', cell: ({ lag_entries: lag }) => lag },
      ]}
    />
  )
}

function toneOf({ state, stale, warnings }: FeedState): Tone {
  if (stale) return 'bad'
  return state === 'running' && warnings.length === 0 ? 'good' : 'warn'
}

const secondsText = (seconds: number): string =>
  seconds < 1 ? `${Math.round(seconds * 1_000)} ms` : `${seconds.toFixed(1)} s`

function FeedCard({ feed }: { feed: FeedState }) {
  const [nowMs, setNowMs] = useState(0)
  useEffect(() => setNowMs(serviceNowMs()), [feed])
  const open = Object.entries(feed.progress).filter(([, share]) => share < 1)
  const lag = feed.lag_percentiles
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
      <p class="soft">Last change {ago(feed.last_change_at, nowMs)}</p>
      {feed.stale_reason && <p class="problem wrap">Scores may be old: {feed.stale_reason}</p>}
      <Facts
        facts={[
          ['Half arrive within', lag ? secondsText(lag.p50) : '–'],
          ['95 % within', lag ? secondsText(lag.p95) : '–'],
          ['99 % within', lag ? secondsText(lag.p99) : '–'],
          ...counts.map(([name, count]) => [name, count.toLocaleString('en')] as const),
        ]}
      />
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
      <FailingUrls urls={feed.urls} />
      <Errors errors={feed.errors} />
      <Disagreements feed={feed} />
    </section>
  )
}

function FailingUrls({ urls }: { urls: FeedState['urls'] }) {
  const failing = urls.filter(({ failures }) => failures > 0)
  if (failing.length === 0) return null
  return (
    <Table
      label="Documents that fail"
      hasCaption
      rows={failing}
      keyOf={({ url }) => url}
      columns={[
        { name: 'Address', form: 'head', cell: ({ url }) => url },
        { name: 'Reason', cell: ({ reason }) => reason },
        { name: 'Failures', form: 'right', cell: ({ failures }) => failures },
        {
          name: 'Last usable',
          form: 'number',
          cell: ({ last_success_at: at }) => (at ? momentOf(at) : 'never'),
        },
      ]}
    />
  )
}

function Errors({ errors }: { errors: FeedState['errors'] }) {
  if (errors.length === 0) return <p class="soft small">No errors since the start.</p>
  return (
    <details open>
      <summary>Last errors</summary>
      <ol class="plain">
        {[...Map.groupBy(errors, ({ message }) => message)].map(([message, same]) => (
          <li key={message} class="problem small wrap">
            <span class="num">{momentOf(latestOf(same))}</span> {message}
            {same.length > 1 ? ` (${same.length} times)` : ''}
          </li>
        ))}
      </ol>
    </details>
  )
}

const latestOf = (errors: FeedState['errors']): string | undefined =>
  errors
    .map(({ at }) => at)
    .sort()
    .at(-1)

function Disagreements({ feed }: { feed: FeedState }) {
  const { count, latest } = feed.disagreements
  if (count === 0) return <p class="soft small">No disagreements with other feeds.</p>
  return (
    <details>
      <summary>{counted(count, 'disagreement')} with other feeds</summary>
      <Table
        label={`Disagreements of ${feed.feed}`}
        rows={latest}
        keyOf={({ kind, id, field }) => `${kind} ${id} ${field}`}
        columns={[
          { name: 'Record', form: 'head', cell: ({ kind, id }) => `${kind} ${id}` },
          { name: 'Field', cell: ({ field }) => <code>{field}</code> },
          { name: 'Sends', cell: ({ stated }) => <code>{JSON.stringify(stated)}</code> },
          { name: 'Served', cell: ({ kept }) => <code>{JSON.stringify(kept)}</code> },
          { name: 'Served from', cell: ({ kept_by: by }) => by },
          { name: 'Since', form: 'number', cell: ({ since }) => momentOf(since) },
        ]}
      />
    </details>
  )
}
