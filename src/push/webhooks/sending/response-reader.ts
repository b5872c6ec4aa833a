/**
 * Parses one HTTP/1.1 response incrementally, and reads no more than it needs. A hostile receiver must not occupy the
 * process, so the work per response is limited, whatever arrives.
 */
/** Of all heads together, interim ones included. */
const headBytesMax = 16 * 1024
const bodyBytesMax = 16 * 1024
/** 100 Continue, 102 Processing and 103 Early Hints; real servers send one or two. */
const interimHeadsMax = 8
/**
 * Reads from the socket: a receiver that sends byte by byte costs a turn of the event loop each time, and the runtime
 * reads from a paused socket too. The status decides about a delivery, so few reads are spent on the body: 16 KiB in full
 * packets need twelve.
 */
const headReadsMax = 96
const bodyReadsMax = 48

type Framing =
  | { readonly kind: 'length'; readonly bytes: number }
  | { readonly kind: 'chunked' | 'until_close' }

interface Head {
  readonly status: number
  readonly framing: Framing
  /** Whether the receiver keeps the connection open for another request. */
  readonly isKept: boolean
  readonly retryAfter: string | null
}

export class ResponseReader {
  #store = Buffer.alloc(0)
  #length = 0
  #head: Head | null = null
  #isMalformed = false
  #isEnded = false
  #reads = 0
  /** Reads up to the one that completed the head. */
  #headReads = 0
  #interimHeads = 0
  /** Bytes of the heads already consumed, and how many of the rest hold no end of a head. */
  #headBytes = 0
  #searched = 0
  #chunks: ChunkScan = { at: 0, end: null }

  /** Whether anything at all was received. */
  get isBegun(): boolean {
    return this.#reads > 0
  }

  /** Null until the headers are complete, and when they are not HTTP. */
  get status(): number | null {
    return this.#head?.status ?? null
  }

  /** The text of `Retry-After`. */
  get retryAfter(): string | null {
    return this.#head?.retryAfter ?? null
  }

  /** Whether it is not HTTP, or takes more bytes, interim heads or reads than a head may. */
  get isMalformed(): boolean {
    return this.#isMalformed
  }

  /** Whether to stop reading: the response is complete, longer than what is kept, or malformed. */
  get isOver(): boolean {
    if (this.#isMalformed) return true
    if (this.#head === null) return false
    const bodyReads = this.#reads - this.#headReads
    return this.#length >= bodyBytesMax || bodyReads >= bodyReadsMax || this.#bodyEnd() !== null
  }

  /** Whether the connection can carry another request: the response ended at its stated length, without extra bytes. */
  get isReusable(): boolean {
    return this.#head?.isKept === true && !this.#isEnded && this.#bodyEnd() === this.#length
  }

  get #bytes(): Buffer {
    return this.#store.subarray(0, this.#length)
  }

  /** The first bytes of the body as far as received. */
  body(bytesMax: number): Buffer {
    if (this.#head === null) return Buffer.alloc(0)
    const { framing } = this.#head
    if (framing.kind === 'chunked') return readChunks(this.#bytes).subarray(0, bytesMax)
    const end = framing.kind === 'length' ? Math.min(framing.bytes, bytesMax) : bytesMax
    return this.#bytes.subarray(0, end)
  }

  push(chunk: Uint8Array): void {
    this.#reads++
    this.#append(chunk)
    if (this.#head === null) {
      this.#headReads = this.#reads
      while (this.#head === null && !this.#isMalformed && this.#readHead());
      if (this.#head === null && this.#reads >= headReadsMax) this.#isMalformed = true
    }
    if (this.#head?.framing.kind === 'chunked') this.#chunks = scanChunks(this.#bytes, this.#chunks)
  }

  /** The receiver closed the connection. */
  end(): void {
    this.#isEnded = true
  }

  /** Doubles the capacity, so that many small reads copy each byte only a few times. */
  #append(chunk: Uint8Array): void {
    const length = this.#length + chunk.length
    if (length > this.#store.length) {
      const larger = Buffer.alloc(Math.max(length, this.#length * 2))
      larger.set(this.#bytes)
      this.#store = larger
    }
    this.#store.set(chunk, this.#length)
    this.#length = length
  }

  #consume(count: number): void {
    this.#store = this.#store.subarray(count)
    this.#length -= count
    this.#searched = 0
  }

  /** Consumes one response head. Returns whether another may follow it. */
  #readHead(): boolean {
    const room = headBytesMax - this.#headBytes
    // The end may have begun in the last three bytes of the previous read.
    const from = Math.max(0, this.#searched - 3)
    const end = /\r?\n\r?\n/.exec(this.#bytes.subarray(from, room).toString('latin1'))
    if (end === null) {
      this.#searched = this.#length
      this.#isMalformed = this.#length >= room || !mayBeHttp(this.#bytes)
      return false
    }
    const textEnd = from + end.index
    const head = parseHead(this.#bytes.toString('latin1', 0, textEnd))
    this.#headBytes += textEnd + end[0].length
    this.#consume(textEnd + end[0].length)
    // 100 Continue and 103 Early Hints precede the response; 101 is final, it switches protocols.
    const isInterim = head !== null && head.status < 200 && head.status !== 101
    if (isInterim) this.#interimHeads++
    this.#isMalformed = head === null || this.#interimHeads > interimHeadsMax
    if (!isInterim) this.#head = head
    return isInterim
  }

  /** The end of the body within the received bytes; null while it is incomplete. */
  #bodyEnd(): number | null {
    if (this.#head === null) return null
    const { framing } = this.#head
    if (framing.kind === 'length') return this.#length >= framing.bytes ? framing.bytes : null
    if (framing.kind === 'until_close') return this.#isEnded ? this.#length : null
    return this.#chunks.end
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
  const retryAfter = headers.get('retry-after') ?? null
  return { status, framing, isKept: isKept && !isAmbiguous && status !== 101, retryAfter }
}

function framingOf(status: number, headers: ReadonlyMap<string, string>): Framing | null {
  if (status < 200 || status === 204 || status === 304) return { kind: 'length', bytes: 0 }
  const coding = headers.get('transfer-encoding')
  if (coding !== undefined) return { kind: /(^|,\s*)chunked$/i.test(coding) ? 'chunked' : 'until_close' }
  const length = headers.get('content-length')
  if (length === undefined) return { kind: 'until_close' }
  return /^\d{1,15}$/.test(length) ? { kind: 'length', bytes: Number(length) } : null
}

interface ChunkScan {
  /** Where the first chunk starts that is not completely received. */
  readonly at: number
  /** Where the last chunk and its trailers end; null before. */
  readonly end: number | null
}

/** Continues where the scan before stopped, so that each complete chunk is parsed once. */
function scanChunks(bytes: Buffer, before: ChunkScan): ChunkScan {
  let { at } = before
  for (;;) {
    const chunk = chunkAt(bytes, at)
    if (chunk === null) return { at, end: null }
    if (chunk.length === 0) {
      const trailersEnd = bytes.indexOf('\r\n\r\n', chunk.from - 2)
      return { at, end: trailersEnd < 0 ? null : trailersEnd + 4 }
    }
    const next = chunk.from + chunk.length + 2
    if (next > bytes.length) return { at, end: null }
    at = next
  }
}

/** The content of the chunks received so far. */
function readChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at <= bytes.length; ) {
    const chunk = chunkAt(bytes, at)
    if (chunk === null || chunk.length === 0) break
    chunks.push(bytes.subarray(chunk.from, chunk.from + chunk.length))
    at = chunk.from + chunk.length + 2
  }
  return Buffer.concat(chunks)
}

/** The length of the chunk at a position and where its content starts; null while its first line is incomplete or invalid. */
function chunkAt(bytes: Buffer, at: number): { readonly from: number; readonly length: number } | null {
  const lineEnd = bytes.indexOf('\r\n', at)
  if (lineEnd < 0) return null
  const size = /^([0-9a-f]{1,8})(?:[ \t]*;.*)?$/i.exec(bytes.toString('latin1', at, lineEnd))
  return size === null ? null : { from: lineEnd + 2, length: Number.parseInt(size[1]!, 16) }
}
