/**
 * Splits the text of a CSV document into rows of cells. Most rows contain no quote and are split by one native call,
 * which makes this several times as fast as a parser that looks at each character.
 */

export interface RawRow {
  /** Where the row begins; the first line is 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** A row that cannot be read. */
export interface RowFault {
  readonly line: number
  readonly reason: string
  /** The document ends inside a quoted cell. */
  readonly isCut?: true
}

/** Longer rows are not read: without this limit one missing quote would hold the rest of a document in memory. */
const rowMaxLength = 1024 * 1024

/** Reads rows from pieces of text, in order. */
export class CsvRows {
  /** The part that is not read yet, from `#at`. */
  #text = ''
  #at = 0
  #line = 1
  #isStarted = false
  /** Documents with only carriage returns end lines with them. */
  #lineEnd = '\n'

  #start(): void {
    if (this.#text === '') return
    this.#isStarted = true
    if (this.#text.charCodeAt(0) === 0xfeff) this.#at = 1
    const firstBreak = /\r(?!\n|$)|\n/.exec(this.#text)
    if (firstBreak?.[0] === '\r') this.#lineEnd = '\r'
  }

  /** The rows that end within the text so far. */
  *add(piece: string): Generator<RawRow | RowFault, void> {
    this.#text = this.#at === this.#text.length ? piece : this.#text.slice(this.#at) + piece
    this.#at = 0
    if (!this.#isStarted) this.#start()
    yield* this.#read(false)
  }

  /** The rows in the rest of the text. The last one may have an open quote. */
  *end(): Generator<RawRow | RowFault, void> {
    yield* this.#read(true)
  }

  *#read(isEnd: boolean): Generator<RawRow | RowFault, void> {
    const text = this.#text
    while (this.#at < text.length) {
      const start = this.#at
      const breakAt = text.indexOf(this.#lineEnd, start)
      if (breakAt === -1 && !isEnd) return yield* this.#refuseLong()
      const lineEnd = breakAt === -1 ? text.length : breakAt
      const end = lineEnd > start && text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd
      const cells = cellsOf(text.slice(start, end), this.#lineEnd)
      if (cells) {
        if (end > start) yield { line: this.#line, cells }
        this.#at = lineEnd + 1
        this.#line++
        continue
      }
      const row = readQuoted(text, start, this.#lineEnd)
      if (row.end === null && !isEnd) return yield* this.#refuseLong()
      if (row.end === null && row.isOpen) {
        yield { line: this.#line, reason: 'a quote is not closed', isCut: true }
        this.#at = text.length
        return
      }
      yield { line: this.#line, cells: row.cells }
      this.#line += 1 + row.breaks
      this.#at = row.end === null ? text.length : row.end + 1
    }
  }

  /** Gives up a row that is too long, and goes on after its first line. */
  *#refuseLong(): Generator<RawRow | RowFault, void> {
    if (this.#text.length - this.#at <= rowMaxLength) return
    yield { line: this.#line, reason: `is longer than ${rowMaxLength} characters` }
    const breakAt = this.#text.indexOf(this.#lineEnd, this.#at)
    this.#at = breakAt === -1 ? this.#text.length : breakAt + 1
    this.#line++
    yield* this.#read(false)
  }
}

/** The cells of a line; null when a quote is still open at its end. */
function cellsOf(line: string, lineEnd: string): readonly string[] | null {
  // The comma makes a copy. Cells are parts of a text in memory: one that an adapter keeps must not keep the whole piece.
  const copy = `${line},`
  const { cells, isOpen } = copy.includes('"')
    ? readQuoted(copy, 0, lineEnd)
    : { cells: copy.split(','), isOpen: false }
  cells.pop()
  return isOpen ? null : cells
}

interface QuotedRow {
  readonly cells: string[]
  /** Where the line break is; null when the text ends first. */
  readonly end: number | null
  /** The text ends inside quotes. */
  readonly isOpen: boolean
  /** Line breaks inside cells. */
  readonly breaks: number
}

/** Cells between quoted ones are split natively, as rows without quotes are. */
function readQuoted(text: string, start: number, lineEnd: string): QuotedRow {
  let cells: string[] = []
  let at = start
  let breaks = 0
  let breakAt = text.indexOf(lineEnd, start)
  for (;;) {
    const quote = openingQuote(text, at, breakAt === -1 ? text.length : breakAt)
    if (quote === -1) {
      const rest = text.slice(at, breakAt === -1 ? text.length : breakAt)
      cells = withPlain(cells, withoutReturn(rest))
      return { cells, end: breakAt === -1 ? null : breakAt, isOpen: false, breaks }
    }
    if (quote > at) cells = withPlain(cells, text.slice(at, quote - 1))
    const closing = closingQuote(text, quote + 1)
    if (closing === -1) return { cells, end: null, isOpen: true, breaks }
    const inner = text.slice(quote + 1, closing)
    breaks += count(inner, lineEnd)
    const cell = inner.includes('""') ? inner.replaceAll('""', '"') : inner
    at = closing + 1
    if (breakAt !== -1 && breakAt < at) breakAt = text.indexOf(lineEnd, at)
    const comma = text.indexOf(',', at)
    const isLast = comma === -1 || (breakAt !== -1 && breakAt < comma)
    const end = isLast ? breakAt : comma
    const rest = text.slice(at, end === -1 ? text.length : end)
    // A quote that closes in the middle of a cell was not meant to: the cell keeps its quotes.
    const isWhole = at === text.length || isEndOfCell(text, at, lineEnd)
    cells.push((isWhole ? cell : `"${cell}"`) + (isLast ? withoutReturn(rest) : rest))
    if (isLast) return { cells, end: end === -1 ? null : end, isOpen: false, breaks }
    at = end + 1
  }
}

/** Adds cells without quotes. Joining two arrays is one native call, which takes half the time of a loop that pushes. */
const withPlain = (cells: string[], plain: string): string[] => cells.concat(plain.split(','))

/** The first quote that begins a cell; -1 when there is none before `end`. */
function openingQuote(text: string, start: number, end: number): number {
  let quote = text.indexOf('"', start)
  while (quote > start && quote < end && text[quote - 1] !== ',') quote = text.indexOf('"', quote + 1)
  return quote < end ? quote : -1
}

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text)

/** The quote that is not followed by another one; -1 when the text ends first. */
function closingQuote(text: string, from: number): number {
  let at = from
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || text[quote + 1] !== '"') return quote
    at = quote + 2
  }
}

const isEndOfCell = (text: string, at: number, lineEnd: string): boolean =>
  text[at] === ',' || text[at] === lineEnd || (text[at] === '\r' && text[at + 1] === '\n')

function count(text: string, part: string): number {
  let found = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) found++
  return found
}
