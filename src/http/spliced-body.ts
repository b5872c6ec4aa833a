/** A body whose long front stays and whose short end changes with every request. */
export interface SplicedBody {
  readonly frontBytes: number
  /**
   * The bytes of the whole body, good until the next call: a Response copies what it is made from, so one buffer
   * serves all requests for an answer and nothing is allocated that grows with it.
   */
  readonly stamped: (requestId: string, cursor: string, wallMs: number) => Uint8Array<ArrayBuffer>
  /** The same with more to say in `meta`. */
  readonly extended: (
    requestId: string,
    cursor: string,
    wallMs: number,
    more: string,
  ) => Uint8Array<ArrayBuffer>
}

const endRoomBytes = 512
const encoder = new TextEncoder()
const idOffset = ',"request_id":"'.length

/** The end of a body: `meta` and the answer close behind it. */
export const renderEnd = (requestId: string, cursor: string, wallMs: number, more = ''): string =>
  `,"request_id":"${requestId}","cursor":"${cursor}","server_time":"${instantText(wallMs)}"${more}}}`

export function splicedBody(front: string): SplicedBody {
  const frontBytes = Buffer.byteLength(front)
  const buffer = Buffer.alloc(frontBytes + endRoomBytes)
  buffer.write(front)
  let whole = buffer.subarray(0, frontBytes)
  /** Where the id stands in it. */
  let idRoom = whole
  let last = { idLength: -1, cursor: '', wallMs: -1 }

  const rewrite = (requestId: string, cursor: string, wallMs: number): void => {
    const end = renderEnd(requestId, cursor, wallMs)
    buffer.write(end, frontBytes, 'latin1')
    whole = buffer.subarray(0, frontBytes + end.length)
    idRoom = buffer.subarray(frontBytes + idOffset, frontBytes + idOffset + requestId.length)
    last = { idLength: requestId.length, cursor, wallMs }
  }
  return {
    frontBytes,
    stamped: (requestId, cursor, wallMs) => {
      // Ids are of one length and cursors stay for a while: mostly only the id's own bytes change.
      const isAlike = last.wallMs === wallMs && last.cursor === cursor && last.idLength === requestId.length
      if (isAlike) encoder.encodeInto(requestId, idRoom)
      else rewrite(requestId, cursor, wallMs)
      return whole
    },
    extended: (requestId, cursor, wallMs, more) =>
      Buffer.from(front + renderEnd(requestId, cursor, wallMs, more)),
  }
}

let lastInstant = { ms: -1, text: '' }

/** Many requests share a millisecond; its text is made once. */
function instantText(ms: number): string {
  if (lastInstant.ms !== ms) lastInstant = { ms, text: new Date(ms).toISOString() }
  return lastInstant.text
}
