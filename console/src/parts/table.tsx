import type { ComponentChildren } from 'preact'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ComponentChildren
  /** `head` names the row; `number` is set in figures of one width, `right` also at the right edge. */
  readonly form?: 'head' | 'number' | 'right' | 'team'
}

interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, at: number) => string
  readonly hasCaption?: boolean
  readonly isOn?: (row: Row) => boolean
  /** What is shown below an opened row; null for a closed one. */
  readonly below?: (row: Row) => ComponentChildren
  readonly name?: string
}

/** A table that scrolls inside its own box when it is wider than the page. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section class="table-box" tabIndex={0} aria-label={label}>
      <table class={props.name}>
        {props.hasCaption ? <caption>{label}</caption> : null}
        <thead>
          <tr>
            {columns.map(({ name, form }) => (
              <th key={name} scope="col" class={form === 'right' ? 'right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <TableRow key={keyOf(row, at)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const classes = { number: 'num', right: 'num right', team: 'team-cell', head: undefined } as const

function TableRow<Row>({ row, columns, isOn, below }: TableProps<Row> & { row: Row }) {
  const opened = below?.(row) ?? null
  return (
    <>
      <tr class={isOn?.(row) ? 'row-on' : undefined}>
        {columns.map(({ name, cell, form }) =>
          form === 'head' || form === 'team' ? (
            <th key={name} scope="row" class={classes[form]}>
              {cell(row)}
            </th>
          ) : (
            <td key={name} class={form && classes[form]}>
              {cell(row)}
            </td>
          ),
        )}
      </tr>
      {opened === null ? null : (
        <tr>
          <td colSpan={columns.length}>{opened}</td>
        </tr>
      )}
    </>
  )
}
