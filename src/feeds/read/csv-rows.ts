/**
 * Splits the text of a CSV document into rows, and finds where their cells are. A cell becomes a text of its own when it is
 * asked for: of a wide table most never are.
 */

/** A row as written: a copy of its text, since a cell that an adapter keeps must not keep the whole piece of the document. */
export class RawRow {
  /** Where the row begins; the first line is 1. */
  readonly line: number
  readonly #text: string
  /** Where each cell ends: at a comma. */
  readonly #ends: readonly number[]

  constructor(line: number, text: string, ends: readonly number[]) {
    this.line = line
    this.#text = text
    this.#ends = ends
  }

  /** The cell at a position; undefined when the row has fewer. */
  at(place: number): string | undefined {
    const end = this.#ends[place]
    if (end === undefined) return undefined
    const start = place === 0 ? 0 : this.#ends[place - 1]! + 1
    return cellOf(this.#text, start, end)
  }

  get cells(): readonly string[] {
    return this.#ends.map((_, place) => this.at(place)!)
  }
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
  add(piece: string): (RawRow | RowFault)[] {
    this.#text = this.#at === this.#text.length ? piece : this.#text.slice(this.#at) + piece
    this.#at = 0
    if (!this.#isStarted) this.#start()
    return this.#read(false)
  }

  /** The rows in the rest of the text. The last one may have an open quote. */
  end(): (RawRow | RowFault)[] {
    return this.#read(true)
  }

  #read(isEnd: boolean): (RawRow | RowFault)[] {
    const rows: (RawRow | RowFault)[] = []
    while (this.#at < this.#text.length) {
      const row = this.#next(isEnd)
      if (row === 'incomplete') break
      if (row !== 'empty') rows.push(row)
    }
    return rows
  }

  #next(isEnd: boolean): RawRow | RowFault | 'empty' | 'incomplete' {
    const text = this.#text
    const start = this.#at
    const line = this.#line
    const breakAt = text.indexOf(this.#lineEnd, start)
    if (breakAt === -1 && !isEnd) return this.#refuseLong()
    const lineEnd = breakAt === -1 ? text.length : breakAt
    const end = lineEnd > start && text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd
    const copy = `${text.slice(start, end)},`
    const { ends, isOpen } = findCells(copy, 0, copy.length - 1, this.#lineEnd)
    if (!isOpen) {
      this.#at = lineEnd + 1
      this.#line++
      return end > start ? new RawRow(line, copy, ends) : 'empty'
    }
    const row = findCells(text, start, lineEnd, this.#lineEnd)
    if (!isEnd && (row.isOpen || row.end === text.length)) return this.#refuseLong()
    if (row.isOpen) {
      this.#at = text.length
      return { line, reason: 'a quote is not closed', isCut: true }
    }
    this.#at = row.end + 1
    this.#line += 1 + row.breaks
    return new RawRow(line, `${text.slice(start, row.end)},`, row.ends)
  }

  /** Gives up a row that is too long: what follows its first line is read. */
  #refuseLong(): RowFault | 'incomplete' {
    if (this.#text.length - this.#at <= rowMaxLength) return 'incomplete'
    const line = this.#line
    this.#at = breakFrom(this.#text, this.#at, this.#lineEnd) + 1
    this.#line++
    return { line, reason: `is longer than ${rowMaxLength} characters` }
  }
}

interface FoundCells {
  /** Where each cell ends, from the start of the row. */
  readonly ends: readonly number[]
  /** Where the row ends: not at `end` when cells contain line breaks. */
  readonly end: number
  /** The text ends inside quotes. */
  readonly isOpen: boolean
  /** Line breaks inside cells. */
  readonly breaks: number
}

const quote = 34

/** Finds the cells of a row between its first character and the first line break or the end of the text. */
function findCells(text: string, start: number, firstEnd: number, lineEnd: string): FoundCells {
  const ends: number[] = []
  let at = start
  let end = firstEnd
  let breaks = 0
  for (;;) {
    if (text.charCodeAt(at) === quote) {
      const closing = closingQuote(text, at + 1)
      if (closing === -1) return { ends, end, isOpen: true, breaks }
      if (closing > end) {
        breaks += count(text.slice(at, closing), lineEnd)
        end = breakFrom(text, closing, lineEnd)
      }
      at = closing + 1
    }
    const comma = text.indexOf(',', at)
    if (comma === -1 || comma >= end) break
    ends.push(comma - start)
    at = comma + 1
  }
  const isReturned = end > at && text[end - 1] === '\r'
  ends.push((isReturned ? end - 1 : end) - start)
  return { ends, end, isOpen: false, breaks }
}

/** The next line break, or the end of the text. */
function breakFrom(text: string, from: number, lineEnd: string): number {
  const at = text.indexOf(lineEnd, from)
  return at === -1 ? text.length : at
}

function cellOf(text: string, start: number, end: number): string {
  if (start === end) return ''
  return text.charCodeAt(start) === quote ? unquoted(text.slice(start, end)) : text.slice(start, end)
}

/** A quote that closes in the middle of a cell was not meant to: the cell keeps its quotes. */
function unquoted(raw: string): string {
  const closing = closingQuote(raw, 1)
  const inner = raw.slice(1, closing)
  const cell = inner.includes('""') ? inner.replaceAll('""', '"') : inner
  return closing === raw.length - 1 ? cell : `"${cell}"${raw.slice(closing + 1)}`
}

/** The quote that is not followed by another one; -1 when the text ends first. */
function closingQuote(text: string, from: number): number {
  let at = from
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || text[quote + 1] !== '"') return quote
    at = quote + 2
  }
}

function count(text: string, part: string): number {
  let found = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) found++
  return found
}
