import { describe, expect, test } from 'bun:test'
import { until } from '../../../../test/support/until.ts'
import type { AcceptedKey } from '../../../access/accepted-key.ts'
import type { Keys } from '../../../access/keys.ts'
import { silentLog } from '../../../kernel/log.ts'
import { contractTiming, earlyFramesMax, pendingSocketsMax } from '../limits.ts'
import type { CloseReason } from '../protocol/close-codes.ts'
import { type PendingSocket, PendingSockets } from './pending-sockets.ts'

const accepted = { principal: {} } as AcceptedKey

/** Pending sockets whose tickets are redeemed when the test says so. */
function open(authWithinMs = contractTiming.authWithinMs) {
  const redeemed = Promise.withResolvers<AcceptedKey | null>()
  const sockets = new PendingSockets({
    keys: { count: () => {}, authenticateText: () => null } as unknown as Keys,
    tickets: { redeem: () => redeemed.promise, issue: () => Promise.reject(new Error('not used')) },
    timing: { ...contractTiming, authWithinMs },
    log: silentLog,
  })
  const connect = () => {
    const closes: CloseReason[] = []
    const handled: string[] = []
    let failures = 0
    const socket: PendingSocket | null = sockets.add({
      recordFailure: () => void failures++,
      send: () => {},
      close: (reason) => void closes.push(reason),
      admit: () => (text) => void handled.push(text),
    })
    return { socket, closes, handled, failures: () => failures }
  }
  return { redeem: redeemed.resolve, connect, endAll: () => sockets.endAll('draining') }
}

const ticket = JSON.stringify({ type: 'auth', ticket: 'tkt_1' })

describe('pending sockets', () => {
  test('are limited in number: one more is closed, until another is gone', () => {
    const { connect, endAll } = open()
    const all = Array.from({ length: pendingSocketsMax }, connect)
    const surplus = connect()
    expect([surplus.socket, surplus.closes]).toEqual([null, ['connection_limit']])
    all[0]!.socket!.gone()
    expect(connect().socket).not.toBeNull()
    endAll()
    expect(all.slice(1).every(({ closes }) => closes.join() === 'draining')).toBe(true)
  })

  test('are closed when they do not authenticate in time', async () => {
    const { closes } = open(20).connect()
    await until(
      'it is closed',
      () => closes,
      (reasons) => reasons.length > 0,
    )
    expect(closes).toEqual(['auth_timeout'])
  })

  test('keep a limited number of frames while a ticket is checked, and hand them on in order', async () => {
    const { connect, redeem } = open()
    const [patient, flooding] = [connect(), connect()]
    patient.socket!.handleFrame(ticket)
    flooding.socket!.handleFrame(ticket)
    const early = Array.from({ length: earlyFramesMax }, (_, i) => `${i}`)
    for (const text of early) patient.socket!.handleFrame(text)
    for (const text of [...early, 'one more']) flooding.socket!.handleFrame(text)
    expect([patient.closes, flooding.closes]).toEqual([[], ['bad_message']])
    redeem(accepted)
    await until(
      'it is admitted',
      () => patient.handled,
      (texts) => texts.length > 0,
    )
    expect([patient.handled, flooding.handled]).toEqual([early, []])
  })

  test('count a rejected ticket as a failure of their address', async () => {
    const { connect, redeem } = open()
    const { socket, closes, failures } = connect()
    socket!.handleFrame(ticket)
    redeem(null)
    await until(
      'it is closed',
      () => closes,
      (reasons) => reasons.length > 0,
    )
    expect([closes, failures()]).toEqual([['unauthorized'], 1])
  })
})
