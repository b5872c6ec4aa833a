/** Parquet files: one row group per call of `addRows`, so that memory holds no more than one. */
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { version } from '../../version.ts'
import type { Column } from './columns.ts'
import { fieldOf } from './parquet-schema.ts'

interface ParquetFile {
  readonly open: () => Uint8Array
  /** Takes the values of every column, in the order of the columns. */
  readonly addRows: (values: readonly (readonly unknown[])[]) => Uint8Array
  readonly close: () => Uint8Array
}

export function createParquet(columns: readonly Column[]): ParquetFile {
  const fields = columns.map(({ name, shape }) => fieldOf(name, shape))
  const buffer = new ByteWriter()
  const file = new ParquetWriter({
    writer: buffer,
    schema: [{ name: 'root', num_children: fields.length }, ...fields.flatMap(({ elements }) => elements)],
    // A third smaller than Snappy, the library's default.
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => Bun.zstdCompressSync(bytes) },
    kvMetadata: [{ key: 'created_by', value: `scoreline ${version}` }],
  })
  const drain = (): Uint8Array => {
    const bytes = buffer.getBytes().slice()
    // `offset`, the position in the file, keeps counting.
    buffer.index = 0
    return bytes
  }
  return {
    open: drain,
    addRows: (values) => {
      const columnData = columns.map(({ name }, i) => ({ name, data: values[i]!.map(fields[i]!.encode) }))
      file.write({ columnData, rowGroupSize: values[0]?.length ?? 0 })
      return drain()
    },
    close: () => {
      file.finish()
      return drain()
    },
  }
}
