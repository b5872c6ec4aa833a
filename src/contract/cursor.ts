/**
 * A cursor is a journal position as clients see it. They treat it as opaque; its format is
 * `<epoch>.<seq in base 36>`, with `.<n>` for the nth event of one entry, `!<bits>` for the start of the entry's hash,
 * `~<floor>` for a reader that started at the oldest entry kept, and `-<minute>` for the next page of such a reader.
 */
export interface Position {
  readonly epoch: string
  readonly seq: number
  /** Index of an event among those of one entry; 0 for the entry itself. */
  readonly part: number
  /** The first bits of the entry's hash: they show whether the journal still has the entry that the client saw. */
  readonly bits?: string | undefined
  /**
   * The journal's floor when a reader that started at the beginning passed this position. Superseded entries below
   * the floor are gone, which is fine for such a reader as long as the floor does not rise while it reads.
   */
  readonly floor: number | null
  /** In the cursor of a next page: when the reader started at the beginning, rounded up to a minute. */
  readonly walkStartMs?: number | undefined
}

const minuteMs = 60_000
const bitsLength = 10

/** The bits of an entry's hash that its cursor carries; an entry without a hash of its own has none. */
export const bitsOf = (hash: string | null): string | undefined => hash?.slice(0, bitsLength)

const pattern =
  /^([0-9A-Za-z]{8})\.([0-9a-z]{1,11})(?:\.([0-9a-z]{1,4}))?(?:!([0-9a-f]{10}))?(?:~([0-9a-z]{1,11}))?(?:-([0-9a-z]{1,6}))?$/

export function formatCursor(
  epoch: string,
  seq: number,
  { part = 0, bits, floor = null, walkStartMs }: Partial<Omit<Position, 'epoch' | 'seq'>> = {},
): string {
  const partText = part === 0 ? '' : `.${part.toString(36)}`
  const bitsText = bits === undefined ? '' : `!${bits}`
  const floorText = floor === null ? '' : `~${floor.toString(36)}`
  // Whole minutes: pages that are requested again soon after have the same tag.
  const walkText = walkStartMs === undefined ? '' : `-${Math.ceil(walkStartMs / minuteMs).toString(36)}`
  return `${epoch}.${seq.toString(36)}${partText}${bitsText}${floorText}${walkText}`
}

/** Returns null when the text is malformed. Whether the position is still kept, only the journal knows. */
export function parseCursor(text: string): Position | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [, epoch, seqText, partText, bits, floorText, walkText] = match
  const seq = Number.parseInt(seqText!, 36)
  const floor = floorText === undefined ? null : Number.parseInt(floorText, 36)
  if (!Number.isSafeInteger(seq) || (floor !== null && !Number.isSafeInteger(floor))) return null
  const part = partText ? Number.parseInt(partText, 36) : 0
  const position = { epoch: epoch!, seq, part, floor, ...(bits === undefined ? {} : { bits }) }
  if (walkText === undefined) return position
  return { ...position, walkStartMs: Number.parseInt(walkText, 36) * minuteMs }
}
