/** Thrift's compact protocol, as far as the metadata of a Parquet file needs it. */
export type Field =
  | { readonly id: number; readonly i32: number }
  | { readonly id: number; readonly i64: number }
  | { readonly id: number; readonly text: string }
  | { readonly id: number; readonly struct: readonly Field[] }
  | { readonly id: number; readonly i32s: readonly number[] }
  | { readonly id: number; readonly texts: readonly string[] }
  | { readonly id: number; readonly structs: readonly (readonly Field[])[] }

const types = { i32: 5, i64: 6, binary: 8, list: 9, struct: 12 } as const

export function encodeStruct(fields: readonly Field[]): Uint8Array {
  const out: number[] = []
  writeStruct(out, fields)
  return Uint8Array.from(out)
}

function writeStruct(out: number[], fields: readonly Field[]): void {
  let last = 0
  for (const field of fields) {
    // Ids rise by less than 16 everywhere in Parquet: the short form is enough.
    out.push(((field.id - last) << 4) | typeOf(field))
    last = field.id
    writeValue(out, field)
  }
  out.push(0)
}

function typeOf(field: Field): number {
  if ('i32' in field) return types.i32
  if ('i64' in field) return types.i64
  if ('text' in field) return types.binary
  return 'struct' in field ? types.struct : types.list
}

function writeValue(out: number[], field: Field): void {
  if ('i32' in field) writeNumber(out, field.i32)
  else if ('i64' in field) writeNumber(out, field.i64)
  else if ('text' in field) writeText(out, field.text)
  else if ('struct' in field) writeStruct(out, field.struct)
  else if ('i32s' in field) writeList(out, types.i32, field.i32s, writeNumber)
  else if ('texts' in field) writeList(out, types.binary, field.texts, writeText)
  else writeList(out, types.struct, field.structs, writeStruct)
}

function writeList<T>(
  out: number[],
  type: number,
  items: readonly T[],
  write: (out: number[], item: T) => void,
): void {
  if (items.length < 15) out.push((items.length << 4) | type)
  else {
    out.push(0xf0 | type)
    writeVarint(out, BigInt(items.length))
  }
  for (const item of items) write(out, item)
}

/** Zigzag. */
const writeNumber = (out: number[], value: number): void => writeVarint(out, BigInt(value) * 2n)

function writeText(out: number[], text: string): void {
  const bytes = Buffer.from(text)
  writeVarint(out, BigInt(bytes.length))
  out.push(...bytes)
}

export function writeVarint(out: number[], value: bigint): void {
  let rest = value
  while (rest > 0x7fn) {
    out.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  out.push(Number(rest))
}
