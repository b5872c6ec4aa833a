import { useEffect, useRef, useState } from 'preact/hooks'
import { call, explain } from '../api.ts'
import { differences } from '../differences.ts'
import { setQuery } from '../navigate.ts'
import { Badge, Json, PageHead, TableBox } from '../parts/basics.tsx'
import { Empty, Loading } from '../parts/notice.tsx'
import { Versions } from '../parts/versions.tsx'
import type { Route } from '../routes.ts'
import { momentOf } from '../time.ts'

interface Change {
  readonly cursor: string
  readonly at: string
  readonly kind: string
  readonly id: string
  readonly op: 'put' | 'delete'
  readonly data: unknown
}

interface Page {
  readonly changes: readonly Change[]
  readonly meta: { readonly cursor: string; readonly next_cursor?: string | null }
}

const keptMax = 500
const pollEveryMs = 2_000

/** The change feed as it grows, filtered by kind and by id. */
export function JournalPage({ route }: { route: Route }) {
  const kinds = route.query.get('kinds') ?? ''
  const id = route.query.get('id') ?? ''
  const from = route.query.get('from') === 'start' ? 'start' : 'now'
  const { changes, problem, isLoading, more } = useChanges(kinds, from)
  const shown = [...changes].reverse().filter((change) => id === '' || change.id.includes(id))
  const submit = (event: Event) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget as HTMLFormElement)
    const textOf = (name: string) => String(fields.get(name) ?? '').trim() || null
    setQuery({ kinds: textOf('kinds'), id: textOf('id') })
  }
  const kind = kinds.includes(',') ? '' : kinds
  return (
    <>
      <PageHead title="Journal" note="Every accepted change, in order: what all other pages are built from" />
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
          onClick={() => setQuery({ from: from === 'now' ? 'start' : null })}
        >
          {from === 'now' ? 'From the start' : 'From now'}
        </button>
      </form>
      {problem ? (
        <p class="problem" role="alert">
          {problem}
        </p>
      ) : null}
      {kind && id ? <Versions kind={kind} id={id} /> : null}
      {isLoading ? <Loading lines={6} /> : null}
      {!isLoading && shown.length === 0 ? (
        <Empty title="No entries yet">
          {from === 'now' ? 'New entries appear here as they are accepted.' : 'Nothing matches the filter.'}
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

function Entries({ changes, all }: { changes: readonly Change[]; all: readonly Change[] }) {
  const [open, setOpen] = useState('')
  return (
    <TableBox label="Entries">
      <table class="entries">
        <thead>
          <tr>
            {['At', 'Kind', 'Id', 'Change', 'Cursor'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.flatMap((change) => {
            const isOpen = open === change.cursor
            const row = (
              <tr key={change.cursor}>
                <td class="num">{momentOf(change.at)}</td>
                <td>{change.kind}</td>
                <td>
                  <button
                    type="button"
                    class="link"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? '' : change.cursor)}
                  >
                    {change.id}
                  </button>
                </td>
                <td>
                  <Badge tone={change.op === 'put' ? 'good' : 'bad'}>{change.op}</Badge>
                </td>
                <td class="soft">
                  <code>{change.cursor}</code>
                </td>
              </tr>
            )
            if (!isOpen) return [row]
            return [
              row,
              <tr key={`${change.cursor} open`}>
                <td colSpan={5}>
                  <Opened change={change} all={all} />
                </td>
              </tr>,
            ]
          })}
        </tbody>
      </table>
    </TableBox>
  )
}

/** One entry, and what it changed in the version before it, where that one is on the page. */
function Opened({ change, all }: { change: Change; all: readonly Change[] }) {
  const at = all.findIndex(({ cursor }) => cursor === change.cursor)
  const before = all.slice(0, at).findLast(({ kind, id }) => kind === change.kind && id === change.id)
  const changed = before ? differences(before.data, change.data) : []
  return (
    <div class="opened">
      <a
        href={`/journal?kinds=${encodeURIComponent(change.kind)}&id=${encodeURIComponent(change.id)}&from=start`}
      >
        All versions
      </a>
      {changed.length > 0 ? (
        <ul class="plain differences">
          {changed.map(({ path, from, to }) => (
            <li key={path}>
              <code>{path}</code> <del>{JSON.stringify(from)}</del> → <ins>{JSON.stringify(to)}</ins>
            </li>
          ))}
        </ul>
      ) : null}
      <Json value={change.data} label={`${change.kind} ${change.id}`} />
    </div>
  )
}

function useChanges(kinds: string, from: 'now' | 'start') {
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const [hasMore, setMore] = useState(false)
  const cursor = useRef<string | undefined>(undefined)
  const filter = kinds === '' ? {} : { kinds: kinds.replaceAll(' ', '') }

  const readPage = async () => {
    const query = {
      limit: 200,
      ...filter,
      ...(cursor.current === undefined ? {} : { since_cursor: cursor.current }),
    }
    const page = await call<Page>('get', '/v1/changes', { query })
    const last = page.changes.at(-1)
    cursor.current = page.meta.next_cursor ?? last?.cursor ?? cursor.current ?? page.meta.cursor
    setChanges((all) => [...all, ...page.changes].slice(-keptMax))
    setMore(page.changes.length >= 200)
    setProblem('')
  }

  useEffect(() => {
    let isGone = false
    setChanges([])
    setLoading(true)
    cursor.current = undefined
    const fail = (error: unknown) => {
      if (!isGone) setProblem(explain(error))
    }
    const start = async () => {
      if (from === 'now') {
        // The account costs nothing, and its answer carries the current position.
        const { meta } = await call<{ meta: { cursor: string } }>('get', '/v1/account')
        cursor.current = meta.cursor
      }
      if (!isGone) await readPage()
    }
    void start()
      .catch(fail)
      .finally(() => !isGone && setLoading(false))
    const timer =
      from === 'now'
        ? setInterval(() => cursor.current !== undefined && void readPage().catch(fail), pollEveryMs)
        : undefined
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [kinds, from])

  const more =
    hasMore && from === 'start' ? () => void readPage().catch((error) => setProblem(explain(error))) : null
  return { changes, problem, isLoading, more }
}
