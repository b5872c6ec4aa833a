import { expect, test } from 'bun:test'
import { apiContents, endpointTable } from '../endpoint-table.ts'
import { Compile } from '../kernel/compile.ts'
import { describeMismatch } from '../kernel/mismatch.ts'
import { deliveryBody } from './delivery-message.ts'
import { examples } from './examples.ts'
import { operationId } from './operation-id.ts'

test('every endpoint has an example, and it validates against the schema of its answer', () => {
  const wrong = endpointTable.flatMap((endpoint) => {
    const id = operationId(endpoint)
    const example = examples.operations[id]
    if (!example) return [`${id} has none: run npm run generate:examples`]
    if (endpoint.response === null) return example.response === undefined ? [] : [`${id} has a body`]
    const check = Compile(endpoint.response)
    return check.Check(example.response) ? [] : [`${id}: ${describeMismatch(check, example.response)}`]
  })
  expect(wrong).toEqual([])
})

test('every event has an example, and it validates against its schema', () => {
  const wrong = apiContents.events.flatMap((event) => {
    const example = examples.events[event.name]
    if (!example) return [`${event.name} has none: run npm run generate:examples`]
    const check = Compile(deliveryBody(event))
    return check.Check(example.delivery)
      ? []
      : [`${event.name}: ${describeMismatch(check, example.delivery)}`]
  })
  expect(wrong).toEqual([])
})

test('examples have no working secrets and no address of a machine', () => {
  const text = JSON.stringify(examples)
  const found = (pattern: RegExp) => text.match(pattern)?.[0] ?? null
  expect(found(/scl_(live|test|admin)_(?!0+")[0-9A-Za-z]{20,}/)).toBeNull()
  expect(found(/whsec_(?!A+=")[0-9A-Za-z+/]{20,}/)).toBeNull()
  expect(found(/127\.0\.0\.1:(?!8080)\d+/)).toBeNull()
})
