import { expect, test } from 'bun:test'
import Type from 'typebox'
import { Compile } from './compile.ts'
import { describeMismatch, firstMismatch } from './mismatch.ts'

test('a mismatch names the field and what is allowed', () => {
  const schema = Compile(
    Type.Object(
      { home: Type.Object({ team: Type.String() }, { additionalProperties: false }), n: Type.Integer() },
      { additionalProperties: false },
    ),
  )
  expect(describeMismatch(schema, { home: {}, n: 1 })).toBe('home must have team')
  expect(describeMismatch(schema, { home: { team: 'BOS' }, n: 1, x: 1 })).toBe('has unknown field x')
  expect(firstMismatch(schema, { home: {}, n: 1 }).param).toBe('home/team')
  expect(firstMismatch(schema, { home: { team: 'A' }, n: 'b' }).param).toBe('n')
})
