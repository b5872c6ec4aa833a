import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { pageParameters } from '../../client/src/generated.ts'
import { generateClient, generatedFile } from '../../scripts/generate-client.ts'
import { comment, indent, typeOf } from '../../scripts/schema-to-type.ts'
import { endpointTable } from '../../src/endpoint-table.ts'

test('client/src/generated.ts is up to date', () => {
  const isCurrent = readFileSync(generatedFile, 'utf8') === generateClient()
  expect(isCurrent ? 'current' : 'out of date: run npm run generate').toBe('current')
})

test('every endpoint with a cursor parameter can be paged', () => {
  const paged = endpointTable.filter(({ method, query }) => {
    const names = Object.keys(query?.properties ?? {})
    return method === 'GET' && names.some((name) => name === 'cursor' || name === 'since_cursor')
  })
  expect(paged.map(({ path }) => path).sort()).toEqual(Object.keys(pageParameters).sort())
})

test('a schema becomes the matching TypeScript type', () => {
  const cases = [
    [{ type: 'integer' }, 'number'],
    [{}, 'unknown'],
    [{ const: "it's" }, "'it\\'s'"],
    [{ type: 'string', enum: ['a', 'b'] }, "'a' | 'b'"],
    [{ $ref: '#/components/schemas/NbaPlay' }, 'NbaPlay'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { type: 'string' } }, 'readonly string[]'],
    [{ type: 'array', items: { enum: [1, 2] } }, 'readonly (1 | 2)[]'],
    [{ type: 'array', items: { type: 'array', items: {} } }, 'readonly (readonly unknown[])[]'],
    [
      { type: 'object', patternProperties: { '^.*$': { type: 'boolean' } } },
      'Readonly<Record<string, boolean>>',
    ],
  ] as const
  for (const [schema, type] of cases) expect(typeOf(schema)).toBe(type)
  const properties = { a: { type: 'string', description: 'Why' }, 'b-c': { type: 'number' } }
  expect(typeOf({ type: 'object', properties, required: ['a'] })).toBe(
    "{\n/** Why */\nreadonly a: string\nreadonly 'b-c'?: number | undefined\n}",
  )
  expect(() => typeOf({ type: 'tuple' })).toThrow('no type')
})

test('generated code is indented by braces, and no text ends its comment early', () => {
  expect(indent('a {\n/** { */\nb {\nc\n}\n}')).toBe('a {\n  /** { */\n  b {\n    c\n  }\n}')
  expect(comment('ends */ here')).toBe('/** ends *\\/ here */\n')
})
