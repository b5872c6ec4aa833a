/** Parses one HTTP/1.1 response incrementally, and reads no more than it needs. */
const headBytesMax = 16 * 1024
const bodyBytesMax = 16 * 1024

type Framing =
  | { readonly kind: 'length'; readonly bytes: number }
  | { readonly kind: 'chunked' | 'until_close' }

interface Head {
  readonly status: number
  readonly framing: Framing
  /** Whether the receiver keeps the connection open for another request. */
  readonly isKept: boolean
}

export class ResponseReader {
  #bytes = Buffer.alloc(0)
  #head: Head | null = null
  #isMalformed = false
  #isEnded = false
  #isBegun = false

  /** Whether anything at all was received. */
  get isBegun(): boolean {
    return this.#isBegun
  }

  /** Null until the headers are complete, and when they are not HTTP. */
  get status(): number | null {
    return this.#head?.status ?? null
  }

  get isMalformed(): boolean {
    return this.#isMalformed
  }

  /** Whether to stop reading: the response is complete, longer than what is kept, or not HTTP. */
  get isOver(): boolean {
    if (this.#isMalformed) return true
    return this.#head !== null && (this.#bytes.length >= bodyBytesMax || this.#bodyEnd() !== null)
  }

  /** Whether the connection can carry another request: the response ended at its stated length, without extra bytes. */
  get isReusable(): boolean {
    return this.#head?.isKept === true && !this.#isEnded && this.#bodyEnd() === this.#bytes.length
  }

  /** The first bytes of the body as far as received. */
  body(bytesMax: number): Buffer {
    if (this.#head === null) return Buffer.alloc(0)
    const { framing } = this.#head
    if (framing.kind === 'chunked') return readChunks(this.#bytes).body.subarray(0, bytesMax)
    const end = framing.kind === 'length' ? Math.min(framing.bytes, bytesMax) : bytesMax
    return this.#bytes.subarray(0, end)
  }

  push(chunk: Uint8Array): void {
    this.#isBegun = true
    this.#bytes = this.#bytes.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#bytes, chunk])
    while (this.#head === null && !this.#isMalformed && this.#readHead());
  }

  /** The receiver closed the connection. */
  end(): void {
    this.#isEnded = true
  }

  /** Consumes one response head. Returns whether another may follow it. */
  #readHead(): boolean {
    const end = /\r?\n\r?\n/.exec(this.#bytes.subarray(0, headBytesMax).toString('latin1'))
    if (end === null) {
      this.#isMalformed = this.#bytes.length >= headBytesMax || !mayBeHttp(this.#bytes)
      return false
    }
    const head = parseHead(this.#bytes.subarray(0, end.index).toString('latin1'))
    this.#bytes = this.#bytes.subarray(end.index + end[0].length)
    if (head === null) {
      this.#isMalformed = true
      return false
    }
    // 100 Continue and 103 Early Hints precede the response; 101 is final, it switches protocols.
    const isInterim = head.status < 200 && head.status !== 101
    if (!isInterim) this.#head = head
    return isInterim
  }

  /** The end of the body within the received bytes; null while it is incomplete. */
  #bodyEnd(): number | null {
    if (this.#head === null) return null
    const { framing } = this.#head
    if (framing.kind === 'length') return this.#bytes.length >= framing.bytes ? framing.bytes : null
    if (framing.kind === 'until_close') return this.#isEnded ? this.#bytes.length : null
    // The last chunk and its trailers end in an empty line: parse the chunks only then.
    return this.#bytes.subarray(-4).toString('latin1') === '\r\n\r\n' ? readChunks(this.#bytes).end : null
  }
}

const mayBeHttp = (bytes: Buffer): boolean => {
  const start = bytes.subarray(0, 5).toString('latin1')
  return 'HTTP/'.startsWith(start)
}

function parseHead(text: string): Head | null {
  const [statusLine = '', ...lines] = text.split(/\r?\n/)
  const match = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: .*)?$/.exec(statusLine)
  if (match === null) return null
  const headers = new Map<string, string>()
  for (const line of lines) {
    const field = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/.exec(line)
    if (field === null) return null
    const name = field[1]!.toLowerCase()
    const before = headers.get(name)
    headers.set(name, before === undefined ? field[2]! : `${before}, ${field[2]}`)
  }
  const status = Number(match[2])
  const framing = framingOf(status, headers)
  if (framing === null) return null
  const connection = (headers.get('connection') ?? '').toLowerCase()
  const isKept = match[1] === '1' ? !connection.includes('close') : connection.includes('keep-alive')
  const isAmbiguous = headers.has('transfer-encoding') && headers.has('content-length')
  return { status, framing, isKept: isKept && !isAmbiguous && status !== 101 }
}

function framingOf(status: number, headers: ReadonlyMap<string, string>): Framing | null {
  if (status < 200 || status === 204 || status === 304) return { kind: 'length', bytes: 0 }
  const coding = headers.get('transfer-encoding')
  if (coding !== undefined) return { kind: /(^|,\s*)chunked$/i.test(coding) ? 'chunked' : 'until_close' }
  const length = headers.get('content-length')
  if (length === undefined) return { kind: 'until_close' }
  return /^\d{1,15}$/.test(length) ? { kind: 'length', bytes: Number(length) } : null
}

/** The content of the chunks received so far, and where the last chunk and its trailers end. */
function readChunks(bytes: Buffer): { readonly body: Buffer; readonly end: number | null } {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size =
      lineEnd < 0 ? null : /^([0-9a-f]{1,8})(?:[ \t]*;.*)?$/i.exec(bytes.toString('latin1', at, lineEnd))
    if (size === null) return { body: Buffer.concat(chunks), end: null }
    const length = Number.parseInt(size[1]!, 16)
    if (length === 0) {
      const trailersEnd = bytes.indexOf('\r\n\r\n', lineEnd)
      return { body: Buffer.concat(chunks), end: trailersEnd < 0 ? null : trailersEnd + 4 }
    }
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
    if (at > bytes.length) return { body: Buffer.concat(chunks), end: null }
  }
}
