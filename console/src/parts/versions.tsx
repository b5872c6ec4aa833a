import { statusOf } from '../api.ts'
import type { Difference } from '../differences.ts'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'

interface Version {
  readonly cursor: string
  readonly at: string
  readonly op: string
  readonly changed: readonly Difference[]
}

/** Every kept version of one record, with its differences. Entries below show them too, where there is no history. */
export function Versions({ kind, id }: { kind: string; id: string }) {
  const options = { params: { kind, id }, query: { limit: 50 } }
  const [loaded] = useCall<{ versions: readonly Version[] }>({ path: '/v1/history/{kind}/{id}', options })
  if (!loaded.data || (loaded.state === 'error' && statusOf(loaded.error) === 404)) return null
  return (
    <section class="card" aria-label="Versions">
      <h2>
        Versions of {kind} {id}
      </h2>
      <ol class="plain">
        {loaded.data.versions.map((version) => (
          <li key={version.cursor}>
            <b class="num">{momentOf(version.at)}</b> {version.op}
            <ul class="plain differences">
              {version.changed.map(({ path, from, to }) => (
                <li key={path}>
                  <code>{path}</code> <del>{JSON.stringify(from)}</del> → <ins>{JSON.stringify(to)}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
