import { messages, type PGlite, protocol } from '@electric-sql/pglite'
import type { Row } from './database.ts'
import { decoders, encodeParam } from './wire-text.ts'

const { serialize } = protocol

/** This program has a few dozen statements; the limit is for statements that are built dynamically. */
const preparedMax = 256

/**
 * Runs prepared statements. PGlite's own `query` parses and plans every time, which makes a small transaction three
 * times as slow. All messages of a statement are sent in one call, ended by a sync.
 */
export class PgliteStatements {
  readonly #pg: PGlite
  /** Text → name, least recently used first. */
  readonly #names = new Map<string, string>()
  #count = 0
  /** Last status of PostgreSQL: `I` idle, `T` in a transaction, `E` in a failed one. */
  #status = 'I'

  constructor(pg: PGlite) {
    this.#pg = pg
  }

  get isInTransaction(): boolean {
    return this.#status !== 'I'
  }

  readonly run = async (text: string, params: readonly unknown[]): Promise<Row[]> => {
    // Encoded on this thread, because for a bulk insert it is most of the work outside SQL.
    const values = params.map(encodeParam)
    const sent: Uint8Array[] = []
    const name = this.#name(text, sent)
    sent.push(
      bindMessage(name, values),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    )
    try {
      return readRows(await this.#exchange(sent))
    } catch (error) {
      // It may not have been prepared, or its tables may have changed: the next run prepares it again.
      this.#names.delete(text)
      await this.#exchange([closeStatement(name), serialize.sync()])
      throw error
    }
  }

  /** Runs a `copy … from stdin`. When it fails, PostgreSQL ignores the rest of the rows. */
  async copy(text: string, rows: Uint8Array): Promise<void> {
    const length = Buffer.alloc(1 + 4)
    length.write('d')
    length.writeInt32BE(4 + rows.length, 1)
    await this.#exchange([serialize.query(text), length, rows, serialize.copyDone()])
  }

  async #exchange(sent: readonly Uint8Array[]): Promise<readonly unknown[]> {
    const received = await this.#pg.execProtocolStream(Buffer.concat(sent), { syncToFs: false })
    const end = received.at(-1)
    // An error without a SQLSTATE means that the engine is broken.
    if (!(end instanceof messages.ReadyForQueryMessage)) throw new Error('a statement was left unanswered')
    this.#status = end.status
    return received
  }

  /** The name of the prepared statement; adds the messages that prepare it to `sent`. */
  #name(text: string, sent: Uint8Array[]): string {
    const known = this.#names.get(text)
    if (known) {
      this.#names.delete(text)
      this.#names.set(text, known)
      return known
    }
    if (this.#names.size >= preparedMax) this.#evict(sent)
    const name = `s${++this.#count}`
    this.#names.set(text, name)
    sent.push(serialize.parse({ text, name }))
    return name
  }

  #evict(sent: Uint8Array[]): void {
    for (const [text, name] of this.#names) {
      this.#names.delete(text)
      sent.push(closeStatement(name))
      return
    }
  }
}

/**
 * The message that binds texts to a prepared statement. The library's own counts the bytes of each text twice, character
 * by character, which takes a fifth of a bulk insert.
 */
function bindMessage(statement: string, values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)))
  const statementLength = Buffer.byteLength(statement)
  const length = lengths.reduce((sum, one) => sum + 4 + one, 4 + 1 + statementLength + 1 + 3 * 2)
  const message = Buffer.allocUnsafe(1 + length)
  let at = message.write('B')
  at = message.writeInt32BE(length, at)
  // The portal without a name.
  at = message.writeUInt8(0, at)
  at += message.write(statement, at)
  at = message.writeUInt8(0, at)
  // All parameters are texts.
  at = message.writeInt16BE(0, at)
  at = message.writeInt16BE(values.length, at)
  for (const [i, value] of values.entries()) {
    at = message.writeInt32BE(value === null ? -1 : lengths[i]!, at)
    if (value !== null) at += message.write(value, at)
  }
  // All results are texts.
  message.writeInt16BE(0, at)
  return message
}

const closeStatement = (name: string): Uint8Array => serialize.close({ type: 'S', name })

function readRows(received: readonly unknown[]): Row[] {
  const rows: Row[] = []
  let columns: { readonly name: string; readonly decode: ((text: string) => unknown) | undefined }[] = []
  for (const message of received) {
    if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, decode: decoders[dataTypeID] }))
    } else if (message instanceof messages.DataRowMessage) {
      const row: Row = {}
      message.fields.forEach((text, i) => {
        const { name, decode } = columns[i]!
        row[name] = text === null || !decode ? text : decode(text)
      })
      rows.push(row)
    }
  }
  return rows
}
