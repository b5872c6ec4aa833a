import { expect, test } from 'bun:test'
import Type from 'typebox'
import { ManualClock } from '../../kernel/clock.ts'
import { Compile } from '../../kernel/compile.ts'
import { createLog } from '../../kernel/log.ts'
import { createMetrics } from '../../kernel/metrics.ts'
import type { Redis } from './redis.ts'
import { messageAgeMaxMs, openSignedChannel } from './signed-channel.ts'

/** One channel of two nodes with clocks of their own; `carry` is what Redis does with the texts. */
function openPair(carry: (text: string, deliver: (text: string) => void) => void) {
  let deliver: (text: string) => void = () => {}
  const redis: Redis = {
    prefix: 'scoreline:1:',
    isUp: () => true,
    script: async () => null,
    publish: async (_channel, text) => carry(text, (carried) => deliver(carried)),
    subscribe: (_channel, onMessage) => {
      deliver = onMessage
    },
    onDown: () => {},
    close: async () => {},
  }
  const clock = new ManualClock(1_800_000_000_000)
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const log = createLog({ level: 'info', format: 'json', write, now: () => clock.now() })
  const metrics = createMetrics()
  const deps = { redis, secret: 's'.repeat(32), clock, log, metrics }
  const received: object[] = []
  const schema = Compile(Type.Object({ seq: Type.Integer() }))
  const channel = openSignedChannel(deps, 'journal', schema)
  channel.subscribe((message) => received.push(message))
  const dropped = () =>
    Object.fromEntries(
      metrics.read().flatMap(({ samples }) => samples.map(({ labels, value }) => [labels.reason, value])),
    )
  return { channel, clock, received, dropped, lines }
}

test('a message that is kept back or repeated half a minute later is dropped', async () => {
  const texts: string[] = []
  let deliver: (text: string) => void = () => {}
  const { channel, clock, received, dropped } = openPair((text, pass) => {
    texts.push(text)
    deliver = pass
  })
  await channel.publish({ seq: 1 })
  clock.advance(messageAgeMaxMs)
  deliver(texts[0]!)
  expect(received).toEqual([{ seq: 1 }])
  clock.advance(1)
  deliver(texts[0]!)
  expect(received).toHaveLength(1)
  expect(dropped()).toEqual({ too_long: 0, unsigned: 0, stale: 1, malformed: 0 })
})

test('a message of another form than its schema is dropped, also when a node has signed it', async () => {
  const { channel, received, dropped } = openPair((text, deliver) => deliver(text))
  await channel.publish({ seq: 'one' } as never)
  await channel.publish({ seq: 2 })
  expect(received).toEqual([{ seq: 2 }])
  expect(dropped()).toMatchObject({ malformed: 1 })
})

test('each outbreak is logged once: another one begins after a quiet minute', async () => {
  const { channel, clock, lines } = openPair((_text, deliver) => deliver('noise'))
  for (let i = 0; i < 10; i++) {
    await channel.publish({ seq: 1 })
    clock.advance(50_000)
  }
  expect(lines).toHaveLength(1)
  clock.advance(20_000)
  await channel.publish({ seq: 1 })
  expect(lines).toHaveLength(2)
})
