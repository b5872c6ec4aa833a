/** Rows of text in columns as wide as their widest cell. */
export function renderTable(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => Bun.stringWidth(row[column] ?? ''))))
  const pad = (cell: string, column: number) => cell + ' '.repeat(widths[column]! - Bun.stringWidth(cell))
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}
