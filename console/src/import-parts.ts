/** Sends a file in parts, so that its progress shows and no call is too large. */
import { call, explain } from './api.ts'

interface Outcome {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly { readonly line: number; readonly reason: string }[]
  readonly rejected_count: number
}

export interface Importing {
  readonly name: string
  /** 0 to 1. */
  readonly share: number
  readonly isDone: boolean
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: number
  readonly reasons: readonly string[]
  /** Why it stopped; what came before is ingested. */
  readonly problem: string
  readonly seconds: number
}

const partChars = 512 * 1024
const reasonsMax = 20

export const newImport = (name: string): Importing => ({
  name,
  share: 0,
  isDone: false,
  accepted: 0,
  unchanged: 0,
  rejected: 0,
  reasons: [],
  problem: '',
  seconds: 0,
})

/** Lines of changes go in parts; a document of a feed is sent as a whole. */
export async function importFile(
  file: File,
  feed: string,
  onProgress: (state: Importing) => void,
): Promise<void> {
  const startedMs = Date.now()
  let state = newImport(file.name)
  const move = (next: Partial<Importing>) => {
    state = { ...state, ...next, seconds: (Date.now() - startedMs) / 1_000 }
    onProgress(state)
  }
  move({})
  try {
    const text = await file.text()
    let line = 0
    for (const { body, lines, end } of feed === '' ? partsOf(text) : [{ body: text, lines: 0, end: 1 }]) {
      const outcome = await sendPart(feed, file.name, body)
      const added = outcome.rejected.map((one) => `line ${line + one.line}: ${one.reason}`)
      move({
        share: end,
        accepted: state.accepted + outcome.accepted,
        unchanged: state.unchanged + outcome.unchanged,
        rejected: state.rejected + outcome.rejected_count,
        reasons: [...state.reasons, ...added].slice(0, reasonsMax),
      })
      line += lines
    }
    move({ isDone: true, share: 1 })
  } catch (error) {
    move({ isDone: true, problem: explain(error) })
  }
}

const sendPart = (feed: string, name: string, body: string): Promise<Outcome> =>
  feed === ''
    ? call<Outcome>('post', '/admin/ingest', { body })
    : call<Outcome>('post', '/admin/feeds/{feed}/documents', { params: { feed }, query: { name }, body })

interface Part {
  readonly body: string
  readonly lines: number
  readonly end: number
}

/** Whole lines, about half a megabyte each. */
export function* partsOf(text: string): Generator<Part> {
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf('\n', from + partChars)
    const to = newline === -1 ? text.length : newline + 1
    const body = text.slice(from, to)
    yield { body, lines: body.split('\n').length - 1, end: to / text.length }
    from = to
  }
}
