/** Every field of every documented message says what it means. */
import { expect, test } from 'bun:test'
import { asyncApiDocument, openApiDocument } from '../../src/endpoint-table.ts'

interface Found {
  readonly path: string
  readonly field: Readonly<Record<string, unknown>>
}

/** Values that are no schemas, whatever their keys are named. */
const values = new Set(['example', 'examples', 'default', 'const', 'enum'])

/** Every field of every schema inside a document, and every parameter. */
function fieldsOf(node: unknown, path: string): Found[] {
  if (Array.isArray(node)) return node.flatMap((item, i) => fieldsOf(item, `${path}/${i}`))
  if (node === null || typeof node !== 'object') return []
  const own = Object.entries(node).flatMap(([key, value]) => {
    if (key === 'parameters' && Array.isArray(value)) {
      return value.map((field) => ({ path: `${path}?${field.name}`, field }))
    }
    if (key !== 'properties') return []
    return Object.entries(value as object).map(([name, field]) => ({ path: `${path}.${name}`, field }))
  })
  const inner = Object.entries(node).filter(([key]) => !values.has(key))
  return [...own, ...inner.flatMap(([key, value]) => fieldsOf(value, `${path}/${key}`))]
}

const isPlain = (text: unknown): boolean => typeof text === 'string' && /^\S.*\S$/.test(text)

for (const [name, document] of [
  ['openapi.json', openApiDocument()],
  ['asyncapi.json', asyncApiDocument()],
] as const) {
  test(`every field in ${name} has its meaning in one line`, () => {
    const fields = fieldsOf(document, '')
    expect(fields.length).toBeGreaterThan(1_500)
    expect(fields.filter(({ field }) => !isPlain(field.description)).map(({ path }) => path)).toEqual([])
  })
}

test('a field without a meaning is found', () => {
  const schema = { properties: { a: { type: 'string' }, b: { type: 'string', description: 'Known' } } }
  const missing = fieldsOf({ schema }, '').filter(({ field }) => !isPlain(field.description))
  expect(missing.map(({ path }) => path)).toEqual(['/schema.a'])
})
