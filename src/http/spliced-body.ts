/** A body whose long front stays and whose short end changes with every request. */
export interface SplicedBody {
  readonly frontBytes: number
  /**
   * The bytes of the whole body, good until the next call: a Response copies what it is made from, so one buffer
   * serves all requests for an answer and nothing is allocated that grows with it.
   */
  readonly withEnd: (end: string) => Uint8Array<ArrayBuffer>
}

const endRoomBytes = 1_024

export function splicedBody(front: string): SplicedBody {
  const frontBytes = Buffer.byteLength(front)
  const buffer = Buffer.alloc(frontBytes + endRoomBytes)
  buffer.write(front)
  let whole = buffer.subarray(0, frontBytes)
  return {
    frontBytes,
    withEnd: (end) => {
      // At most three bytes for each UTF-16 unit.
      if (end.length * 3 > endRoomBytes) return Buffer.from(front + end)
      const length = frontBytes + buffer.write(end, frontBytes)
      if (whole.length !== length) whole = buffer.subarray(0, length)
      return whole
    },
  }
}
