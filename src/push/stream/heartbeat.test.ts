import { afterEach, describe, expect, test } from 'bun:test'
import { until } from '../../../test/support/until.ts'
import type { AcceptedKey } from '../../access/accepted-key.ts'
import { monotonicMs } from '../../kernel/clock.ts'
import type { CloseReason } from './close-codes.ts'
import { Connection } from './connection.ts'
import { startHeartbeat } from './heartbeat.ts'
import { contractTiming } from './limits.ts'

const timing = { ...contractTiming, heartbeatMs: 40, pongWithinMs: 60, stalledMaxMs: 120 }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A reader whose line takes what it is given, or not, and who can be asked for a sign of life, or not. */
function open({ takes = true, canBeAsked = true } = {}) {
  const written: string[] = []
  let ended: CloseReason | null = null
  const connection = new Connection({
    id: 'con',
    accepted: { principal: {} } as AcceptedKey,
    line: {
      write: (frames) => {
        written.push(...frames.map(({ text }) => text))
        return takes
      },
      ping: () => canBeAsked,
      end: (reason) => {
        ended = reason
      },
    },
    pingAtMs: monotonicMs() + timing.heartbeatMs,
    onEnd: () => connections.delete(connection),
  })
  const connections = new Set([connection])
  stops.push(
    startHeartbeat(
      timing,
      () => connections,
      () => 'cursor',
    ).stop,
  )
  return { connection, written, ended: () => ended }
}

const ends = (ended: () => CloseReason | null) =>
  until('its end', ended, (reason) => reason !== null, { withinMs: 2_000, pauseMs: 5 })

describe('a heartbeat', () => {
  test('says the cursor, again and again, to who answers', async () => {
    const { connection, written, ended } = open()
    await until(
      'four beats',
      () => {
        connection.askedAtMs = null
        return written.length
      },
      (count) => count >= 4,
      { withinMs: 2_000, pauseMs: 5 },
    )
    expect(new Set(written)).toEqual(new Set(['{"type":"ping","cursor":"cursor"}']))
    expect(ended()).toBeNull()
  })

  test('ends who owes an answer for too long, but not who cannot be asked', async () => {
    const silent = open()
    const events = open({ canBeAsked: false })
    expect(await ends(silent.ended)).toBe('pong_timeout')
    await until(
      'more beats',
      () => events.written.length,
      (count) => count >= 5,
      { withinMs: 2_000, pauseMs: 5 },
    )
    expect(events.ended()).toBeNull()
  })

  test('does not hold silence against who is not reading, but ends it when that lasts', async () => {
    const stalled = open({ takes: false })
    expect(await ends(stalled.ended)).toBe('slow_consumer')
    expect(stalled.written).toHaveLength(1)
  })
})
