import { useState } from 'preact/hooks'
import { type Importing, importFile, newImport } from '../import-parts.ts'
import { Badge } from './basics.tsx'

const listedMax = 20

/** Sends dropped files as changes, or as documents of the feed that is named. */
export function ImportFile({ onDone }: { onDone: () => void }) {
  const [feed, setFeed] = useState('')
  const [imports, setImports] = useState<readonly Importing[]>([])
  const [isOver, setOver] = useState(false)

  const send = async (files: readonly File[]) => {
    for (const file of files) {
      setImports((all) => [newImport(file.name), ...all].slice(0, listedMax))
      await importFile(file, feed.trim(), (state) => setImports(([, ...earlier]) => [state, ...earlier]))
    }
    onDone()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send([...(event.dataTransfer?.files ?? [])])
  }
  return (
    <section class="card" aria-labelledby="import-title">
      <h2 id="import-title">Import</h2>
      <label class="form-row">
        Feed
        <input
          value={feed}
          placeholder="empty: changes, one JSON object a line"
          autocomplete="off"
          onInput={(event) => setFeed(event.currentTarget.value)}
        />
      </label>
      <section
        class={`drop${isOver ? ' drop-on' : ''}`}
        aria-label="Drop files here"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>Drop a file here, or</p>
        <label class="button">
          Choose a file
          <input
            class="hidden"
            type="file"
            multiple
            onChange={(event) => void send([...(event.currentTarget.files ?? [])])}
          />
        </label>
      </section>
      <ul class="plain" aria-live="polite">
        {imports.map((one, at) => (
          <li key={imports.length - at}>
            <Report of={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Report({ of: state }: { of: Importing }) {
  const { accepted, unchanged, rejected, reasons } = state
  const tone = !state.isDone ? 'warn' : state.problem || rejected > 0 ? 'bad' : 'good'
  return (
    <>
      <p>
        <Badge tone={tone}>{state.isDone ? 'done' : 'sending'}</Badge> <b>{state.name}</b>:{' '}
        {`${accepted} accepted, ${unchanged} unchanged, ${rejected} rejected`}{' '}
        <span class="soft num">in {state.seconds.toFixed(1)} s</span>
      </p>
      {state.isDone ? null : (
        <label class="progress small">
          <span class="hidden">Progress of {state.name}</span>
          <progress max="1" value={state.share} />
        </label>
      )}
      {state.problem ? <p class="problem">{state.problem}</p> : null}
      {reasons.length > 0 ? (
        <details>
          <summary>Why lines were rejected</summary>
          <ul class="plain">
            {reasons.map((reason) => (
              <li key={reason} class="problem small wrap">
                {reason}
              </li>
            ))}
          </ul>
          {rejected > reasons.length ? <p class="soft small">and {rejected - reasons.length} more</p> : null}
        </details>
      ) : null}
    </>
  )
}
