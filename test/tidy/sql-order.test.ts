/** SQL sorts by a column of a table, never by an output column of the same name that was cast on the way. */
import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../src/store/sql', import.meta.url))

/** The names that a statement sorts by although they are aliases of a cast: no index can serve that order. */
function castAliasesSortedBy(sql: string): string[] {
  const aliases = new Set([...sql.matchAll(/(\w+)::\w+ as "?\1\b/g)].map((match) => match[1]!))
  const orders = [...sql.matchAll(/order by ([^\n)]*)/g)].flatMap((match) => match[1]!.split(','))
  return orders.map((order) => order.trim().split(/[\s`']/)[0]!).filter((name) => aliases.has(name))
}

test('the check finds an order by a cast alias', () => {
  expect(castAliasesSortedBy('select seq::float8 as seq from journal\n order by seq\n limit 1')).toEqual([
    'seq',
  ])
  expect(castAliasesSortedBy('select seq::float8 as seq from journal\n order by journal.seq')).toEqual([])
})

test('no statement sorts by a cast alias', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  // A list of columns may be declared apart from the statement that selects them.
  const columns = new Map(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(/const (\w*[cC]olumns) = `([^`]*)`/g)].map(
        ([, name, list]) => [name!, list!] as const,
      ),
    ),
  )
  const withColumns = (sql: string) =>
    sql.replaceAll(/\$\{(\w+)\}/g, (given, name: string) => columns.get(name) ?? given)
  const statements = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/`[^`]*`/g)].map(([sql]) => ({ file, sql: withColumns(sql) })),
  )
  const breaches = statements.flatMap(({ file, sql }) =>
    castAliasesSortedBy(sql).map((name) => `${file}: order by ${name}`),
  )
  expect(statements.filter(({ sql }) => sql.includes('order by')).length).toBeGreaterThan(30)
  expect(breaches).toEqual([])
})
