import { useRef, useState } from 'preact/hooks'
import { call, explain } from '../api.ts'

interface Outcome {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly { readonly line?: number; readonly reason: string }[]
}

interface Result {
  readonly name: string
  readonly text: string
  readonly reasons: readonly string[]
}

/** Sends a dropped file as changes, or as a document of the feed that is named. */
export function ImportFile({ onDone }: { onDone: () => void }) {
  const [feed, setFeed] = useState('')
  const [results, setResults] = useState<readonly Result[]>([])
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  const send = async (files: readonly File[]) => {
    for (const file of files) {
      const result = await importOne(file, feed.trim())
      setResults((all) => [result, ...all].slice(0, 20))
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
            ref={chooser}
            class="hidden"
            type="file"
            multiple
            onChange={(event) => void send([...(event.currentTarget.files ?? [])])}
          />
        </label>
      </section>
      <ul class="plain" aria-live="polite">
        {results.map(({ name, text, reasons }, at) => (
          <li key={results.length - at}>
            <b>{name}</b>: {text}
            {reasons.map((reason) => (
              <p key={reason} class="problem small">
                {reason}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const reasonsMax = 10

async function importOne(file: File, feed: string): Promise<Result> {
  try {
    const body = await file.text()
    const outcome =
      feed === ''
        ? await call<Outcome>('post', '/admin/ingest', { body })
        : await call<Outcome>('post', '/admin/feeds/{feed}/documents', {
            params: { feed },
            query: { name: file.name },
            body,
          })
    const { accepted, unchanged, rejected } = outcome
    const reasons = rejected
      .slice(0, reasonsMax)
      .map(({ line, reason }) => (line ? `line ${line}: ${reason}` : reason))
    return {
      name: file.name,
      text: `${accepted} accepted, ${unchanged} unchanged, ${rejected.length} rejected`,
      reasons,
    }
  } catch (error) {
    return { name: file.name, text: explain(error), reasons: [] }
  }
}
