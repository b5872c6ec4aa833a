import { afterEach, describe, expect, test } from 'bun:test'
import { until } from '../../../test/support/until.ts'
import type { AcceptedKey } from '../../access/accepted-key.ts'
import { monotonicMs } from '../../kernel/clock.ts'
import { Connection } from './connection.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Hub } from './hub.ts'
import { contractTiming } from './limits.ts'
import type { CloseReason } from './protocol/close-codes.ts'

const timing = { ...contractTiming, heartbeatMs: 40, pongWithinMs: 60, stalledMaxMs: 120 }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A reader whose transport accepts frames, or not, and can be pinged, or not. */
function open({ accepts = true, canPing = true } = {}) {
  const written: string[] = []
  let ended: CloseReason | null = null
  const connection = new Connection({
    id: 'con',
    accepted: { principal: {} } as AcceptedKey,
    transport: {
      write: (frames) => {
        written.push(...frames.map(({ text }) => text))
        return accepts
      },
      ping: () => canPing,
      end: (reason) => {
        ended = reason
      },
    },
    pingAtMs: monotonicMs() + timing.heartbeatMs,
    onEnd: () => connections.delete(connection),
  })
  connection.hub = { cursor: 'cursor' } as Hub
  const connections = new Set([connection])
  stops.push(startHeartbeat(timing, () => connections).stop)
  return { connection, written, ended: () => ended }
}

const ends = (ended: () => CloseReason | null) =>
  until('its end', ended, (reason) => reason !== null, { withinMs: 2_000, pauseMs: 5 })

describe('a heartbeat', () => {
  test('sends the cursor again and again to a reader that answers', async () => {
    const { connection, written, ended } = open()
    await until(
      'four beats',
      () => {
        connection.pingedAtMs = null
        return written.length
      },
      (count) => count >= 4,
      { withinMs: 2_000, pauseMs: 5 },
    )
    expect(new Set(written)).toEqual(new Set(['{"type":"ping","cursor":"cursor"}']))
    expect(ended()).toBeNull()
  })

  test('closes a reader that does not answer in time, but not one that cannot be pinged', async () => {
    const silent = open()
    const events = open({ canPing: false })
    expect(await ends(silent.ended)).toBe('pong_timeout')
    await until(
      'more beats',
      () => events.written.length,
      (count) => count >= 5,
      { withinMs: 2_000, pauseMs: 5 },
    )
    expect(events.ended()).toBeNull()
  })

  test('gives a stalled reader more time to answer, but closes it when it stays stalled', async () => {
    const stalled = open({ accepts: false })
    expect(await ends(stalled.ended)).toBe('slow_consumer')
    expect(stalled.written).toHaveLength(1)
  })
})
