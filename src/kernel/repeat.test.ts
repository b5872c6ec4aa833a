import { expect, test } from 'bun:test'
import { eventually } from '../../test/support/until.ts'
import { repeat } from './repeat.ts'

test('work runs at its pace and when asked, never twice at once', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const work = repeat(5, async () => {
    most = Math.max(most, ++running)
    await Bun.sleep(2)
    running--
    runs++
  })
  for (let i = 0; i < 10; i++) work.soon()
  await eventually(() => runs >= 5, 1_000)
  await work.stop()
  const atStop = runs
  await Bun.sleep(20)
  expect([most, running, runs]).toEqual([1, 0, atStop])
})

test('being asked during a run makes one more run, so that nothing is missed', async () => {
  const seen: number[] = []
  let value = 1
  const work = repeat(600_000, async () => {
    const read = value
    await Bun.sleep(5)
    seen.push(read)
  })
  work.soon()
  value = 2
  work.soon()
  work.soon()
  await eventually(() => seen.length === 2, 1_000)
  await work.stop()
  expect(seen).toEqual([1, 2])
})
