import { describe, expect, test } from 'bun:test'
import type { ClaimedDelivery } from '../../../store/sql/webhooks/claims.ts'
import { Lanes } from './lanes.ts'

/** Lanes whose attempts end when the test says so. */
function openLanes() {
  const started: string[] = []
  const stale: string[] = []
  let waits = 0
  const ends = new Map<string, () => void>()
  const lanes = new Lanes({
    attempt: ({ id }) => {
      started.push(id)
      return new Promise((resolve) => ends.set(id, resolve))
    },
    attemptsMax: (quickInFlight) => (quickInFlight < 6 ? 4 : 1),
    unsettledMax: 7,
    onFull: () => void waits++,
    onStale: (deliveries) => stale.push(...deliveries.map(({ id }) => id)),
  })
  const end = async (id: string) => {
    ends.get(id)!()
    await Bun.sleep(0)
  }
  return { lanes, started, stale, waits: () => waits, end }
}

const claimed = (webhookId: string, id: string) => ({ webhookId, id }) as ClaimedDelivery
const idsOf = (deliveries: readonly ClaimedDelivery[]) => deliveries.map(({ id }) => id)

describe('claimed deliveries', () => {
  test('start in order, at most four of a subscription at a time; another one has slots of its own', async () => {
    const { lanes, started, end } = openLanes()
    for (const id of ['1', '2', '3', '4', '5', '6']) lanes.add(claimed('a', id))
    lanes.add(claimed('b', '7'))
    expect(started).toEqual(['1', '2', '3', '4', '7'])
    expect([lanes.active.size, lanes.waiting]).toEqual([5, 2])
    await end('3')
    expect(started.at(-1)).toBe('5')
    await end('1')
    expect(started.at(-1)).toBe('6')
    expect([lanes.active.size, lanes.waiting]).toEqual([5, 0])
  })

  test('to quick receivers go one at a time while many of theirs are in flight; others keep their slots', async () => {
    const { lanes, started, end } = openLanes()
    for (const id of ['a', 'b', 'c']) lanes.succeeded(id, 10)
    for (const to of ['a', 'b', 'c', 'd']) for (const n of [1, 2, 3, 4]) lanes.add(claimed(to, to + n))
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1', 'd2', 'd3', 'd4'])
    await end('c1')
    expect(started.at(-1)).toBe('c2')
    for (const id of ['a1', 'a2', 'b1']) await end(id)
    expect(started.slice(-2)).toEqual(['b3', 'b4'])
  })

  test('wait for outcomes to be stored once seven of a subscription are not: a crash would send these again', async () => {
    const { lanes, started, waits, end } = openLanes()
    for (let id = 1; id <= 10; id++) lanes.add(claimed('a', String(id)))
    expect(waits()).toBe(0)
    for (const id of ['1', '2', '3', '4', '5', '6', '7']) await end(id)
    expect(waits()).toBeGreaterThan(0)
    expect([started.at(-1), lanes.active.size, lanes.claimedOf('a')]).toEqual(['7', 0, 10])
    lanes.settled('a')
    expect(started.at(-1)).toBe('8')
    for (let i = 0; i < 6; i++) lanes.settled('a')
    expect([started.at(-1), lanes.claimedOf('a')]).toEqual(['10', 3])
    for (const id of ['8', '9', '10']) await end(id)
    for (let i = 0; i < 3; i++) lanes.settled('a')
    expect([lanes.claimedOf('a'), lanes.claimedOf('b')]).toEqual([0, 0])
  })

  test('that wait are given back when the receiver fails; it then gets one at a time until it succeeds', async () => {
    const { lanes, started, end } = openLanes()
    for (const id of ['1', '2', '3', '4', '5', '6']) lanes.add(claimed('a', id))
    expect(idsOf(lanes.failed('a'))).toEqual(['5', '6'])
    await end('1')
    lanes.add(claimed('a', '7'))
    for (const id of ['2', '3']) await end(id)
    expect(started).toEqual(['1', '2', '3', '4'])
    await end('4')
    expect(started.at(-1)).toBe('7')
    lanes.add(claimed('a', '8'))
    expect(started.at(-1)).toBe('7')
    lanes.succeeded('a', 10)
    lanes.add(claimed('a', '9'))
    expect(started.slice(-2)).toEqual(['8', '9'])
  })

  test('that have waited for more than a second are given back: the key may have lost its rights', async () => {
    const { lanes, started, stale, end } = openLanes()
    for (const id of ['1', '2', '3', '4', '5', '6']) lanes.add(claimed('a', id))
    await Bun.sleep(1_010)
    await end('1')
    expect([stale, started.length, lanes.waiting]).toEqual([['5', '6'], 4, 0])
  })

  test('are claimed ahead for receivers that answer within 100 ms, until one takes 250 ms or fails', () => {
    const { lanes } = openLanes()
    lanes.succeeded('a', 100)
    lanes.succeeded('b', 101)
    expect([...lanes.quick]).toEqual(['a'])
    lanes.succeeded('a', 250)
    expect([...lanes.quick]).toEqual(['a'])
    lanes.succeeded('a', 251)
    expect([...lanes.quick]).toEqual([])
    lanes.succeeded('a', 1)
    lanes.failed('a')
    expect([...lanes.quick]).toEqual([])
  })
})
