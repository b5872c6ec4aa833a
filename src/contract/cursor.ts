/**
 * A cursor is a journal position as clients see it: the epoch of the journal and a sequence number. It is
 * opaque to them; to us it is `<epoch>.<seq in base 36>`, with `.<n>` for the nth event of one entry and
 * `~<floor>` for a reader that began at the oldest entry kept.
 */
export interface Position {
  readonly epoch: string
  readonly seq: number
  /** Place of an event among those that one entry makes; 0 for the entry itself. */
  readonly part: number
  /**
   * The journal's floor when a reading from the very beginning passed here. Below the floor superseded entries
   * are missing, which such a reader does not mind, as long as nothing more is dropped while it reads.
   */
  readonly floor: number | null
}

const pattern = /^([0-9A-Za-z]{8})\.([0-9a-z]{1,11})(?:\.([0-9a-z]{1,4}))?(?:~([0-9a-z]{1,11}))?$/

export function formatCursor(
  epoch: string,
  seq: number,
  { part = 0, floor = null }: { part?: number; floor?: number | null } = {},
): string {
  const place = part === 0 ? '' : `.${part.toString(36)}`
  return `${epoch}.${seq.toString(36)}${place}${floor === null ? '' : `~${floor.toString(36)}`}`
}

/** The position, or null when the text is no cursor at all. Whether it is still held is the journal's word. */
export function parseCursor(text: string): Position | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [, epoch, seqText, partText, floorText] = match
  const seq = Number.parseInt(seqText!, 36)
  const floor = floorText === undefined ? null : Number.parseInt(floorText, 36)
  if (!Number.isSafeInteger(seq) || (floor !== null && !Number.isSafeInteger(floor))) return null
  return { epoch: epoch!, seq, part: partText ? Number.parseInt(partText, 36) : 0, floor }
}
