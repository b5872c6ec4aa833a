/** What every budget guarantees, whether one process has it or several nodes share it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { remaining, retryAfterSeconds } from '../../../src/access/limiter.ts'
import { type BudgetUnderTest, budgets, type OpenBudgets, request, type TestTime } from './budgets.ts'

for (const one of budgets) {
  const title = `the budget ${one.name}${one.missing ? ` (skipped: ${one.missing})` : ''}`
  describe.skipIf(one.missing !== null)(title, () => cases(one))
}

function cases({ nodesMax, over, open }: BudgetUnderTest): void {
  const time: TestTime = { ms: 0 }
  let opened: OpenBudgets
  let keys = 0
  /** One key on the first nodes; each test has its own. */
  const keyOn = (count: number) => {
    const id = `key_${++keys}`
    return opened.nodes
      .slice(0, count)
      .map(({ budget, tick }) => ({ budget, tick, meter: budget.newMeter(id) }))
  }
  const tickAll = () => Promise.all(opened.nodes.map((node) => node.tick()))
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 250) {
      time.ms += 250
      await tickAll()
    }
  }

  beforeAll(async () => {
    opened = await open(nodesMax, time)
    await tickAll()
  }, 300_000)
  afterAll(() => opened?.close())
  // Blocks of earlier tests are returned.
  beforeEach(() => pass(1_500))

  test('a burst admits exactly the limit', async () => {
    const [node] = keyOn(1)
    const admitted = await Promise.all(
      Array.from({ length: 75 }, () => request(node!.budget, node!.meter, 60, time)),
    )
    expect(admitted.filter(Boolean)).toHaveLength(60)
    expect(remaining(node!.meter, 60)).toBe(0)
    expect(await request(node!.budget, node!.meter, 60, time)).toBe(false)
  })

  test('a limit refills at its pace', async () => {
    const [node] = keyOn(1)
    for (let i = 0; i < 70; i++) await request(node!.budget, node!.meter, 60, time)
    let admitted = 0
    for (let i = 0; i < 40; i++) {
      await pass(250)
      if (await request(node!.budget, node!.meter, 60, time)) admitted++
    }
    expect(admitted).toBeGreaterThanOrEqual(9)
    expect(admitted).toBeLessThanOrEqual(10)
  })

  test('requests one after another, now on this node, now on that one, are admitted up to the limit', async () => {
    const nodes = keyOn(nodesMax)
    let admitted = 0
    for (let i = 0; i < 90; i++) {
      const { budget, meter } = nodes[(i * 5) % nodes.length]!
      if (await request(budget, meter, 60, time)) admitted++
    }
    expect(admitted).toBeLessThanOrEqual(60 * (1 + over))
    await pass(1_000)
    // What a node held and did not use is there for the others within a second.
    for (let i = 0; i < 20; i++) if (await request(nodes[0]!.budget, nodes[0]!.meter, 60, time)) admitted++
    expect(admitted).toBeGreaterThanOrEqual(60)
    expect(admitted).toBeLessThanOrEqual(Math.ceil(60 * (1 + over)) + 1)
  })

  test('calls that count as several requests are admitted up to the limit, and again after Retry-After', async () => {
    const nodes = keyOn(nodesMax)
    let admitted = 0
    for (let i = 0; i < 40; i++) {
      const { budget, meter } = nodes[(i * 5) % nodes.length]!
      if (await request(budget, meter, 60, time, 5)) admitted += 5
    }
    await pass(1_250)
    const { budget, meter } = nodes[0]!
    while (await request(budget, meter, 60, time, 5)) admitted += 5
    expect(admitted).toBeGreaterThanOrEqual(55)
    expect(admitted).toBeLessThanOrEqual(60 * (1 + over) + 1.25)
    for (let i = 0; i < 6; i++) {
      await pass(retryAfterSeconds(meter, 60, 5) * 1_000)
      expect(await request(budget, meter, 60, time, 5)).toBe(true)
      expect(await request(budget, meter, 60, time, 5)).toBe(false)
    }
  })

  test('what is open is counted over all nodes, and a place is free again when one closes', async () => {
    const nodes = opened.nodes
    const places = await Promise.all(
      Array.from({ length: 12 }, (_, i) => nodes[i % nodes.length]!.budget.openSlot('stream a', 5)),
    )
    const held = places.filter((place) => place !== null)
    expect(held).toHaveLength(5)
    held[0]!()
    held[0]!()
    await tickAll()
    const more = await Promise.all([
      nodes.at(-1)!.budget.openSlot('stream a', 5),
      nodes[0]!.budget.openSlot('b', 1),
    ])
    expect(more.every(Boolean)).toBe(true)
    expect(await nodes[0]!.budget.openSlot('stream a', 5)).toBeNull()
  })
}
