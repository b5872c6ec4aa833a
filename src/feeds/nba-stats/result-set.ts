import Type, { type Static } from 'typebox'
import { Lenient } from '../read/fields.ts'

const ResultSet = Lenient({
  name: Type.String(),
  headers: Type.Array(Type.String()),
  rowSet: Type.Array(Type.Array(Type.Unknown())),
})

/** Tables as the older endpoints answer them: names of columns, then rows. */
export const ResultSets = Lenient({ resultSets: Type.Array(ResultSet) })

export type Row = Readonly<Record<string, unknown>>

/** The rows of the table with this name, by column; null where there is none. */
export function rowsOf({ resultSets }: Static<typeof ResultSets>, name: string): readonly Row[] | null {
  const table = resultSets.find((one) => one.name === name)
  if (!table) return null
  return table.rowSet.map((cells) => Object.fromEntries(table.headers.map((head, i) => [head, cells[i]])))
}
