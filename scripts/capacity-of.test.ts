import { expect, test } from 'bun:test'
import measured from '../deploy/unit-costs.json'
import { capacityOf } from './capacity-of.ts'

const load = {
  sockets: 10_000_000,
  entriesPerSecond: 100,
  keys: 100_000,
  readsPerSecond: 1_000,
  share: 0.001,
}

test('twice the sockets need about twice the nodes, and a node stays below its memory', () => {
  const one = capacityOf(load, measured)
  const two = capacityOf({ ...load, sockets: 20_000_000 }, measured)
  expect((two.nodes - 1) / (one.nodes - 1)).toBeGreaterThan(1.7)
  expect((two.nodes - 1) / (one.nodes - 1)).toBeLessThan(2.3)
  for (const { bytesPerNode } of [one, two]) expect(bytesPerNode).toBeLessThan(2 * 1024 ** 3)
})

test('a small load needs one node and a spare', () => {
  const small = { ...load, sockets: 100, keys: 10, readsPerSecond: 10 }
  expect(capacityOf(small, measured).nodes).toBe(2)
})

test('more entries than one journal takes are reported', () => {
  expect(capacityOf({ ...load, entriesPerSecond: 1_000_000 }, measured).isWithinJournal).toBe(false)
})
