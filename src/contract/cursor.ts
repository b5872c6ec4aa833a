/**
 * A cursor is a journal position as clients see it: the epoch of the journal and a sequence number. It is
 * opaque to them; to us it is `<epoch>.<seq in base 36>`, with `.<n>` for the nth event of one entry.
 */
export interface Position {
  readonly epoch: string
  readonly seq: number
  /** Place of an event among those that one entry makes; 0 for the entry itself. */
  readonly part: number
}

const pattern = /^([0-9A-Za-z]{8})\.([0-9a-z]{1,11})(?:\.([0-9a-z]{1,4}))?$/

export function formatCursor(epoch: string, seq: number, part = 0): string {
  const text = `${epoch}.${seq.toString(36)}`
  return part === 0 ? text : `${text}.${part.toString(36)}`
}

/** The position, or null when the text is no cursor at all. Whether it is still held is the journal's word. */
export function parseCursor(text: string): Position | null {
  const match = pattern.exec(text)
  if (!match) return null
  const seq = Number.parseInt(match[2]!, 36)
  if (!Number.isSafeInteger(seq)) return null
  return { epoch: match[1]!, seq, part: match[3] ? Number.parseInt(match[3], 36) : 0 }
}
