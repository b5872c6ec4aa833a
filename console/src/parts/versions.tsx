import { useState } from 'preact/hooks'
import type { RecordVersion } from '../../../client/src/index.ts'
import { applied } from '../differences.ts'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'
import { Differences, Verbatim } from './basics.tsx'
import { Choice } from './figure.tsx'
import { Shown } from './shown.tsx'

interface Answer {
  readonly versions: readonly RecordVersion[]
}

/** Every kept version of one record: what each changed, and any two of them side by side. */
export function Versions({ kind, id }: { kind: string; id: string }) {
  const options = { params: { kind, id }, query: { limit: 1_000 } }
  const [loaded, again] = useCall<Answer>({ path: '/v1/history/{kind}/{id}', options })
  return (
    <section class="card" aria-label="Versions">
      <h2 class="wrap">
        Versions of {kind} {id}
      </h2>
      <Shown
        loaded={loaded}
        again={again}
        isEmpty={({ versions }) => versions.length === 0}
        title="No versions"
        hint="Enter the whole id of a record to compare its versions."
      >
        {({ versions }) => (
          <>
            <SideBySide versions={versions} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
            <ol class="plain versions" tabIndex={0} aria-label="Versions">
              {versions.map((version) => (
                <li key={version.cursor}>
                  <b class="num">{momentOf(version.at)}</b> {version.op}
                  <Differences changed={version.changed} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Shown>
    </section>
  )
}

/** Two versions as texts, with the lines that differ marked. */
function SideBySide({ versions }: Answer) {
  const [newest] = versions
  const [left, setLeft] = useState(versions.at(1)?.cursor ?? newest?.cursor ?? '')
  const [right, setRight] = useState(newest?.cursor ?? '')
  // Only a history that begins with the whole record can be put together again.
  const first = versions.at(-1)
  const isWhole = first?.changed.some(({ path, from }) => path === '' && from === null) ?? false
  if (versions.length < 2 || !isWhole) return null
  const texts = textsOf(versions)
  const options = versions.map(({ cursor, at }) => [cursor, momentOf(at)] as const)
  const [a, b] = [texts.get(left) ?? [], texts.get(right) ?? []]
  return (
    <div class="compare">
      {(
        [
          ['Older', left, setLeft, a, b],
          ['Newer', right, setRight, b, a],
        ] as const
      ).map(([label, value, choose, own, other]) => (
        <div key={label}>
          <Choice label={label} value={value} options={options} onChoose={choose} />
          <MarkedText lines={own} other={new Set(other)} tone={label === 'Older' ? 'del' : 'ins'} />
        </div>
      ))}
    </div>
  )
}

function MarkedText(props: { lines: readonly string[]; other: ReadonlySet<string>; tone: 'del' | 'ins' }) {
  const { lines, other, tone: Tone } = props
  return (
    <Verbatim label={Tone === 'del' ? 'Older version' : 'Newer version'}>
      {lines.map((line, at) => (other.has(line) ? `${line}\n` : <Tone key={at}>{`${line}\n`}</Tone>))}
    </Verbatim>
  )
}

function textsOf(versions: readonly RecordVersion[]): ReadonlyMap<string, readonly string[]> {
  let document: unknown = null
  const texts = [...versions].reverse().map(({ cursor, changed }) => {
    document = applied(document, changed)
    return [cursor, JSON.stringify(document, null, 2).split('\n')] as const
  })
  return new Map(texts)
}
