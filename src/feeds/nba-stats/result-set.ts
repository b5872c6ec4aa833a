import Type, { type Static } from 'typebox'
import { Lenient } from '../read/fields.ts'

const ResultSet = Lenient({
  name: Type.String(),
  headers: Type.Array(Type.String()),
  rowSet: Type.Array(Type.Array(Type.Unknown())),
})

/** Tables of the older endpoints: column names, then rows. */
export const ResultSets = Lenient({ resultSets: Type.Array(ResultSet) })

export type Row = Readonly<Record<string, unknown>>

/** The rows of the named table, by column; null if it is missing. */
export function rowsOf({ resultSets }: Static<typeof ResultSets>, name: string): readonly Row[] | null {
  const table = resultSets.find((one) => one.name === name)
  if (!table) return null
  return table.rowSet.map((cells) => Object.fromEntries(table.headers.map((head, i) => [head, cells[i]])))
}
