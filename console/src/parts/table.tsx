import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Fields } from '../play-view.ts'
import type { Stat } from '../statistics/stat.ts'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ComponentChildren
  /** `head` names the row; `number` is set in figures of one width, `right` also at the right edge. */
  readonly form?: 'head' | 'number' | 'right'
  /** What a short name means. */
  readonly means?: string
}

/** Figures of a line, each in a column of its own. */
export const statColumns = (stats: readonly Stat[]): readonly Column<Fields>[] =>
  stats.map(({ name, means, text }) => ({ name, means, form: 'right', cell: text }))

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
  /** The last line: totals. */
  readonly foot?: Row | null
}

/**
 * A table that scrolls inside its own box when it is wider than the page: the column that names the rows stays in sight,
 * and each edge with more behind it shows that.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, foot } = props
  const [box, more] = useMore()
  return (
    <div class="table-frame" data-more={more}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section class="table-box" tabIndex={0} aria-label={label} ref={box}>
        <table class={props.name}>
          {props.hasCaption ? (
            <caption>
              <span>{label}</span>
            </caption>
          ) : null}
          <thead>
            <tr>
              {columns.map(({ name, form, means }) => (
                <th key={name} scope="col" class={form === 'right' ? 'right' : undefined} title={means}>
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
          {foot ? (
            <tfoot>
              <TableRow row={foot} columns={columns} />
            </tfoot>
          ) : null}
        </table>
      </section>
    </div>
  )
}

/** At which edges a box hides a part of what is in it. */
function useMore() {
  const box = useRef<HTMLElement>(null)
  const [more, setMore] = useState('')
  useEffect(() => {
    const node = box.current
    if (!node) return
    const look = () => {
      const hidden = node.scrollWidth - node.clientWidth
      const left = node.scrollLeft > 1 ? 'left ' : ''
      setMore(left + (node.scrollLeft < hidden - 1 ? 'right' : ''))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(node)
    for (const child of node.children) sizes.observe(child)
    node.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      node.removeEventListener('scroll', look)
    }
  }, [])
  return [box, more] as const
}

const classes = { number: 'num', right: 'num right' } as const

type RowProps<Row> = Pick<TableProps<Row>, 'columns' | 'isOn' | 'below'> & { readonly row: Row }

function TableRow<Row>({ row, columns, isOn, below }: RowProps<Row>) {
  const opened = below?.(row) ?? null
  return (
    <>
      <tr class={isOn?.(row) ? 'row-on' : undefined}>
        {columns.map(({ name, cell, form }) =>
          form === 'head' ? (
            <th key={name} scope="row">
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
