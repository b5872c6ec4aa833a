import { useState } from 'preact/hooks'
import type { Change } from '../../../client/src/index.ts'
import { differences } from '../differences.ts'
import { setQuery } from '../navigate.ts'
import { Badge, Check, Differences, Json, PageHead, Problem } from '../parts/basics.tsx'
import { Empty, Loading } from '../parts/notice.tsx'
import { Scrubber } from '../parts/scrubber.tsx'
import { Table } from '../parts/table.tsx'
import { Versions } from '../parts/versions.tsx'
import type { Route } from '../routes.ts'
import { momentOf } from '../time.ts'
import { type Place, useChanges } from '../use-changes.ts'

/** The change feed as it grows, filtered by kind and by id. */
export function JournalPage({ route }: { route: Route }) {
  const kinds = route.query.get('kinds') ?? ''
  const id = route.query.get('id') ?? ''
  const asOf = route.query.get('as_of')
  const from = route.query.get('from') === 'start' ? 'start' : 'now'
  const place: Place = asOf === null ? { from, asOf } : { from: 'now', asOf }
  const [isFollowing, setFollowing] = useState(true)
  const { changes, problem, isLoading, more } = useChanges(kinds, place, isFollowing)
  const shown = [...changes].reverse().filter((change) => id === '' || change.id.includes(id))
  const kind = kinds.includes(',') ? '' : kinds
  return (
    <>
      <PageHead title="Journal" note="Every accepted change, in order: what all other pages are built from" />
      <Filter kinds={kinds} id={id} from={from} />
      <Scrubber asOf={asOf} />
      {asOf === null && from === 'now' ? (
        <Check isOn={isFollowing} onChange={setFollowing}>
          Follow new entries
        </Check>
      ) : null}
      <Problem text={problem} />
      {kind && id ? <Versions key={`${kind} ${id}`} kind={kind} id={id} /> : null}
      {isLoading ? <Loading lines={6} /> : null}
      {!isLoading && shown.length === 0 && problem === '' ? (
        <Empty title="No entries">
          {from === 'now' && asOf === null
            ? 'None is kept that matches. New ones appear here as they are accepted.'
            : 'Nothing matches the filter.'}
        </Empty>
      ) : null}
      {shown.length > 0 ? <Entries changes={shown} all={changes} /> : null}
      {more ? (
        <button type="button" class="button" onClick={more}>
          Read on
        </button>
      ) : null}
    </>
  )
}

function Filter({ kinds, id, from }: { kinds: string; id: string; from: 'now' | 'start' }) {
  const submit = (event: Event) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget as HTMLFormElement)
    const textOf = (name: string) => String(fields.get(name) ?? '').trim() || null
    setQuery({ kinds: textOf('kinds'), id: textOf('id') })
  }
  return (
    <form key={`${kinds} ${id}`} class="card form-row" onSubmit={submit} aria-label="Filter">
      <label>
        Kinds
        <input name="kinds" defaultValue={kinds} placeholder="nba.game,nba.play" autocomplete="off" />
      </label>
      <label>
        Id contains
        <input name="id" defaultValue={id} autocomplete="off" />
      </label>
      <button type="submit" class="button button-main">
        Filter
      </button>
      <button
        type="button"
        class="button"
        onClick={() => setQuery({ from: from === 'now' ? 'start' : null, as_of: null })}
      >
        {from === 'now' ? 'From the start' : 'Latest'}
      </button>
    </form>
  )
}

function Entries({ changes, all }: { changes: readonly Change[]; all: readonly Change[] }) {
  const [open, setOpen] = useState('')
  return (
    <Table
      label="Entries"
      name="entries"
      rows={changes}
      keyOf={({ cursor }) => cursor}
      below={(change) => (open === change.cursor ? <Opened change={change} all={all} /> : null)}
      columns={[
        { name: 'At', form: 'number', cell: ({ at }) => momentOf(at) },
        { name: 'Kind', cell: ({ kind }) => kind },
        {
          name: 'Id',
          cell: ({ cursor, id }) => (
            <button
              type="button"
              class="link"
              aria-expanded={open === cursor}
              onClick={() => setOpen(open === cursor ? '' : cursor)}
            >
              {id}
            </button>
          ),
        },
        { name: 'Change', cell: ({ op }) => <Badge tone={op === 'put' ? 'good' : 'bad'}>{op}</Badge> },
        {
          name: 'Cursor',
          cell: ({ cursor }) => <code class="soft">{cursor}</code>,
        },
      ]}
    />
  )
}

/** One entry, and what it changed in the version before it, where that one is on the page. */
function Opened({ change, all }: { change: Change; all: readonly Change[] }) {
  const at = all.findIndex(({ cursor }) => cursor === change.cursor)
  const before = all.slice(0, at).findLast(({ kind, id }) => kind === change.kind && id === change.id)
  const changed = before ? differences(before.data, change.data) : []
  const query = new URLSearchParams({ kinds: change.kind, id: change.id, from: 'start' })
  return (
    <div class="opened">
      <a href={`/journal?${query}`}>All versions</a>
      {changed.length > 0 ? <Differences changed={changed} /> : null}
      <Json value={change.data} label={`${change.kind} ${change.id}`} />
    </div>
  )
}
