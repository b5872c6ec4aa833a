/** A body whose long front is fixed and whose short end changes with every request. */
export interface SplicedBody {
  readonly frontBytes: number
  /**
   * The bytes of the whole body, valid until the next call: a Response copies its bytes, so one buffer serves all
   * requests for an answer.
   */
  readonly stamped: (stamp: Stamp) => Uint8Array<ArrayBuffer>
}

/** What differs between two responses with the same answer. */
export interface Stamp {
  readonly requestId: string
  readonly cursor: string
  readonly wallMs: number
}

const endRoomBytes = 512
const idOffset = ',"request_id":"'.length

/** The rest of `meta`, with `more` members, and the closing braces. */
export const renderEnd = ({ requestId, cursor, wallMs }: Stamp, more = ''): string =>
  `,"request_id":"${requestId}","cursor":"${cursor}","server_time":"${new Date(wallMs).toISOString()}"${more}}}`

/** Ids are ASCII. A loop takes less time than a call into native code. */
function writeId(room: Uint8Array, id: string): void {
  for (let i = 0; i < room.length; i++) room[i] = id.charCodeAt(i)
}

export function splicedBody(front: string): SplicedBody {
  const frontBytes = Buffer.byteLength(front)
  const buffer = Buffer.alloc(frontBytes + endRoomBytes)
  buffer.write(front)
  let whole = buffer.subarray(0, frontBytes)
  /** The bytes of the request id in `whole`. */
  let idRoom = whole
  let last = { idLength: -1, cursor: '', wallMs: -1 }

  const rewrite = (stamp: Stamp): void => {
    const end = renderEnd(stamp)
    const idLength = stamp.requestId.length
    buffer.write(end, frontBytes, 'latin1')
    whole = buffer.subarray(0, frontBytes + end.length)
    idRoom = buffer.subarray(frontBytes + idOffset, frontBytes + idOffset + idLength)
    last = { idLength, cursor: stamp.cursor, wallMs: stamp.wallMs }
  }
  return {
    frontBytes,
    stamped: (stamp) => {
      const { requestId, cursor, wallMs } = stamp
      // Within a millisecond only the id differs, and ids have the same length.
      const isSame = last.wallMs === wallMs && last.cursor === cursor && last.idLength === requestId.length
      if (isSame) writeId(idRoom, requestId)
      else rewrite(stamp)
      return whole
    },
  }
}
